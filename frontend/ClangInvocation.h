//===- frontend/ClangInvocation.h - A compilation that harms nothing ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How the parse (frontend/clang) and the compilation (frontend/codegen) start
/// Clang: with the options as Clang's driver reads them, and nothing in them that
/// writes, prints, loads or depends on what else is installed.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Source.h"

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <memory>
#include <string>
#include <vector>

namespace clang {
class CompilerInvocation;
class DiagnosticConsumer;
class Preprocessor;
} // namespace clang

namespace llvm {
class Triple;
} // namespace llvm

namespace sparcity::frontend {

/// Clang's view of the source compiled with `options`, which are ours or have been
/// allowed (AllowedOptions.h). Fails if they describe no compilation; what the
/// driver has against them goes to the consumer.
llvm::Expected<std::shared_ptr<clang::CompilerInvocation>> makeInvocation(
    const Source &source, const llvm::Triple &triple, const std::vector<std::string> &options,
    llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files, clang::DiagnosticConsumer &consumer);

/// Makes nothing of the pragmas that are for those who debug Clang, some of which
/// crash it or print to the terminal, and of those that compile modules.
void ignoreDebugPragmas(clang::Preprocessor &preprocessor);

} // namespace sparcity::frontend
