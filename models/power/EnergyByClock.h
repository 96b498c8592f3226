//===- models/power/EnergyByClock.h - Energy at other clocks ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a unit of work takes of energy with all N cores of a chip at a clock f other than that of
/// the machine, f_0. What a core and its units draw goes as the square of the clock, as it was
/// measured to do within the range that the machine file names; the rest of the chip draws the
/// same:
///
///     P(f) = P_q + N P_core ((f/f_0)^2 - 1) + P_vb min(1, beta/(T(f) B))
///            + P_vp (f/f_0)^2 min(1, phi/(T(f) F_p f/f_0))
///     E(f) = P(f) T(f)
///
/// T(f) is the time of ECM: cycles of core and caches become shorter, memory stays as it is. So a
/// loop that waits for memory takes least with a low clock; one that does not, between racing to
/// the end of what the chip draws and what the cores draw for it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"
#include "models/report/Section.h"

#include <optional>
#include <vector>

namespace sparcity::power {

struct Chip;
struct Terms;

struct EnergyByClock {
  struct Point {
    machine::Hertz clock;
    machine::Seconds time; ///< a unit of work of all cores of the chip
    machine::Watts power;
    machine::Joules perUnit;
  };
  std::vector<Point> points; ///< in rising order of the clock
  std::size_t leastEnergy = 0;
};

/// `terms`, `chip`: at the machine's own clock; `times`: a unit of work of all cores of a NUMA
/// domain; `bytes` as in energyByCores. None without times.
std::optional<EnergyByClock> energyByClock(const Terms &terms, double flops, machine::Bytes bytes,
                                           const std::vector<machine::TimeAtClock> &times,
                                           const Chip &chip);

/// "by_clock" of "power".
void describe(const EnergyByClock &energy, report::Section &section);

} // namespace sparcity::power
