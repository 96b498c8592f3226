//===- test/unit/backends/MatrixPlotTest.cpp - Matrices and reuse ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samples.h"
#include "models/machine/Machine.h"

#include "models/matrix/Density.h"
#include "models/pictures/Gallery.h"
#include "models/plot/Shades.h"
#include "models/result/Result.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace sparcity;

using plot::Figure;
using plot::Shade;

TEST(Shades, HoldEachCountOnce) {
  for (const double largest : {1., 2., 3., 5., 17., 100., 12345., 1e9}) {
    const std::vector<Shade> shades = plot::shadesOf({{}, 1, 2, 1, 1, {0, largest}, "", {}});
    ASSERT_FALSE(shades.empty());
    EXPECT_EQ(shades.front().from, 1);
    EXPECT_EQ(shades.back().to, largest);
    EXPECT_EQ(shades.back().opacity, 1);
    EXPECT_LE(shades.size(), 6U);
    for (size_t k = 0; k + 1 < shades.size(); ++k) {
      EXPECT_EQ(shades[k].to + 1, shades[k + 1].from);
      EXPECT_LT(shades[k].opacity, shades[k + 1].opacity);
      EXPECT_GT(shades[k].opacity, 0);
    }
  }
  EXPECT_TRUE(plot::shadesOf({{}, 1, 2, 1, 1, {0, 0}, "", {}}).empty());
}

TEST(Shades, AreEquallyWideOnALogarithmicScale) {
  const std::vector<Shade> shades = plot::shadesOf({{}, 1, 1, 1, 1, {1e6}, "", {}});
  ASSERT_EQ(shades.size(), 6U);
  for (size_t k = 0; k < shades.size(); ++k)
    EXPECT_NEAR(shades[k].to, std::pow(10.0, double(k) + 1), 1.5) << k;
}

static std::vector<Figure> figuresOf(const result::Result &result, const std::string &name) {
  std::vector<Figure> found;
  for (Figure &figure : pictures::figures({result}, {}))
    if (figure.name == name)
      found.push_back(std::move(figure));
  return found;
}

TEST(MatrixCells, HaveTheCountsOfTheResult) {
  result::Result result = samples::copy();
  EXPECT_TRUE(figuresOf(result, "matrix").empty());
  result.predictions.put(matrix::Density{40, 30, 60, 20, 10, 2, 3, {0, 10, 20, 30, 0, 0}});
  const std::vector<Figure> figures = figuresOf(result, "matrix");
  ASSERT_EQ(figures.size(), 1U);
  const Figure &figure = figures.front();
  ASSERT_TRUE(figure.cells);
  EXPECT_EQ(figure.cells->counts, (std::vector<double>{0, 10, 20, 30, 0, 0}));
  EXPECT_EQ(figure.cells->height, 20);
  EXPECT_EQ(figure.cells->width, 10);
  EXPECT_EQ(figure.y.from, 40);
  EXPECT_EQ(figure.y.to, 0);
  EXPECT_EQ(figure.x.to, 30);
  EXPECT_NE(figure.title.find("40 x 30 with 60 non-zeros"), std::string::npos);
}

TEST(MatrixCells, SaySoWhereThereAreNone) {
  result::Result result = samples::copy();
  for (const matrix::Density &density :
       {matrix::Density{}, matrix::Density{3, 1, 0, 1, 1, 3, 1, {0, 0, 0}}}) {
    result.predictions.put(density);
    const std::vector<Figure> figures = figuresOf(result, "matrix");
    ASSERT_EQ(figures.size(), 1U);
    EXPECT_TRUE(figures.front().isEmpty());
    EXPECT_EQ(figures.front().notes, std::vector<std::string>{"the matrix has no non-zeros"});
  }
}

TEST(ReuseCurve, StepsWhereLinesChange) {
  result::Result result = samples::longRange();
  EXPECT_TRUE(figuresOf(result, "reuse").empty());
  result.traffic->curve = {{0, 1000, 0}, {64, 600, 0}, {1 << 20, 50, 0}};
  const std::vector<Figure> figures = figuresOf(result, "reuse");
  ASSERT_EQ(figures.size(), 1U);
  const Figure &figure = figures.front();
  ASSERT_EQ(figure.curves.size(), 1U);
  std::vector<std::pair<double, double>> corners;
  for (const plot::Position &position : figure.curves.front().points)
    if (corners.empty() || corners.back() != std::pair(position.x, position.y))
      corners.emplace_back(position.x, position.y);
  const std::vector<std::pair<double, double>> expected = {
      {0.0625, 1000}, {0.0625, 600}, {1024, 600}, {1024, 50}, {figure.x.to, 50}};
  EXPECT_EQ(corners, expected);
  ASSERT_EQ(figure.points.size(), result.machine->caches.size());
  EXPECT_EQ(figure.points.front().position.x, 32);
  EXPECT_EQ(figure.points.front().position.y, 600);
  EXPECT_EQ(figure.points.back().position.y, 50);
  EXPECT_EQ(figure.marks.size(), figure.points.size());
}

TEST(ReuseCurve, HasOnlyStepsThatCanBeSeen) {
  result::Result result = samples::longRange();
  for (unsigned k = 0; k < 100000; ++k)
    result.traffic->curve.push_back({64.0 * k, 200000 - k, 0});
  const std::vector<Figure> figures = figuresOf(result, "reuse");
  ASSERT_EQ(figures.size(), 1U);
  const std::vector<plot::Position> &points = figures.front().curves.front().points;
  EXPECT_LT(points.size(), 1300U);
  EXPECT_DOUBLE_EQ(points.back().y, 100.001);
  EXPECT_EQ(figures.front().y.label, "thousand cache lines loaded");
  EXPECT_TRUE(std::is_sorted(points.begin(), points.end(),
                             [](const auto &a, const auto &b) { return a.x < b.x; }));
}

TEST(ReuseCurve, SaysSoWithoutAccesses) {
  result::Result result = samples::longRange();
  result.traffic->curve = {{0, 0, 0}};
  const std::vector<Figure> figures = figuresOf(result, "reuse");
  ASSERT_EQ(figures.size(), 1U);
  EXPECT_TRUE(figures.front().isEmpty());
  EXPECT_FALSE(figures.front().notes.empty());
}
