//===- models/traffic/nest/AffineForm.h - Expressions as slopes of indices ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `sum of slopes * indices + constant`, which an expression is everywhere, or but for the rims
/// of its loops:
///
///     8*i + 8*n*j                        slopes 8*n, 8
///     8*((i + 1) % n)                    slope 8, but for the last i
///     i % 2 == j % 2, (i/100) % 2        none: other values at other places between the rims
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/nest/AffineNest.h"

namespace sparcity::traffic {

/// Along a path of loops, outermost first, whose indices have the slots of `names`.
class AffineForms {
public:
  AffineForms(const std::vector<const AffineLoop *> &path, const ir::EvaluationNames &names,
              unsigned slots)
      : path(path), names(names), slots(slots) {}

  /// `expr` has no other symbols than indices.
  std::optional<AffineForm> of(const ir::Expr &expr) const;
  /// What is so at the rims too.
  std::optional<AffineForm> everywhere(const ir::Expr &expr) const;
  /// The same of all operands of a maximum, or of a minimum; none if one has none.
  std::vector<AffineForm> operandsOf(const ir::Expr &expr, bool isMax) const;

  /// Indices where all loops have their first values, or their last ones.
  AffineNest::Indices first() const;
  AffineNest::Indices last() const;

private:
  std::optional<AffineForm> awayFromRims(const ir::Expr &expr) const;
  AffineNest::Indices between(unsigned point) const;

  const std::vector<const AffineLoop *> &path;
  const ir::EvaluationNames &names;
  unsigned slots;
};

} // namespace sparcity::traffic
