//===- models/ecm/StreamFormulas.h - A stream's time in a machine's numbers ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What models/ecm/CarriedStreams.h does with a measured stream, as formulas of the numbers that
/// change. Of the stream `copy`, whose lines are known,
///
///     stream:copy:L1L2      = 128/L1.next.in + 64/L1.next.out
///     stream:copy:line      = 20.1*memory.latency/216      cycles a line that are left to memory
///     stream:copy:saturated = 0.82*memory.bandwidth
///     stream:copy:T         = max(nOL + stream:copy:L1L2 + … + 3*stream:copy:line,
///                                 192*clock/stream:copy:saturated)
///     stream:copy:own       = stream:copy:T - nOL - stream:copy:L1L2 - …
///                             what memory has of it (MemoryTerm.h)
///     stream:copy:MEM       = 192*clock/stream:copy:T      bytes a second of one core
///     stream:copy:MEM:8     = min(8*stream:copy:MEM, stream:copy:saturated)
///
/// and with several cores, for the curve of models/ecm/Contention.h,
///
///     stream:copy:offered    = 192*clock/(stream:copy:T*stream:copy:saturated)
///     stream:copy:achieved:3 = what three cores get that offer three times as much
///
/// Of streams that are derived (models/ecm/DerivedStreams.h) the time of a line follows from
///
///     memory:inFlight = memory.latency/20
///     memory:read     = max(memory:inFlight - nOL of a load - …, 64*clock/(0.88*memory.bandwidth))
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Formula.h"
#include "models/ecm/CurveFormula.h"
#include "models/machine/Forward.h"
#include "models/machine/Overlap.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::ecm {

/// Time of the connection outside caches[level] for so many lines beside T_nOL: linkTime. None
/// without one.
std::optional<ir::Expr> linkFormula(const machine::Machine &machine, size_t level,
                                    const ir::Expr &load, const ir::Expr &evict,
                                    const std::optional<ir::Expr> &nonOverlapping);

class StreamFormulas {
public:
  /// Of a machine with one memory. `machine` differs from `before`, as the streams were measured,
  /// in other numbers than those that the formulas are in.
  StreamFormulas(const machine::Machine &machine, const machine::Machine &before)
      : machine(machine), before(before), sums(machine::overlapSums(machine)) {}

  /// What the names of a stream's formulas begin with.
  static std::string idOf(const machine::Benchmark &stream);

  /// Adds those of a stream, once, up to `own`. False where they have no closed form: where the
  /// rule is no maximum of sums with the term of memory in one, or the caches alone take the
  /// stream longer than it was measured to take.
  bool addAlone(const machine::Benchmark &stream, ir::Formulas &formulas);
  /// Adds what all cores of a NUMA domain reach.
  void addSaturated(const machine::Benchmark &stream, ir::Formulas &formulas);
  /// What so many cores reach together with its data in that level, or in memory where it is the
  /// number of caches (machine::bandwidthOf), in bytes a second: the name of a formula that is
  /// added. None without a closed form, or where one core was not measured.
  std::optional<ir::Expr> rate(const machine::Benchmark &stream, size_t level, unsigned cores,
                               ir::Formulas &formulas);
  /// Adds what is needed for `achieved`. False as above.
  bool addContention(const machine::Benchmark &stream, ir::Formulas &formulas);
  /// Contention::achieved of what is offered.
  ir::Expr achieved(const machine::Benchmark &stream, const ir::Expr &offered) const;
  /// What has to be offered for enough of the bandwidth (Contention::isSaturated).
  ir::Expr offerOfEnough(const machine::Benchmark &stream) const;

private:
  /// Formulas of that name are there.
  static bool has(const ir::Formulas &formulas, const std::string &id);
  /// Null where there was none of that name.
  const machine::Benchmark *measuredBefore(const std::string &name) const;
  /// What memory can have at most of such a time of the stream `name`.
  ir::Expr own(const std::string &name, const ir::Expr &time) const;
  /// Adds T, once; false where no closed form is known.
  bool addTime(const machine::Benchmark &stream, ir::Formulas &formulas);
  /// Adds what one core reaches with its data in a cache, or in memory; false as above.
  bool addInCache(const machine::Benchmark &stream, size_t level, ir::Formulas &formulas) const;
  bool addInMemory(const machine::Benchmark &stream, ir::Formulas &formulas);
  /// What a unit of work takes one core with its data in a cache (oneCoreStreamTime).
  std::optional<ir::Expr> timeWithin(const machine::Benchmark &stream, size_t level) const;
  /// Adds the stream's terms within the caches, once; false where one is not known.
  bool addCaches(const machine::Benchmark &stream, ir::Formulas &formulas) const;
  /// Adds what memory has of the stream's time for each of its lines, but the limit of all cores.
  bool addLine(const machine::Benchmark &stream, ir::Formulas &formulas);
  bool addDerivedLine(const machine::Benchmark &stream, ir::Formulas &formulas);

  /// Points of the curve, as formulas that are there.
  std::vector<CurvePoint> curveOf(const machine::Benchmark &stream) const;

  const machine::Machine &machine, &before;
  std::vector<std::vector<std::string>> sums;
  std::vector<unsigned> cores; ///< numbers of them that the curve has points of
};

} // namespace sparcity::ecm
