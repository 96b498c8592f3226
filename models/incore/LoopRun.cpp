//===- models/incore/LoopRun.cpp - One run of a loop from its code --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/LoopRun.h"

#include "models/machine/Core.h"

#include <algorithm>
#include <cmath>

using sparcity::ir::Expr;
using sparcity::machine::Cycles;

namespace sparcity::incore {

/// A run enters the window of u runs when what stands u runs before it has retired,
/// in order: part of the run before last of those in flight, and the whole of the
/// ones before that.
static double exposureOf(double u) {
  if (u <= 0)
    return 1;
  const double whole = std::ceil(u);
  return std::max((whole - u) / whole, 1 / (whole + 1));
}

LoopRun::LoopRun(const LoopCode &loop, const Expr &trip, bool isEven,
                 std::optional<double> runsOfChain, const machine::Core &core,
                 const std::optional<ir::RunLengths> &lengths)
    : loop(loop), core(core), runsOfChain(runsOfChain) {
  if (lengths && !isEven)
    share(trip, *lengths);
  else
    share(trip, isEven);
  if (runsOfChain)
    exposure = exposureOf(runsInWindow() / *runsOfChain);
}

/// Whole passes of `iterations` each in `trip`; of a mean the expected number.
static Expr passesIn(const Expr &trip, double iterations, bool isEven) {
  const Expr ratio = *Expr::divide(trip, Expr::number(iterations));
  if (isEven)
    return Expr::floor(ratio);
  return Expr::max(0, ratio - Expr::number((iterations - 1) / (2 * iterations)));
}

static Expr maskedPasses(const Expr &trip, double iterations, bool isEven) {
  const Expr ratio = *Expr::divide(trip, Expr::number(iterations));
  return isEven ? Expr::ceil(ratio) : ratio + Expr::number((iterations - 1) / (2 * iterations));
}

/// Without a rest the last pass runs under a mask. A loop that begins only where a whole pass is
/// left has one, if in the code of a loop around.
static bool isMasked(const LoopCode &loop) {
  return !loop.epilogue && !loop.remainder && loop.fewest < loop.main.front().sourceIterations;
}

void LoopRun::share(const Expr &trip, bool isEven) {
  const double longest = loop.main.front().sourceIterations;
  const Expr passes =
      isMasked(loop) ? maskedPasses(trip, longest, isEven) : passesIn(trip, longest, isEven);
  const Expr rest = trip - passes * Expr::number(longest);
  addParts(passes, loop.epilogue ? passesIn(rest, loop.epilogue->sourceIterations, isEven) : 0,
           trip);
}

/// Passes of so many iterations, but for what is left of them.
static Expr passesBut(const Expr &trip, double left, double iterations) {
  return *Expr::divide(trip - Expr::number(left), Expr::number(iterations));
}

void LoopRun::share(const Expr &trip, const ir::RunLengths &lengths) {
  const double longest = loop.main.front().sourceIterations;
  const double left = lengths.left(longest, loop.fewest);
  Expr passes = passesBut(trip, left, longest), shorter = 0;
  if (isMasked(loop))
    passes += Expr::number(lengths.partial(longest));
  if (loop.epilogue) {
    const double iterations = loop.epilogue->sourceIterations;
    const double end = lengths.left(longest, loop.fewest, iterations);
    shorter = passesBut(Expr::number(left), end, iterations);
  }
  addParts(passes, shorter, trip);
}

void LoopRun::addParts(const Expr &main, const Expr &epilogue, const Expr &trip) {
  for (const InCore &part : loop.main)
    shares.push_back({&part, ir::LoopRole::Main, main});
  Expr rest = trip - main * Expr::number(loop.main.front().sourceIterations);
  if (loop.epilogue) {
    shares.push_back({&*loop.epilogue, ir::LoopRole::Epilogue, epilogue});
    rest -= epilogue * Expr::number(loop.epilogue->sourceIterations);
  }
  if (loop.remainder) {
    const Expr taken = *Expr::divide(rest, Expr::number(loop.remainder->sourceIterations));
    shares.push_back({&*loop.remainder, ir::LoopRole::Remainder, taken});
  }
}

Expr LoopRun::sum(double (*of)(const InCore &)) const {
  Expr result = 0;
  for (const Part &part : shares)
    result += part.passes * Expr::number(of(*part.code));
  return result;
}

double LoopRun::runsInWindow() const {
  const auto size = [&](double (*of)(const InCore &)) { return sum(of).asDouble().value_or(0); };
  const std::pair<std::optional<unsigned>, double> windows[] = {
      {core.reorderBuffer, size([](const InCore &code) { return code.microOps; })},
      {core.frontEnd.scheduler, size([](const InCore &code) { return code.waiting; })},
      {core.loadQueue, size([](const InCore &code) { return double(code.loads + code.spills); })},
      {core.storeQueue, size([](const InCore &code) { return double(code.stores); })}};
  std::optional<double> least;
  for (const auto &[entries, used] : windows)
    if (entries && used > 0)
      least = std::min(least.value_or(*entries / used), *entries / used);
  return least.value_or(0);
}

Expr LoopRun::bound() const {
  return sum([](const InCore &code) { return code.throughput.value(); });
}

Expr LoopRun::cycles() const {
  Expr chain = sum([](const InCore &code) { return code.loopCarried.value(); });
  // What leads to a chain and from it, once for each.
  if (runsOfChain || loop.chainLoops == 0) {
    const InCore &main = loop.main.front();
    chain += Expr::number((main.criticalPath - main.loopCarried).value() / runsOfChain.value_or(1));
  }
  Expr time = Expr::max(bound(), chain * Expr::number(exposure));
  if (waits) {
    const InCore &main = loop.main.front();
    const Cycles forwarded = core.storeForwarding + main.loadToStore;
    time = Expr::max(time, Expr::number(forwarded.value()));
  }
  return time;
}

Cycles LoopRun::exposedChain() const {
  Cycles sum;
  for (const InCore &part : loop.main)
    sum += part.loopCarried / part.sourceIterations;
  return sum * exposure;
}

Cycles LoopRun::endless() const {
  Cycles bound;
  for (const InCore &part : loop.main)
    bound += part.throughput / part.sourceIterations;
  return std::max(bound, exposedChain());
}

} // namespace sparcity::incore
