//===- models/roofline/Roofline.h - Roofline model ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Roofline over all levels (Williams et al. 2009; Hammer et al. 2017, 1.2.1):
///
///     AI_k = W / Q_k,   P = min(P_core, min_k AI_k * B_k)
///
/// with Q_k the bytes over boundary k, write-allocates and evictions included,
/// and B_k the measured bandwidth of the stream whose mix is nearest.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/NestTime.h"
#include "models/machine/Forward.h"
#include "models/machine/Units.h"
#include "models/report/Message.h"
#include "models/roofline/Ceilings.h"
#include "models/roofline/Views.h"
#include "models/traffic/Traffic.h"
#include "models/work/Work.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::roofline {

/// One roof: time a unit of work, and the same as performance.
struct Roof {
  /// What bounds the performance: the core, a cache, or memory.
  enum class Source { Core, Cache, Memory };

  std::string level;               ///< "CPU", "L2", "L3", "MEM"
  std::optional<double> intensity; ///< flop/B; none for CPU or without traffic
  bool isInfinite = false;         ///< flops without traffic
  std::optional<machine::BytesPerSecond> bandwidth;
  /// Intensity from which the core's peak is the lower roof [flop/B].
  std::optional<double> ridge;
  std::string benchmark;
  std::optional<machine::Cycles> time; ///< a unit of work
  std::optional<double> performance;   ///< flop/s; none without flops
  Source source = Source::Cache;
};

struct Roofline {
  /// "in-core" (machine code) or "source" (operation counts).
  std::string coreModel;
  std::vector<Roof> roofs;
  /// The lowest of them, if none is open: position in `roofs`.
  std::optional<size_t> lowest;
  std::optional<machine::Cycles> time;
  std::optional<double> performance;
  /// The same facts as the other members of the family draw them.
  Views views;
  Ceilings ceilings;
  report::Phrases notes;

  /// The lowest roof; null where one is open.
  const Roof *bottleneck() const { return lowest ? &roofs[*lowest] : nullptr; }
  /// Its level; empty without one.
  std::string bottleneckName() const { return lowest ? roofs[*lowest].level : ""; }
};

/// `core`: the in-core terms; without them the source's operations bound the core.
/// Leaves `views` and `ceilings` empty.
Roofline predict(const work::Work &work, const traffic::Traffic &traffic,
                 const std::optional<incore::NestTerms> &core, const machine::Machine &machine,
                 unsigned cores, const std::string &benchmark);

} // namespace sparcity::roofline
