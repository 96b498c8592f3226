//===- driver/Selection.h - Which kernels are meant -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What `--kernel NAME|LINE|FILE:LINE` and the `function:` of `-D` name.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Inputs.h"

#include "llvm/Support/Error.h"

namespace driver {

/// True if a user's name means the function `name`: all of `ns::axpy<double>`,
/// or the end of it without scope, template arguments and parameters.
bool meansFunction(const std::string &given, const std::string &name);

/// Keeps the kernels that `options.kernels` names; an error if one names none.
llvm::Error selectKernels(const Options &options, std::vector<Input> &inputs);

} // namespace driver
