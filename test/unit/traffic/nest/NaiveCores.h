//===- test/unit/traffic/nest/NaiveCores.h - Cores that share a loop, from the definition ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What several cores do with a nest, written down and run step by step, and nests and
/// caches by seed to try it with.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "../Kernels.h"
#include "../simulation/Naive.h"

#include "models/traffic/simulation/Simulator.h"
#include "models/traffic/trace/KernelTrace.h"
#include "models/traffic/trace/SharedLoops.h"

#include <gtest/gtest.h>

#include <random>

namespace sparcity::test {

using traffic::CacheLevel;
using traffic::CoresConsumer;
using traffic::KernelTrace;
using traffic::LoopDivision;
using traffic::Row;
using traffic::sharedLoops;
using traffic::Simulator;
using traffic::staticChunk;
using traffic::Strand;

/// Runs a nest on several cores as Interleaving.h and SharedLoops.h define it: all
/// iterations are written down, dealt out, and run step by step. With `borders`, those of
/// each part are drawn from it where a loop is entered.
class NaiveCores {
public:
  NaiveCores(const ir::Kernel &kernel, const KernelTrace &trace, unsigned cores, unsigned turn,
             NaiveSimulator &simulator, std::mt19937_64 *borders)
      : kernel(kernel), trace(trace), cores(cores), turn(turn), simulator(simulator),
        random(borders) {
    for (unsigned i = 0; i < trace.references().size(); ++i)
      numbers[trace.references()[i].access] = i;
  }

  void run() { alone(kernel.nest, kernel.bindings()); }
  /// Of the innermost loops, by core.
  std::map<unsigned, unsigned> iterations;
  /// As they were drawn.
  LoopDivision division;

private:
  /// An iteration of an innermost loop, or one access.
  using Step = std::vector<Strand>;
  using Steps = std::vector<Step>;

  static bool isInnermost(const ir::Loop &loop) {
    return llvm::none_of(loop.body, [](const ir::Node &node) { return node.asLoop(); });
  }
  static std::int64_t number(const ir::Expr &expr, const ir::Bindings &bindings) {
    return *expr.substitute(bindings).asInteger();
  }
  std::vector<std::int64_t> values(const ir::Loop &loop, const ir::Bindings &bindings) {
    std::vector<std::int64_t> result;
    for (std::int64_t i = number(loop.lower, bindings); i < number(loop.upper, bindings); ++i)
      result.push_back(i);
    return result;
  }

  Strand strandOf(const ir::Access &access, const ir::Bindings &bindings) {
    Strand strand;
    strand.address = trace.placements()[access.array.index].start +
                     static_cast<std::uint64_t>(number(access.offset, bindings));
    strand.bytes = access.bytes;
    strand.reference = numbers[&access];
    strand.isStore = access.kind == ir::AccessKind::Store;
    return strand;
  }

  /// The body of a loop, by one core.
  Steps stepsOf(const ir::Loop &loop, const ir::Bindings &bindings) {
    Steps steps;
    if (isInnermost(loop))
      steps.emplace_back();
    for (const ir::Node &node : loop.body) {
      if (const ir::Loop *inner = node.asLoop()) {
        ir::Bindings own = bindings;
        for (const std::int64_t value : values(*inner, bindings)) {
          own[inner->index] = value;
          llvm::append_range(steps, stepsOf(*inner, own));
        }
        continue;
      }
      for (const ir::Access &access : node.asStatement()->accesses) {
        if (!isInnermost(loop))
          steps.emplace_back();
        steps.back().push_back(strandOf(access, bindings));
      }
    }
    return steps;
  }

  void feed(unsigned core, const Step &step) {
    simulator.takeFor(core, step, 1);
    ++iterations[core];
  }

  void alone(const ir::Loop &loop, ir::Bindings bindings) {
    if (llvm::is_contained(sharedLoops(kernel.nest), &loop)) {
      together(loop, bindings);
      return;
    }
    for (const std::int64_t value : values(loop, bindings)) {
      bindings[loop.index] = value;
      for (const ir::Node &node : loop.body) {
        if (node.asLoop()) {
          alone(*node.asLoop(), bindings);
          continue;
        }
        for (const ir::Access &access : node.asStatement()->accesses)
          feed(0, {strandOf(access, bindings)});
      }
    }
  }

  void together(const ir::Loop &loop, ir::Bindings bindings) {
    // What comes to each core in one piece: a turn ends with it.
    std::vector<std::vector<Steps>> pieces(cores);
    const std::vector<std::int64_t> all = values(loop, bindings);
    const std::uint64_t chunk = *staticChunk(loop), rest = all.size() % cores;
    std::uint64_t firstOfLarge = (all.size() / cores + 1) * rest;
    const std::vector<std::uint64_t> borders = drawBorders(loop, all.size());
    for (std::uint64_t trip = 0; trip < all.size(); ++trip) {
      const std::uint64_t core = !borders.empty() ? partOf(trip, borders)
                                 : chunk > 0      ? trip / chunk % cores
                                 : trip < firstOfLarge
                                     ? trip / (all.size() / cores + 1)
                                     : rest + (trip - firstOfLarge) / (all.size() / cores);
      bindings[loop.index] = all[trip];
      const bool continues =
          isInnermost(loop) && (chunk == 0 || random ? !pieces[core].empty() : trip % chunk != 0);
      if (!continues)
        pieces[core].emplace_back();
      llvm::append_range(pieces[core].back(), stepsOf(loop, bindings));
    }
    std::vector<std::pair<size_t, size_t>> at(cores);
    for (bool isAnyLeft = true; isAnyLeft;) {
      isAnyLeft = false;
      for (unsigned core = 0; core < cores; ++core) {
        auto &[piece, step] = at[core];
        while (piece < pieces[core].size() && pieces[core][piece].empty())
          ++piece;
        if (piece == pieces[core].size())
          continue;
        isAnyLeft = true;
        for (unsigned taken = 0; taken < turn && step < pieces[core][piece].size(); ++taken)
          feed(core, pieces[core][piece][step++]);
        if (step == pieces[core][piece].size()) {
          ++piece;
          step = 0;
        }
      }
    }
  }

