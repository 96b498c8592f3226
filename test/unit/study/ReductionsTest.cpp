//===- test/unit/study/ReductionsTest.cpp - What is left of many values ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reductions against all values at once.
///
//===----------------------------------------------------------------------===//
#include "models/study/Distribution.h"
#include "models/study/Effects.h"
#include "models/study/Kept.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <set>

using namespace sparcity::study;

namespace {

TEST(Distribution, quantilesAreThoseOfAllValues) {
  std::mt19937 chance(1);
  std::vector<double> values;
  Distribution own;
  for (int k = 0; k < 10000; ++k) {
    const double value =
        std::exp(std::normal_distribution<double>(0, 3)(chance)) * (k % 3 == 0     ? -1
                                                                    : k % 101 == 0 ? 0
                                                                                   : 1);
    values.push_back(value);
    own.add(value);
  }
  std::sort(values.begin(), values.end());
  EXPECT_EQ(own.count(), values.size());
  EXPECT_EQ(own.least(), values.front());
  EXPECT_EQ(own.most(), values.back());
  for (const double share : {0.001, 0.1, 0.33, 0.5, 0.77, 0.9, 0.999}) {
    const double exact = values[static_cast<size_t>(std::ceil(share * 10000)) - 1];
    EXPECT_NEAR(own.quantile(share), exact, 0.01 * std::abs(exact)) << share;
  }
  std::uint64_t all = 0;
  for (const Distribution::Bin &bin : own.bins(7))
    all += bin.count;
  EXPECT_EQ(all, values.size());
}

TEST(Distribution, isReadBack) {
  Distribution own;
  for (const double value : {1e-30, -4.0, 0.0, 3.3, 1e20})
    own.add(value);
  const std::optional<Distribution> read = Distribution::fromJson(own.toJson());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->toJson(), own.toJson());
  EXPECT_EQ(read->quantile(0.5), own.quantile(0.5));
  EXPECT_FALSE(Distribution::fromJson(llvm::json::Object{{"below", 3}}));
}

Kept keptOf(unsigned number) { return {{number}, {}, {}}; }

TEST(Front, isThatOfAllPoints) {
  std::mt19937 chance(2);
  for (const size_t dimensions : {2, 3, 4}) {
    std::vector<std::vector<double>> points;
    Front front;
    for (unsigned k = 0; k < 2000; ++k) {
      std::vector<double> &costs = points.emplace_back();
      for (size_t d = 0; d < dimensions; ++d)
        costs.push_back(static_cast<double>(chance() % 40));
      if (front.wants(costs))
        front.add(costs, keptOf(k));
    }
    std::set<unsigned> expected, found;
    for (unsigned k = 0; k < points.size(); ++k) {
      const bool isBeaten = std::any_of(points.begin(), points.end(), [&](const auto &other) {
        bool isAsGood = true, isFirst = &other < &points[k];
        for (size_t d = 0; d < dimensions; ++d)
          isAsGood &= other[d] <= points[k][d];
        return isAsGood && (other != points[k] || isFirst);
      });
      if (!isBeaten)
        expected.insert(k);
    }
    for (const Kept &point : front.points())
      found.insert(point.choices[0]);
    EXPECT_EQ(found, expected) << dimensions << " objectives";
    Front read;
    ASSERT_TRUE(read.fromJson(front.toJson()));
    EXPECT_EQ(read.toJson(), front.toJson());
  }
}

// A front as long as the points would be in memory as a whole.
TEST(Front, keepsWithinItsRoom) {
  Front front;
  const unsigned points = 100000;
  for (unsigned k = 0; k < points; ++k) {
    const double x = 1 + k / double(points);
    const std::vector<double> costs{x, 1 / x};
    if (front.wants(costs))
      front.add(costs, keptOf(k));
  }
  EXPECT_LE(front.size(), Front::most);
  EXPECT_GE(front.size(), 500U);
  EXPECT_LT(front.digits(), 6U);
}

TEST(Best, areTheFirstOfAllInOrder) {
  std::mt19937 chance(3);
  Best best(25);
  std::vector<std::pair<std::vector<double>, unsigned>> all;
  for (unsigned k = 0; k < 5000; ++k) {
    const std::vector<double> costs{static_cast<double>(chance() % 300),
                                    static_cast<double>(chance() % 3)};
    all.emplace_back(costs, k);
    if (best.wants(costs))
      best.add(costs, keptOf(k));
  }
  std::sort(all.begin(), all.end());
  ASSERT_EQ(best.points().size(), 25U);
  for (size_t k = 0; k < 25; ++k)
    EXPECT_EQ(best.points()[k].choices[0], all[k].second);
  Best read(25);
  ASSERT_TRUE(read.fromJson(best.toJson()));
  EXPECT_EQ(read.toJson(), best.toJson());
  EXPECT_FALSE(read.fromJson(llvm::json::Array{1}));
}

TEST(Best, takesWhatIsHardlyApartAsEqual) {
  Best best(1);
  best.add({1.0}, keptOf(0));
  EXPECT_FALSE(best.wants({1.0 - 1e-9}));
  EXPECT_TRUE(best.wants({1.0 - 1e-4}));
}

