//===- driver/Data.cpp - Contents of arrays from --data -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Data.h"

#include "models/matrix/IndexFile.h"

#include "llvm/ADT/StringExtras.h"

#include <set>

namespace driver {

llvm::Expected<traffic::ArrayContents> readData(const std::vector<std::string> &arguments,
                                                const std::vector<const ir::Kernel *> &kernels) {
  std::set<std::string> arrays;
  for (const ir::Kernel *kernel : kernels)
    for (const ir::Array &array : kernel->arrays)
      if (array.element.kind == ir::ElementKind::Integer)
        arrays.insert(array.name);
  traffic::ArrayContents contents;
  for (const std::string &argument : arguments) {
    const auto [name, file] = llvm::StringRef(argument).split('=');
    if (name.empty() || file.empty())
      return llvm::createStringError("--data: expected ARRAY=FILE, not '" + argument + "'");
    if (!arrays.contains(name.str()))
      return llvm::createStringError(
          "--data: no kernel has an integer array '" + name.str() + "'" +
          (arrays.empty() ? "" : " (there is " + llvm::join(arrays, ", ") + ")"));
    llvm::Expected<std::vector<std::int64_t>> numbers = matrix::readIndexFile(file.str());
    if (!numbers)
      return llvm::createStringError("--data: " + llvm::toString(numbers.takeError()));
    contents.insert_or_assign(name.str(), std::move(*numbers));
  }
  return contents;
}

} // namespace driver
