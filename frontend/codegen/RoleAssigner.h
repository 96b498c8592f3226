//===- frontend/codegen/RoleAssigner.h - Main loop, rests and copies ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which of the machine loops of one source loop is which, and what there is to say of them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/codegen/Capture.h"
#include "frontend/codegen/Compile.h"
#include "frontend/codegen/LoopTracker.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace sparcity::codegen {

/// One captured loop with what the tracker knows of it.
struct Version {
  const FinalLoop *known = nullptr;
  CapturedLoop code;
  ir::LoopRole role = ir::LoopRole::Alternative;
};

/// True for a loop in another one, that of a called function too.
bool isInside(const LoopTracker &tracker, const Nests &nests, unsigned inner, unsigned outer);

/// Groups the versions by source loop and decides for each group.
class RoleAssigner {
public:
  RoleAssigner(const LoopTracker &tracker, const Nests &nests) : tracker(tracker), nests(nests) {}

  /// Of all copies of the source loop: those in its own function count, where it is there.
  void decide(unsigned source, const std::vector<Version *> &versions);
  /// Of those that run in another function: inlined into it, or called.
  void decideElsewhere(unsigned source, const std::vector<Version *> &versions);
  void explainMissing(unsigned source);
  /// What there is to say since the last call.
  ir::Diagnostics takeDiagnostics() { return std::exchange(diagnostics, {}); }

private:
  void assign(unsigned source, std::vector<Version *> &pool);
  /// Gives those around others their role; the others.
  std::vector<Version *> innermostOf(const std::vector<Version *> &versions) const;
  /// A loop in it is code of a function that it calls, as those of OpenMP are.
  bool callsInside(const FinalLoop &loop) const;
  const Version *chooseMain(std::vector<Version *> &candidates, unsigned part);
  using Places = std::set<Place>;
  Places placesOf(unsigned instance) const;
  /// How likely an iteration makes those loads that a copy has, and no other ones.
  double shareOf(const FinalLoop &loop, const Places &ofAll) const;
  std::string chosenVersion(const FinalLoop &loop, const std::set<unsigned> &copies) const;
  void explainChecks(unsigned source, const FinalLoop &loop);
  std::string whyScalar(unsigned source, const FinalLoop &loop) const;
  void explainMain(unsigned source, const Version &main, const std::vector<Version *> &versions);
  void say(unsigned source, ir::Severity severity, const char *id, std::string message,
           bool isAssumption = false) {
    const SourceLoop &loop = tracker.sources()[source];
    diagnostics.push_back({severity, id, std::move(message), loop.range, isAssumption});
  }

  const LoopTracker &tracker;
  const Nests &nests;
  ir::Diagnostics diagnostics;
};

} // namespace sparcity::codegen
