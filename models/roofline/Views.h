//===- models/roofline/Views.h - Original, hierarchical, integrated ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rooflines that compare flops with bytes between two levels, all of the form
/// P = min(peak, I B) with the peak of full vectors and fused multiply-adds:
///
///     original      I = W / (Q_r + Q_w) at the memory boundary; of reads or of
///                   writes alone I_r = W / Q_r, I_w = W / Q_w, 1/I = 1/I_r + 1/I_w
///     hierarchical  I_x = W / Q_x, B_x the bandwidth of the connection that x serves
///                   the next level through; L1 the paths to the registers
///     integrated    the same I_x, B_x what a core gets with its data in x
///
/// Q counts all that moves, write-allocates and evictions included, and so does B.
/// Sources: Williams et al. 2009; Ofenbeck et al. 2014; Ilic et al. 2014.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/Requests.h"
#include "models/machine/Forward.h"
#include "models/machine/Units.h"
#include "models/report/Message.h"
#include "models/traffic/Traffic.h"
#include "models/work/Work.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::roofline {

/// Intensity from which `peak` is the lower roof [flop/B].
double ridgePoint(machine::FlopsPerCycle peak, machine::BytesPerCycle bandwidth);

/// min(peak, intensity * bandwidth) [flop/s].
double attainable(double peak, double intensity, machine::BytesPerSecond bandwidth);

/// One roof and the kernel's point under it.
struct Bound {
  std::string level; ///< "L1" … "MEM"
  /// A unit of work; none where a size is open.
  std::optional<machine::Bytes> bytes;
  /// flop/B; none where no byte moves: infinite if there are flops.
  std::optional<double> intensity;
  bool isInfinite = false;
  std::optional<machine::BytesPerSecond> bandwidth;
  /// Where the bandwidth comes from: a stream's name, "link", "load and store paths".
  std::string source;
  /// Which key of the machine file is wanted where there is no bandwidth.
  std::optional<report::Phrase> missing;
  std::optional<double> ridge;         ///< flop/B
  std::optional<machine::Cycles> time; ///< of the bytes of a unit of work
  std::optional<double> performance;   ///< flop/s; none without flops
};

/// Intensities of the whole nest that starts with empty caches.
struct Cold {
  machine::Bytes read, written; ///< over the memory boundary, a unit of work
  std::optional<double> readIntensity, writeIntensity, intensity;
};

struct Views {
  double peak = 0; ///< flop/s of all active cores
  Bound memory, memoryRead, memoryWrite;
  std::vector<Bound> hierarchical, integrated; ///< L1 first
  /// None where a size is open, or the lines of the whole nest were not counted.
  std::optional<Cold> cold;
};

/// The bound that takes the longest; null if one is open, or nothing moves.
const Bound *lowest(const std::vector<Bound> &bounds);

/// flop/s under all of them: the peak where nothing moves. None without flops, or if
/// one is open.
std::optional<double> attained(const std::vector<Bound> &bounds);

Views view(const work::Work &work, const traffic::Traffic &traffic,
           const incore::Requests &requests, const machine::Machine &machine, unsigned cores,
           const std::string &benchmark);

} // namespace sparcity::roofline
