//===- frontend/codegen/Setup.h - Modes that loops run in -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The compiler moves `vsetvli` out of a loop that always runs with the same vectors
/// (RISC-V). What its instructions cost depends on it all the same:
///
///         vsetvli a0, zero, e64, m2, ta, ma      before the loop
///     .L: vfmacc.vv v10, v12, v14                twice the work of m1
///
//===----------------------------------------------------------------------===//
#pragma once

namespace llvm {
class MachineInstr;
class MachineLoop;
} // namespace llvm

namespace sparcity::codegen {

/// The instruction that set the vector mode a loop runs in; null if the loop sets
/// it itself, or needs none.
const llvm::MachineInstr *findSetup(const llvm::MachineLoop &loop);

} // namespace sparcity::codegen
