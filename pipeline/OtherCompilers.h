//===- pipeline/OtherCompilers.h - Languages that LLVM compiles elsewhere -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Sources that another compiler makes a module of, which is then read as any other:
///
///     stencil.f90   flang-new-19 -c -emit-llvm …   module
///     stencil.rs    --compile "rustc -O -g --emit=llvm-bc -o {out} {in}"
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace sparcity::pipeline {

/// True for files that a compiler which is known here makes a module of: Fortran's. Not where the
/// options for clang say which language it is (`-x c`).
bool isCompiledElsewhere(llvm::StringRef file, llvm::ArrayRef<std::string> clangOptions);

/// The module that a command makes of a file. In the command `{in}` is the file and `{out}` the
/// module; without them they are added, as the last word and behind `-o`. An empty command is the
/// one known for the file's language, for the target `triple` (empty: the host), with the user's
/// options. Fails where the compiler is not
/// there, does not end well (with what it says) or writes no module.
llvm::Expected<std::string> compileElsewhere(const std::string &file, llvm::StringRef text,
                                             const std::string &command, const std::string &triple,
                                             llvm::ArrayRef<std::string> options);

} // namespace sparcity::pipeline
