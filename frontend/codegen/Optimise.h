//===- frontend/codegen/Optimise.h - Clang's own pipeline -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Clang from source to an optimised module, in process.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/BranchProbabilities.h"
#include "frontend/codegen/Diagnose.h"
#include "frontend/codegen/Invocation.h"
#include "frontend/codegen/SourceIndex.h"

#include <memory>
#include <vector>

namespace llvm {
class LLVMContext;
class Module;
class PassBuilder;
} // namespace llvm

namespace sparcity::codegen {

/// Parses the source, fills the index, and runs the pipeline of the invocation, with what its
/// callbacks add; null if there were errors, which the collector has.
std::unique_ptr<llvm::Module> optimise(const Invocation &invocation, DiagnosticCollector &collector,
                                       llvm::LLVMContext &context, SourceIndex &index,
                                       const std::vector<frontend::GivenBranch> &branches);

/// Every pass begins with a look at the clock.
void endInTime(llvm::PassBuilder &builder);

} // namespace sparcity::codegen
