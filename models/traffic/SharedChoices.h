//===- models/traffic/SharedChoices.h - What several loops choose by the same numbers ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Innermost loops side by side that go to the same records of an array:
///
///     for e: { for i < d: s += p[u[e]][i]; for i < d: p[u[e]][i] -= s * q[i]; }
///     for i: { for k < m: s += x[a[i][k]]; for k < m: y[i] += s * x[a[i][k]]; }
///
/// Where a cache holds what both touch in an iteration of the loop around, the second finds what
/// the first has brought, and what it writes leaves the cache with the lines of the first.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/ChosenRecords.h"

#include <vector>

namespace sparcity::traffic {

/// Of a record.
struct SharedChoice {
  size_t loops = 0;  ///< around all that share it; 0: none does
  double found = 0;  ///< lines a choice that loops before, of the order given, have
  double stored = 0; ///< of the others, that are written by any of them
};

/// By record of each path. Loops that a condition guards or that may end early share none: they
/// may not run together.
std::vector<std::vector<SharedChoice>> sharedChoices(const std::vector<ChosenRecords> &paths,
                                                     double lineBytes);

} // namespace sparcity::traffic
