//===- test/unit/backends/SvgTest.cpp - Figures as SVG --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samples.h"
#include "test/unit/ChangedMachine.h"

#include "backends/svg/Labels.h"
#include "backends/svg/Markup.h"
#include "backends/svg/Svg.h"
#include "backends/svg/Typeface.h"
#include "backends/vega/Vega.h"
#include "models/pictures/Gallery.h"
#include "models/plot/Ticks.h"
#include "models/result/Result.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

using namespace sparcity;

using svg::Box;
using svg::Label;
using svg::Pixel;

TEST(Boxes, OverlapWhereTheyAreTurnedToo) {
  const Box flat{{0, 0}, 10, 2, 0};
  EXPECT_TRUE(overlap(flat, {{4, 1}, 4, 4, 0}));
  EXPECT_FALSE(overlap(flat, {{7, 0}, 4, 4, 0})); // they share an edge
  // A diagonal passes by the corner of the upright box around it.
  const Box diagonal{{0, 0}, 20, 1, 0.7853981633974483};
  EXPECT_TRUE(overlap(diagonal, {{5, 5}, 2, 2, 0}));
  EXPECT_FALSE(overlap(diagonal, {{5, -5}, 8, 8, 0}));
  EXPECT_TRUE(contains({{0, 0}, 20, 20, 0}, diagonal));
  EXPECT_FALSE(contains({{0, 0}, 12, 12, 0}, diagonal));
}

TEST(Typeface, CutsBetweenCharacters) {
  EXPECT_EQ(svg::fitted("short", 12, 100), "short");
  const std::string cut = svg::fitted("\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4", 12, 30);
  EXPECT_LT(svg::textWidth(cut, 12), 30);
  EXPECT_EQ(llvm::json::isUTF8(cut), true);
  EXPECT_TRUE(cut.ends_with("\xe2\x80\xa6"));
}

TEST(Markup, EscapesWhatIsNoText) {
  EXPECT_EQ(svg::escaped("<a href=\"x\">&'"), "&lt;a href=&quot;x&quot;&gt;&amp;'");
  EXPECT_EQ(svg::escaped("a\x1b\nb"), "a\\u{1B}\nb");
  EXPECT_EQ(llvm::json::isUTF8(svg::escaped("\xff\xc3(")), true);
  EXPECT_EQ(svg::escaped("\xEF\xBF\xBF\xEF\xBF\xBE"), "\\u{FFFF}\\u{FFFE}");
}

TEST(Markup, WritesNumbersThatReadBackTheSame) {
  for (const double value : {0.1, 1.0 / 3, 38.98623853211009, 1e300, 107085000000.0})
    EXPECT_EQ(std::stod(svg::exact(value)), value);
}

/// Points close together under roofs that cross each other.
static plot::Figure crowded(unsigned seed) {
  std::mt19937 random(seed);
  const auto between = [&](double low, double high) {
    return low * std::pow(high / low, static_cast<double>(random() % 1000) / 1000);
  };
  plot::Figure figure;
  figure.x = plot::logAxis("intensity", 0.01, 100);
  figure.y = plot::logAxis("performance", 0.1, 1000);
  for (unsigned k = 0; k < 2 + seed % 5; ++k) {
    const double bandwidth = between(5, 500), ridge = 200 / bandwidth;
    figure.curves.push_back({{},
                             {{0.01, 0.01 * bandwidth}, {ridge, 200}, {100, 200}},
                             "L" + std::to_string(k) + " roof"});
    figure.marks.push_back({{}, ridge, std::nullopt, 200.0, plot::shortNumber(ridge)});
  }
  for (unsigned k = 0; k < 1 + seed % 12; ++k)
    figure.points.push_back(
        {{}, {between(0.2, 2), between(3, 30)}, "kernel " + std::to_string(random() % 1000)});
  figure.points.push_back(
      {{}, {100, 100}, "beyond", plot::Colour::Ink, plot::Marker::Circle, plot::Beyond::Right});
  return figure;
}

