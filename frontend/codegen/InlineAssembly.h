//===- frontend/codegen/InlineAssembly.h - What inline assembly may not do ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Inline assembly is read by an assembler in this process, which opens any file that
/// a directive names and prints what another says:
///
///     asm(".incbin \"/dev/zero\"");
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/Support/Error.h"

namespace llvm {
class Module;
} // namespace llvm

namespace sparcity::codegen {

/// Fails on a module with assembly that opens files, prints, or makes directives out
/// of pieces, so that they cannot be seen.
llvm::Error checkAssembly(const llvm::Module &module);

} // namespace sparcity::codegen
