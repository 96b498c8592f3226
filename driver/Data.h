//===- driver/Data.h - The data of a run ----------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads what `--data`, `--matrix`, `--matrix-b`, `--bind` and `--order` name, and has it bound
/// to the kernels.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Inputs.h"
#include "models/matrix/Density.h"
#include "models/predict/KernelData.h"
#include "models/predict/Orders.h"

#include <optional>
#include <vector>

namespace sparcity::driver {

struct Data {
  predict::KernelData kernels;
  /// Of the matrix; none without one.
  std::optional<predict::Orders> orders;
  /// Of the matrix.
  std::optional<matrix::Density> density;
};

/// Fails on an argument that is not as it should be, on an array of `--data` that no kernel has
/// as an integer array, on a bad file, and where a matrix cannot be bound.
llvm::Expected<Data> readData(const Options &options, std::vector<Input> &inputs);

} // namespace sparcity::driver
