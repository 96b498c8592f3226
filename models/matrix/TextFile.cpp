//===- models/matrix/TextFile.cpp - A file that may be packed -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/TextFile.h"

#include "base/InputFile.h"

#include "llvm/Support/FileSystem.h"

#include <unistd.h>
#include <zlib.h>

namespace sparcity::matrix {

static gzFile zlib(void *stream) { return static_cast<gzFile>(stream); }

/// zlib's messages begin with what it takes for the file's name, "<fd:4>: ".
static std::string withoutPath(llvm::StringRef message) {
  return message.split(": ").second.empty() ? message.str() : message.split(": ").second.str();
}

void TextFile::Close::operator()(void *stream) const { gzclose_r(zlib(stream)); }

llvm::Expected<TextFile> TextFile::open(const std::string &path) {
  llvm::Expected<int> opened = base::openForReading(path);
  if (!opened)
    return opened.takeError();
  const int descriptor = *opened;
  llvm::sys::fs::file_status status;
  if (const std::error_code code = llvm::sys::fs::status(descriptor, status)) {
    close(descriptor);
    return llvm::createStringError("cannot be read: " + code.message());
  }
  gzFile stream = gzdopen(descriptor, "rb");
  if (!stream) {
    close(descriptor);
    return llvm::createStringError("cannot be read: no memory");
  }
  gzbuffer(stream, 1 << 18);
  const bool isFile = status.type() == llvm::sys::fs::file_type::regular_file;
  return TextFile(stream, isFile ? status.getSize() : 0);
}

llvm::Expected<std::size_t> TextFile::read(llvm::MutableArrayRef<char> buffer) {
  const int got = gzread(zlib(stream.get()), buffer.data(), static_cast<unsigned>(buffer.size()));
  // Packed data that end too early show in the state of the stream only.
  if (got >= 0 && static_cast<std::size_t>(got) == buffer.size())
    return buffer.size();
  int code = Z_OK;
  const char *const text = gzerror(zlib(stream.get()), &code);
  if (code == Z_BUF_ERROR)
    return llvm::createStringError("the packed data end too early");
  if (code == Z_ERRNO)
    return llvm::createStringError("cannot be read: " +
                                   std::error_code(errno, std::generic_category()).message());
  if (code != Z_OK)
    return llvm::createStringError("the packed data are wrong: " + withoutPath(text));
  return static_cast<std::size_t>(got);
}

std::uint64_t TextFile::position() const {
  const auto at = gzoffset(zlib(stream.get()));
  return at < 0 ? 0 : static_cast<std::uint64_t>(at);
}

} // namespace sparcity::matrix
