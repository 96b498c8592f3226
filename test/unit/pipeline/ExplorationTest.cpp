//===- test/unit/pipeline/ExplorationTest.cpp - Studies and single predictions ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a study finds, against one prediction for each kernel at each point and all of them
/// compared with each other.
///
//===----------------------------------------------------------------------===//
#include "test/unit/pipeline/StudyPlans.h"

#include "models/ecm/Ecm.h"
#include "models/machine/Machine.h"
#include "models/prediction/Variant.h"
#include "models/result/Result.h"
#include "pipeline/Machines.h"
#include "pipeline/Study.h"

#include "gtest/gtest.h"

#include <array>
#include <cmath>
#include <map>
#include <set>

using namespace sparcity;
using namespace sparcity::pipeline;

namespace {

/// Of each machine the mean over all sizes, or the least of them.
std::vector<double> secondsOf(const std::string &file, const std::vector<std::string> &sizes,
                              unsigned cores, const std::vector<machine::Machine> &machines,
                              bool takesLeast = false) {
  Task task;
  task.inputs = {sourceRoot + "/kernels/" + file};
  task.request = prediction::Request().timesAlone();
  task.sizes = llvm::cantFail(parseDefinitions(sizes));
  task.cores = {cores};
  Errors messages;
  Study study(std::move(task), messages);
  std::map<std::string, std::vector<double>> byMachine;
  if (study.setMachines(machines) && study.readSources() && study.findSubjects())
    study.predict([&](const result::Result &result) {
      byMachine[result.machine.name()].push_back(
          *result::convert(*result.get<ecm::Ecm>()->together, result::Unit::Seconds, result));
      return true;
    });
  std::vector<double> result;
  for (const machine::Machine &machine : machines) {
    const std::vector<double> &own = byMachine.at(machine.name);
    double sum = 0;
    for (const double each : own)
      sum += each / static_cast<double>(own.size());
    result.push_back(takesLeast ? *std::min_element(own.begin(), own.end()) : sum);
  }
  return result;
}

/// A mean over three sizes, a choice of tiles, weights, rates and other numbers, two constraints.
const char *const studyText = R"(
schema: sparcity-study/1
machines: skx
active-cores: [1, 8]
kernels:
  - {name: star, file: KERNELS/stencil/2d-5pt.c, sizes: {M: 1000, N: "200,900,3000"}, weight: 3}
  - {name: fft, file: KERNELS/fft/butterfly.c, sizes: {N: 65536, rootStride: 1}, choose: {half: "1,64,4096"}, weight: 0.5}
vary:
  L2.size: 256KiB,1MiB,8MiB
  memory.bandwidth: 60..180:60GB/s
  L2.next.in: [16 B/cy, 64 B/cy]
  clock: 2GHz,3GHz
quantities:
  area: cores * (2 + L2.size / 1MiB) + memory.bandwidth / (20GB/s)
constraints:
  - area <= 68 || clock < 2.5GHz
  - L2.next.in * clock <= 150 GB/s || active == 1
objectives:
  - minimise: T
  - minimise: area
  - maximise: clock
)";

struct Point {
  study::Choices choices;
  double seconds, area, clock;
  bool isFeasible;
};

std::vector<Point> allPoints(const study::Plan &plan) {
  const machine::Machine skx = *readMachine("skx", {sourceRoot + "/machines"}).machine;
  std::vector<std::uint32_t> numbers; // of those that are machines: 20 L2 of 8 MiB exceed the L3
  std::vector<machine::Machine> machines;
  for (std::uint32_t at = 0; at < 3 * 3 * 2 * 2; ++at) {
    llvm::Expected<machine::Machine> variant =
        prediction::variantOf(skx, machine::settingsAt(plan.vary, at));
    if (variant) {
      numbers.push_back(at);
      machines.push_back(std::move(*variant));
    } else {
      llvm::consumeError(variant.takeError());
    }
  }
  std::vector<Point> points;
  for (std::uint32_t active = 0; active < 2; ++active) {
    const unsigned cores = plan.activeCores[active];
    const std::vector<double> star =
        secondsOf("stencil/2d-5pt.c", {"M=1000", "N=200,900,3000"}, cores, machines);
    const std::vector<double> fft =
        secondsOf("fft/butterfly.c", {"N=65536", "rootStride=1", "half=1,64,4096"}, cores, machines,
                  /*takesLeast=*/true);
    for (size_t k = 0; k < machines.size(); ++k) {
      const std::uint32_t at = numbers[k];
      const double size = std::array{0.25, 1.0, 8.0}[at / 12];
      const double bandwidth = 60e9 * (1 + at / 4 % 3), link = at / 2 % 2 == 0 ? 16 : 64;
      const double clock = at % 2 == 0 ? 2e9 : 3e9, area = 20 * (2 + size) + bandwidth / 20e9;
      points.push_back({{0, active, at / 12, at / 4 % 3, at / 2 % 2, at % 2},
                        3 * star[k] + 0.5 * fft[k],
                        area,
                        clock,
                        (area <= 68 || clock < 2.5e9) && (link * clock <= 150e9 || cores == 1)});
    }
  }
  return points;
}

