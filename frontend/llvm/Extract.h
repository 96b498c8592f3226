//===- frontend/llvm/Extract.h - LLVM IR to kernels -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Kernels of whatever Clang makes LLVM IR of, and of LLVM IR itself: the module is simplified
/// (functions taken in, scalars in registers, invariants out of loops) as the compiler does before
/// it vectorises, but for what would take a loop away.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/NestSelection.h"
#include "frontend/codegen/Compile.h"
#include "ir/Program.h"

#include <string>
#include <vector>

namespace sparcity::bitcode {

struct Reading {
  ir::Program program;
  /// Of each kernel, the function that has its outermost loop in its text; empty: it is not known.
  std::vector<std::string> writtenIn;
};

/// Kernels of a source; that it does not compile for the target is an error diagnostic and no
/// kernels.
Reading extractKernels(const frontend::Source &source, const codegen::Target &target,
                       const std::vector<frontend::GivenBranch> &branches,
                       frontend::NestSelection &selection);

} // namespace sparcity::bitcode
