//===- models/roofline/Ceilings.h - Lower peaks and bandwidths -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What code reaches that lacks something, of one core and of all cores of a NUMA
/// domain:
///
///     compute    scalar, without FMA; SIMD without FMA; SIMD with FMA
///     bandwidth  the stream of the kernel's mix; random access, a line at a time:
///                line * misses in flight / latency, no more than all cores load
///
/// and for each pair of the same cores the ridge, peak / bandwidth.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Units.h"
#include "models/report/Message.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::roofline {

struct ComputeCeiling {
  std::string name; ///< "scalar", "SIMD without FMA", "SIMD with FMA"
  unsigned cores = 1;
  double performance = 0; ///< flop/s
};

struct BandwidthCeiling {
  std::string name; ///< a stream's name, "random access"
  unsigned cores = 1;
  machine::BytesPerSecond bandwidth;
};

struct Ridge {
  std::string compute, bandwidth; ///< names of the two ceilings
  unsigned cores = 1;
  double intensity = 0; ///< flop/B
};

struct Ceilings {
  std::vector<ComputeCeiling> compute;     ///< one core first, the lowest first
  std::vector<BandwidthCeiling> bandwidth; ///< of the memory
  std::vector<Ridge> ridges;
  /// Keys of the machine file that a ceiling wants and the file lacks.
  report::Phrases missing;
};

/// For a kernel that moves so many lines over the memory boundary, in operations of
/// `floatBits`; `benchmark` names the stream, or is empty.
Ceilings ceilings(const machine::Machine &machine, unsigned floatBits, double load, double evict,
                  const std::string &benchmark);

} // namespace sparcity::roofline
