//===- models/power/EnergyByCores.h - Energy with fewer cores at work ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a unit of work takes of energy with n cores of a chip, equally many in each of its D NUMA
/// domains: where the domains are full of work nothing is gained by leaving one idle. T(n) is ECM's
/// time for so many cores of one domain, divided by D:
///
///     P(n) = P_q - (N - n) P_core + P_vb min(1, beta/(T(n) B)) + P_vp min(1, phi/(T(n) F_p))
///     E(n) = P(n) T(n)
///
/// P_core is what one more clocked core draws, P_q what all N do with the rest of the chip; beta
/// are the bytes that come from where the data are, B and F_p those of all cores. After G. Hager,
/// J. Treibig, J. Habich and G. Wellein, "Exploring performance and power properties of modern
/// multi-core chips via simple machine models", Concurrency and Computation 28(2), 2016.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"
#include "models/report/Section.h"

#include <optional>
#include <vector>

namespace sparcity::power {

struct Terms;

struct EnergyByCores {
  unsigned domains = 1;
  struct Point {
    unsigned cores = 1;   ///< of the chip
    machine::Cycles time; ///< a unit of work of all of them
    machine::Watts power;
    machine::Joules perUnit;
  };
  std::vector<Point> points;                     ///< from one core of each domain to all of them
  std::size_t leastEnergy = 0, leastProduct = 0; ///< which has the least E, and the least E T
};

/// The share of a time in which so much a second is reached.
double shareOf(double amount, machine::Seconds time, double mostPerSecond);

/// What the equations need of a chip.
struct Chip {
  unsigned domains = 1, coresPerDomain = 1; ///< D, N/D
  machine::Hertz clock;
  machine::Watts core; ///< P_core
};

/// `bytes`: of a unit of work, from where the data are, as `terms` are of. `times`: a unit of work
/// with one, two … all cores of a NUMA domain. None where one of these is missing.
std::optional<EnergyByCores> energyByCores(const Terms &terms, double flops, machine::Bytes bytes,
                                           const std::vector<machine::Cycles> &times,
                                           const Chip &chip);

/// "by_cores" of "power".
void describe(const EnergyByCores &energy, report::Section &section);

} // namespace sparcity::power
