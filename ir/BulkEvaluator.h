//===- ir/BulkEvaluator.h - Formulas of many values at once -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compiles formulas once into a program over blocks of doubles, which is then evaluated for as
/// many values as there are. What only depends on inputs that are the same for all of them is
/// evaluated once; what occurs twice, once:
///
///     max(T_OL, T_nOL + 64*load/width)      a = 64*load     once
///     load, T_OL and T_nOL the same         b = a / width   each in a loop over a block
///                                           c = T_nOL + b
///                                           d = max(T_OL, c)
///
/// A select evaluates both of its values and takes one: what the other comes to is no matter.
/// What is rounded is divided last, so that quotients that are integers are exact ones.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/BulkProgram.h"
#include "ir/Formula.h"

#include <string>
#include <vector>

namespace sparcity::ir {

class BulkEvaluator {
public:
  /// What formulas may name beside each other.
  struct Inputs {
    std::vector<std::string> uniform; ///< one value for all
    std::vector<std::string> varying;
  };

  /// The program for the formulas of those ids, and what they need. An error for names that are
  /// neither inputs nor formulas before, and for elements of arrays.
  static llvm::Expected<BulkEvaluator> compile(const Formulas &formulas, const Inputs &inputs,
                                               const std::vector<std::string> &wanted);

  /// `count` values of each varying input, and room for as many of each wanted formula, both in
  /// the order of `compile`. Several threads may evaluate at once.
  void evaluate(const std::vector<double> &uniform, const std::vector<const double *> &varying,
                size_t count, const std::vector<double *> &results) const;

  /// Operations on each of many values.
  size_t operations() const { return code.blocks.size(); }

  const BulkProgram &program() const { return code; }
  /// All of the program's numbers, for such uniform inputs.
  std::vector<double> numbersFor(const std::vector<double> &uniform) const;

private:
  class Compiler;
  class Block;

  BulkProgram code;
};

} // namespace sparcity::ir
