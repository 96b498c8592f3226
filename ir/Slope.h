//===- ir/Slope.h - How formulas change in a direction -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One-sided derivatives by forward differentiation: each operation takes values with their
/// changes, and of two that are equal the one counts that is the larger (or lesser, or holds) a
/// little further on.
///
///     max(x, 2)   at x = 2: towards more 1, towards less 0
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Formula.h"

#include <map>
#include <optional>
#include <string>

namespace sparcity::ir {

/// A value, and what it changes by for a step of one.
struct Slope {
  double value = 0;
  double change = 0;
};

/// Of the last formula of that id, as the inputs change. Nothing for names that are neither inputs
/// nor formulas before, and for elements of arrays. What is rounded is taken not to change.
std::optional<Slope> slopeOf(const Formulas &formulas, const std::map<std::string, Slope> &inputs,
                             const std::string &wanted);

} // namespace sparcity::ir
