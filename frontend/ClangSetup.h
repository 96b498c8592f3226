//===- frontend/ClangSetup.h - What Clang is told of a source -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the parse (frontend/clang) and the compilation (frontend/codegen) tell
/// Clang alike: the language, where headers are, which file holds the text.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Source.h"

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::frontend {

/// True if the source is C++: by the last `-x` of its options, by the compiler
/// they are of (`g++`), or by the ending of its name (.cpp, .cc, .cxx, .C, .hpp).
bool isCxx(const Source &source);

/// Whether the options switch OpenMP on or off; nothing if they do not say.
std::optional<bool> openMpOption(const Source &source);

/// The folder of clang's own headers (stddef.h, immintrin.h, …): where the build
/// found it, or beside an installed copy of this program.
llvm::Expected<std::string> findResourceFolder();

/// The whole name of a file; as it is where the current folder is gone.
std::string absolutePath(const std::string &name);

/// The name of the source in the file system of `makeFiles`: as the user wrote
/// it, absolute where the options are of another folder.
std::string inputPath(const Source &source);

/// The real files as far as they can be read (SafeFiles.h), with the source's text
/// and the C library's headers on top; relative names are of the folder that the
/// options are of.
llvm::Expected<llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>> makeFiles(const Source &source);

} // namespace sparcity::frontend
