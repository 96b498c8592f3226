//===- models/matrix/LineReader.cpp - Lines of a large text ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/LineReader.h"

#include <cstring>

namespace sparcity::matrix {

/// Moves what is left to the front of the buffer and reads more behind it.
bool LineReader::refill() {
  const std::size_t left = end - begin;
  if (left > 0)
    std::memmove(buffer.data(), begin, left);
  begin = buffer.data();
  end = begin + left;
  llvm::Expected<std::size_t> got =
      source({buffer.data() + left, std::min(buffer.size() - left, maxLine)});
  if (!got) {
    message = llvm::toString(got.takeError());
    return false;
  }
  isAtEnd = *got == 0;
  end += *got;
  return true;
}

bool LineReader::nextBeyondBuffer(llvm::StringRef &line) {
  while (!isAtEnd) {
    const std::size_t searched = end - begin;
    if (searched > maxLine) {
      ++lines;
      message = "the line is longer than 1 MiB";
      return false;
    }
    if (!refill())
      return false;
    if (std::memchr(begin + searched, '\n', end - begin - searched))
      return next(line);
  }
  if (begin == end)
    return false;
  line = {begin, static_cast<std::size_t>(end - begin)};
  begin = end;
  ++lines;
  return true;
}

} // namespace sparcity::matrix
