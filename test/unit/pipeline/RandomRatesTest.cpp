//===- test/unit/pipeline/RandomRatesTest.cpp - Any kernel, any rates ------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The times of many machines by the formula, and one prediction each, of the kernels that there
/// are with random sizes, on machines in turn, with random values of some of their rates.
/// SPARCITY_LONG: the first nest of all kernels and 27 machines each, or more with
/// SPARCITY_VALUES values of each of three rates (12: 1728 machines, in two hours); else some
/// kernels, and 8.
///
//===----------------------------------------------------------------------===//
#include "test/unit/pipeline/StudyRun.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>

namespace sparcity::pipeline {
namespace {

using machine::Axis;

const char *wanted() { return std::getenv("SPARCITY_VALUES"); }
bool isLong() { return wanted() || std::getenv("SPARCITY_LONG"); }
unsigned valuesOfRates() {
  if (const char *const text = wanted())
    return static_cast<unsigned>(std::stoul(text));
  return isLong() ? 3 : 2;
}

class Random {
public:
  explicit Random(unsigned seed) : engine(seed) {}

  double between(double from, double to) {
    return std::exp(std::uniform_real_distribution<double>(std::log(from), std::log(to))(engine));
  }
  template <typename T> T take(std::vector<T> &from) {
    const size_t at = std::uniform_int_distribution<size_t>(0, from.size() - 1)(engine);
    T taken = std::move(from[at]);
    from.erase(from.begin() + static_cast<std::ptrdiff_t>(at));
    return taken;
  }

private:
  std::mt19937 engine;
};

struct Rate {
  const char *path, *unit;
  double from, to;
};

/// Three of those that the machine has, `count` values each.
std::vector<Axis> someAxes(const machine::Machine &machine, unsigned count, Random &random) {
  std::vector<Rate> rates = {
      {"clock", "GHz", 0.8, 5},          {"memory.bandwidth", "GB/s", 5, 900},
      {"memory.latency", "ns", 30, 300}, {"L1.next.in", "B/cy", 4, 128},
      {"L1.next.out", "B/cy", 4, 128},   {"L2.next.in", "B/cy", 2, 128},
      {"L2.next.out", "B/cy", 2, 128},   {"L2.latency", "cy", 6, 60},
      {"L3.latency", "cy", 15, 200}};
  std::erase_if(rates, [&](const Rate &rate) { return !prediction::isRate(machine, rate.path); });
  std::vector<Axis> axes;
  while (axes.size() < 3 && !rates.empty()) {
    const Rate rate = random.take(rates);
    Axis axis{rate.path, {}};
    for (unsigned k = 0; k < count; ++k)
      axis.values.push_back(
          llvm::formatv("{0:F4} {1}", random.between(rate.from, rate.to), rate.unit));
    axes.push_back(std::move(axis));
  }
  return axes;
}

/// `NAME=VALUE` for each size of the file's kernels.
std::vector<std::string> someSizes(const std::string &file, Random &random) {
  std::vector<std::string> sizes;
  for (const std::string &name : sizesOf(file))
    sizes.push_back(name + "=" + std::to_string(static_cast<int>(random.between(8, 250))));
  return sizes;
}

/// By the line that the nest begins on.
using TimesByNest = std::map<unsigned, std::vector<double>>;

/// Of a prediction each, for the values of the first axis one after the other: results of all of
/// them would not fit in memory.
TimesByNest timesApart(const Task &task, const std::string &machine) {
  TimesByNest times;
  for (const std::string &value : task.settings.front().values) {
    Task slice = task;
    slice.settings.front().values = {value};
    for (const result::Result &result : resultsOf(std::move(slice), machine, isLong()))
      if (const std::optional<double> seconds = result::secondsOfIteration(result))
        times[result.position.line].push_back(*seconds);
  }
  return times;
}

/// Of the kernels of a file; those without a time have none in either way.
void compare(const std::string &file, const std::string &machine, unsigned values, Random &random,
             size_t &byFormula) {
  Task task = timeTask(file, someSizes(file, random));
  task.settings = someAxes(machineOf(machine), values, random);
  const std::string name = llvm::sys::path::filename(file).str() + " on " + machine;
  Task together = task;
  together.summarises = true;
  TimesByNest apart = timesApart(task, machine);
  for (const result::Result &result : resultsOf(std::move(together), machine, isLong()))
    if (const auto *times = result.get<result::RateTimes>()) {
      byFormula += times->isByFormula;
      std::vector<double> many;
      llvm::copy_if(times->all(), std::back_inserter(many),
                    [](double each) { return !std::isnan(each); });
      const std::vector<double> &each = apart[result.position.line];
      ASSERT_EQ(many.size(), each.size()) << name;
      for (size_t k = 0; k < each.size(); ++k)
        EXPECT_NEAR(many[k] / each[k], 1, 1e-12) << name << ", configuration " << k;
      apart.erase(result.position.line);
    }
  EXPECT_TRUE(apart.empty()) << name;
}

TEST(RandomRates, areOnePredictionEach) {
  const std::vector<std::string> machines = {"skx", "ivb", "zen3", "spr", "a64fx", "hsw", "icx"};
  const std::vector<std::string> files = kernelFiles();
  Random random(21);
  size_t byFormula = 0, taken = 0;
  for (size_t k = 0; k < files.size(); k += isLong() ? 1 : 6, ++taken)
    compare(files[k], machines[taken % machines.size()], valuesOfRates(), random, byFormula);
  EXPECT_GE(byFormula * 2, taken);
}

} // namespace
} // namespace sparcity::pipeline
