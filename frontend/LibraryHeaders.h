//===- frontend/LibraryHeaders.h - C library for cross targets ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A machine that has no C library here (or does not exist yet) still needs
/// `#include <math.h>` to work. These small headers declare what kernels use of
/// the C library, and of the C++ one; Clang knows the functions themselves.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/TargetParser/Triple.h"

#include <string>
#include <vector>

namespace sparcity::frontend {

/// True if code for the target runs here, so that this machine's own C library
/// is the right one.
bool isHost(const llvm::Triple &triple);

struct LibraryHeader {
  const char *name;
  const char *text;
};
llvm::ArrayRef<LibraryHeader> cxxLibraryHeaders();

/// Options that make clang find the headers: behind this machine's own for the
/// host, in their place for any other target.
std::vector<std::string> libraryHeaderOptions(const llvm::Triple &triple);

/// Puts the headers into a file system, which goes on top of the real one.
void addLibraryHeaders(llvm::vfs::InMemoryFileSystem &files);

} // namespace sparcity::frontend
