//===- pipeline/Languages.h - Languages that are not read -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Knows files by their names that would be read as C in vain. To add a language, add a row; one
/// that is read from now on loses its row.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace sparcity::pipeline {

/// True if the name's ending is one of `endings`, in lower case, between blanks.
bool hasEnding(llvm::StringRef file, llvm::StringRef endings);

/// Why the file is not read, and what may be given in its place; "" if it is read, or
/// if the options for clang say which language it is (`-x c`).
std::string unreadLanguage(llvm::StringRef file, llvm::ArrayRef<std::string> clangOptions);

} // namespace sparcity::pipeline
