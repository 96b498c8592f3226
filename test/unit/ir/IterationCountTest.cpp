//===- test/unit/ir/IterationCountTest.cpp - How often loops run ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Recorder.h"

#include "ir/IterationCount.h"
#include "ir/PolynomialSum.h"
#include "ir/Share.h"

#include <random>

using namespace sparcity;

using namespace sparcity::test;

namespace {

std::optional<double> count(const std::string &nest) {
  const ir::Kernel kernel = kernelOf(nest);
  return ir::countIterations(kernel, innermostLoops(kernel.nest).front());
}

TEST(IterationCount, RoundsUpAndNotBelowZero) {
  EXPECT_EQ(count(loopOf("r", "0", "100", 1, loopOf("i", "0", "401", 8, loadOfX))), 5100);
  EXPECT_EQ(count(loopOf("i", "0", "100", 1, loopOf("j", "i", "50", 1, loadOfX))), 1275);
  EXPECT_EQ(count(loopOf("i", "5", "5", 1, loopOf("j", "0", "m", 1, loadOfX))), 0);
  EXPECT_EQ(count(loopOf("i", "9", "-1", -4, loadOfX)), 3);
  EXPECT_EQ(count(loopOf("i", "0", "n", 1, loadOfX)), std::nullopt); // n is open
}

TEST(IterationCount, OfLongLoops) {
  const std::string n = "4000000";
  EXPECT_EQ(count(loopOf("i", "0", n, 1, loopOf("j", "0", "i", 1, loadOfX))), 4e6 * (4e6 - 1) / 2);
  EXPECT_EQ(count(loopOf("i", "0", n, 1, loopOf("j", "i", n, 1, loopOf("k", "i", "j", 1, "")))),
            (4e6 + 1) * 4e6 * (4e6 - 1) / 6);
  // Ragged tiles, and bounds that cross in the middle.
  EXPECT_EQ(count(loopOf("t", "0", n, 7, loopOf("i", "t", "min(t + 7, " + n + ")", 1, loadOfX))),
            4e6);
  EXPECT_EQ(count(loopOf("i", "0", n, 1, loopOf("j", "i", "1000000", 3, loadOfX))), [] {
    double sum = 0;
    for (std::int64_t i = 0; i < 1'000'000; ++i) {
      const std::int64_t rows = (1'000'000 - i + 2) / 3;
      sum += static_cast<double>(rows);
    }
    return sum;
  }());
}

/// A bound `constant + slope * outer index`, as text and as number.
struct Bound {
  int constant = 0, slope = 0;
  std::string text(const std::string &index) const {
    return std::to_string(constant) + " + " + std::to_string(slope) + "*" + index;
  }
  int at(int outer) const { return constant + slope * outer; }
};

TEST(IterationCount, IsThatOfTheLoopsAsTheyRun) {
  std::mt19937 random(7);
  const auto any = [&](int from, int to) {
    return std::uniform_int_distribution<int>(from, to)(random);
  };
  const auto step = [&] {
    const int size = any(1, 9);
    return any(0, 2) == 0 ? -size : size;
  };
  const auto runs = [](int at, int end, int step) { return step > 0 ? at < end : at > end; };
  for (int nest = 0; nest < 2000; ++nest) {
    const int from = any(-20, 20), to = any(-20, 60), outer = step(), middle = step(),
              inner = step();
    const Bound j = {any(-20, 20), any(-2, 2)}, jEnd = {any(-20, 20), any(-2, 2)},
                k = {any(-20, 20), any(-2, 2)}, kEnd = {any(-20, 20), any(-2, 2)};
    double expected = 0;
    for (int i = from; runs(i, to, outer); i += outer)
      for (int at = j.at(i); runs(at, jEnd.at(i), middle); at += middle)
        for (int last = k.at(at); runs(last, kEnd.at(i), inner); last += inner)
          ++expected;
    const std::string text =
        loopOf("i", std::to_string(from), std::to_string(to), outer,
               loopOf("j", j.text("i"), jEnd.text("i"), middle,
                      loopOf("k", k.text("j"), kEnd.text("i"), inner, loadOfX)));
    EXPECT_EQ(count(text), expected) << text;
  }
}

std::optional<double> where(const std::string &condition, const std::string &nest) {
  const ir::Kernel kernel = kernelOf(nest);
  llvm::Expected<ir::Condition> parsed = ir::parseCondition(condition);
  EXPECT_TRUE(bool(parsed)) << condition;
  return ir::countWhere(kernel, innermostLoops(kernel.nest).front(), *parsed);
}

TEST(IterationCount, WhereAConditionHolds) {
  const std::string n = "3000000000";
  const std::string line = loopOf("i", "0", n, 1, loadOfX);
  EXPECT_EQ(where("i - 2*floor(i/2) == 0", line), 1.5e9);
  EXPECT_EQ(where("i - 6*floor(i/6) != 1", line), 2.5e9);
  EXPECT_EQ(where("floor(floor(i/2)/3) - 2*floor(floor(i/2)/6) == 0", line), 1.5e9);
  EXPECT_EQ(where("min(max(i, -i), max(i - " + n + " + 1, " + n + " - 1 - i)) <= 0", line), 2);
  EXPECT_EQ(where("i == 1234567891", line), 1);
  EXPECT_EQ(where("i*i < 100", line), 10);
  EXPECT_EQ(where("i*i*i < 100", line), std::nullopt); // no curve in pieces
  const std::string square = loopOf("i", "0", "30000", 1, loopOf("j", "0", "30000", 1, loadOfX));
  EXPECT_EQ(where("i < j", square), 30000.0 * 29999 / 2);
  EXPECT_EQ(where("i + j - 2*floor((i + j)/2) == 0", square), 4.5e8);
}

TEST(IterationCount, WhereAConditionHoldsAsTheLoopsRun) {
  std::mt19937 random(11);
  const auto any = [&](int from, int to) {
    return std::uniform_int_distribution<int>(from, to)(random);
  };
  const auto floorOf = [](int a, int b) { return a >= 0 ? a / b : -((-a + b - 1) / b); };
  const char *relations[] = {"<", "<=", ">", ">=", "==", "!="};
  const auto holds = [](int op, int a, int b) {
    return op == 0   ? a < b
           : op == 1 ? a <= b
           : op == 2 ? a > b
           : op == 3 ? a >= b
           : op == 4 ? a == b
                     : a != b;
  };
  for (int trial = 0; trial < 2000; ++trial) {
    const int n = any(0, 40), step = any(1, 3), p = any(-3, 3), q = any(-3, 3), r = any(-9, 30),
              m = any(1, 7), a = any(-2, 2), b = any(-2, 2), k = any(0, 3), op = any(0, 5);
    double expected = 0;
    for (int i = -5; i < n; ++i)
      for (int j = i; j < n; j += step) {
        const int linear = p * i + q * j + r, rest = a * i + b * j + k;
        const int modulo = rest - m * floorOf(rest, m);
        expected += holds(op, trial % 2 ? std::min(linear, modulo) : std::max(linear, modulo), 1);
      }
    const auto text = [](int x, const char *of) { return std::to_string(x) + of; };
    const std::string rest = text(a, "*i + ") + text(b, "*j + ") + text(k, ""),
                      condition = std::string(trial % 2 ? "min(" : "max(") + text(p, "*i + ") +
                                  text(q, "*j + ") + text(r, ", ") + rest + " - " +
                                  text(m, "*floor((") + rest + ")/" + text(m, ")) ") +
                                  relations[op] + " 1";
    EXPECT_EQ(where(condition, loopOf("i", "-5", std::to_string(n), 1,
                                      loopOf("j", "i", std::to_string(n), step, loadOfX))),
              expected)
        << condition << " n = " << n << " step " << step;
  }
}

TEST(IterationCount, WhereFewRowsOfManyCount) {
  std::mt19937 random(5);
  const auto any = [&](int from, int to) {
    return std::uniform_int_distribution<int>(from, to)(random);
  };
  for (int trial = 0; trial < 300; ++trial) {
    const int n = any(1500, 9000), from = any(0, n - 1), to = std::min(n, from + any(0, n / 16)),
              by = any(2, 90), step = any(1, 3);
    const auto sum = [&](auto &&holds) {
      double rows = 0;
      for (int i = 0; i < n; i += step)
        rows += holds(i) ? i : 0;
      return rows;
    };
    const std::string first = std::to_string(from), last = std::to_string(to),
                      tile = std::to_string(by), number = std::to_string(from / by),
                      nest = loopOf("i", "0", std::to_string(n), step,
                                    loopOf("j", "0", "i", 1, loadOfX));
    EXPECT_EQ(where("max(" + first + " - i, i - " + last + " + 1) <= 0", nest),
              sum([&](int i) { return i >= from && i < to; }))
        << first << " to " << last << " of " << n << " by " << step;
    EXPECT_EQ(where("i != " + first, nest), sum([&](int i) { return i != from; })) << first << n;
    EXPECT_EQ(where("floor(i/" + tile + ") == " + number, nest),
              sum([&](int i) { return i / by == from / by; }))
        << number << " of tiles of " << tile << ", " << n << " by " << step;
  }
}

TEST(IterationCount, WhereAQuadraticConditionHoldsAsTheLoopsRun) {
  std::mt19937 random(12);
  const auto any = [&](int from, int to) {
    return std::uniform_int_distribution<int>(from, to)(random);
  };
  const auto text = [](int x, const char *of) { return std::to_string(x) + of; };
  for (int trial = 0; trial < 2000; ++trial) {
    const int n = any(0, 40), step = any(1, 3), a = any(-3, 3), b = any(-3, 3), p = any(-9, 9),
              r = any(-60, 300), q = any(-4, 4), least = any(-20, 20), other = any(-2, 2);
    double expected = 0;
    for (int i = -5; i < n; ++i)
      for (int j = i; j < n; j += step) {
        const int curve = a * i * i + b * j * j + p * j + r;
        const int second = trial % 4 < 2 ? q * i - j + least : other * j * j + q * j + least;
        expected += (trial % 2 ? std::min(curve, second) : std::max(curve, second)) < 1;
      }
    const std::string curve =
                          text(a, "*i^2 + ") + text(b, "*j^2 + ") + text(p, "*j + ") + text(r, ""),
                      second = trial % 4 < 2
                                   ? text(q, "*i - j + ") + text(least, "")
                                   : text(other, "*j^2 + ") + text(q, "*j + ") + text(least, ""),
                      condition = std::string(trial % 2 ? "min(" : "max(") + curve + ", " + second +
                                  ") < 1";
    EXPECT_EQ(where(condition, loopOf("i", "-5", std::to_string(n), 1,
                                      loopOf("j", "i", std::to_string(n), step, loadOfX))),
              expected)
        << condition << " n = " << n << " step " << step;
  }
  const std::string square = loopOf("i", "0", "30000", 1, loopOf("j", "0", "30000", 1, loadOfX));
  EXPECT_EQ(where("(i - 8)^2 + (j - 8)^2 < 25", square), 69);
}

std::optional<double> shareWhere(const std::string &condition, const std::string &nest) {
  const ir::Kernel kernel = kernelOf(nest);
  llvm::Expected<ir::Condition> parsed = ir::parseCondition(condition);
  EXPECT_TRUE(bool(parsed)) << condition;
  return ir::shareWhere(kernel, innermostLoops(kernel.nest).front(), {*parsed});
}

TEST(Share, OfOpenSizesIsALimit) {
  const std::string square = loopOf("i", "1", "n - 1", 1, loopOf("j", "1", "n - 1", 1, loadOfX));
  EXPECT_NEAR(*shareWhere("i < j", square), 0.5, 1e-8);
  EXPECT_NEAR(*shareWhere("i + j - 3*floor((i + j)/3) != 0", square), 2.0 / 3, 1e-8);
  EXPECT_EQ(shareWhere("i == 1", square), 0);
  EXPECT_EQ(shareWhere("i < m", square), 0); // m is 7
  const std::string line = loopOf("i", "0", "n", 1, loadOfX);
  EXPECT_EQ(shareWhere("i < k", line), std::nullopt);
}

TEST(Share, OfRuns) {
  const auto share = [](const std::vector<std::string> &conditions, unsigned iterations) {
    const ir::Kernel kernel =
        kernelOf(loopOf("i", "0", "4000", 1, loopOf("j", "0", "8000", 1, loadOfX)));
    const ir::LoopPath path = innermostLoops(kernel.nest).front();
    std::vector<ir::Condition> parsed;
    for (const std::string &condition : conditions)
      parsed.push_back(llvm::cantFail(ir::parseCondition(condition)));
    return ir::shareWhere(kernel, path, parsed, ir::Run{path.back(), iterations});
  };
  EXPECT_EQ(share({"j - 2*floor(j/2) == 0"}, 8), 1);
  EXPECT_EQ(share({"j - 2*floor(j/2) != 0"}, 1), 0.5);
  EXPECT_EQ(share({"j - 16*floor(j/16) == 3"}, 8), 0.5);
  EXPECT_EQ(share({"j < 2000"}, 8), 0.25);
  EXPECT_EQ(share({"j < 2000", "j >= 2000"}, 8), 1);
  EXPECT_DOUBLE_EQ(*share({"2*j > 4000"}, 1), 5999.0 / 8000);
  // Independent parts: faces, and what they leave.
  const std::string faces = "min(min(max(i, -i), max(i - 3999, 3999 - i)), min(j, 7999 - j))";
  EXPECT_NEAR(*share({faces + " <= 0"}, 8), 1 - 3998.0 / 4000 * 998 / 1000, 1e-12);
  EXPECT_NEAR(*share({faces + " > 0"}, 8), 3998.0 / 4000, 1e-12);
  EXPECT_EQ(share({faces + " > 0", faces + " <= 0"}, 8), 1);
  EXPECT_DOUBLE_EQ(*share({"i == 5", "j < 4000"}, 8), 1 - 0.5 * 3999 / 4000);
}

TEST(PolynomialSum, InPiecesAndSequences) {
  const auto bent = [](std::int64_t t) {
    const std::int64_t whole = std::max<std::int64_t>(0, t - 12'345) / 4;
    return static_cast<long double>(whole);
  };
  long double expected = 0;
  for (std::int64_t t = 0; t < 1'000'003; ++t)
    expected += bent(t);
  EXPECT_EQ(ir::sumOf(bent, 1'000'003, 1, 4), expected);
}

} // namespace
