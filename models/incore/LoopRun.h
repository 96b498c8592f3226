//===- models/incore/LoopRun.h - One run of a loop from its code ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How n iterations of a source loop are shared among its machine loops, and what
/// that takes (see NestTime.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/RunLengths.h"
#include "models/incore/NestCode.h"

namespace sparcity::incore {

class LoopRun {
public:
  /// `trip` may be a mean (`isEven` false): then the rest is that of `lengths`, or without them
  /// half a pass. While it is open, chains count as exposed. `runsOfChain`: so many runs a chain
  /// goes through before another one, which may overlap with it, begins; none if there is no
  /// other.
  LoopRun(const LoopCode &loop, const ir::Expr &trip, bool isEven,
          std::optional<double> runsOfChain, const machine::Core &core,
          const std::optional<ir::RunLengths> &lengths = std::nullopt);
  /// Each run loads what the one before stored.
  void waitForStores() { waits = true; }
  /// Of that share of the runs, before whose end the next one is not begun.
  void endUnforeseen(double share) { exposure += (1 - exposure) * share; }

  struct Part {
    const InCore *code = nullptr;
    ir::LoopRole role = ir::LoopRole::Main;
    ir::Expr passes;
  };
  const std::vector<Part> &parts() const { return shares; }

  ir::Expr cycles() const;
  /// Of that what the core is busy with; it waits in the rest.
  ir::Expr bound() const;
  /// An iteration of the main loop if it had no end, its chain exposed as it is in
  /// runs of this length.
  machine::Cycles endless() const;
  /// The chain's part of that.
  machine::Cycles exposedChain() const;

private:
  void share(const ir::Expr &trip, bool isEven);
  /// The same of runs whose lengths are known.
  void share(const ir::Expr &trip, const ir::RunLengths &lengths);
  void addParts(const ir::Expr &main, const ir::Expr &epilogue, const ir::Expr &trip);
  ir::Expr sum(double (*of)(const InCore &)) const;
  double runsInWindow() const;

  const LoopCode &loop;
  const machine::Core &core;
  std::vector<Part> shares;
  std::optional<double> runsOfChain;
  double exposure = 1; ///< part of a chain that no other one hides
  bool waits = false;
};

} // namespace sparcity::incore
