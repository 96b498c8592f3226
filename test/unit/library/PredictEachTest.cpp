//===- test/unit/library/PredictEachTest.cpp - Predictions one by one ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "include/sparcity/Predict.h"

#include "gtest/gtest.h"

#include <numeric>
#include <stdexcept>

using namespace sparcity;

using sparcity::Machine;
using sparcity::Program;

namespace {

constexpr const char *twoNests = R"(
void copy(int N, double *restrict a, const double *b) {
  for (int i = 0; i < N; ++i)
    a[i] = b[i];
}
void scale(int N, double *restrict a, const double *b) {
  for (int i = 0; i < N; ++i)
    a[i] = 3.0 * b[i];
}
)";

std::vector<Machine> machines(const std::vector<std::string> &names) {
  std::vector<Machine> found;
  for (const std::string &name : names) {
    auto machine = Machine::find(name);
    EXPECT_TRUE(static_cast<bool>(machine));
    found.push_back(*machine);
  }
  return found;
}

sparcity::Request sweep(std::int64_t points) {
  std::vector<std::int64_t> values(static_cast<size_t>(points));
  std::iota(values.begin(), values.end(), 1000);
  return {.sizes = {{"N", std::move(values)}}};
}

} // namespace

TEST(PredictEach, TheSameResultsInTheSameOrderOneByOne) {
  const auto program = Program::fromText(twoNests, "two.c");
  const auto on = machines({"skx", "zen4"});
  sparcity::Request request = sweep(3);
  request.cores = {1, 2};
  const auto all = sparcity::v1::predict(program, on, request);
  ASSERT_TRUE(static_cast<bool>(all)) << all.error().text;
  ASSERT_EQ(all->size(), 24u);
  size_t number = 0;
  const auto rest =
      sparcity::v1::predict(program, on, request, [&](const sparcity::Predictions &one) {
        EXPECT_EQ(one.size(), 1u);
        const sparcity::Prediction &expected = (*all)[number++];
        EXPECT_EQ(one[0].kernel, expected.kernel);
        EXPECT_EQ(one[0].machine, expected.machine);
        EXPECT_EQ(one[0].cores, expected.cores);
        EXPECT_EQ(one[0].sizes, expected.sizes);
        EXPECT_EQ(one[0].time(), expected.time());
        return true;
      });
  ASSERT_TRUE(static_cast<bool>(rest)) << rest.error().text;
  EXPECT_EQ(number, all->size());
  EXPECT_EQ(rest->size(), 0u);
  EXPECT_EQ(rest->messages().size(), all->messages().size());
  EXPECT_FALSE(rest->hasLeftOut());
}

TEST(PredictEach, NoneIsMadeThatIsNotWanted) {
  // More points than the time is for: were they made before they are handed over, or behind the
  // last that is wanted, some would be left out.
  sparcity::Request request = sweep(1000000);
  request.time = sparcity::Seconds(120);
  size_t number = 0;
  const auto rest =
      sparcity::v1::predict(Program::fromText(twoNests, "two.c"), machines({"skx", "zen4"}),
                            request, [&](const sparcity::Predictions &one) {
                              EXPECT_EQ(one[0].kernel, "copy");
                              EXPECT_EQ(one[0].machine, "skx");
                              EXPECT_EQ(one[0].sizes.at("N"), 1000 + number);
                              return ++number < 3;
                            });
  ASSERT_TRUE(static_cast<bool>(rest)) << rest.error().text;
  EXPECT_EQ(number, 3u);
  EXPECT_FALSE(rest->hasLeftOut());
}

TEST(PredictEach, WhatTheReceiverThrowsIsTheError) {
  size_t number = 0;
  const auto rest = sparcity::v1::predict(Program::fromText(twoNests, "two.c"), machines({"skx"}),
                                          sweep(10), [&](const sparcity::Predictions &) -> bool {
                                            if (++number == 2)
                                              throw std::runtime_error("the disk is full");
                                            return true;
                                          });
  ASSERT_FALSE(static_cast<bool>(rest));
  EXPECT_EQ(rest.error().text, "the disk is full");
  EXPECT_EQ(number, 2u);
}

TEST(PredictEach, WithoutResultsItFailsAndHandsNothingOver) {
  bool isCalled = false;
  const auto rest =
      sparcity::v1::predict(Program::fromText("void f(void) {}", "f.c"), machines({"skx"}), {},
                            [&](const sparcity::Predictions &) { return isCalled = true; });
  ASSERT_FALSE(static_cast<bool>(rest));
  EXPECT_EQ(rest.error().text, "f.c: no loop nest was found");
  EXPECT_FALSE(isCalled);
}
