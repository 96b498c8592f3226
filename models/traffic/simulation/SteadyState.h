//===- models/traffic/simulation/SteadyState.h - Counts of a warm cache ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a kernel's inner loop moves once the caches are warm, without the rims:
/// from when all ways of all caches hold a line (or the nest has run once), only
/// iterations count that begin and end at a line of the stream that is stored
/// to, inside the rows. Two windows are counted; the state is steady if they
/// agree.
///
///     row   |··|========|========| … |========|···|
///            start of a line     counted         part of a line
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/Simulator.h"

#include <optional>
#include <vector>

namespace traffic {

class SteadyState : public TraceConsumer {
public:
  /// `isMain`: by reference, whether it stands in the innermost loop that is
  /// measured.
  SteadyState(Simulator &simulator, std::vector<bool> isMain, unsigned lineBytes)
      : simulator(simulator), isMain(std::move(isMain)), lineBytes(lineBytes) {}

  /// False once enough is measured.
  bool take(const std::vector<Strand> &strands, std::uint64_t iterations) override;
  /// The trace is over and may come again: its data are as warm as they get.
  void endPass();

  bool isDone() const { return windows.size() == 2 && windows[1].isFull; }
  /// Nothing is left to be measured in another pass.
  bool hasNoInside() const { return isWarm && windows.empty(); }
  /// True if the two windows agree within 1 % (or a hundredth of a line a unit).
  bool isSteady(double iterationsPerUnit) const;

  struct Window {
    Counters counts;
    std::uint64_t iterations = 0;
    std::uint64_t accesses = 0;
    bool isFull = false;
  };
  /// The last one that something was counted in; null if there is none.
  const Window *last() const;

private:
  /// Iterations before the reference strand is at the start of a line, after
  /// which lines take `perLine` iterations each; nothing if there is no row to
  /// speak of.
  struct Row {
    std::uint64_t head = 0, counted = 0;
  };
  std::optional<Row> rowOf(const std::vector<Strand> &strands, std::uint64_t iterations) const;
  void warmUp(std::uint64_t accesses);
  bool feed(const std::vector<Strand> &strands, std::uint64_t first, std::uint64_t iterations);
  void measure(const std::vector<Strand> &strands, std::uint64_t first, std::uint64_t iterations);

  Simulator &simulator;
  std::vector<bool> isMain;
  unsigned lineBytes;
  bool isWarm = false;
  std::vector<Window> windows;
  std::vector<Strand> moved;
  std::uint64_t warmUpAccesses = 0, nextCheck = 0;
};

} // namespace traffic
