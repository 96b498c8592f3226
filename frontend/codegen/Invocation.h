//===- frontend/codegen/Invocation.h - In-process options -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Turns a source and a target into what Clang's frontend needs: the options as
/// clang's driver makes them of a command line, and a file system that holds the
/// source's text and, for a cross target, a C library's headers.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/codegen/Compile.h"

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <memory>

namespace clang {
class CompilerInvocation;
class DiagnosticConsumer;
} // namespace clang

namespace sparcity::codegen {

struct Invocation {
  std::shared_ptr<clang::CompilerInvocation> options;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files;
  /// What a user would type for the same code.
  std::vector<std::string> commandLine;
  /// The part of it that decides the code: all but the program, the output and
  /// the file.
  std::vector<std::string> flags;
};

/// Fails on a target that is not built in, on options that are not allowed
/// (frontend/AllowedOptions.h) and on those that clang's driver refuses; what the
/// driver says goes to the consumer.
llvm::Expected<Invocation> makeInvocation(const frontend::Source &source, const Target &target,
                                          clang::DiagnosticConsumer &consumer);

} // namespace sparcity::codegen
