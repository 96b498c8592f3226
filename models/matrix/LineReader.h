//===- models/matrix/LineReader.h - Lines of a large text -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cuts text into lines, reading it in blocks: a line is a piece of the buffer,
/// nothing is copied but the begin of a line that a block cuts.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <functional>
#include <string>
#include <vector>

namespace sparcity::matrix {

/// Where text comes from: fills the front of a buffer and returns how much it
/// filled, 0 at the end.
using TextSource = std::function<llvm::Expected<std::size_t>(llvm::MutableArrayRef<char>)>;

class LineReader {
public:
  /// Longer lines are a fault.
  static constexpr std::size_t maxLine = 1 << 20;

  explicit LineReader(TextSource source) : source(std::move(source)), buffer(2 * maxLine) {}

  /// The next line without its end, which is '\n' (a '\r' before it stays), or the
  /// end of the text. Valid until the next call. False at the end of the text, and
  /// after a fault, which fault() then tells.
  bool next(llvm::StringRef &line) {
    const std::size_t length = llvm::StringRef(begin, end - begin).find('\n');
    if (length == llvm::StringRef::npos)
      return nextBeyondBuffer(line);
    line = {begin, length};
    begin += length + 1;
    ++lines;
    return true;
  }
  /// Why reading stopped before the end of the text; empty if it did not.
  const std::string &fault() const { return message; }

  /// Of the line that next() gave last, from 1.
  unsigned lineNumber() const { return lines; }

private:
  bool nextBeyondBuffer(llvm::StringRef &line);
  bool refill();

  TextSource source;
  std::vector<char> buffer;
  const char *begin = nullptr, *end = nullptr; ///< what is read and not yet given
  bool isAtEnd = false;
  unsigned lines = 0;
  std::string message;
};

} // namespace sparcity::matrix
