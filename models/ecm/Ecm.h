//===- models/ecm/Ecm.h - Execution-Cache-Memory model --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Execution-Cache-Memory model (Stengel et al. 2015; Hammer et al. 2017,
/// section 1.2.2): cycles a unit of work,
///
///     { T_OL || T_nOL | T_L1L2 | T_L2L3 | T_L3MEM }
///     T = max(T_OL, T_nOL + T_L1L2 + T_L2L3 + T_L3MEM)      non-overlapping
///
/// or whatever the machine file's overlap rule says, with T_LCD and T_core for T_OL where they
/// are longer, plus T_outer of short loops. With T_sat the
/// memory's lines at the bandwidth that a NUMA domain's cores reach together, T(n) = max(T/n,
/// T_sat) for n cores, saturated at n_s = ceil(T / T_sat). That is the classic form, with T_sat
/// for T_L3MEM and without T_core; else T_L3MEM is what one core alone needs
/// (models/ecm/MemoryTerm.h), and cores that wait for each other slow down before n_s
/// (models/ecm/Contention.h). Of parts that are not equally much work T(n) is the time of the
/// largest (models/ecm/CoreTimes.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/ecm/Band.h"
#include "models/ecm/Contention.h"
#include "models/incore/NestTime.h"
#include "models/machine/Forward.h"
#include "models/machine/Units.h"
#include "models/report/Message.h"
#include "models/traffic/Traffic.h"
#include "models/traffic/WorkParts.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparcity::ecm {

struct Transfer {
  std::string between;                   ///< "L1-L2"
  std::optional<machine::Cycles> cycles; ///< none where the lines are not known
  /// Of that, waiting for lines that no prefetcher foresees.
  machine::Cycles waiting = {};
  /// Share of `cycles` that lines which data choose take beside lines from memory, where the
  /// overlap rule has a term for it (machine::indirectTerm); else 0.
  double indirect = 0;
  machine::Cycles indirectCycles() const { return cycles.value_or(machine::Cycles(0)) * indirect; }
};

/// What Rule::time takes as the shares of all boundaries.
std::vector<double> indirectShares(const std::vector<Transfer> &transfers);

/// What the time goes to: a term of the core, or the lines over a boundary.
struct Bottleneck {
  enum class Term { Overlapping, NonOverlapping, LoopCarried, Core, Outer, Transfer };

  Term term = Term::Overlapping;
  size_t boundary = 0; ///< of Transfer: position in Ecm::transfers

  friend bool operator==(const Bottleneck &, const Bottleneck &) = default;
};

struct Prediction {
  std::string level; ///< where the data start: "L1" … "MEM"
  std::optional<machine::Cycles> cycles;
  std::optional<Range> range = {}; ///< by the doubts about terms; none where nobody asked
};

struct ScalingPoint {
  unsigned cores = 1;
  machine::Cycles cycles;
  bool isSaturated = false; ///< they use up the memory bandwidth of their NUMA domain
};

/// What the memory term rests on.
enum class MemoryTerm {
  OneCore,  ///< what one core alone was measured to reach
  Saturated ///< what all cores of a NUMA domain reach together: the classic form
};

/// "one core", "saturated".
const char *spelling(MemoryTerm term);

/// What one of several memories does in a unit of work, all of them at once: the slowest of
/// them bounds the cores together, and one core as the overlap rule has it.
struct MemoryPart {
  size_t place = 0; ///< Machine::memoryAt
  std::string name;
  double load = 0, evict = 0; ///< lines
  std::string benchmark;      ///< the stream that gave the bandwidth; "link"
  machine::BytesPerSecond bandwidth;
  std::optional<machine::BytesPerSecond> singleCoreBandwidth;
  MemoryTerm term = MemoryTerm::Saturated;
  machine::Cycles cycles;    ///< of one core
  machine::Cycles saturated; ///< T_sat of this memory
  Contention contention;
  std::optional<report::Phrase> note;
};

