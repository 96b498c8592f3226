//===- models/incore/PortBound.h - Optimal port assignment ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each piece of work may be spread over a set of execution units; how long does
/// the busiest unit work if it is spread as well as can be? Exactly
///
///     T = max over sets S of units:  (cycles of work that fits only into S) / |S|
///
/// by max-flow/min-cut duality. The set that attains it is full; taking it out
/// and repeating gives the load of every unit (the assignment whose loads, sorted,
/// are smallest).
///
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <vector>

namespace sparcity::incore {

/// Cycles that any of `units` (a bit each) can spend.
struct PortWork {
  std::uint64_t units = 0;
  double cycles = 0;
};

struct PortAssignment {
  /// The bound: load of the busiest unit [cy].
  double cycles = 0;
  /// Units whose load is the bound, a bit each: no assignment relieves them.
  std::uint64_t busiest = 0;
  /// Load by bit [cy]; of one instance where several share a bit.
  std::vector<double> load;
  /// Cycles of each piece of work by bit, all instances together.
  std::vector<std::vector<double>> share;
};

/// `instances[bit]` equal units share a bit. Work without units or without
/// cycles takes no time.
PortAssignment assignPorts(const std::vector<PortWork> &work, const std::vector<double> &instances);

} // namespace sparcity::incore
