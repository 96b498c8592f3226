//===- models/comparison/Match.h - Which nest was which ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Two results of the same program, at different times, have each nest at another line. A nest is
/// found again by what it is about (file, function, machine, sizes, cores), and among the nests of
/// a function by what it is made of and where it stands among them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/comparison/Nest.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace sparcity::comparison {

/// Positions in the two lists; each nest is in one of them, in the order of its list.
struct Matching {
  std::vector<std::pair<size_t, size_t>> pairs; ///< before and after, in the order of `after`
  std::vector<size_t> gone, added;
  /// Those that could be one of several on the other side: nobody knows which.
  std::vector<size_t> unclearBefore, unclearAfter;
};

/// Pairs nests that have the same key; of several of one key
///
///  1. those that are made of the same, in their order, where there are as many before as after;
///  2. of the rest those with the same arrays, as in 1;
///  3. the rest one by one, where between the same two paired nests as many are left on both
///     sides: they were rewritten where they stand.
///
/// What is made of the same as others, of which there were more or fewer, is unclear; and what
/// is left between two paired nests where others are left on the other side.
Matching match(const std::vector<Nest> &before, const std::vector<Nest> &after);

} // namespace sparcity::comparison