// A sum of a part for each of two numbers and of one for both.
TEST(Effects, areSharesOfTheVariance) {
  const std::vector<double> a{1, 2, 4, 9}, b{0, 5, 1};
  const auto costOf = [&](size_t i, size_t j) { return 1e6 + a[i] + b[j] + 0.5 * a[i] * b[j]; };
  Effects effects({4, 3, 1});
  double sum = 0, squares = 0;
  for (std::uint32_t i = 0; i < 4; ++i) {
    const std::vector<double> costs{costOf(i, 0), costOf(i, 1), costOf(i, 2)};
    const std::vector<std::uint32_t> choices{0, 1, 2};
    effects.add(costs, {{0, i, nullptr}, {1, 0, choices.data()}, {2, 0, nullptr}});
    for (const double cost : costs) {
      sum += cost - 1e6;
      squares += (cost - 1e6) * (cost - 1e6);
    }
  }
  const double mean = sum / 12, variance = squares / 12 - mean * mean;
  double betweenA = 0, betweenB = 0;
  for (size_t i = 0; i < 4; ++i)
    betweenA += std::pow((costOf(i, 0) + costOf(i, 1) + costOf(i, 2)) / 3 - 1e6 - mean, 2) / 4;
  for (size_t j = 0; j < 3; ++j)
    betweenB +=
        std::pow((costOf(0, j) + costOf(1, j) + costOf(2, j) + costOf(3, j)) / 4 - 1e6 - mean, 2) /
        3;
  EXPECT_NEAR(effects.mean(), 1e6 + mean, 1e-9);
  EXPECT_NEAR(effects.variance(), variance, 1e-6 * variance);
  EXPECT_NEAR(effects.importance(0).value_or(0), betweenA / variance, 1e-6);
  EXPECT_NEAR(effects.importance(1).value_or(0), betweenB / variance, 1e-6);
  EXPECT_FALSE(effects.importance(2));
  EXPECT_EQ(effects.best(1, 1), costOf(0, 1));
  Effects read({4, 3, 1});
  ASSERT_TRUE(read.fromJson(effects.toJson()));
  EXPECT_EQ(read.toJson(), effects.toJson());
  EXPECT_FALSE(Effects({4, 3}).fromJson(effects.toJson()));
}

// Whoever reduced which part: the parts in their order are the whole.
TEST(Reductions, ofPartsAreThoseOfTheWhole) {
  std::mt19937 chance(4);
  const std::vector<size_t> counts{3, 5};
  Distribution whole, parts;
  Best best(20), bestParts(20);
  Front front, frontParts;
  Effects effects(counts), effectParts(counts);
  for (unsigned part = 0; part < 40; ++part) {
    Distribution own;
    Best ownBest(20);
    Front ownFront;
    Effects ownEffects(counts);
    const unsigned size = part == 7 ? 0 : 1 + chance() % 90;
    for (unsigned k = 0; k < size; ++k) {
      const std::vector<double> costs{1e3 + static_cast<double>(chance() % 500),
                                      static_cast<double>(chance() % 30)};
      const std::uint32_t choice = chance() % 5;
      for (Distribution *each : {&whole, &own})
        each->add(costs[1] - 10);
      for (Best *each : {&best, &ownBest})
        if (each->wants(costs))
          each->add(costs, keptOf(part * 100 + k));
      for (Front *each : {&front, &ownFront})
        if (each->wants(costs))
          each->add(costs, keptOf(part * 100 + k));
      for (Effects *each : {&effects, &ownEffects})
        each->add(costs.front(), {{0, part % 3, nullptr}, {1, choice, nullptr}});
    }
    parts.merge(own);
    bestParts.merge(ownBest);
    frontParts.merge(ownFront);
    effectParts.merge(ownEffects);
  }
  EXPECT_EQ(parts.toJson(), whole.toJson());
  EXPECT_EQ(bestParts.toJson(), best.toJson());
  EXPECT_EQ(frontParts.toJson(), front.toJson());
  EXPECT_EQ(effectParts.count(), effects.count());
  EXPECT_NEAR(effectParts.mean(), effects.mean(), 1e-9);
  EXPECT_NEAR(effectParts.variance() / effects.variance(), 1, 1e-9);
  for (size_t dimension = 0; dimension < 2; ++dimension)
    EXPECT_NEAR(effectParts.importance(dimension).value_or(-1),
                effects.importance(dimension).value_or(-2), 1e-9);
  for (size_t choice = 0; choice < 5; ++choice)
    EXPECT_EQ(effectParts.best(1, choice), effects.best(1, choice));
}

// Of parts that were thinned, by as few digits as the thinnest.
TEST(Reductions, ofThinnedFrontsAreThin) {
  Front all;
  for (unsigned part = 0; part < 3; ++part) {
    Front own;
    for (unsigned k = 0; k < 20000; ++k) {
      const double x = 1 + (3 * k + part) / 60000.0;
      if (own.wants({x, 1 / x}))
        own.add({x, 1 / x}, keptOf(k));
    }
    EXPECT_LT(own.digits(), 6U);
    all.merge(own);
    EXPECT_LE(all.digits(), own.digits());
    EXPECT_LE(all.size(), Front::most);
  }
}

} // namespace
