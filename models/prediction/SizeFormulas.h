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

#include "models/ecm/TimeFormulas.h"
#include "models/result/SizeStudy.h"

#include <vector>

namespace sparcity::prediction {

/// A case and what it comes to.
struct SizeState {
  traffic::HeldConditions lines;
  ecm::Ecm ecm;
  std::optional<ecm::NestFacts> facts = {}; ///< with its data in memory
};

/// What the times of a nest need beside.
struct NestSizes {
  ir::Expr iterations;
  double iterationsPerUnit = 1;
  /// T_core in the sizes; none: that of the cases.
  std::optional<ir::Expr> core = {};
  bool areTimed = true; ///< false: the cases do not decide how long it takes
};

/// Formulas of all that is known, in an order in which each can be evaluated.
ir::Formulas sizeFormulas(const std::vector<traffic::LayerCondition> &conditions,
                          const std::vector<SizeState> &states, const machine::Machine &machine,
                          const NestSizes &nest);

/// The same with the rates of the machine left open, from conditions to T and seconds of a unit of
/// work. Empty where there is a case without facts, or a shape without formulas.
ir::Formulas ratedSizeFormulas(const std::vector<traffic::LayerCondition> &conditions,
                               const std::vector<SizeState> &states,
                               const machine::Machine &machine, const NestSizes &nest);

} // namespace sparcity::prediction
