//===- test/unit/study/ExpressionTest.cpp - Expressions with units -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/Expression.h"

#include "ir/BulkEvaluator.h"

#include "gtest/gtest.h"

using namespace sparcity;
using namespace sparcity::study;

namespace {

constexpr double mebi = 1048576;

const Scope &scope() {
  static const Scope own{{"cores", {}},
                         {"L2.size", Dimensions::of(machine::Dimension::Size)},
                         {"L2.next.in", Dimensions::of(machine::Dimension::Width)},
                         {"clock", Dimensions::of(machine::Dimension::Frequency)},
                         {"core.front-end.width", {}},
                         {"front", {}},
                         {"T", Dimensions::seconds()},
                         {"T.a-b", Dimensions::seconds()},
                         {"FLOP/s", Dimensions::flopsPerSecond()},
                         {"E", Dimensions::joules()}};
  return own;
}

/// What it comes to with 10 cores, 2 MiB, 64 B/cy, 2 GHz, a width of 4, a front of 7, 3 s, 1 s,
/// 5e9 FLOP/s and 6 J.
double valueOf(llvm::StringRef text, bool isConstraint = false) {
  llvm::Expected<Expression> read =
      isConstraint ? parseConstraint(text, "x", scope()) : parseExpression(text, "x", scope());
  if (!read) {
    ADD_FAILURE() << llvm::toString(read.takeError());
    return -1;
  }
  ir::BulkEvaluator::Inputs names;
  for (const auto &[name, dimensions] : scope())
    names.uniform.push_back(name);
  const std::map<std::string, double> values{{"cores", 10},
                                             {"L2.size", 2 * mebi},
                                             {"L2.next.in", 64},
                                             {"clock", 2e9},
                                             {"core.front-end.width", 4},
                                             {"front", 7},
                                             {"T", 3},
                                             {"T.a-b", 1},
                                             {"FLOP/s", 5e9},
                                             {"E", 6}};
  std::vector<double> uniform;
  for (const std::string &name : names.uniform)
    uniform.push_back(values.at(name));
  const ir::BulkEvaluator program =
      llvm::cantFail(ir::BulkEvaluator::compile(read->formulas, names, {"x"}));
  double result = 0;
  program.evaluate(uniform, {}, 1, {&result});
  return result;
}

std::string unitOf(llvm::StringRef text) {
  return llvm::cantFail(parseExpression(text, "x", scope())).dimensions.unit();
}

std::string faultOf(llvm::StringRef text, bool isConstraint = false) {
  llvm::Expected<Expression> read =
      isConstraint ? parseConstraint(text, "x", scope()) : parseExpression(text, "x", scope());
  return read ? "none" : llvm::toString(read.takeError());
}

TEST(StudyExpression, values) {
  EXPECT_DOUBLE_EQ(valueOf("2.1 * cores + 0.9 * L2.size / 1MiB"), 21 + 1.8);
  EXPECT_DOUBLE_EQ(valueOf("(cores + 1) * (cores - 1)"), 99);
  EXPECT_DOUBLE_EQ(valueOf("2 ^ 3 - -cores ^ 2"), 108);
  EXPECT_DOUBLE_EQ(valueOf("cores^-1"), 0.1);
  EXPECT_DOUBLE_EQ(valueOf("8 / 4 / 2"), 1);
  EXPECT_DOUBLE_EQ(valueOf("min(cores, 3, 2e1) + max(1, cores) + floor(2.7) + ceil(2.1)"), 18);
  EXPECT_DOUBLE_EQ(valueOf("core.front-end.width - front-1"), -4);
  EXPECT_DOUBLE_EQ(valueOf("T-T.a-b"), 2);
  EXPECT_DOUBLE_EQ(valueOf("FLOP/s * T / 1 GFLOP/s"), 15);
  EXPECT_DOUBLE_EQ(valueOf("T * clock * L2.next.in"), 3 * 2e9 * 64);
  EXPECT_DOUBLE_EQ(valueOf("E * T"), 18);
}

TEST(StudyExpression, constraints) {
  EXPECT_EQ(valueOf("L2.size * cores <= 20MiB", true), 1);
  EXPECT_EQ(valueOf("L2.size * cores < 20MiB", true), 0);
  EXPECT_EQ(valueOf("T <= 20 ms || cores == 10 && E > 0", true), 1);
  EXPECT_EQ(valueOf("T <= 20 ms && cores == 10 || E > 10 J", true), 0);
  EXPECT_EQ(valueOf("0 != T", true), 1);
}

TEST(StudyExpression, units) {
  EXPECT_EQ(unitOf("L2.size / 1KiB"), "");
  EXPECT_EQ(unitOf("E / T"), "W");
  EXPECT_EQ(unitOf("E * T"), "s*J");
  EXPECT_EQ(unitOf("clock * L2.next.in"), "B/s");
  EXPECT_EQ(unitOf("FLOP/s / clock"), "flop/cy");
  EXPECT_EQ(unitOf("0 + clock"), "Hz");
  EXPECT_EQ(unitOf("T^-2"), "1/s^2");
}

TEST(StudyExpression, faults) {
  EXPECT_EQ(faultOf("L2.size + 3"),
            "what is left of it is in B, what is right of it a bare number, "
            "at column 9 of 'L2.size + 3'");
  EXPECT_EQ(faultOf("T <= 3 MiB", true), "what is left of it is in s, what is right of it in B, at "
                                         "column 3 of 'T <= 3 MiB'");
  EXPECT_EQ(faultOf("L2.sise * 2"),
            "there is no 'L2.sise'; did you mean 'L2.size'? at column 1 of 'L2.sise * 2'");
  EXPECT_EQ(faultOf("3 Mib"), "'Mib' is no unit at column 3 of '3 Mib'");
  EXPECT_EQ(faultOf("cores 4"), "unexpected '4' at column 7 of 'cores 4'");
  EXPECT_EQ(faultOf("(cores"), "expected ')' at column 7 of '(cores'");
  EXPECT_EQ(faultOf("cores /"), "something is missing at column 8 of 'cores /'");
  EXPECT_EQ(faultOf("cores / 0"), "division by zero at column 7 of 'cores / 0'");
  EXPECT_EQ(faultOf("cores / (cores - cores)"),
            "division by zero at column 7 of 'cores / (cores - cores)'");
  EXPECT_EQ(faultOf("cores^1000"),
            "an exponent is a whole number up to 16: at column 7 of 'cores^1000'");
  EXPECT_EQ(faultOf("cores", true), "expected a comparison, <= or >=, at column 6 of 'cores'");
  EXPECT_EQ(faultOf("cores < 3 < 4", true), "unexpected '< 4' at column 11 of 'cores < 3 < 4'");
  EXPECT_EQ(faultOf("T.b"), "there is no 'T.b'; did you mean 'T.a-b'? at column 1 of 'T.b'");
  EXPECT_NE(faultOf(std::string(200, '(')), "none");
  EXPECT_NE(faultOf(std::string(3000, '1')), "none");
  EXPECT_NE(faultOf("1e300 * 1e308 GB"), "");
  EXPECT_NE(faultOf(""), "none");
}

TEST(StudyExpression, namesOfAText) {
  EXPECT_EQ(namesIn("2*T.a-b + core.front-end.width/T2 $", scope()),
            (std::set<std::string>{"T.a-b", "core.front-end.width"}));
}

TEST(StudyExpression, shownValues) {
  EXPECT_EQ(shown(0.0012, Dimensions::seconds()), "1.2 ms");
  EXPECT_EQ(shown(2 * mebi, Dimensions::of(machine::Dimension::Size)), "2 MiB");
  EXPECT_EQ(shown(5e9, Dimensions::flopsPerSecond()), "5 GFLOP/s");
  EXPECT_EQ(shown(1234.5, Dimensions::seconds()), "1234 s");
  EXPECT_EQ(shown(40.25, {}), "40.25");
}

} // namespace
