//===- test/unit/traffic/GathersTest.cpp - Gathers against a counted LRU cache ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lines of accesses that numbers choose, predicted without the numbers, are those that a
/// cache misses with random ones: walked access by access, the second of two runs counted.
///
//===----------------------------------------------------------------------===//

#include "LruCache.h"
#include "Predicted.h"

#include "ir/Walk.h"
#include "models/machine/Machine.h"
#include "models/traffic/Spread.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <random>

using namespace sparcity;

using namespace sparcity::test;

namespace {

constexpr double gatherLine = 64;

/// A nest over arrays of `elementBytes`, some of them of a known size in elements.
struct GatherCase {
  std::string name;
  std::vector<LoopSpec> loops;
  std::vector<std::string> accesses;
  Sizes sizes;
  std::map<std::string, std::string> extents;
  /// Of each array of numbers: how many there are, and how many different ones.
  std::map<std::string, std::pair<std::int64_t, std::int64_t>> numbers;
  bool isPermutation = false;
  unsigned elementBytes = 8;

  ir::Kernel kernel() const {
    ir::Kernel result = nest(loops, accesses, sizes, elementBytes);
    for (ir::Array &array : result.arrays)
      if (const auto extent = extents.find(array.name); extent != extents.end())
        array.extents = {expr(extent->second)};
    for (const auto &[symbol, value] : sizes) // those that extents alone mention
      if (llvm::none_of(result.symbols, [&](const ir::Symbol &s) { return s.name == symbol; }))
        result.symbols.push_back({symbol, true, value});
    return result;
  }

  ir::ArrayContents contents() const {
    std::mt19937 random(7);
    ir::ArrayContents result;
    for (const auto &[array, count] : numbers) {
      std::vector<std::int64_t> &values = result[array];
      std::uniform_int_distribution<std::int64_t> any(0, count.second - 1);
      for (std::int64_t i = 0; i < count.first; ++i)
        values.push_back(isPermutation ? i : any(random));
      if (isPermutation)
        std::shuffle(values.begin(), values.end(), random);
    }
    return result;
  }
};

/// The lines of all accesses in order, each array at a line of its own.
class Lines : public ir::WalkVisitor {
public:
  bool access(const ir::Access &access, std::int64_t offset) override {
    const std::int64_t start = std::int64_t(1) << 24; // lines from array to array
    const auto line = static_cast<std::int64_t>(gatherLine);
    for (std::int64_t at = offset / line; at <= (offset + access.bytes - 1) / line; ++at)
      touched.push_back(static_cast<std::uint32_t>(known(at + start * access.array.index)));
    return true;
  }
  bool entersUncertain(const ir::Guard &) override { return true; }

  double missesOf(size_t cacheLines) const {
    LruCache cache(cacheLines, ids.size());
    size_t misses = 0;
    for (const bool counts : {false, true})
      for (const std::uint32_t line : touched)
        misses += !cache.touch(line) && counts;
    return static_cast<double>(misses);
  }

private:
  size_t known(std::int64_t line) { return ids.try_emplace(line, ids.size()).first->second; }

