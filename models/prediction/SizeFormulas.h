//===- models/prediction/SizeFormulas.h - Lines and times as formulas ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Turns what the layer conditions and the ECM model say of each case that sizes can lead to
/// into formulas of the sizes (models/result/SizeStudy.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/ecm/Ecm.h"
#include "models/result/SizeStudy.h"

#include <vector>

namespace sparcity::prediction {

/// A case and what it comes to.
struct SizeState {
  traffic::HeldConditions lines;
  ecm::Ecm ecm;
};

/// What the times of a nest need beside.
struct NestSizes {
  ir::Expr iterations;
  double iterationsPerUnit = 1;
  /// T_core in the sizes; none: that of the cases.
  std::optional<ir::Expr> core = {};
};

/// Formulas of all that is known, in an order in which each can be evaluated.
ir::Formulas sizeFormulas(const std::vector<traffic::LayerCondition> &conditions,
                          const std::vector<SizeState> &states, const machine::Machine &machine,
                          const NestSizes &nest);

} // namespace sparcity::prediction
