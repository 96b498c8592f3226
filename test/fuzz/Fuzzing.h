//===- test/fuzz/Fuzzing.h - What the fuzz targets share ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How a target says that something is wrong, and a folder for readers that take
/// nothing but names of files.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

namespace sparcity::fuzz {

/// Ends the run; the input is then a finding.
[[noreturn]] inline void fail(const std::string &what, const std::string &text = "") {
  llvm::errs() << what << (text.empty() ? "" : ":\n" + text) << "\n";
  std::abort();
}

inline llvm::StringRef textOf(const std::uint8_t *data, std::size_t size) {
  return {reinterpret_cast<const char *>(data), size};
}

/// A value, unless what was read is none.
template <typename T> std::optional<T> read(llvm::Expected<T> value) {
  if (value)
    return std::move(*value);
  if (llvm::toString(value.takeError()).empty())
    fail("refused without a word");
  return std::nullopt;
}

/// A new folder, removed with all it holds at the end of the run.
class Folder {
public:
  Folder() {
    if (llvm::sys::fs::createUniqueDirectory("fuzz", folder))
      fail("no folder for files");
  }
  Folder(const Folder &) = delete;
  Folder &operator=(const Folder &) = delete;
  ~Folder() { llvm::sys::fs::remove_directories(folder); }

  std::string path() const { return folder.str().str(); }

  /// The path of the file `name`, which may stand in a folder of its own.
  std::string file(const std::string &name) const {
    llvm::SmallString<128> path(folder);
    llvm::sys::path::append(path, name);
    return path.str().str();
  }

  /// Puts a file there, in place of the one before; its path.
  std::string write(const std::string &name, llvm::StringRef bytes) const {
    const std::string path = file(name);
    std::error_code code = llvm::sys::fs::create_directories(llvm::sys::path::parent_path(path));
    llvm::raw_fd_ostream out(path, code);
    out << bytes;
    if (code)
      fail("no file", path);
    return path;
  }

private:
  llvm::SmallString<128> folder;
};

} // namespace sparcity::fuzz