  std::map<std::int64_t, size_t> ids;
  std::vector<std::uint32_t> touched;
};

/// Lines an iteration that each cache misses, as the boundaries have them.
std::vector<double> missesOf(const traffic::Traffic &traffic, const machine::Machine &machine) {
  std::vector<double> misses;
  for (const traffic::Boundary &boundary : traffic.boundaries)
    misses.push_back(boundary.load.value_or(-1) / traffic.iterationsPerUnit);
  if (machine.caches.back().inclusion == machine::Inclusion::Victim)
    misses[misses.size() - 2] += misses.back();
  return misses;
}

/// Within a tenth, and what the few first lines of a run make.
void check(const GatherCase &given) {
  const ir::Kernel kernel = given.kernel();
  const ir::ArrayContents contents = given.contents();
  Lines lines;
  ir::WalkInputs inputs;
  inputs.contents = &contents;
  llvm::Error fault = ir::walk(kernel, inputs, lines);
  ASSERT_FALSE(fault) << given.name << ": " << llvm::toString(std::move(fault));
  double iterations = 1;
  const ir::LoopPath path = innermostLoops(kernel.nest).front();
  for (const ir::Loop *loop : path)
    iterations *= *loop->tripCount().substitute(kernel.bindings()).asDouble();
  for (const char *name : {"ivb", "skx", "v2"}) {
    const machine::Machine &machine = machineOf(name);
    const std::vector<double> got = missesOf(predict(kernel, name), machine);
    double capacity = 0;
    for (size_t level = 0; level < got.size(); ++level) {
      const double own = machine.caches[level].size / machine::Bytes(gatherLine);
      const bool isVictim = machine.caches[level].inclusion == machine::Inclusion::Victim;
      capacity = isVictim ? capacity + own : own;
      const double expected = lines.missesOf(static_cast<size_t>(capacity)) / iterations;
      EXPECT_NEAR(got[level], expected, 0.1 * expected + 0.004)
          << given.name << " on " << name << ", " << machine.caches[level].name;
    }
  }
}

/// A list of k neighbors each of n particles of so many members.
GatherCase neighbors(int members, std::int64_t n, std::int64_t k, unsigned elementBytes) {
  GatherCase result{"neighbors",
                    {{"i", "0", "n"}, {"j", "0", "k"}},
                    {"nb[i*k+j]"},
                    {{"n", n}, {"k", k}},
                    {},
                    {{"nb", {n * k, n}}},
                    false,
                    elementBytes};
  const std::string size = std::to_string(members);
  for (int member = 0; member < members; ++member) {
    const std::string of = "+" + std::to_string(member) + "]";
    result.accesses.push_back("p[" + size + "*load(nb,i*k+j)" + of);
    result.accesses.push_back("p[" + size + "*i" + of);
  }
  result.name += " " + size + "x" + std::to_string(elementBytes) + " of " + std::to_string(n);
  return result;
}

GatherCase permutation(std::int64_t n, int members, bool scatters) {
  GatherCase result{"permutation",
                    {{"i", "0", "n"}},
                    {"p[i]", scatters ? "x[i]" : "=y[i]"},
                    {{"n", n}},
                    {{"r", std::to_string(members) + "*n"}},
                    {{"p", {n, n}}},
                    true};
  for (int member = 0; member < members; ++member)
    result.accesses.push_back((scatters ? "=r[" : "r[") + std::to_string(members) + "*load(p,i)+" +
                              std::to_string(member) + "]");
  return result;
}

GatherCase edges(std::int64_t nodes, std::int64_t count) {
  return {"edges",
          {{"i", "0", "n"}},
          {"e[2*i]", "e[2*i+1]", "q[load(e,2*i)]", "q[load(e,2*i+1)]", "r[load(e,2*i)]",
           "=r[load(e,2*i)]", "r[load(e,2*i+1)]", "=r[load(e,2*i+1)]"},
          {{"n", count}, {"m", nodes}},
          {{"q", "m"}, {"r", "m"}},
          {{"e", {2 * count, nodes}}}};
}

/// Rows, tiles and blocks of `length` elements that numbers choose.
GatherCase chosenRows(std::int64_t count, std::int64_t length, std::int64_t rows) {
  return {"rows of " + std::to_string(length),
          {{"i", "0", "n"}, {"j", "0", "k"}},
          {"t[i]", "m[k*load(t,i)+j]", "s[j]", "=s[j]"},
          {{"n", count}, {"k", length}, {"r", rows}},
          {{"m", "r*k"}},
          {{"t", {count, rows}}}};
}

} // namespace

TEST(Gathers, MembersShareLines) {
  for (const int members : {1, 2, 3, 4, 5}) {
    check(neighbors(members, 3000, 20, 8));
    check(neighbors(members, 3000, 20, 4));
  }
  check(neighbors(3, 15000, 8, 8)); // half again as much as L2 of one machine
  check(neighbors(8, 12000, 8, 8)); // and of the others
}

