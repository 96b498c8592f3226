//===- backends/sarif/Rules.cpp - What kinds of findings there are -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/sarif/Rules.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace sparcity::sarif {

using llvm::StringRef;

/// "[text](address)" is its text: an address within the documents leads nowhere else.
static std::string withoutLinks(StringRef markdown) {
  std::string text;
  while (!markdown.empty()) {
    const size_t begin = markdown.find('['), middle = markdown.find("](", begin);
    const size_t end = markdown.find(')', middle);
    if (begin == StringRef::npos || middle == StringRef::npos || end == StringRef::npos)
      break;
    text += (markdown.take_front(begin) + markdown.slice(begin + 1, middle)).str();
    markdown = markdown.drop_front(end + 1);
  }
  return text + markdown.str();
}

/// `| id | kind | means | …`, or without the kind.
static StringRef meaningIn(StringRef row) {
  llvm::SmallVector<StringRef> cells;
  row.trim("| ").split(cells, " | ");
  return cells.size() > 2 ? cells[2] : cells.size() > 1 ? cells[1] : "";
}

std::optional<Rule> ruleOf(std::string_view id) {
  const std::string begin = "| `" + std::string(id) + "` |";
  for (const StringRef line : llvm::split(StringRef(diagnosticsPage), '\n'))
    if (line.starts_with(begin)) {
      const std::string markdown = withoutLinks(meaningIn(line));
      std::string text = markdown;
      llvm::erase(text, '`');
      return Rule{text, markdown};
    }
  return std::nullopt;
}

} // namespace sparcity::sarif
