//===- test/unit/pipeline/RandomRequirementsTest.cpp - Questions backwards --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// From which value of a number on a time is kept, and what a number does to the time, against
/// predictions for many of its values: kernels that there are, with random sizes and limits, on
/// machines in turn. SPARCITY_LONG: 60 nests, each number that they depend on; else some of some;
/// or as many as SPARCITY_PROBLEMS says, others with SPARCITY_SEED.
///
//===----------------------------------------------------------------------===//
#include "test/unit/pipeline/StudyRun.h"

#include "models/ecm/Ecm.h"
#include "models/machine/SettingValues.h"
#include "models/prediction/Requirement.h"
#include "models/result/Sensitivity.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

namespace sparcity::pipeline {
namespace {

using result::Sensitivity;

double cyclesOf(const result::Result &result) {
  const auto *ecm = result.get<ecm::Ecm>();
  return ecm && ecm->together
             ? *result::convert(*ecm->together, result::Unit::CyclesPerIteration, result)
             : NAN;
}

/// A nest with its sizes on a machine, and a limit of its cycles an iteration.
class Problem {
public:
  Problem(const std::string &file, std::string machine, std::mt19937 &chance)
      : machine(std::move(machine)) {
    std::vector<std::string> sizes;
    for (const std::string &name : sizesOf(file))
      sizes.push_back(name + "=" + std::to_string(16 + chance() % 120));
    task = timeTask(file, sizes);
    task.request.effort = 0; // not to count accesses again and again
    name = llvm::sys::path::filename(file).str() + " on " + this->machine;
    for (const std::string &size : sizes)
      name += " " + size;
  }

  /// By value; of the first nest.
  std::map<std::string, double> cyclesWith(const std::string &path,
                                           std::vector<std::string> values) const {
    Task own = task;
    own.settings = {{path, std::move(values)}};
    std::map<std::string, double> cycles;
    for (const result::Result &result : resultsOf(std::move(own), machine, true))
      cycles.emplace(result.machine->settings.empty() ? "" : result.machine->settings.back().value,
                     cyclesOf(result));
    return cycles;
  }

  std::optional<Sensitivity> ask(double limit) const {
    Task own = task;
    own.request.findsSensitivity = true;
    own.requirement = llvm::cantFail(
        prediction::parseRequirement(llvm::formatv("T <= {0:F6} cy/it", limit).str()));
    for (const result::Result &result : resultsOf(std::move(own), machine, true))
      if (const auto *sensitivity = result.get<Sensitivity>())
        return *sensitivity;
    return std::nullopt;
  }

  std::optional<double> now() const {
    for (const result::Result &result : resultsOf(task, machine, true))
      return cyclesOf(result);
    return std::nullopt;
  }

  std::string name, machine;

private:
  Task task;
};

/// What holds at its value, and not a little beyond; and between it and the machine as it is
/// nothing changes.
void checkBound(const Problem &problem, const Sensitivity::Row &row, bool holdsNow, double limit) {
  const double own = *machine::settingNumber(row.value),
               bound = *machine::settingNumber(*row.bound);
  const bool isWhole =
      llvm::StringRef(row.path).ends_with(".size") ||
      llvm::StringRef(row.value).find_if_not(llvm::isDigit) == llvm::StringRef::npos;
  std::vector<std::string> between;
  for (int k = 1; k < 16; ++k)
    if (!isWhole)
      between.push_back(machine::scaledValue(row.value, std::pow(bound / own, k / 16.0)));
  const std::string beyond = machine::scaledValue(*row.bound, row.isLeast ? 0.997 : 1.003);
  std::vector<std::string> all = between;
  all.push_back(*row.bound);
  if (!isWhole)
    all.push_back(beyond);
  const std::map<std::string, double> cycles = problem.cyclesWith(row.path, all);
  const auto holds = [&](const std::string &value) {
    return cycles.at(value) <= limit * (1 + 1e-9);
  };
  const std::string what = problem.name + ": " + row.path + " " + row.value + " to " + *row.bound;
  ASSERT_TRUE(cycles.count(*row.bound)) << what;
  EXPECT_TRUE(holds(*row.bound)) << what;
  if (cycles.count(beyond)) {
    EXPECT_FALSE(holds(beyond)) << what;
  }
  for (const std::string &value : between) {
    const bool isClose = std::abs(*machine::settingNumber(value) / bound - 1) < 0.003;
    if (!isClose && cycles.count(value)) {
      EXPECT_EQ(holds(value), holdsNow) << what << " at " << value;
    }
  }
}

/// Differences on both sides.
void checkSlopes(const Problem &problem, const Sensitivity::Row &row, double now) {
  const double step = 1e-4;
  const std::string less = machine::scaledValue(row.value, 1 - step),
                    more = machine::scaledValue(row.value, 1 + step);
  const std::map<std::string, double> cycles = problem.cyclesWith(row.path, {less, more});
  const double own = *machine::settingNumber(row.value);
  // Cycles of the clock that changes: what is asked for is the time.
  const double ofClock = row.path == "clock" ? 1 : 0;
  for (const auto &[value, slope] : {std::pair(less, row.below), std::pair(more, row.above)})
    if (slope && cycles.count(value)) {
      const double change = std::log(*machine::settingNumber(value) / own);
      EXPECT_NEAR(std::log(cycles.at(value) / now) / change - ofClock, *slope,
                  0.01 + 0.01 * std::abs(*slope))
          << problem.name << ": " << row.path << " = " << row.value;
    }
}

TEST(RandomRequirements, areWhatAllValuesSay) {
  const std::vector<std::string> machines = {"skx", "ivb", "zen3", "spr", "hsw", "icx", "zen4"};
  const std::vector<std::string> files = kernelFiles();
  const char *const seed = std::getenv("SPARCITY_SEED");
  std::mt19937 chance(seed ? std::stoul(seed) : 5);
  const char *const wanted = std::getenv("SPARCITY_PROBLEMS");
  const bool isLong = wanted || std::getenv("SPARCITY_LONG");
  const size_t problems = wanted ? std::stoul(wanted) : isLong ? 60 : 10;
  size_t bounds = 0, slopes = 0;
  for (size_t k = 0; k < problems; ++k) {
    const Problem problem(files[chance() % files.size()], machines[k % machines.size()], chance);
    const std::optional<double> now = problem.now();
    if (!now || !(*now > 0))
      continue;
    const double limit = std::stod(
        llvm::formatv("{0:F6}", *now * std::exp(-1 + 1.8 * double(chance() % 1000) / 1000)));
    const std::optional<Sensitivity> found = problem.ask(limit);
    if (!found)
      continue;
    EXPECT_EQ(found->holds, *now <= limit) << problem.name;
    for (size_t at = 0; at < found->rows.size(); ++at) {
      const Sensitivity::Row &row = found->rows[at];
      if (chance() % 3 != 0 && !isLong)
        continue;
      if (row.bound) {
        checkBound(problem, row, found->holds, limit);
        ++bounds;
      }
      if (row.above || row.below) {
        checkSlopes(problem, row, *now);
        ++slopes;
      }
    }
  }
  RecordProperty("bounds", static_cast<int>(bounds));
  RecordProperty("slopes", static_cast<int>(slopes));
  EXPECT_GT(bounds, problems / 4);
  EXPECT_GT(slopes, problems / 4);
}

} // namespace
} // namespace sparcity::pipeline
