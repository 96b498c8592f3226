//===- frontend/codegen/Likelihood.h - Probabilities for the compiler -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Gives the compiler what the user said of branches (`--probability`), in the form
/// in which a source would say it:
///
///     if (a[i] > 0)     becomes
///     if (__builtin_expect_with_probability(!!(a[i] > 0), 1, 0.01))
///
/// It lays out the code for it, and its block frequencies follow.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/BranchProbabilities.h"

#include <memory>
#include <vector>

namespace clang {
class ASTConsumer;
}

namespace sparcity::codegen {

/// Comes before the consumer that makes the module.
std::unique_ptr<clang::ASTConsumer>
createLikelihoodConsumer(const std::vector<frontend::GivenBranch> &branches);

} // namespace sparcity::codegen
