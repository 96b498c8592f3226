//===- frontend/llvm/WorkSharing.h - Loops that threads share -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// OpenMP's static loops as LLVM IR has them: the runtime gives a thread its part of the
/// iterations, in variables that hold all of them before the call.
///
///     %lb = 0, %ub = n - 1
///     call @__kmpc_for_static_init_4(…, %lb, %ub, …)      lb = 250, ub = 499
///     for (iv = lb; iv <= ub; iv++)
///
/// Without the call the loop runs all of them, as the source says; what cores do of it is a matter
/// of models. Loops whose parts are smaller (`schedule(static, 4)`, `dynamic`) stay as they are.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/IR/PassManager.h"

namespace llvm {
class Function;
} // namespace llvm

namespace sparcity::bitcode {

/// Before the first pass: takes those calls away, and marks their loops (codegen::Tag::Shared).
struct WholeLoops : llvm::PassInfoMixin<WholeLoops> {
  static llvm::PreservedAnalyses run(llvm::Function &function,
                                     llvm::FunctionAnalysisManager &analyses);
  static bool isRequired() { return true; }
};

} // namespace sparcity::bitcode
