//===- models/prediction/SparseRoofs.h - Roofs of a sparse loop, by prediction ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where a loop with its matrix is by Equation 3; where roofs are asked for, also what the same
/// models predict for the loop with dense matrices, and with the worst and the best one, at every
/// level (models/sparse/Probes.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/prediction/Orders.h"

#include "models/sparse/Roofs.h"

#include <map>
#include <string>

namespace sparcity::prediction {

/// The roofs that were predicted before: they do not depend on the matrix. By what they depend on
/// instead: the loop, its other sizes, the machine and its cores.
using KnownRoofs = std::map<std::string, sparse::Roofs>;

/// Fills the result's sparsePoint, and sparseRoofs where they are asked for. The result is
/// of the kernel, bound to the matrix, and has its limits.
void addSparseRoofs(result::Result &result, const ir::Kernel &kernel, const GivenMatrix &matrix,
                    const PredictionSetting &setting, KnownRoofs &known);

} // namespace sparcity::prediction
