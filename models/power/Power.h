//===- models/power/Power.h - Power and energy over intensity -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Power and energy beside the cache-aware roofline, for the chip with all its
/// cores at work. A kernel of phi flops and beta bytes takes T = max(beta/B,
/// phi/F_p) with data from one memory level; P_q is drawn all that time, the
/// memory's P_vb during beta/B of it and the compute units' P_vp during phi/F_p:
///
///     F_a(AI) = min(B AI, F_p)                                                (13)
///     P(AI)   = P_q + P_vb min(1, F_p/(AI B)) + P_vp min(AI B/F_p, 1)         (14)
///     E(AI)   = phi [P_q/min(B AI, F_p) + P_vb/(B AI) + P_vp/F_p]             (15)
///     eff(AI) = F_a/P = phi/E                                                 (16)
///
/// Power is highest at the ridge F_p/B, efficiency without memory accesses. F_p and
/// B are the roofs of the machine in models/carm, for that is when the file's terms
/// are drawn in full; AI is of the bytes that the cores ask for.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/NestTime.h"
#include "models/machine/Forward.h"
#include "models/machine/Units.h"
#include "models/power/EnergyByClock.h"
#include "models/power/EnergyByCores.h"
#include "models/report/Section.h"
#include "models/traffic/Traffic.h"
#include "models/work/Work.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::power {

/// What the equations are made of, for data in one memory level.
struct Terms {
  double peak = 0;                   ///< F_p [flop/s]
  machine::BytesPerSecond bandwidth; ///< B
  machine::Watts constant;           ///< P_q
  machine::Watts transfer;           ///< P_vb
  machine::Watts compute;            ///< P_vp

  double ridge() const { return peak / bandwidth.value(); } ///< flop/B
};

/// Eq 13 [flop/s]. Here and below an intensity [flop/B] may be 0 (no flops) and
/// infinite (no memory accesses); the limits are exact.
double performance(const Terms &terms, double intensity);
/// Eq 14.
machine::Watts power(const Terms &terms, double intensity);
/// Eq 15 a flop; none at intensity 0.
std::optional<machine::Joules> energyPerFlop(const Terms &terms, double intensity);
/// Eq 15 a byte; none at infinite intensity.
std::optional<machine::Joules> energyPerByte(const Terms &terms, double intensity);
/// Of a chip whose cores all work at so many flops for so long, during which as many bytes come and
/// go where the data are: Eq 14 with the shares of that time.
machine::Joules energyIn(const Terms &terms, double flops, machine::Bytes moved,
                         machine::Seconds time);
/// Eq 16 [flop/J]; none where no power is drawn.
std::optional<double> efficiency(const Terms &terms, double intensity);

/// A kernel at one memory level.
struct Level {
  std::string name; ///< "L1" … "MEM"
  Terms terms;
  std::string source;     ///< the stream that gave the bandwidth
  double performance = 0; ///< flop/s
  machine::Watts power;
  std::optional<machine::Joules> perUnit, perFlop, perByte;
  std::optional<double> efficiency; ///< flop/J
  machine::Watts mostPower;         ///< of any kernel: at the ridge
  std::optional<double> mostEfficient;
};

struct Power {
  /// Flops and bytes that the cores request, a unit of work.
  double flops = 0;
  machine::Bytes bytes;
  bool isOfMachineCode = false; ///< the bytes are of compiled loads and stores
  /// Flops a byte, infinite without memory accesses; none without flops too.
  std::optional<double> intensity;
  unsigned cores = 1; ///< of the chip, all at work
  std::vector<Level> levels;
  /// Watts, and so joules, may be off by this part of them: little where the chip was measured,
  /// more where its terms are estimates (docs/models/power.md). 0 without terms.
  double uncertainty = 0;
  /// Where the data are (traffic::dataLevel).
  std::string residentLevel;
  machine::Bytes moved; ///< from there and to it, a unit of work
  /// Keys that the machine file lacks, without which the model says nothing, or
  /// nothing of a level.
  std::vector<std::string> missing;
  /// With fewer cores, of the resident level; none without its terms or those of a core.
  std::optional<EnergyByCores> byCores;
  /// With all cores at other clocks, likewise; none too where nobody measured that.
  std::optional<EnergyByClock> byClock;

  const Level *resident() const;
};

/// Of a unit of work of cores of a NUMA domain, where other domains do not change them.
struct Times {
  std::vector<machine::Cycles> byCores;      ///< with one core, two, … all; or none
  std::vector<machine::TimeAtClock> byClock; ///< within the range of the machine file
};

/// `nest` may be missing: then the bytes are those of the source.
Power predict(const work::Work &work, const traffic::Traffic &traffic,
              const std::optional<incore::NestTime> &nest, const machine::Machine &machine,
              const Times &times = {});

/// "power" of the document; energies are of a unit of work, a flop, a byte.
void describe(const Power &power, report::Section &section);

} // namespace sparcity::power
