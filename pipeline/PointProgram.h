//===- pipeline/PointProgram.h - What a study asks of a point, compiled ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The formulas of a study (models/study/Formulation.h) for one of its machines, evaluated for the
/// points of a structure block by block.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/BulkEvaluator.h"
#include "models/machine/AxisBlock.h"
#include "models/study/Formulation.h"
#include "pipeline/DesignSpace.h"

#include <map>
#include <string>
#include <vector>

namespace sparcity::pipeline {

/// What the formulas come to at each point of a block.
struct PointValues {
  std::vector<double> seconds;                              ///< T
  std::vector<std::vector<double>> constraints, objectives; ///< 1 or 0; as they are asked for
  std::vector<std::vector<double>> quantities;
};

class PointProgram {
public:
  /// What is the same for all points of a structure, by the names of the formulas.
  using Known = std::map<std::string, double>;

  /// An error, with its place, where a formula names a number that follows from a rate that varies:
  /// it is not as the machine has it.
  static llvm::Expected<PointProgram> of(const study::Plan &plan, const BaseMachine &base);

  /// The numbers of a machine that the formulas are in.
  Known knownOf(const machine::Machine &machine) const;

  /// `kernels`: seconds of each kernel at each point. Evaluates quantities where `isDetailed`.
  void evaluate(const Known &known, const machine::AxisBlock &block,
                const std::vector<std::vector<double>> &kernels, bool isDetailed,
                PointValues &values) const;

  const study::Formulation &formulation() const { return formulas; }

private:
  llvm::Error compile(const study::Plan &plan, const BaseMachine &base);
  llvm::Error checkFollowers(const study::Plan &plan, const BaseMachine &base) const;

  study::Formulation formulas;
  std::vector<std::string> uniform;
  std::vector<std::size_t> rates; ///< of the block, behind the kernels
  ir::BulkEvaluator usual, detailed;
};

} // namespace sparcity::pipeline
