//===- models/traffic/simulation/CountedLines.h - Lines a unit of work, as counted ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// From what a simulation counted to lines a unit of work.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/traffic/Traffic.h"
#include "models/traffic/simulation/Counters.h"

#include <cstdint>
#include <vector>

namespace sparcity::traffic {

class CountedLines {
public:
  CountedLines(const ir::Kernel &kernel, const machine::Machine &machine, double perUnit)
      : kernel(kernel), machine(machine), perUnit(perUnit) {}

  /// Of all cores, over every boundary; nothing of no iterations.
  std::vector<Boundary> boundaries(const Counters &counters, double iterations) const;
  /// Of one core for its own iterations. Of lines that leave a shared cache, as many as it
  /// wrote to it.
  CoreLines ofCore(unsigned core, const Counters &counters, std::uint64_t iterations) const;

private:
  double scaled(double bytes, double iterations) const;

  const ir::Kernel &kernel;
  const machine::Machine &machine;
  double perUnit;
};

} // namespace sparcity::traffic
