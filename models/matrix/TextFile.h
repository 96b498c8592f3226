//===- models/matrix/TextFile.h - A file that may be packed ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The bytes of a file, unpacked if they are packed with gzip. The one door to
/// zlib.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/LineReader.h"

#include <memory>
#include <string>

namespace sparcity::matrix {

class TextFile {
public:
  /// "-" is standard input. Fails on what cannot be opened, and on directories.
  static llvm::Expected<TextFile> open(const std::string &path);

  /// Reads on; 0 at the end. Fails where packed data are wrong or end too early.
  llvm::Expected<std::size_t> read(llvm::MutableArrayRef<char> buffer);

  /// Bytes of the file itself that have been read, and how many it has: 0 if that
  /// is not known.
  std::uint64_t position() const;
  std::uint64_t size() const { return bytes; }

private:
  struct Close {
    void operator()(void *stream) const;
  };
  TextFile(void *stream, std::uint64_t bytes) : stream(stream), bytes(bytes) {}

  std::unique_ptr<void, Close> stream; ///< zlib's gzFile
  std::uint64_t bytes = 0;
};

} // namespace sparcity::matrix
