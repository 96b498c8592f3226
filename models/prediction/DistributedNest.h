//===- models/prediction/DistributedNest.h - A nest as ranks divide it ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What models/distributed asks, of the loops of a nest (models/exasat/Nest.h). Iterations are
/// points. An element lies with the rank that stores the element of the same number, as after the
/// sweep before:
///
///     b[j][i] = a[j][i-1] + a[j+1][i]        a, like b: distances (0,-1) (1,0)
///
/// Where no array of that form is stored, the middle of what is read lies with the point.
/// Components
/// (`f[3][j][i]`, `p[j][i].x`) are arrays of their own.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "models/distributed/GridProduct.h"
#include "models/distributed/Stencil.h"
#include "models/exasat/Nest.h"

#include <optional>

namespace sparcity::prediction {

struct DividedPoints {
  distributed::Stencil stencil;
  /// Arrays that some loops do not go through: each rank has what it needs of them.
  std::vector<std::string> kept;
  /// Loops that no array goes through: each iteration of them is a sweep.
  std::vector<std::string> repeats;
  exasat::Nest swept; ///< without these
};

/// Fails, in words for a reader, where elements lie between the points or move along two loops at
/// once, or where a sweep reads what it makes along other loops,
/// or arrays in different orders.
llvm::Expected<DividedPoints> pointsOf(const ir::Kernel &kernel, const exasat::Nest &nest);

/// Without loops that no array goes through, whose names are added to `repeats`.
exasat::Nest withoutRepeats(const exasat::Nest &nest, std::vector<std::string> &repeats);

/// A product C = A B in three loops, in any order, of arrays that it does not store in; none of
/// anything else.
std::optional<distributed::ProductShape> productOf(const exasat::Nest &nest);

} // namespace sparcity::prediction
