//===- models/traffic/simulation/SteadyState.h - Counts of a warm cache ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a kernel's inner loop moves once the caches are warm, without the rims:
/// from when all ways of all caches hold a line (those that take victims: have held
/// one; or the nest has run once), only iterations count that begin and end at a line of the stream
/// that is stored to, inside the rows. Two windows are counted; the state is steady if they agree.
///
///     row   |··|========|========| … |========|···|
///            start of a line     counted         part of a line
///
/// So it is with the rows of each of several cores; their caches are warm together,
/// and a window is of all.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/simulation/Simulator.h"

#include <optional>
#include <vector>

namespace sparcity::traffic {

class SteadyState final : public CoresConsumer {
public:
  /// `isMain`: by reference, whether it stands in the innermost loop that is
  /// measured.
  SteadyState(Simulator &simulator, unsigned cores, std::vector<bool> isMain, unsigned lineBytes)
      : simulator(simulator), isMain(std::move(isMain)), lineBytes(lineBytes), insides(cores) {}

  /// False once enough is measured.
  bool take(unsigned core, const Row &row, std::uint64_t first, std::uint64_t iterations) override;
  /// The trace is over and may come again: its data are as warm as they get.
  void endPass();

  bool isDone() const { return windows.size() == 2 && windows[1].isFull; }
  /// Nothing is left to be measured in another pass.
  bool hasNoInside() const { return isWarm && windows.empty(); }
  /// True if the two windows agree within 1 % (or a hundredth of a line a unit).
  bool isSteady(double iterationsPerUnit) const;

  struct Window {
    Counters counts;
    /// By core and reference of the measured loop: accesses that are indirect come one by
    /// one.
    std::vector<std::vector<std::uint64_t>> executions;
    std::vector<std::uint64_t> marks; ///< of iterations, by core
    std::uint64_t accesses = 0;
    bool isFull = false;

    /// Of all cores, or of one.
    std::uint64_t iterations() const;
    std::uint64_t iterations(unsigned core) const;
  };
  /// The last one that something was counted in; null if there is none.
  const Window *last() const;

private:
  /// Iterations of a row that are counted: whole lines of the stream, from where it
  /// has left the line that it shares with the row before.
  struct Inside {
    std::uint64_t begin = 0, end = 0;
  };
  Inside insideOf(const Row &row) const;
  void warmUp(std::uint64_t accesses);
  void mark(unsigned core, std::uint64_t iterations);
  void feed(unsigned core, const Row &row, std::uint64_t first, std::uint64_t iterations);
  void beginCounting();
  void endCounting();

  Simulator &simulator;
  std::vector<bool> isMain;
  unsigned lineBytes;
  bool isWarm = false;
  std::vector<Window> windows;
  std::optional<Counters> before; ///< of what is being counted
  std::vector<Inside> insides;    ///< of the row that each core is in
  std::vector<Strand> moved;
  std::uint64_t warmUpAccesses = 0, nextCheck = 0;
};

} // namespace sparcity::traffic
