//===- test/unit/models/SamplingTest.cpp - Lines seen in samples ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The bulletin board and the debug registers, step by step.
///
//===----------------------------------------------------------------------===//

#include "models/threads/Sampling.h"

#include "gtest/gtest.h"

using namespace sparcity::threads;

namespace {

SampledAccess load(std::uint64_t time, std::uint32_t thread, std::uint64_t address) {
  return {false, time, thread, address, 8, false, 0};
}
SampledAccess store(std::uint64_t time, std::uint32_t thread, std::uint64_t address) {
  return {false, time, thread, address, 8, true, 0};
}
SampledAccess trap(std::uint64_t time, std::uint32_t thread, std::uint64_t address) {
  return {true, time, thread, address, 8, false, 0};
}

const SampledFlow *flow(const Sampling &sampling, std::uint32_t from, std::uint32_t to) {
  const auto found = sampling.pairs().find({from, to});
  return found == sampling.pairs().end() ? nullptr : &found->second;
}

} // namespace

TEST(Sampling, AStoreThatIsFoundOnTheBoard) {
  Sampling sampling({1000});
  EXPECT_FALSE(sampling.sample(store(100, 1, 0x1000)));
  EXPECT_FALSE(sampling.sample(load(200, 2, 0x1000)));
  ASSERT_TRUE(flow(sampling, 1, 2));
  EXPECT_EQ(flow(sampling, 1, 2)->trueLines, 1000);
  // Other bytes of the line.
  EXPECT_FALSE(sampling.sample(load(300, 3, 0x1020)));
  EXPECT_EQ(flow(sampling, 1, 3)->falseLines, 1000);
  // Its own.
  sampling.sample(load(400, 1, 0x1000));
  EXPECT_EQ(sampling.pairs().size(), 2U);
}

TEST(Sampling, WhatIsNoLongerRecent) {
  Sampling sampling({1000});
  sampling.sample(store(100, 1, 0x1000));
  sampling.sample(load(1000, 2, 0x9000)); // its first sample: the registers watch that store
  sampling.sample(load(1010, 2, 0x1000)); // now it takes 10 ns from one to the next
  EXPECT_TRUE(sampling.pairs().empty());
}

TEST(Sampling, DebugRegisters) {
  Sampling sampling({1000, 64, 4});
  sampling.sample(store(100, 1, 0x1010));
  const std::optional<Sampling::Watches> watches = sampling.sample(load(200, 2, 0x9000));
  ASSERT_TRUE(watches);
  ASSERT_EQ(watches->size(), 4U);
  EXPECT_EQ(watches->front(), 0x1010U);
  for (const std::uint64_t part : *watches) {
    EXPECT_EQ(part / 64, 0x1000U / 64);
    EXPECT_EQ(part % 8, 0U);
  }
  sampling.trap(trap(210, 2, 0x5000)); // of nothing that is watched
  EXPECT_TRUE(sampling.pairs().empty());
  sampling.trap(trap(220, 2, 0x1010));
  EXPECT_EQ(flow(sampling, 1, 2)->trueLines, 1000);
  sampling.trap(trap(230, 2, 0x1010)); // the line has come
  EXPECT_EQ(flow(sampling, 1, 2)->found, 1U);
}

// Neither a load nor a store whose line is there already is published.
TEST(Sampling, WhatIsPublished) {
  Sampling sampling({1000});
  sampling.sample(load(100, 1, 0x1000));
  sampling.sample(load(110, 2, 0x1000));
  EXPECT_TRUE(sampling.pairs().empty());
  sampling.sample(store(120, 1, 0x1000));
  sampling.sample(store(125, 2, 0x1000)); // found
  EXPECT_EQ(flow(sampling, 1, 2)->found, 1U);
  sampling.sample(load(130, 3, 0x1000)); // of 1, which is still there
  EXPECT_EQ(flow(sampling, 1, 3)->found, 1U);
  EXPECT_FALSE(flow(sampling, 2, 3));
}

TEST(Sampling, NoRegisters) {
  Sampling sampling({1000, 64, 0});
  sampling.sample(store(100, 1, 0x1000));
  const std::optional<Sampling::Watches> watches = sampling.sample(load(200, 2, 0x9000));
  ASSERT_TRUE(watches);
  EXPECT_TRUE(watches->empty());
}
