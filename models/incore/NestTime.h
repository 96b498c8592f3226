//===- models/incore/NestTime.h - In-core time of a whole nest ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Adds up the code of a nest with all data in L1:
///
///     one run of an innermost loop of n iterations (r a pass of the main loop)
///         passes = floor(n / r), the rest in epilogue and remainder
///         bound  = sum of their throughputs
///         chain  = passes * T_LCD, + latency of one pass if it starts anew
///         T      = max(bound, x * chain)
///     nest = sum over runs + sum over iterations of the loops around them, as far
///            as it is not done while the runs wait for their chains
///
/// x is the part of a chain that is exposed: the core holds u = window / size of a
/// run at once, the least over reorder buffer, load queue and store queue, and
///
///     x = max((ceil(u) - u) / ceil(u), 1 / (ceil(u) + 1))
///
/// It is 1 where the chain goes on from run to run, and for a loop that runs once.
/// Where a run loads what the run before stored (a row that is added to), it takes
/// no less than forwarding and the latency from there to the store. Behind a run whose end
/// is not foreseen the core begins anew: x is 1, and a misprediction is added.
///
/// T_outer is what this adds to the time of endless main loops: start-up,
/// remainders, code of the loops around.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/NestCode.h"
#include "models/work/Work.h"

#include <functional>

namespace sparcity::incore {

/// In-core terms an iteration of the main innermost loop.
struct NestTerms {
  /// Sums over all innermost loops, each as if it had no end.
  machine::Cycles overlapping, nonOverlapping;
  /// T_core, likewise: the longest of all bounds of the core but chains (InCore::throughput). Of
  /// several loops, which run one after the other, each with its chain as far as that is exposed:
  /// the ports of one do not work while another waits.
  machine::Cycles core;
  /// Likewise: micro-ops through the front end, and over the width of retirement.
  machine::Cycles frontEnd, retirement;
  machine::Cycles mispredicted; ///< of `core`
  machine::Cycles ends;         ///< of that, and of `loopCarried`: runs whose end nobody foresees
  /// Chains as far as they are exposed in runs of this length.
  machine::Cycles loopCarried;
  /// None where a trip count is open: T_outer depends on it.
  std::optional<machine::Cycles> outer;
};

/// Terms of a loop without end.
NestTerms termsOf(const InCore &core);

/// Passes through one piece of code in the whole nest.
struct NestPiece {
  ir::SourceRange loop;
  ir::LoopRole role = ir::LoopRole::Main;
  std::optional<double> passes; ///< none where a size is open
  machine::Cycles cycles;       ///< a pass
};

/// What the code asks of the core, an iteration of the main innermost loop.
struct Demand {
  double bytesLoaded = 0, bytesStored = 0; ///< spills apart
  double spills = 0;
  /// The load ports and the store path are busy so long.
  machine::Cycles loads, stores;
  Operations operations;
};

/// What all innermost loops together retire for an iteration of the main one, each as if it
/// had no end, and the time that needs.
struct Retired {
  InstructionMix mix;
  machine::Cycles throughput; ///< T_core
};

struct NestTime {
  NestTerms terms;
  /// Of all code where `terms` have T_outer; else of the innermost loops, each as if
  /// it had no end.
  Demand demand;
  Retired retired;
  /// Of the whole nest; an expression in the open sizes.
  ir::Expr cycles;
  /// Of that an iteration of the main loop; none while it depends on a size.
  std::optional<machine::Cycles> perIteration;
  std::vector<NestPiece> pieces;
};

/// Share of the runs of an innermost loop whose end is not foreseen.
using UnforeseenEnds = std::function<double(const ir::LoopPath &)>;

/// None if the main path has no code. Without `ends` all are foreseen.
std::optional<NestTime> nestTime(const ir::Kernel &kernel, const ir::LoopPath &main,
                                 const NestCode &code, const machine::Core &core,
                                 const work::CountIterations &count,
                                 const UnforeseenEnds &ends = {});

} // namespace sparcity::incore
