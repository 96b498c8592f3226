//===- pipeline/Data.h - The data of a study ----------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads contents of index arrays and matrices, and has them bound to the kernels.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Density.h"
#include "models/prediction/KernelData.h"
#include "models/prediction/Orders.h"
#include "pipeline/Inputs.h"

#include <optional>
#include <vector>

namespace sparcity::pipeline {

struct Data {
  prediction::KernelData kernels;
  /// Of the matrix; none without one.
  std::optional<prediction::Orders> orders;
  /// Of the matrix.
  std::optional<matrix::Density> density;
};

/// Fails on contents of an array that no kernel has as an integer array, on a bad file, and where
/// a matrix cannot be bound.
llvm::Expected<Data> readData(const Task &task, std::vector<Input> &inputs);

} // namespace sparcity::pipeline