static void expectApart(const plot::Figure &figure) {
  const svg::Frame frame(figure);
  const std::vector<Label> labels = svg::placeLabels(figure, frame);
  for (size_t a = 0; a < labels.size(); ++a) {
    EXPECT_TRUE(svg::contains(frame.area(), labels[a].box)) << labels[a].text;
    for (size_t b = 0; b < a; ++b)
      EXPECT_FALSE(svg::overlap(labels[a].box, labels[b].box))
          << labels[a].text << " and " << labels[b].text;
    for (const plot::Point &point : figure.points)
      EXPECT_FALSE(svg::overlap(labels[a].box, {frame.at(point.position), 2 * svg::markerRadius,
                                                2 * svg::markerRadius, 0}))
          << labels[a].text << " and a marker";
  }
}

TEST(Labels, OverlapNeitherEachOtherNorPoints) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    expectApart(crowded(seed));
  }
  for (const plot::Figure &figure :
       pictures::figures({samples::longRange(), samples::longLines()}, {.showsTraffic = true}))
    expectApart(figure);
}

TEST(Labels, StandAtAllPoints) {
  size_t points = 0, named = 0;
  for (unsigned seed = 0; seed < 200; ++seed) {
    const plot::Figure figure = crowded(seed);
    points += figure.points.size();
    for (const Label &label : svg::placeLabels(figure, svg::Frame(figure)))
      named += label.owner == Label::Owner::Point;
  }
  EXPECT_EQ(named, points);
}

TEST(Labels, RunAlongTheirRoofs) {
  plot::Figure figure;
  figure.x = plot::logAxis("", 0.1, 10);
  figure.y = plot::logAxis("", 1, 100);
  figure.curves.push_back({{}, {{0.1, 1}, {10, 100}}, "MEM 10 GB/s"});
  const svg::Frame frame(figure);
  const std::vector<Label> labels = svg::placeLabels(figure, frame);
  ASSERT_EQ(labels.size(), 1U);
  const double slope = std::atan2(frame.y(100) - frame.y(1), frame.x(10) - frame.x(0.1));
  EXPECT_NEAR(labels.front().box.angle, slope, 1e-9);
}

static std::string picture(const plot::Figure &figure) {
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  svg::print(os, figure);
  return bytes;
}

TEST(Svg, IsTheSameEveryTime) {
  for (const plot::Figure &figure :
       pictures::figures({samples::longRange()}, {.showsTraffic = true}))
    EXPECT_EQ(picture(figure), picture(figure));
}

TEST(Svg, HoldsNothingThatANameBringsAlong) {
  result::Result result = samples::longRange();
  result.kernel =
      "</title><script>alert(1)</script>\" onload=\"x\x1b[31m\xff" + std::string(500, 'k');
  ChangedMachine(result)->name = "<&>";
  for (const plot::Figure &figure : pictures::figures({result}, {.showsTraffic = true})) {
    const std::string text = picture(figure);
    EXPECT_EQ(text.find("<script"), std::string::npos);
    EXPECT_EQ(text.find("\" onload"), std::string::npos);
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_TRUE(llvm::json::isUTF8(text));
  }
}

TEST(Svg, HasNoNumberThatIsNone) {
  for (const plot::Figure &figure :
       pictures::figures({samples::hostile(), samples::withoutMachineCode(), samples::openSize()},
                         {.showsTraffic = true})) {
    const std::string text = picture(figure);
    EXPECT_EQ(text.find("nan"), std::string::npos);
    EXPECT_EQ(text.find("\"inf"), std::string::npos);
    EXPECT_EQ(text.find("\"-\""), std::string::npos);
  }
}

TEST(Vega, IsJsonWhateverTheResultHas) {
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  vega::print(os, pictures::figures({samples::hostile(), samples::longRange(), samples::copy()},
                                    {.showsTraffic = true}));
  llvm::Expected<llvm::json::Value> parsed = llvm::json::parse(bytes);
  ASSERT_TRUE(static_cast<bool>(parsed)) << llvm::toString(parsed.takeError());
  EXPECT_EQ(bytes.find("nan"), std::string::npos);
}
