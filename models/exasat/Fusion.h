//===- models/exasat/Fusion.h - Nests that may run as one -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Fusion of the nests of a function (C. Chan et al., ISC 2013, sections 3.2, 5.2), as a question
/// to the model: nobody changes the code.
///
///     simple       nests of which none touches what another one stores, but at the same point
///     aggressive   all whose dependences go over a fixed distance. A nest runs so far ahead of
///                  those that need what it makes, and the planes between are held
///
/// Iteration spaces have to be alike: each is three quarters of what all cover together, or more.
/// No flop is done twice.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/exasat/Nest.h"

#include <optional>

namespace sparcity::exasat {

/// A nest of a function.
struct Stage {
  Nest nest;
  /// Nothing crosses from one section to another: calls, or scalars that a nest leaves.
  unsigned section = 0;
  unsigned line = 0; ///< of the source
};

enum class Fusion { Simple, Aggressive };

/// A loop outermost that goes through components of fields, as many nests; one inside of others as
/// so many statements. `depth`: of what is left, at least.
std::vector<Nest> withoutComponentLoops(const Nest &nest, size_t depth);

/// Which stages run as one, by number; each stage is moved to the first group that it may join.
std::vector<std::vector<size_t>> groupsOf(const std::vector<Stage> &stages, Fusion fusion);

/// Those stages as one nest.
Nest fused(const std::vector<Stage> &stages, const std::vector<size_t> &group);

} // namespace sparcity::exasat
