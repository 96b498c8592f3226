//===- frontend/codegen/Emit.h - Optimised module to captured loops -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs the code generator of a target on an optimised module, as clang would,
/// with the capture in place of an assembly file.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/codegen/Capture.h"

#include "llvm/Support/Error.h"

namespace clang {
class CompilerInvocation;
} // namespace clang
namespace llvm {
class Module;
} // namespace llvm

namespace sparcity::codegen {

/// Machine code of all loops with a final mark. Fails if LLVM has no code
/// generator for the module's target.
llvm::Expected<CapturedCode> emitLoops(llvm::Module &module,
                                       const clang::CompilerInvocation &options);

} // namespace sparcity::codegen
