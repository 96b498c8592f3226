//===- test/unit/models/Inputs.h - Facts put together from published numbers ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Traffic and in-core facts with the numbers that a paper prints, for the
/// functions that the tool calls with its own.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/NestTime.h"
#include "models/machine/Reader.h"
#include "models/traffic/Traffic.h"

#include "gtest/gtest.h"

#include <string>
#include <utility>
#include <vector>

namespace sparcity::test {

inline machine::Machine machineOf(const std::string &name) {
  machine::ReadResult read =
      machine::readMachine(name, {std::string(SPARCITY_SOURCE_DIR) + "/machines"});
  EXPECT_TRUE(read.machine.has_value());
  return std::move(*read.machine);
}

/// Lines loaded and evicted over each boundary, unit of 8 iterations.
inline traffic::Traffic trafficOf(const std::vector<std::pair<double, double>> &lines) {
  static const char *const names[] = {"L1-L2", "L2-L3", "L3-MEM"};
  traffic::Traffic traffic;
  traffic.iterationsPerUnit = 8;
  for (size_t k = 0; k < lines.size(); ++k)
    traffic.boundaries.push_back({names[k], lines[k].first, lines[k].second, {}});
  return traffic;
}

/// In-core terms in cycles per 8 iterations.
inline incore::NestTerms coreOf(double overlapping, double nonOverlapping, double loopCarried = 0) {
  incore::InCore core;
  core.overlapping = machine::Cycles(overlapping);
  core.nonOverlapping = machine::Cycles(nonOverlapping);
  core.loopCarried = machine::Cycles(loopCarried);
  core.sourceIterations = 8;
  return incore::termsOf(core);
}

/// Replaces the saturated copy bandwidth (all bytes) [GB/s].
inline void setCopyBandwidth(machine::Machine &machine, double gigabytes) {
  for (machine::Benchmark &benchmark : machine.memory.benchmarks)
    if (benchmark.name == "copy")
      benchmark.saturated = machine::BytesPerSecond(gigabytes * 1e9);
}

} // namespace sparcity::test