struct Ecm {
  /// In-core terms a unit of work; none without machine code.
  std::optional<machine::Cycles> overlapping, nonOverlapping, loopCarried;
  /// T_core: the longest bound of the core, ports of addresses, front end and retirement
  /// among them. None in the classic form, which leaves it out.
  std::optional<machine::Cycles> core;
  /// Start-up, remainders and outer loops, added to each prediction; none where
  /// they do not matter, or a trip count is open.
  std::optional<machine::Cycles> outer;
  std::vector<Transfer> transfers;
  /// Those that have lines, of a machine with several; empty with one.
  std::vector<MemoryPart> memories;
  std::vector<Prediction> predictions;
  std::optional<std::string> residentLevel;
  std::optional<machine::Cycles> time;       ///< of one core, at the resident level
  std::optional<Bottleneck> bottleneckAlone; ///< of it; none if open
  /// The headline: of all cores that are asked for (models/ecm/Scaling.h), and what they wait
  /// for. `time` and `bottleneckAlone` for one.
  std::optional<machine::Cycles> together;
  std::optional<Bottleneck> bottleneck;
  std::optional<Band> band; ///< of the headline; none where nobody asked
  std::string benchmark;    ///< the stream that gave the memory bandwidth
  /// Of all cores of a NUMA domain together.
  machine::BytesPerSecond memoryBandwidth;
  /// What one core alone gets of it, measured.
  std::optional<machine::BytesPerSecond> singleCoreBandwidth;
  /// None without a memory term.
  std::optional<MemoryTerm> memoryTerm;
  /// T_sat: the lines of memory at `memoryBandwidth`; of several memories both are those of the
  /// one that needs longest.
  std::optional<machine::Cycles> saturated;
  /// Of the cores on their way there.
  Contention contention;
  /// What each of several cores has of the work.
  traffic::WorkParts parts;
  /// Cores that use up the memory bandwidth: n_s, or what 95 % of it takes where the
  /// cores' contention is known; with a table of all cores, the first row that it is level
  /// from.
  std::optional<unsigned> saturationCores;
  /// The fewest of the table that are as fast as any; none without one.
  std::optional<unsigned> fastestCores;
  std::vector<ScalingPoint> scaling;
  /// T in each of Traffic::cases, in their order; empty if not computed.
  std::vector<std::optional<machine::Cycles>> caseTimes;
  /// T with gathers from each level, of Traffic::gatherCases, in their order.
  std::vector<std::optional<machine::Cycles>> gatherTimes;
  /// T with the lines of Traffic::partitions, in their order: with the cache undivided
  /// and divided as is best.
  struct DividedTimes {
    std::optional<machine::Cycles> undivided, divided;
  };
  std::vector<DividedTimes> dividedTimes;
  report::Phrases notes;

  /// "T_OL", "L1-L2", "L3-MEM"; empty without one.
  std::string nameOf(const std::optional<Bottleneck> &of) const;
  /// True if lines of memory take the time.
  bool isOfMemory(const std::optional<Bottleneck> &of) const {
    return of && of->term == Bottleneck::Term::Transfer && of->boundary + 1 == transfers.size();
  }
  /// What competes with the data path for T: the longest of T_OL, T_LCD and T_core; none
  /// without in-core terms.
  std::optional<machine::Cycles> besideData() const;
  /// T(n), where `scaling` has it.
  std::optional<machine::Cycles> at(unsigned cores) const {
    for (const ScalingPoint &point : scaling)
      if (point.cores == cores)
        return point.cycles;
    return std::nullopt;
  }
};

enum class Form {
  Auto,   ///< one core's memory term where the machine file has a measurement
  Classic ///< the saturated bandwidth, and no T_core, as in the papers
};

/// Reads "auto", "classic".
std::optional<Form> parseForm(std::string_view name);

struct Options {
  std::string benchmark; ///< empty: by stream mix
  Form form = Form::Auto;
  /// Of the main loop: how many lines its instructions can wait for at once.
  const incore::InCore *code = nullptr;
  /// Of the nest, for several cores.
  traffic::WorkParts parts = {};
};

/// `core` may be missing (no machine code): then only transfers are given.
Ecm predict(const traffic::Traffic &traffic, const std::optional<incore::NestTerms> &core,
            const machine::Machine &machine, const Options &options);

/// Cycles a unit of work for n cores together, from the prediction made with n
/// cores' share of the caches: perfect scaling up to the memory bandwidth of
/// each NUMA domain in use. None without a headline.
std::optional<machine::Cycles> scaled(const Ecm &ecm, const machine::Machine &machine,
                                      unsigned cores);

} // namespace sparcity::ecm
