//===- pipeline/Compilations.h - Machine code for the kernels ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compiles sources for the machines and gives the kernels the machine code of their
/// loops.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "pipeline/Inputs.h"
#include "pipeline/Messages.h"

#include <string>
#include <vector>

namespace sparcity::pipeline {

struct CompileRequest {
  /// A model compares with code without vectors: where there are some, it is compiled as well.
  bool comparesScalar = false;
  /// Only functions that have a kernel are needed, and what their code depends on.
  bool needsOnlyKernels = false;
  /// No model shows the code, only times rest on it: nothing is said of it.
  bool isSilent = false;
};

/// Compiles a source once for each core and its flags; of assembly and IR there is nothing to
/// compile. What does not compile is reported. The compile lines, as a user would type them,
/// without those of the comparison.
std::vector<std::vector<std::string>> compile(Input &input,
                                              const std::vector<machine::SharedMachine> &machines,
                                              const CompileRequest &request, Messages &messages);

} // namespace sparcity::pipeline
