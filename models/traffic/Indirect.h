//===- models/traffic/Indirect.h - Accesses that the contents of arrays decide ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What can be said of indirect accesses without the data:
///
///     value[k], k from rowStart[i]   a stream: rows are taken to follow each other
///     x[column[k]]                   a gather: a line an access at most, each from one
///                                    level; none at best (all of x in L1)
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"
#include "models/machine/Machine.h"

#include <optional>
#include <string>
#include <vector>

namespace traffic {

struct Traffic;
struct Options;

/// The offset in which a number that is loaded for each iteration of an outer loop, and says
/// where its row starts, is replaced by rows that follow each other; the offset itself where
/// nothing is loaded. None for a gather, where no row can be seen.
std::optional<ir::Expr> offsetOfRows(const ir::Kernel &kernel, const ir::LoopPath &path,
                                     const ir::Access &access);

/// Gathers and scatters of one array in the last loop of a path.
struct Gather {
  std::string array;
  double accesses = 0; ///< an iteration
  bool stores = false;
};
std::vector<Gather> gathersOf(const ir::Kernel &kernel, const ir::LoopPath &path);

/// Adds the lines of gathers that no data decide, one for each access: from the level of
/// the options to the result's boundaries, and from each level to its gatherCases.
void coverGathers(Traffic &result, const std::vector<Gather> &gathers,
                  const machine::Machine &machine, const Options &options);

} // namespace traffic
