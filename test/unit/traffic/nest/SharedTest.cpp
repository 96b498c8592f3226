//===- test/unit/traffic/nest/SharedTest.cpp - Cores that share a loop, from the definition ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Kernels.h"
#include "../simulation/Naive.h"

#include "models/traffic/simulation/Simulator.h"
#include "models/traffic/trace/KernelTrace.h"
#include "models/traffic/trace/SharedLoops.h"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

using namespace traffic;

namespace {

/// Runs a nest on several cores as Interleaving.h and SharedLoops.h define it: all
/// iterations are written down, dealt out, and run step by step. With `borders`, those of
/// each part are drawn from it where a loop is entered.
class NaiveCores {
public:
  NaiveCores(const ir::Kernel &kernel, const KernelTrace &trace, unsigned cores, unsigned turn,
             test::NaiveSimulator &simulator, std::mt19937_64 *borders)
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
  test::NaiveSimulator &simulator;
  std::mt19937_64 *random;
  std::map<const ir::Access *, unsigned> numbers;
};

class AllCores : public CoresConsumer {
public:
  explicit AllCores(Simulator &simulator) : simulator(simulator) {}
  bool take(unsigned core, const Row &row, std::uint64_t first, std::uint64_t count) override {
    std::vector<Strand> strands;
    copyFrom(row, first, strands);
    iterations[core] += static_cast<unsigned>(count);
    return simulator.core(core).take(strands, count);
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
    std::vector<Strand> strands;
    copyFrom(row, first, strands);
    return by != core || simulator.take(strands, count);
  }

private:
  Simulator &simulator;
  unsigned core;
};

/// A nest of one to three loops, some with OpenMP's pragma.
ir::Kernel randomNest(std::mt19937_64 &random) {
  const auto upTo = [&](std::uint64_t most) { return std::to_string(1 + random() % most); };
  const std::vector<test::LoopSpec> three = {
      {"k", "0", upTo(9)}, {"j", random() % 4 == 0 ? "k" : "1", upTo(9)}, {"i", "2", upTo(40)}};
  const size_t depth = 1 + random() % 3;
  const std::vector<test::LoopSpec> loops(three.end() - static_cast<long>(depth), three.end());
  const std::string row = depth == 3 ? "20*j + 180*k + " : depth == 2 ? "20*j + " : "";
  const bool isPrivate = random() % 2 == 0;
  ir::Kernel kernel = test::nest(depth == 2 && loops.front().lower == "k"
                                     ? std::vector<test::LoopSpec>{{"j", "0", "7"}, loops.back()}
                                     : loops,
                                 {"b[" + row + "i - 1]", "b[" + row + "i + 1]",
                                  isPrivate ? "c[" + row + "2*i]" : "c[3*i]", "=a[" + row + "i]"});
  if (depth > 1 && random() % 2 == 0) // an access of the outermost loop besides
    kernel.nest.body.push_back(
        *test::nest({loops.front()}, {"=s[9*" + loops.front().index + "]"}).nest.body.begin());
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
std::vector<CacheLevel> randomLevels(std::mt19937_64 &random, unsigned cores) {
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

TEST(SharedLoops, runAsDefined) {
  unsigned busy = 0;
  for (std::uint64_t seed = 1; seed <= 1000 && !HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    const ir::Kernel kernel = randomNest(random);
    const unsigned cores = 1 + static_cast<unsigned>(random() % 5), turn = 1 + random() % 9;
    const std::vector<CacheLevel> levels = randomLevels(random, cores);
    ASSERT_FALSE(static_cast<bool>(check(levels)));
    llvm::Expected<KernelTrace> trace = KernelTrace::of(kernel, {}, 64);
    ASSERT_TRUE(static_cast<bool>(trace));
    std::vector<Line> firstLines;
    for (const Placement &place : trace->placements())
      firstLines.push_back(place.from / 64);
    Simulator ours(levels, cores);
    ours.setArrays(firstLines);
    AllCores all(ours);
    ASSERT_FALSE(llvm::errorToBool(trace->run(cores, turn, all)));
    test::NaiveSimulator theirs(levels, cores, firstLines);
    NaiveCores naive(kernel, *trace, cores, turn, theirs, nullptr);
    naive.run();
    ours.flush();
    theirs.flush();
    EXPECT_EQ(all.iterations, naive.iterations);
    EXPECT_EQ(ours.counters(), theirs.counters);
    busy += naive.iterations.size() > 1;
  }
  EXPECT_GT(busy, 500U);
}

/// The lines of all cores are counted for one of them each.
void expectSums(const Counters &counters) {
  const auto sum = [](const std::vector<std::uint64_t> &parts) {
    return std::accumulate(parts.begin(), parts.end(), std::uint64_t(0));
  };
  for (const BoundaryCounters &boundary : counters.boundaries) {
    EXPECT_EQ(sum(boundary.loadsByCore), boundary.loads());
    EXPECT_EQ(sum(boundary.evictionsByCore), boundary.evictions());
  }
}

TEST(SharedLoops, runInPartsOfAnySize) {
  for (std::uint64_t seed = 1; seed <= 1000 && !HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    const ir::Kernel kernel = randomNest(random);
    if (sharedLoops(kernel.nest).size() != 1)
      continue; // one loop is divided, others as OpenMP says
    const unsigned cores = 2 + static_cast<unsigned>(random() % 4), turn = 1 + random() % 9;
    const std::vector<CacheLevel> levels = randomLevels(random, cores);
    llvm::Expected<KernelTrace> trace = KernelTrace::of(kernel, {}, 64);
    ASSERT_TRUE(static_cast<bool>(trace));
    std::vector<Line> firstLines;
    for (const Placement &place : trace->placements())
      firstLines.push_back(place.from / 64);
    test::NaiveSimulator theirs(levels, cores, firstLines);
    NaiveCores naive(kernel, *trace, cores, turn, theirs, &random);
    naive.run();
    Simulator ours(levels, cores);
    ours.setArrays(firstLines);
    AllCores all(ours);
    ASSERT_FALSE(llvm::errorToBool(trace->run(cores, turn, all, nullptr, &naive.division)));
    ours.flush();
    theirs.flush();
    EXPECT_EQ(all.iterations, naive.iterations);
    EXPECT_EQ(ours.counters(), theirs.counters);
    expectSums(ours.counters());
  }
}

TEST(SharedLoops, areWhatEachCoreDoesAloneWithoutSharedCaches) {
  for (std::uint64_t seed = 1; seed <= 300 && !HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    const ir::Kernel kernel = randomNest(random);
    const unsigned cores = 2 + static_cast<unsigned>(random() % 4), turn = 1 + random() % 9;
    std::vector<CacheLevel> levels = randomLevels(random, cores);
    for (CacheLevel &level : levels)
      level.sharedBy = 1;
    llvm::Expected<KernelTrace> trace = KernelTrace::of(kernel, {}, 64);
    ASSERT_TRUE(static_cast<bool>(trace));
    Simulator together(levels, cores);
    AllCores all(together);
    ASSERT_FALSE(llvm::errorToBool(trace->run(cores, turn, all)));
    together.flush();
    expectSums(together.counters());
    for (unsigned core = 0; core < cores; ++core) {
      Simulator alone(levels, 1);
      OneCore one(alone, core);
      ASSERT_FALSE(llvm::errorToBool(trace->run(cores, turn, one)));
      alone.flush();
      for (size_t level = 0; level < levels.size(); ++level) {
        const BoundaryCounters &of = together.counters().boundaries[level];
        EXPECT_EQ(of.loadsByCore[core], alone.counters().boundaries[level].loads());
        EXPECT_EQ(of.evictionsByCore[core], alone.counters().boundaries[level].evictions());
      }
    }
  }
}

} // namespace

TEST(SharedLoops, areDealtOutAsOpenMpDoes) {
  const LoopShares even(10, 4, 0); // 0 1 2 | 3 4 5 | 6 7 | 8 9
  EXPECT_EQ(even.count(1), 3U);
  EXPECT_EQ(even.count(2), 2U);
  EXPECT_EQ(even.trip(2, 1), 7U);
  EXPECT_EQ(even.run(1, 1), 2U);
  const LoopShares dealt(10, 2, 3); // 0 1 2 | 3 4 5 | 6 7 8 | 9
  EXPECT_EQ(dealt.count(0), 6U);
  EXPECT_EQ(dealt.count(1), 4U);
  EXPECT_EQ(dealt.trip(0, 4), 7U);
  EXPECT_EQ(dealt.trip(1, 3), 9U);
  EXPECT_EQ(dealt.run(0, 4), 2U);
  EXPECT_EQ(dealt.run(1, 3), 1U);
  EXPECT_EQ(LoopShares(2, 4, 0).count(3), 0U);
  const std::vector<std::uint64_t> borders = {0, 7, 7, 10};
  const LoopShares given(borders); // 0 1 2 3 4 5 6 | | 7 8 9
  EXPECT_EQ(given.all(), 10U);
  EXPECT_EQ(given.count(0), 7U);
  EXPECT_EQ(given.count(1), 0U);
  EXPECT_EQ(given.trip(2, 1), 8U);
  EXPECT_EQ(given.run(2, 1), 2U);
  EXPECT_FALSE(given.isEven());
  // Sums over the iterations of a core: 1, 2, … 10.
  const std::vector<std::int64_t> before = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55};
  EXPECT_EQ(given.sumOf(0, before), 28);
  EXPECT_EQ(given.sumOf(1, before), 0);
  EXPECT_EQ(even.sumOf(1, before), 4 + 5 + 6);
  EXPECT_EQ(dealt.sumOf(0, before), 1 + 2 + 3 + 7 + 8 + 9);
}

TEST(SharedLoops, areThoseOfOpenMp) {
  ir::Kernel kernel = test::nest({{"j", "0", "4"}, {"i", "0", "9"}}, {"=a[9*j + i]"});
  ir::Loop &inner = const_cast<ir::Loop &>(*kernel.nest.body.front().asLoop());
  EXPECT_EQ(sharedLoops(kernel.nest), std::vector<const ir::Loop *>{&kernel.nest});
  inner.annotations.isParallel = true;
  EXPECT_EQ(sharedLoops(kernel.nest), std::vector<const ir::Loop *>{&inner});
  EXPECT_EQ(staticChunk(inner), 0U);
  inner.annotations.schedule = "static";
  EXPECT_EQ(staticChunk(inner), 0U);
  inner.annotations.schedule = "static, 16";
  EXPECT_EQ(staticChunk(inner), 16U);
  for (const char *schedule : {"dynamic", "guided, 4", "static, n", "static, 0"}) {
    inner.annotations.schedule = schedule;
    EXPECT_EQ(staticChunk(inner), std::nullopt) << schedule;
  }
}
