//===- base/SourceText.cpp - Bytes of a file as text --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "base/SourceText.h"

#include <algorithm>

namespace sparcity::base {

llvm::StringRef wideEncoding(llvm::StringRef text) {
  using llvm::StringLiteral;
  for (const llvm::StringRef mark :
       {StringLiteral::withInnerNUL("\xFF\xFE\0\0"), StringLiteral::withInnerNUL("\0\0\xFE\xFF")})
    if (text.starts_with(mark))
      return "UTF-32";
  for (const llvm::StringRef mark : {"\xFF\xFE", "\xFE\xFF"})
    if (text.starts_with(mark))
      return "UTF-16";
  // Without a mark: two characters of ASCII.
  constexpr size_t looksAt = 4;
  if (text.size() < looksAt)
    return "";
  const auto hasZeros = [&](size_t first) {
    return text[first] == 0 && text[first + 2] == 0 && text[1 - first] != 0 && text[3 - first] != 0;
  };
  return hasZeros(0) || hasZeros(1) ? "UTF-16" : "";
}

llvm::StringRef takeLine(llvm::StringRef &rest) {
  const size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
  const llvm::StringRef line = rest.take_front(end);
  rest = rest.drop_front(end);
  const bool isPair = rest.starts_with("\r\n") || rest.starts_with("\n\r");
  rest = rest.drop_front(std::min<size_t>(isPair ? 2 : 1, rest.size()));
  return line;
}

} // namespace sparcity::base
