//===- pipeline/TaskText.cpp - Parts of a task as people write them -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/TaskText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace sparcity::pipeline {

llvm::Expected<std::pair<std::string, std::string>> parseContents(llvm::StringRef text) {
  const auto [array, file] = text.split('=');
  if (array.empty() || file.empty())
    return llvm::createStringError("--data: expected ARRAY=FILE, not '" + text.str() + "'");
  return std::make_pair(array.str(), file.str());
}

llvm::Expected<sparse::ArrayNames> parseBindings(llvm::StringRef list) {
  sparse::ArrayNames result;
  llvm::SmallVector<llvm::StringRef> entries;
  list.split(entries, ',', -1, /*KeepEmpty=*/false);
  for (const llvm::StringRef entry : entries) {
    const auto [name, array] = entry.split('=');
    const std::optional<sparse::Role> role = sparse::parseRole(name);
    if (!role || array.empty())
      return llvm::createStringError(
          "--bind: expected ROLE=ARRAY with a role of rowptr, rowend, rowlen, col, colptr, row, "
          "chunkptr, chunklen, levelptr, order, b.rowptr, b.col, "
          "c.rowptr, c.col, not '" +
          entry.str() + "'");
    result[*role] = array.str();
  }
  return result;
}

llvm::Expected<std::vector<const ordering::Ordering *>> parseOrders(llvm::StringRef list) {
  std::vector<const ordering::Ordering *> result;
  if (list == "all") {
    for (const ordering::Ordering &ordering : ordering::orderings())
      result.push_back(&ordering);
    return result;
  }
  llvm::SmallVector<llvm::StringRef> names;
  list.split(names, ',', -1, /*KeepEmpty=*/false);
  for (const llvm::StringRef name : names) {
    llvm::Expected<const ordering::Ordering *> ordering = ordering::findOrdering(name.trim());
    if (!ordering)
      return llvm::createStringError("--order: " + llvm::toString(ordering.takeError()));
    if (!llvm::is_contained(result, *ordering))
      result.push_back(*ordering);
  }
  return result;
}

} // namespace sparcity::pipeline
