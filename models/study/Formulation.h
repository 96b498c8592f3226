//===- models/study/Formulation.h - A study as formulas ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All that a study asks of a point as formulas in what is predicted for it and in numbers of its
/// machine. They are in these, beside the paths of the machine:
///
///     T.NAME  T0.NAME   seconds of each kernel, also on the machine that others are held against
///     E.NAME            joules of each kernel
///     flops             of the workload
///     active            cores at work
///
/// and begin with what a workload comes to:
///
///     T      = w1 T.a + w2 T.b + …            seconds
///     worst  = max(T.a/T0.a, T.b/T0.b, …)     how many times as long the worst kernel takes
///     FLOP/s = flops/T
///     E      = w1 E.a + w2 E.b + …            joules
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Formula.h"
#include "models/machine/Forward.h"
#include "models/study/Dimensions.h"
#include "models/study/Plan.h"

#include "llvm/Support/Error.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace sparcity::study {

struct Formulation {
  /// Of the workload, the quantities of the user, the constraints (1 or 0) and the objectives.
  ir::Formulas formulas;
  std::vector<std::string> constraints, objectives; ///< their ids
  std::vector<Dimensions> objectiveUnits;
  /// Quantities of the user, in the order of the file, and what they are in.
  std::vector<std::pair<std::string, Dimensions>> quantities;
  /// Numbers of the machine that some formula is in.
  std::set<std::string> machineNumbers;
  bool usesEnergy = false;
};

/// For a machine, whose numbers may be named. An error has the place in the study file: a name or a
/// unit that does not fit, quantities that are defined by each other.
llvm::Expected<Formulation> formulate(const Plan &plan, const machine::Machine &machine);

/// The numbers of a machine by their paths: each in bytes, seconds, …, and in which dimension.
struct MachineNumber {
  double value = 0;
  Dimensions dimensions;
};
std::map<std::string, MachineNumber> numbersOf(const machine::Machine &machine);

} // namespace sparcity::study
