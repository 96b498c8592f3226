//===- frontend/codegen/LoopFacts.h - What one loop's IR shows ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Facts about a loop that its LLVM IR shows without looking at other versions
/// of it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/codegen/Steps.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace llvm {
class TargetTransformInfo;
} // namespace llvm

namespace sparcity::codegen {

/// What `vscale` is on the CPU that LLVM tunes for; 1 where there is none.
unsigned vscaleOf(const llvm::TargetTransformInfo &target);

/// The step that all integer induction variables in the header make whose step is a number.
std::optional<std::int64_t> inductionStep(const llvm::Loop &loop, llvm::ScalarEvolution &evolution,
                                          const StepReader &reader);

/// All such steps, sorted, each once.
std::vector<std::int64_t> inductionSteps(const llvm::Loop &loop, llvm::ScalarEvolution &evolution,
                                         const StepReader &reader);

/// Iterations a pass covers where induction variables with the steps `before` now have those of
/// `after`; unrolling may have added one that counts iterations, up or down:
///
///     i: -1, j: 3    i: -8, j: 24, count: 8    8 iterations
///
/// Nothing if no number fits, or several.
std::optional<double> inductionRatio(const std::vector<std::int64_t> &before,
                                     const std::vector<std::int64_t> &after);

struct VectorUse {
  /// Widest vector register in use [B]; 0 for scalar code.
  unsigned bytes = 0;
  /// Most elements in one vector; a register group on RISC-V.
  unsigned lanes = 0;
};
/// True if the CPU has vector registers that the options let the compiler use.
bool hasVectors(const llvm::TargetTransformInfo &target);
VectorUse vectorUse(const llvm::Loop &loop, const llvm::TargetTransformInfo &target);

/// True if an access is known not to overlap others: by `restrict`, or because
/// the vectoriser has put a check before the loop.
bool hasNoAlias(const llvm::Loop &loop);

/// The whole number of iterations a pass covers if `before` iterations became
/// `after` passes and a remainder of less than one pass; nothing if several
/// numbers would do.
std::optional<double> tripRatio(unsigned before, unsigned after);

} // namespace sparcity::codegen
