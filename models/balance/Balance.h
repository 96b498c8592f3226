//===- models/balance/Balance.h - Bytes per flop that code needs and machines give ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Code needs so many bytes for a flop, and a machine gives so many: what needs more than is
/// given waits for data. Bytes and flops are of the source and its lines, so that variants of
/// a code compare before any of them is compiled (C. Chan et al., "Software design space
/// exploration for exascale combustion co-design", ISC 2013):
///
///     C   = add + mul + 2 fma + w_div div + w_sqrt sqrt + w_f calls of f    weighted flops
///     D   = bytes over a boundary, write-allocates and evictions included
///     B/F = D / C                 needed, infinite without flops
///     beta / alpha                given: bandwidth over peak
///     T   = max(C / alpha, D / beta), beta of the memory
///
/// The weights w are the machine file's.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Units.h"
#include "models/traffic/Traffic.h"
#include "models/work/Work.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::balance {

/// What the caches inside of a level let through to it.
struct Level {
  std::string name; ///< "L2" … "MEM"
  /// D, a unit of work; none where a size is open.
  std::optional<machine::Bytes> bytes;
  /// B/flop; infinite without flops, none without flops and bytes.
  std::optional<double> needed;
  /// Of all active cores, and the stream it was measured with; none if it was not.
  std::optional<machine::BytesPerSecond> bandwidth;
  std::string source;
  std::optional<double> given;         ///< B/flop; none without a bandwidth
  std::optional<machine::Cycles> time; ///< D / beta, a unit of work
};

struct Balance {
  double flops = 0;          ///< C, a unit of work
  double peak = 0;           ///< alpha: all pipes of all active cores [flop/s]
  machine::Cycles compute;   ///< C / alpha, a unit of work
  std::vector<Level> levels; ///< L2 first
  std::optional<machine::Cycles>
      time; ///< T, of the slowest; none where that of memory is not known
  /// Operations that the machine file gives no weight: each counts as one flop.
  std::vector<std::string> unweighted;

  /// What takes T: "peak", or the level whose lines take longest; empty without a time.
  std::string bottleneck() const;
};

/// `benchmark`: the stream whose bandwidths count; empty: the one nearest to the lines.
Balance predict(const work::Work &work, const traffic::Traffic &traffic,
                const machine::Machine &machine, unsigned cores, const std::string &benchmark);

} // namespace sparcity::balance
