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
///     x[column[k]]                   a gather. Where something tells the size of x, its
///                                    elements are taken to be used equally often, and a
///                                    cache has as many of them as it has room for beside
///                                    what streams through; else each comes from memory.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/traffic/GatherHits.h"
#include "models/traffic/Gathers.h"
#include "models/traffic/ReuseModel.h"

#include <list>
#include <vector>

namespace sparcity::traffic {

struct Traffic;
struct Options;

/// Adds what gathers touch between two uses to the distances of a path's model, as far as
/// sizes are known.
void addGathered(ReuseModel &model, const std::vector<Gather> &gathers, double lineBytes);
/// The same of what those of another loop touch.
void addGatheredBeside(ReuseModel &model, const ReuseModel::Neighbor &neighbor,
                       const std::vector<Gather> &gathers, double lineBytes);

/// What numbers choose in one innermost loop, and what of it caches hold.
struct PathGathers {
  std::vector<Gather> gathers;
  GatherHits hits;
  double perUnit; ///< iterations of the loop for a unit of work
};

/// Adds the lines of gathers that no data decide: those that each cache misses, or all from
/// the level of the options, to the result's boundaries; all from each level to its
/// gatherCases.
void coverGathers(Traffic &result, const std::list<PathGathers> &paths,
                  const machine::Machine &machine, const Options &options);

} // namespace sparcity::traffic
