//===- ir/RowCondition.h - How often a condition holds along a row --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Iterations of one loop in which a condition on indices holds, those around it fixed.
/// Of linear and quadratic parts, min and max the condition is a curve in pieces, of linear
/// ones with floor and ceil too; the iterations are counted piece by piece, not one by one:
///
///     i < 2*j                    one piece up to 2*j, one from there on
///     i^2 + j^2 < 25             a parabola
///     i - 2*floor(i/2) == 0      two interleaved sequences of one piece each
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Curve.h"
#include "ir/Evaluator.h"

namespace sparcity::ir {

class RowCondition {
public:
  /// `difference op 0` is the condition.
  RowCondition(Evaluator difference, Relation op);

  /// Of `trips` iterations in which slot `index` is as in `slots`, that + step, …; the other
  /// slots stay, and are in the end as they were. None where the condition is no curve in few
  /// pieces and there are too many iterations to go through one by one, or depends on data.
  std::optional<std::int64_t> count(std::vector<std::int64_t> &slots, unsigned index,
                                    std::int64_t step, std::int64_t trips);
  /// Instructions of all pieces so far.
  std::int64_t work() const { return workDone; }
  /// Rows are counted at once, not in pieces.
  bool isOnePiece() const { return isWhole; }
  /// Of the highest power of a slot.
  unsigned degree(unsigned index) const;
  /// Iterations after which what is rounded in it is rounded alike again; 1 if nothing is.
  std::int64_t period(const std::vector<std::int64_t> &slots, unsigned index,
                      std::int64_t step) const;

private:
  std::optional<std::int64_t> countPieces(std::vector<std::int64_t> &slots, unsigned index,
                                          std::int64_t step, std::int64_t trips);
  std::optional<std::int64_t> countEach(std::vector<std::int64_t> &slots, unsigned index,
                                        std::int64_t first, std::int64_t step, std::int64_t trips);

  Evaluator difference;
  Relation op;
  bool isWhole; ///< nothing is rounded or chosen in it
  std::optional<unsigned> lastIndex;
  unsigned lastDegree = 0; ///< in that slot
  std::int64_t workDone = 0;
  /// Of what no piece says.
  std::int64_t evaluationsLeft = 1 << 21;
};

} // namespace sparcity::ir
