//===- pipeline/Selection.h - Which kernels are meant -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What `--kernel NAME|LINE|FILE:LINE` names of the kernels that were read.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "pipeline/Inputs.h"

#include "llvm/Support/Error.h"

namespace sparcity::pipeline {

/// Keeps the kernels that the selection names, of inputs in which only those were read,
/// and the inputs that have one. Fails if a selector names nothing: the error lists what
/// there is. `triple`: what the sources were read for.
llvm::Error selectKernels(const frontend::NestSelection &selection, const std::string &triple,
                          std::vector<Input> &inputs);

} // namespace sparcity::pipeline
