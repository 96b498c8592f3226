//===- test/unit/pipeline/SweepValuesTest.cpp - Ranges and lists -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/SweepValues.h"

#include "gtest/gtest.h"

#include <cstdint>
#include <limits>

using namespace sparcity;

using Values = std::vector<std::int64_t>;

static Values valuesOf(const std::string &text) {
  llvm::Expected<Values> values = pipeline::parseValues(text);
  if (values)
    return *values;
  ADD_FAILURE() << text << ": " << llvm::toString(values.takeError());
  return {0};
}

static std::string faultOf(const std::string &text) {
  llvm::Expected<Values> values = pipeline::parseValues(text);
  return values ? "none" : llvm::toString(values.takeError());
}

TEST(SweepValues, Ranges) {
  EXPECT_EQ(valuesOf("10-20:3"), Values({10, 15, 20}));
  EXPECT_EQ(valuesOf(" 10 - 20 : 2 "), Values({10, 20}));
  EXPECT_EQ(valuesOf("1-10:4"), Values({1, 4, 7, 10}));
  EXPECT_EQ(valuesOf("0-10:4"), Values({0, 3, 7, 10}));
  EXPECT_EQ(valuesOf("-5-5:3"), Values({-5, 0, 5}));
  EXPECT_EQ(valuesOf("-5--3:3"), Values({-5, -4, -3}));
  EXPECT_EQ(valuesOf("1-3:100"), Values({1, 2, 3}));
  EXPECT_EQ(valuesOf("7-7"), Values({7}));
  EXPECT_EQ(valuesOf("7-7:1"), Values({7}));
  EXPECT_EQ(valuesOf("100-4000").size(), 25U);
}

TEST(SweepValues, EqualRatios) {
  EXPECT_EQ(valuesOf("1-1000:4log"), Values({1, 10, 100, 1000}));
  EXPECT_EQ(valuesOf("100-4000:200log").size(), 200U);
  EXPECT_EQ(valuesOf("1-4:10log"), Values({1, 2, 3, 4}));
}

TEST(SweepValues, Lists) {
  EXPECT_EQ(valuesOf("400,100,200,100"), Values({100, 200, 400}));
  EXPECT_EQ(valuesOf("-3"), Values({-3}));
  EXPECT_EQ(valuesOf("-3,-2"), Values({-3, -2}));
}

TEST(SweepValues, WrittenNumbers) {
  EXPECT_EQ(valuesOf("1e3-1e4:2"), Values({1000, 10000}));
  EXPECT_EQ(valuesOf("1k-4Ki:8log").front(), 1000);
  EXPECT_EQ(valuesOf("1k-4Ki:8log").back(), 4096);
  EXPECT_EQ(valuesOf("2*500 - 3*500:2"), Values({1000, 1500}));
  EXPECT_EQ(valuesOf("-1e2--1e1:2"), Values({-100, -10}));
  EXPECT_EQ(valuesOf("1e3,2k,3*1Ki"), Values({1000, 2000, 3072}));
}

// Both ends are among the points and the points ascend, out to 64 bits.
TEST(SweepValues, EndsAreExact) {
  const std::int64_t least = std::numeric_limits<std::int64_t>::min();
  const std::int64_t most = std::numeric_limits<std::int64_t>::max();
  const std::string range = std::to_string(least) + "-" + std::to_string(most);
  for (const char *count : {":2", ":3", ":7", ":9999", ":10000"}) {
    const Values values = valuesOf(range + count);
    EXPECT_EQ(values.front(), least);
    EXPECT_EQ(values.back(), most);
    EXPECT_EQ(values.size(), std::stoul(count + 1));
  }
  EXPECT_EQ(valuesOf(range + ":3")[1], 0);
  const Values ratios = valuesOf("1-" + std::to_string(most) + ":64log");
  EXPECT_EQ(ratios.front(), 1);
  EXPECT_EQ(ratios.back(), most);
  EXPECT_EQ(ratios.size(), 64U);
}

TEST(SweepValues, Faults) {
  EXPECT_EQ(faultOf("5-2"), "the range goes down from 5 to 2");
  EXPECT_EQ(faultOf("1-9:0"), "a range has at least two points, its ends");
  EXPECT_EQ(faultOf("1-9:1"), "a range has at least two points, its ends");
  EXPECT_EQ(faultOf("7-7:0"), "a sweep has at least one point");
  EXPECT_EQ(faultOf("1-9:1000001"), "a sweep has 1000000 points at most");
  EXPECT_EQ(faultOf("1-9:99999999999999999999"), "a sweep has 1000000 points at most");
  EXPECT_EQ(faultOf("0-9:5log"), "equal ratios need a range that starts above 0");
  EXPECT_EQ(faultOf("1-99999999999999999999"), "the value does not fit 64 bits");
  const std::string accepted = " (accepted: 1000, 1e6, 1.5e3, 10k, 4Ki, 2*500)";
  EXPECT_EQ(faultOf("1-9x"), "'9x' is not an integer" + accepted);
  EXPECT_EQ(faultOf("1,,2"), "'' is not an integer" + accepted);
  EXPECT_EQ(faultOf(""), "'' is not an integer" + accepted);
  for (const char *text : {"1-9:", "1-9:log", "1-9:20lin", "1-9:-4"})
    EXPECT_NE(faultOf(text).find("expected a number of points behind ':'"), std::string::npos)
        << text;
}
