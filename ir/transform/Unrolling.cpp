//===- ir/transform/Unrolling.cpp - Which loops become straight-line code -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/transform/Unrolling.h"

#include <algorithm>

namespace sparcity::ir::transform {

static constexpr std::uint64_t threshold = 300, pragmaThreshold = 16384;
/// Of calls that clear or copy memory (MaxStoresPerMemset of x86): longer ones stay calls.
static constexpr std::uint64_t maxStoresInPlace = 16;
static constexpr std::uint64_t maxTripsAnalysed = 10, maxBoostPercent = 400;

Unrolling::Unrolling(const Kernel &kernel, const Compilation &compilation)
    : kernel(kernel),
      machineLoops(compilation.cpu.empty()
                       ? std::vector<const MachineLoop *>()
                       : compiledLoops(kernel, compilation.cpu, compilation.flags)) {}

/// A remainder alone is what is left where the iterations became straight-line code.
bool Unrolling::hasCode(const Loop &loop) const {
  return std::any_of(machineLoops.begin(), machineLoops.end(), [&](const MachineLoop *code) {
    return code->loop == loop.source() &&
           (code->role == LoopRole::Main || code->role == LoopRole::Outer);
  });
}

bool Unrolling::isSaid(const Loop &loop, const char *id) const {
  return std::any_of(kernel.diagnostics.begin(), kernel.diagnostics.end(),
                     [&](const Diagnostic &diagnostic) {
                       return diagnostic.id == id && diagnostic.loop == loop.source();
                     });
}

Evidence Unrolling::evidence(const Loop &loop, std::uint64_t trips, const LoopPath &around) const {
  if (loop.annotations.isParallel || hasCode(loop))
    return Evidence::Stays;
  if (trips <= 1)
    return Evidence::Unrolled;
  const bool isAroundCompiled =
      std::any_of(around.begin(), around.end(), [&](const Loop *outer) { return hasCode(*outer); });
  // No compiler makes a million copies: that one was another.
  constexpr std::uint64_t mostCopies = 4096;
  if (isAroundCompiled && trips <= mostCopies && isSaid(loop, "loop-unrolled"))
    return Evidence::Unrolled;
  if (isAroundCompiled && isSaid(loop, "loop-not-captured"))
    return Evidence::Stays;
  if (isAroundCompiled && trips > maxStoresInPlace && isSaid(loop, "loop-to-call"))
    return Evidence::Stays;
  const unsigned asked = loop.annotations.unroll.value_or(0);
  if (asked == 0)
    return Evidence::None;
  return asked < trips ? Evidence::Stays : Evidence::Unrolled;
}

std::uint64_t Unrolling::mostUnrolled(const Loop &loop, std::uint64_t trips) {
  if (loop.annotations.unroll)
    return pragmaThreshold;
  return trips > maxTripsAnalysed ? threshold : threshold * maxBoostPercent / 100;
}

bool Unrolling::isTaken(const Loop &loop, std::uint64_t trips, const CodeSize &size) {
  if (size.unrolled < (loop.annotations.unroll ? pragmaThreshold : threshold))
    return true;
  if (trips > maxTripsAnalysed)
    return false;
  const std::uint64_t boost = std::min(100 * size.rolled / size.unrolled, maxBoostPercent);
  return size.unrolled < threshold * boost / 100;
}

} // namespace sparcity::ir::transform
