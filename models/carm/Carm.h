//===- models/carm/Carm.h - Cache-aware roofline model -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cache-aware roofline (Ilic, Pratas, Sousa 2014). One intensity, of the bytes that
/// the core asks for whatever level serves them, under one roof for each level:
///
///     AI = W / (bytes loaded + bytes stored)
///     P_y = min(F_p, AI * B_y),  B_y sustained by the core with its data in y
///     memory region AI < F_p / B_L1, compute region AI > F_p / B_MEM, between: mixed
///
/// The operations W are flops, those of integers, or both.
///
/// Twice: with the best that the machine has, and with what the kernel uses of it
/// (application-driven; Mix.h, Roofs.h). The kernel's point has its predicted time.
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
#include <string_view>
#include <vector>

namespace sparcity::carm {

/// Which operations of the source are the work.
enum class Counted { Flops, Integers, All };
/// "flop", "intop", "op".
const char *unitOf(Counted counted);
/// "FLOP/s", "INTOP/s", "OP/s".
const char *rateOf(Counted counted);
/// Of "flop", "integer", "all"; none of anything else.
std::optional<Counted> parseCounted(std::string_view text);

/// What the kernel uses of the core.
struct Mix {
  unsigned floatBits = 0;   ///< 0: no floating point
  unsigned integerBits = 0; ///< 0: no integers are computed
  unsigned vectorBytes = 0; ///< of the arithmetic; 0: scalars
  double loadShare = 1;     ///< of the bytes asked for
  double fmaShare = 0;      ///< of the flops, those in fused multiply-adds
  bool isCompiled = false;  ///< read from the machine code, not from the source
  double compiledFlops = 0; ///< an iteration; 0 if not compiled
};

struct Roof {
  std::string level; ///< "L1" … "MEM"
  /// Of the bytes that the core asks for, all active cores together.
  machine::BytesPerSecond bandwidth;
  /// A stream's name, "load and store paths", "compiled accesses", or the level
  /// that is no faster.
  std::string source;
  std::optional<double> ridge;       ///< operations/B; none without a peak
  std::optional<double> performance; ///< operations/s at the kernel's intensity
  /// What it was measured by, before a nearer level bounds it; empty: what the core itself does.
  std::string stream = {};
  double asked = 1; ///< of the bytes that the stream moves, those that the core asks for
};

struct Roofs {
  /// Operations/s; none where none are counted, or the core file does not say.
  std::optional<double> peak;
  std::vector<Roof> levels; ///< L1 first
};

enum class Region { Memory, Mixed, Compute };
/// "memory", "mixed", "compute".
const char *spelling(Region region);

/// The kernel where it is predicted to be. Operations are those that are counted.
struct Point {
  machine::Cycles time;              ///< a unit of work, all active cores
  std::string model;                 ///< that gave the time: "ECM", "roofline"
  std::optional<double> performance; ///< operations/s; none without any
  machine::BytesPerSecond bandwidth; ///< of the bytes asked for
  /// Roofs of the kernel next above and below: "L1" … "MEM", "peak"; empty: none.
  std::string above, below;
  /// What the model of the time has as its bottleneck: "core", "L1" … "MEM"; empty: not known.
  std::string limit;
};

struct Carm {
  incore::Requests requests; ///< bytes an iteration
  Counted counted = Counted::Flops;
  double operations = 0; ///< counted, an iteration
  /// Operations/B; none where no byte is asked for: infinite if there are operations.
  std::optional<double> intensity;
  bool isInfinite = false;
  Mix mix;
  Roofs machine;                ///< best stream a level, all of the peak
  Roofs kernel;                 ///< of its own mix; the region and the point are under these
  std::optional<Region> region; ///< none without operations and bytes
  std::optional<Point> point;   ///< none where a size is open
  report::Phrase reading;       ///< the bottleneck
  report::Phrases notes;
};

struct Options {
  unsigned cores = 1;
  std::string benchmark; ///< empty: by mix
  /// Predicted for a unit of work of all cores, and by which model.
  std::optional<machine::Cycles> time;
  std::string model;
  std::string limit; ///< that model's bottleneck, as of the point
  /// None: flops, of a kernel without them integers.
  std::optional<Counted> counted = {};
};

/// `nest`: machine code; without it bytes and mix are those of the source.
Carm predict(const work::Work &work, const traffic::Traffic &traffic,
             const std::optional<incore::NestTime> &nest, const machine::Machine &machine,
             const Options &options);

} // namespace sparcity::carm
