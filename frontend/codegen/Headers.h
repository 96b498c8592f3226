//===- frontend/codegen/Headers.h - C library for cross targets -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A machine that has no C library here (or does not exist yet) still needs
/// `#include <math.h>` to work. These small headers declare what kernels use of
/// the C library; Clang knows the functions themselves.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/Support/VirtualFileSystem.h"

namespace codegen {

/// The folder the headers appear in.
const char *libraryHeaderFolder();
/// Puts them into a file system.
void addLibraryHeaders(llvm::vfs::InMemoryFileSystem &files);

} // namespace codegen
