//===- ir/ConditionParts.h - What a condition is put together from --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Frontends write `or` and `and` as min and max. They are taken apart again:
///
///     min(i, n - 1 - i) <= 0     one of   i <= 0, n - 1 - i <= 0
///     max(i - m, j - m) < 0      all of   i - m < 0, j - m < 0
///     min(i, j) > 0              all of   i > 0, j > 0
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Guard.h"

#include <vector>

namespace sparcity::ir {

/// The condition holds where one of these does; itself, if it has no such parts.
std::vector<Condition> alternativesOf(const Condition &condition);
/// The condition holds where all of these do, likewise.
std::vector<Condition> requirementsOf(const Condition &condition);
/// Holds where all of some requirements of one condition do.
Condition allOf(const std::vector<Condition> &requirements);

/// Holds where the condition does not.
Condition negation(const Condition &condition);

/// What the guard asks of data, each question with its part of the probability, if all have to be
/// answered alike: of `row[i] > 0 && col[j] > 0` each is another one's. Itself, if it is one.
std::vector<Guard> dataParts(const Guard &guard);

/// True if both say the same of integers, however they are written.
bool areSame(const Condition &a, const Condition &b);

/// True if one of the two holds wherever the other one does not.
bool areOpposites(const Condition &a, const Condition &b);

/// Groups of which no two name one of the symbols both.
std::vector<std::vector<Condition>> independent(const std::vector<Condition> &conditions,
                                                const std::set<std::string> &symbols);

} // namespace sparcity::ir
