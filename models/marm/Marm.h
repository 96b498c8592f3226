//===- models/marm/Marm.h - Mansard roofline ------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The mansard roofline (models/marm/Equations.h) of a machine loop, without running it:
///
///     I_M, I_NM   retired instructions of a pass (incore::InstructionMix)
///     IPC_NM      I_NM over the time of the operations alone
///     IPC_Mmax    I_M over the time of loads and stores: in L1 by ports and paths, beyond
///                 by the bandwidth that one core was measured to reach
///     ROB_eff     models/marm/Window.h
///     IPC_M(IF)   the machine file's `in-flight` curve, else Little's law with the latency
///                 of the level, at most as many as queues and line fill buffers hold
///
/// The published model has no prefetcher: then IPC_Mmax is no more than a window full of
/// memory instructions reaches. Where every access that moves goes on by at most a line at a
/// time, hardware fetches ahead of the window: there IPC_M and IPC_Mmax are what streams were
/// measured to reach, and the published roof is kept beside it. docs/models/marm.md.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/InCore.h"
#include "models/marm/Equations.h"
#include "models/marm/InFlight.h"
#include "models/marm/Vectorisation.h"
#include "models/marm/Window.h"
#include "models/report/Message.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::marm {

/// One roof of a level and what it is made of; rates are of one core.
struct Hill {
  Rates rates;
  std::optional<double> ridge;    ///< R
  std::optional<double> inFlight; ///< IF_M, equation 6
  /// Those that queues and line fill buffers hold of them, and which of these; none: all.
  std::optional<double> held;
  std::string limit;
  /// Where IPC_Mmax is from: "ports and paths", "copy benchmark", "latency, in-flight misses".
  std::string source;
  /// IPC_M(IF_M) is below what the bandwidth allows.
  bool isLatencyBound = false;
  /// Height above an intensity, which may be infinite.
  std::optional<double> at(double intensity) const { return attainable(intensity, rates); }
  /// Where there is a ridge, and an intensity beside it.
  std::optional<Components> componentsAt(double intensity) const {
    return ridge ? components(intensity, rates) : std::nullopt;
  }
};

/// One level of the hierarchy.
struct Level {
  std::string name;                       ///< "L1" … "MEM"
  std::string benchmark;                  ///< of the bandwidth; empty: ports and paths
  std::optional<machine::Cycles> latency; ///< of one access
  bool usesCurve = false;                 ///< the machine file's, not Little's law
  /// All accesses that move are streams, which hardware fetches ahead.
  bool isPrefetched = false;
  double moved = 0; ///< bytes that a pass moves over the boundary; 0 in L1
  /// What queues and line fill buffers hold of memory instructions at most; none: all.
  std::optional<double> mostHeld;
  std::string heldBy; ///< which of these
  Hill roof;          ///< as the loop finds it
  Hill published;     ///< without a prefetcher; the same where there is nothing to fetch ahead
};

/// A height above the loop's intensity: "L3", "2RS", "D_M", "IPC_NM".
struct Roof {
  std::string name;
  double perCycle = 0;
};

/// Where the loop is: instructions of a pass over the predicted time of it.
struct Point {
  double perCycle = 0;
  /// The roofs right above and below: what holds the loop down, and what it has passed.
  std::optional<Roof> above, below;
  /// The lowest roof of a level above; none right of what memory limits.
  std::optional<Roof> level;
};

/// By the ridges: left of all, between them, right of all.
enum class Region { Memory, Mixed, Compute };
/// "memory", "mixed", "compute".
const char *spelling(Region region);

struct Marm {
  double memory = 0, nonMemory = 0; ///< I_M and I_NM, a pass
  double intensity = 0;             ///< AI; infinite without memory instructions
  double block = 0;                 ///< B_M
  std::optional<Window> window;     ///< ROB_eff
  std::optional<double> operations; ///< IPC_NM
  /// D_M: what front end and retirement let through, as instructions of this loop, whose
  /// micro-ops may be more (split) or fewer (fused).
  std::optional<double> dispatch;
  std::vector<Level> levels;           ///< none without memory instructions
  std::vector<InFlightCurve> inFlight; ///< of any loop on the machine
  std::vector<Roof> retirement;        ///< "1RS", "2RS", … up to D_M
  std::optional<Region> region;
  std::optional<Point> point; ///< none without a time
  std::optional<Vectorisation> vectorisation;
  /// Keys of the machine file that are missing, and what is not sure.
  report::Phrases notes;

  const Level *find(std::string_view level) const;
  /// All heights above an intensity: levels, retirement roofs, D_M; IPC_NM where there is
  /// no memory instruction.
  std::vector<Roof> roofsAt(double intensity) const;
};

/// What is known of the loop beside its code.
struct Facts {
  /// Of a pass on one core, as another model predicts it.
  std::optional<machine::Cycles> time;
  /// Share of the stored bytes that no line has to be fetched for.
  double unallocated = 0;
  /// No run of the nest's accesses is so short that a prefetcher is late.
  bool isForeseen = true;
  unsigned cores = 1;    ///< that share the memory's bandwidth
  std::string benchmark; ///< empty: by stream mix
};

/// Of a pass, or of any other multiple of what a loop or several retire.
Marm predict(const incore::InstructionMix &mix, const machine::Machine &machine,
             const Facts &facts);
inline Marm predict(const incore::InCore &core, const machine::Machine &machine,
                    const Facts &facts) {
  return predict(core.mix, machine, facts);
}

} // namespace sparcity::marm
