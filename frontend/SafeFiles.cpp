//===- frontend/SafeFiles.cpp - Files that can be read to their end -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/SafeFiles.h"

#include "llvm/Support/FileSystem.h"

namespace sparcity::frontend {

namespace {

class SafeFiles : public llvm::vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &path) override {
    llvm::ErrorOr<llvm::vfs::Status> found = ProxyFileSystem::status(path);
    if (found && !isSafe(*found))
      return std::make_error_code(std::errc::no_such_file_or_directory);
    return found;
  }

  bool exists(const llvm::Twine &path) override { return bool(status(path)); }

  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>>
  openFileForRead(const llvm::Twine &path) override {
    // Before it is opened: to open a pipe is to wait for its other end.
    const llvm::ErrorOr<llvm::vfs::Status> found = status(path);
    if (!found)
      return found.getError();
    return ProxyFileSystem::openFileForRead(path);
  }

private:
  static bool isSafe(const llvm::vfs::Status &status) {
    return status.isDirectory() || (status.isRegularFile() && status.getSize() <= largestSource);
  }
};

} // namespace

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
makeSafe(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files) {
  return llvm::makeIntrusiveRefCnt<SafeFiles>(std::move(files));
}

llvm::Error checkReadable(const std::string &file, std::uint64_t limit) {
  llvm::sys::fs::file_status status;
  if (std::error_code error = llvm::sys::fs::status(file, status))
    return llvm::createStringError("cannot be read: " + error.message());
  if (!llvm::sys::fs::is_regular_file(status))
    return llvm::createStringError("cannot be read: this is no regular file");
  if (status.getSize() > limit)
    return llvm::createStringError("cannot be read: it is larger than " +
                                   std::to_string(limit >> 20) + " MiB");
  return llvm::Error::success();
}

} // namespace sparcity::frontend