TEST(Exploration, isOnePredictionForEachPoint) {
  const study::Plan plan = planOf(studyText);
  Errors messages;
  const std::unique_ptr<Exploration> exploration = explored(plan, studyText, messages);
  const study::Outcome &found = exploration->outcome();
  const std::vector<Point> all = allPoints(plan);
  EXPECT_EQ(found.tally.seen, 72U);
  EXPECT_EQ(found.tally.seen - found.tally.contradictory, all.size());
  std::vector<const Point *> feasible;
  for (const Point &point : all)
    if (point.isFeasible)
      feasible.push_back(&point);
  ASSERT_EQ(found.tally.feasible, feasible.size());
  EXPECT_GT(feasible.size(), 10U);
  EXPECT_LT(feasible.size(), all.size());
  std::map<study::Choices, const Point *> byChoices;
  for (const Point *point : feasible)
    byChoices[point->choices] = point;
  double least = HUGE_VAL, mean = 0;
  for (const Point *point : feasible) {
    least = std::min(least, point->seconds);
    mean += point->seconds / static_cast<double>(feasible.size());
  }
  EXPECT_NEAR(found.best.points().front().objectives[0] / least, 1, 1e-6);
  EXPECT_NEAR(found.effects.mean() / mean, 1, 1e-9);
  for (const study::Kept &point : found.best.points()) {
    ASSERT_TRUE(byChoices.count(point.choices));
    EXPECT_NEAR(point.objectives[0] / byChoices[point.choices]->seconds, 1, 1e-9);
    EXPECT_NEAR(point.objectives[1], byChoices[point.choices]->area, 1e-9);
  }
  std::set<study::Choices> front;
  for (const study::Kept &point : found.front.points()) {
    const Point *own = byChoices.at(point.choices);
    front.insert(own->choices);
    for (const Point *other : feasible) {
      const bool isBetter = other->seconds < own->seconds * (1 - 1e-5) &&
                            other->area <= own->area && other->clock >= own->clock;
      EXPECT_FALSE(isBetter);
    }
  }
  // What is not on the front has one that is as good.
  for (const Point *point : feasible) {
    bool isBeaten = front.count(point->choices) != 0;
    for (const study::Choices &each : front) {
      const Point *other = byChoices.at(each);
      isBeaten |= other->seconds <= point->seconds * (1 + 1e-5) && other->area <= point->area &&
                  other->clock >= point->clock;
    }
    EXPECT_TRUE(isBeaten);
  }
}

// A list is the points that it has, a sample some of all.
TEST(Exploration, takesListsAndSamples) {
  std::string written = studyText;
  const size_t vary = written.find("vary:"), end = written.find("quantities:");
  written.replace(
      vary, end - vary,
      "sampling:\n  list:\n"
      "    - {L2.size: 1MiB, memory.bandwidth: 60GB/s, L2.next.in: 64 B/cy, clock: 2GHz}\n"
      "    - {L2.size: 256KiB, memory.bandwidth: 180GB/s, L2.next.in: 64 B/cy, clock: 2GHz}\n");
  const study::Plan plan = planOf(written);
  Errors messages;
  const auto listed = explored(plan, studyText, messages);
  const study::Outcome &found = listed->outcome();
  EXPECT_EQ(found.tally.seen, 4U); // with 1 core and with 8
  const study::Plan sample =
      planOf(std::string(studyText) + "sampling: {latin-hypercube: 30, seed: 2}\n");
  const auto sampled = explored(sample, studyText, messages);
  EXPECT_LE(sampled->outcome().tally.seen, 30U);
  EXPECT_GE(sampled->outcome().tally.seen, 20U);
}

} // namespace
