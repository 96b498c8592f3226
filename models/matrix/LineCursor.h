//===- models/matrix/LineCursor.h - The words of a line -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Walks over the words of a line; blanks, tabs and the '\r' of other systems'
/// lines stand between them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "base/Printable.h"

#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>

namespace sparcity::matrix {

class LineCursor {
public:
  explicit LineCursor(llvm::StringRef line) : begin(line.begin()), at(begin), end(line.end()) {}

  bool isAtEnd() {
    skipSpace();
    return at == end;
  }
  /// Column of the next word, from 1.
  unsigned column() {
    skipSpace();
    return static_cast<unsigned>(at - begin) + 1;
  }
  /// The next word; empty at the end of the line.
  llvm::StringRef word() {
    skipSpace();
    const char *const first = at;
    while (at != end && !isSpace(*at))
      ++at;
    return {first, static_cast<std::size_t>(at - first)};
  }
  /// The next word if it is a number of at most 18 digits: what is larger is out of
  /// the range of everything. If not, none, and the word is still the next one.
  std::optional<std::int64_t> number() {
    skipSpace();
    const char *digit = at;
    std::int64_t value = 0;
    for (; digit != end && *digit >= '0' && *digit <= '9'; ++digit) {
      if (digit - at >= 18)
        return std::nullopt;
      value = value * 10 + (*digit - '0');
    }
    if (digit == at || (digit != end && !isSpace(*digit)))
      return std::nullopt;
    at = digit;
    return value;
  }

private:
  static bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\r'; }
  void skipSpace() {
    while (at != end && isSpace(*at))
      ++at;
  }
  const char *begin, *at, *end;
};

/// The begin of a word of a file for a message.
inline std::string quoted(llvm::StringRef word) { return base::quoted(word, 40); }

} // namespace sparcity::matrix