  std::vector<std::uint64_t> drawBorders(const ir::Loop &loop, std::uint64_t trips) {
    if (!random || trips == 0)
      return {};
    std::vector<std::uint64_t> borders = {0, trips};
    while (borders.size() <= cores)
      borders.push_back((*random)() % (trips + 1));
    llvm::sort(borders);
    division.loop = &loop;
    division.borders.push_back(borders);
    return borders;
  }

  static std::uint64_t partOf(std::uint64_t trip, const std::vector<std::uint64_t> &borders) {
    std::uint64_t core = 0;
    while (borders[core + 1] <= trip)
      ++core;
    return core;
  }

  const ir::Kernel &kernel;
  const KernelTrace &trace;
  unsigned cores, turn;
  NaiveSimulator &simulator;
  std::mt19937_64 *random;
  std::map<const ir::Access *, unsigned> numbers;
};

class AllCores : public CoresConsumer {
public:
  explicit AllCores(Simulator &simulator) : simulator(simulator) {}
  bool take(unsigned core, const Row &row, std::uint64_t first, std::uint64_t count) override {
    std::vector<Strand> moved;
    iterations[core] += static_cast<unsigned>(count);
    return simulator.core(core).take(strandsFrom(row, first, moved), count);
  }

  std::map<unsigned, unsigned> iterations;

private:
  Simulator &simulator;
};

/// The accesses of one core, in a simulator of its own.
class OneCore : public CoresConsumer {
public:
  OneCore(Simulator &simulator, unsigned core) : simulator(simulator), core(core) {}
  bool take(unsigned by, const Row &row, std::uint64_t first, std::uint64_t count) override {
    std::vector<Strand> moved;
    return by != core || simulator.take(strandsFrom(row, first, moved), count);
  }

private:
  Simulator &simulator;
  unsigned core;
};

/// A nest of one to three loops, some with OpenMP's pragma.
inline ir::Kernel randomNest(std::mt19937_64 &random) {
  const auto upTo = [&](std::uint64_t most) { return std::to_string(1 + random() % most); };
  const std::vector<LoopSpec> three = {
      {"k", "0", upTo(9)}, {"j", random() % 4 == 0 ? "k" : "1", upTo(9)}, {"i", "2", upTo(40)}};
  const size_t depth = 1 + random() % 3;
  const std::vector<LoopSpec> loops(three.end() - static_cast<long>(depth), three.end());
  const std::string row = depth == 3 ? "20*j + 180*k + " : depth == 2 ? "20*j + " : "";
  const bool isPrivate = random() % 2 == 0;
  ir::Kernel kernel = nest(depth == 2 && loops.front().lower == "k"
                               ? std::vector<LoopSpec>{{"j", "0", "7"}, loops.back()}
                               : loops,
                           {"b[" + row + "i - 1]", "b[" + row + "i + 1]",
                            isPrivate ? "c[" + row + "2*i]" : "c[3*i]", "=a[" + row + "i]"});
  if (depth > 1 && random() % 2 == 0) // an access of the outermost loop besides
    kernel.nest.body.push_back(
        *nest({loops.front()}, {"=s[9*" + loops.front().index + "]"}).nest.body.begin());
  ir::Loop *loop = &kernel.nest;
  for (size_t level = random() % 4; level-- > 1 && loop->body.front().asLoop();)
    loop = const_cast<ir::Loop *>(loop->body.front().asLoop());
  if (random() % 3 != 0) {
    loop->annotations.isParallel = true;
    loop->annotations.schedule = random() % 2 == 0 ? "static, " + upTo(4) : "";
  }
  return kernel;
}

/// Level 1 private, the others private or shared.
inline std::vector<CacheLevel> randomLevels(std::mt19937_64 &random, unsigned cores) {
  std::vector<CacheLevel> levels(2 + random() % 2);
  for (size_t i = 0; i < levels.size(); ++i) {
    levels[i].name = "L" + std::to_string(i + 1);
    levels[i].sets = (1 + random() % 4) << i;
    levels[i].ways = 1 + static_cast<unsigned>(random() % 4);
    levels[i].sharedBy = i + 1 == levels.size() ? (random() % 3 == 0 ? 2 : cores) : 1;
    if (i > 0)
      levels[i].inclusion = static_cast<machine::Inclusion>(random() % 4);
  }
  return levels;
}

} // namespace sparcity::test
