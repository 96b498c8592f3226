//===- test/unit/backends/PlotTest.cpp - Figures of results ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samples.h"

#include "models/ecm/Ecm.h"
#include "models/pictures/Gallery.h"
#include "models/plot/Ticks.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace sparcity;

using plot::Axis;
using plot::Figure;
using plot::Scale;

static std::vector<std::string> labels(const Axis &axis) {
  std::vector<std::string> texts;
  for (const plot::Tick &tick : plot::ticks(axis))
    if (!tick.label.empty())
      texts.push_back(tick.label);
  return texts;
}

TEST(Ticks, LinearOnesAreMultiplesOfOneTwoOrFive) {
  EXPECT_EQ(labels({"", Scale::Linear, 0, 39}), (std::vector<std::string>{"0", "10", "20", "30"}));
  EXPECT_EQ(labels({"", Scale::Linear, 0, 1}),
            (std::vector<std::string>{"0", "0.2", "0.4", "0.6", "0.8", "1"}));
}

TEST(Ticks, LogarithmicOnesAreOneTwoFiveOrDecades) {
  EXPECT_EQ(labels({"", Scale::Log, 0.05, 2}),
            (std::vector<std::string>{"0.05", "0.1", "0.2", "0.5", "1", "2"}));
  EXPECT_EQ(labels({"", Scale::Log, 0.1, 10000}),
            (std::vector<std::string>{"0.1", "1", "10", "100", "1000", "10000"}));
}

TEST(Ticks, AxesHoldTheirValuesWhateverTheyAre) {
  for (double highest = 1e-9; highest < 1e15; highest *= 3.7) {
    const Axis linear = plot::linearAxis("", highest);
    EXPECT_GE(linear.to, highest * (1 - 1e-9));
    EXPECT_LE(linear.to, highest * 1.6);
    EXPECT_GE(plot::ticks(linear).size(), 3U);
    EXPECT_LE(plot::ticks(linear).size(), 14U);
    const Axis log = plot::logAxis("", highest, highest * 5);
    EXPECT_LE(log.from, highest * (1 + 1e-9));
    EXPECT_GE(log.to, highest * 5 * (1 - 1e-9));
    EXPECT_GE(log.to / log.from, 10 * (1 - 1e-9));
    EXPECT_GE(labels(log).size(), 2U);
  }
  EXPECT_EQ(plot::linearAxis("", std::nan("")).to, 1);
  EXPECT_EQ(plot::linearAxis("", INFINITY).to, 1);
  EXPECT_EQ(plot::linearAxis("", 0).to, 1);
}

TEST(Ticks, NumbersAreShort) {
  EXPECT_EQ(plot::shortNumber(0.0375), "0.0375");
  EXPECT_EQ(plot::shortNumber(12.5), "12.5");
  EXPECT_EQ(plot::shortNumber(1500), "1500");
  EXPECT_EQ(plot::shortNumber(0), "0");
  EXPECT_EQ(plot::shortNumber(1.0 / 3), "0.333");
}

static Figure figureOf(const result::Result &result, const std::string &name) {
  for (Figure &figure : pictures::figures({result}, {.showsTraffic = true}))
    if (figure.name == name)
      return std::move(figure);
  ADD_FAILURE() << "no figure '" << name << "'";
  return {};
}

TEST(Figures, AddUpWhatTheOverlapRuleAddsUp) {
  const Figure figure = figureOf(samples::longRange(), "ecm");
  ASSERT_EQ(figure.categories.size(), 4U);
  // { 52 || 54 | 40 | 24 | 48.5 }, data in memory: T_OL above the sum of the rest.
  std::vector<std::string> order;
  double end = 0;
  for (const plot::Bar &bar : figure.bars)
    if (bar.category == 3 && bar.lane == 1) {
      EXPECT_DOUBLE_EQ(bar.from, end);
      end = bar.to;
      order.push_back(bar.label);
    }
  EXPECT_EQ(order, (std::vector<std::string>{"T_nOL", "L1-L2", "L2-L3", "L3-MEM"}));
  ASSERT_EQ(figure.marks.size(), 4U);
  EXPECT_NEAR(figure.marks.back().x, end, 0.1);
}

TEST(Figures, LetTermsThatOverlapBeginTogether) {
  const Figure figure = figureOf(samples::longLines(), "ecm");
  ASSERT_FALSE(figure.bars.empty());
  for (const plot::Bar &bar : figure.bars)
    EXPECT_EQ(bar.from, 0) << bar.label;
}

TEST(Figures, SaySoWhereThereAreNoFlops) {
  result::Result result = samples::longRange();
  result.work.flops = {};
  const Figure figure = figureOf(result, "roofline");
  EXPECT_TRUE(figure.points.empty());
  EXPECT_FALSE(figure.bars.empty());
  ASSERT_FALSE(figure.notes.empty());
  EXPECT_NE(figure.notes.front().find("no floating-point"), std::string::npos);
}

TEST(Figures, DrawAnInfiniteIntensityAtTheEnd) {
  result::Result result = samples::longRange();
  roofline::Roofline roofline = *result.get<roofline::Roofline>();
  for (roofline::Roof &roof : roofline.roofs)
    if (roof.level != "CPU")
      roof.intensity.reset();
  result.predictions.put(roofline);
  const Figure figure = figureOf(result, "roofline");
  ASSERT_EQ(figure.points.size(), 1U);
  EXPECT_EQ(figure.points.front().beyond, plot::Beyond::Right);
  EXPECT_EQ(figure.points.front().position.x, figure.x.to);
}

TEST(Figures, SayWhatIsOpen) {
  const Figure figure = figureOf(samples::openSize(), "traffic");
  EXPECT_FALSE(figure.notes.empty());
}

/// Every number of a figure that would be drawn.
static void expectFinite(const Figure &figure) {
  EXPECT_TRUE(std::isfinite(figure.x.from) && std::isfinite(figure.x.to));
  EXPECT_LT(figure.x.from, figure.x.to);
  for (const plot::Bar &bar : figure.bars)
    EXPECT_TRUE(std::isfinite(bar.from) && std::isfinite(bar.to) && bar.to >= bar.from);
  for (const plot::Mark &mark : figure.marks)
    EXPECT_TRUE(std::isfinite(mark.x));
  for (const plot::Curve &curve : figure.curves)
    for (const plot::Position &position : curve.points)
      EXPECT_TRUE(std::isfinite(position.x) && std::isfinite(position.y));
  for (const plot::Point &point : figure.points)
    EXPECT_TRUE(std::isfinite(point.position.x) && std::isfinite(point.position.y));
}

TEST(Figures, HoldFiniteNumbersWhateverTheResultHas) {
  std::vector<result::Result> results = {samples::longRange(), samples::openSize(),
                                         samples::copy(),      samples::withoutMachineCode(),
                                         samples::longLines(), samples::hostile()};
  result::Result broken = samples::longRange();
  roofline::Roofline roofline = *broken.get<roofline::Roofline>();
  roofline.performance = INFINITY;
  for (roofline::Roof &roof : roofline.roofs) {
    roof.intensity = std::nan("");
    roof.performance = INFINITY;
    roof.ridge = 0;
  }
  broken.predictions.put(roofline);
  ecm::Ecm ecm = *broken.get<ecm::Ecm>();
  for (ecm::Prediction &prediction : ecm.predictions)
    prediction.cycles = machine::Cycles(INFINITY);
  broken.predictions.put(ecm);
  results.push_back(std::move(broken));
  for (const Figure &figure : pictures::figures(results, {.showsTraffic = true}))
    expectFinite(figure);
}
