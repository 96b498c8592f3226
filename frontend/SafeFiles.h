//===- frontend/SafeFiles.h - Files that can be read to their end ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A view of a file system for names that others chose (`#include`, options,
/// response files): what is no regular file or folder is not there, nor is a file
/// that is larger than any source. A device or a pipe would be read for ever.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <cstdint>
#include <string>

namespace sparcity::frontend {

/// Bytes of the largest file that Clang is let read.
constexpr std::uint64_t largestSource = std::uint64_t(64) << 20;

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
makeSafe(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files);

/// Fails, without a name in the message, on a name that is no regular file or one
/// of more than `limit` bytes.
llvm::Error checkReadable(const std::string &file, std::uint64_t limit);

} // namespace sparcity::frontend