TEST(Gathers, HistogramsPermutationsAndScatters) {
  for (const std::int64_t bins : {200, 3000, 20000, 120000})
    check({"histogram",
           {{"i", "0", "n"}},
           {"key[i]", "h[load(key,i)]", "=h[load(key,i)]"},
           {{"n", 250000}, {"b", bins}},
           {{"h", "b"}},
           {{"key", {250000, bins}}}});
  check(permutation(3000, 1, false));
  check(permutation(150000, 1, false));
  check(permutation(60000, 3, true));
}

TEST(Gathers, EdgesHaveTwoNumbers) {
  check(edges(4000, 60000));
  check(edges(40000, 80000));
}

TEST(Gathers, ChosenRowsAreStreams) {
  check(chosenRows(2000, 100, 400));
  check(chosenRows(2000, 64, 3000));
  check(chosenRows(10000, 9, 3000));
  check(chosenRows(20000, 4, 8000)); // blocks
}

TEST(Gathers, RowsThatAreChosenFromAreLeft) {
  check({"columns",
         {{"j", "0", "n"}, {"i", "0", "k"}},
         {"idx[i]", "m[j*w+load(idx,i)]", "=s[j]"},
         {{"n", 300}, {"k", 600}, {"w", 2000}},
         {},
         {{"idx", {600, 2000}}}});
}

TEST(Gathers, TheSameNumbersAgainAreTheSameLines) {
  check({"again",
         {{"r", "0", "s"}, {"i", "0", "n"}},
         {"idx[i]", "x[load(idx,i)]"},
         {{"s", 30}, {"n", 1000}, {"m", 1000000}},
         {{"x", "m"}},
         {{"idx", {1000, 1000000}}}});
  check({"again",
         {{"r", "0", "s"}, {"i", "0", "n"}},
         {"idx[i]", "x[load(idx,i)]"},
         {{"s", 10}, {"n", 20000}, {"m", 40000}},
         {{"x", "m"}},
         {{"idx", {20000, 40000}}}});
}

// Of arrays without a size each access is a line from memory.
TEST(Gathers, UnknownSizesAreFar) {
  const ir::Kernel kernel = nest({{"i", "0", "N"}}, {"c[i]", "x[load(c,i)]"});
  EXPECT_EQ(lines(predict(kernel)), "9+0 | 9+0 | 9+0");
}

// A random half of what is twice as large as the cache is there.
TEST(Gathers, TwiceTheCacheIsHalfThere) {
  const GatherCase given{
      "half", {{"i", "0", "n"}}, {"x[load(c,1000*i)]"}, {{"n", 1 << 20}, {"m", 8192}}, {{"x", "m"}},
      {}};
  const traffic::Traffic traffic = predict(given.kernel());
  EXPECT_NEAR(*traffic.boundaries[0].load / traffic.iterationsPerUnit, 0.5, 0.01);
}

TEST(Spread, ALineIsWrittenBeforeItIsForgotten) {
  EXPECT_DOUBLE_EQ(traffic::dirtyShare(0, 0.5), 0);
  EXPECT_DOUBLE_EQ(traffic::dirtyShare(1, 0.5), 1);
  EXPECT_DOUBLE_EQ(traffic::dirtyShare(0.5, 0), 0.5);
  EXPECT_NEAR(traffic::dirtyShare(0.5, 0.5), 2.0 / 3, 1e-12); // once more with one half
}

TEST(Spread, CoresThatShareACacheShareTheLines) {
  traffic::Spread spread;
  spread.lines = 100;
  EXPECT_DOUBLE_EQ(spread.sharedBy(4).lines, 25);
  EXPECT_DOUBLE_EQ(spread.sharedBy(200).lines, 1) << "not part of a line";
  spread.visit = 10; // one row after another: each core goes to rows of its own
  EXPECT_DOUBLE_EQ(spread.sharedBy(4).lines, 100);
}
