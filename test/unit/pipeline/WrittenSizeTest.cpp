//===- test/unit/pipeline/WrittenSizeTest.cpp - Sizes as people write them ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/WrittenSize.h"

#include "gtest/gtest.h"

#include <limits>
#include <string>

using namespace sparcity;

static std::int64_t valueOf(const std::string &text) {
  llvm::Expected<std::int64_t> value = pipeline::parseSize(text);
  if (value)
    return *value;
  ADD_FAILURE() << text << ": " << llvm::toString(value.takeError());
  return 0;
}

static std::string sizeFaultOf(const std::string &text) {
  llvm::Expected<std::int64_t> value = pipeline::parseSize(text);
  return value ? "none" : llvm::toString(value.takeError());
}

TEST(WrittenSize, Numbers) {
  EXPECT_EQ(valueOf("1000"), 1000);
  EXPECT_EQ(valueOf(" -3 "), -3);
  EXPECT_EQ(valueOf("007"), 7);
  EXPECT_EQ(valueOf("1e6"), 1000000);
  EXPECT_EQ(valueOf("1E+3"), 1000);
  EXPECT_EQ(valueOf("1.5e3"), 1500);
  EXPECT_EQ(valueOf("2.0"), 2);
  EXPECT_EQ(valueOf("25e-0"), 25);
  EXPECT_EQ(valueOf("1000e-3"), 1);
  EXPECT_EQ(valueOf("0e99999999999"), 0);
}

TEST(WrittenSize, Suffixes) {
  EXPECT_EQ(valueOf("10k"), 10000);
  EXPECT_EQ(valueOf("10K"), 10000);
  EXPECT_EQ(valueOf("10M"), 10000000);
  EXPECT_EQ(valueOf("10G"), 10000000000);
  EXPECT_EQ(valueOf("4Ki"), 4096);
  EXPECT_EQ(valueOf("4Mi"), 4194304);
  EXPECT_EQ(valueOf("4Gi"), 4294967296);
  EXPECT_EQ(valueOf("1.5Ki"), 1536);
  EXPECT_EQ(valueOf("-1k"), -1000);
}

TEST(WrittenSize, Products) {
  EXPECT_EQ(valueOf("2*500"), 1000);
  EXPECT_EQ(valueOf("2 * 4Ki * 3"), 24576);
  EXPECT_EQ(valueOf("-2*500"), -1000);
}

// Exact at the ends of 64 bits, and never rounded.
TEST(WrittenSize, Limits) {
  const std::int64_t least = std::numeric_limits<std::int64_t>::min();
  const std::int64_t most = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(valueOf(std::to_string(least)), least);
  EXPECT_EQ(valueOf(std::to_string(most)), most);
  EXPECT_EQ(valueOf("9.223372036854775807e18"), most);
  EXPECT_EQ(valueOf("9.000000000000000000000000e18"), 9000000000000000000);
  for (const char *text : {"9223372036854775808", "1e19", "1e99999999999", "9223372037G", "4Gi*4Gi",
                           "-4Gi*4Gi", "99999999999999999999"})
    EXPECT_EQ(sizeFaultOf(text), "the value does not fit 64 bits") << text;
}

TEST(WrittenSize, Faults) {
  const std::string accepted = " (accepted: 1000, 1e6, 1.5e3, 10k, 4Ki, 2*500)";
  for (const char *text : {"1e-3", "1.5", "1.2345e3", "0.0001k"})
    EXPECT_EQ(sizeFaultOf(text), "'" + std::string(text) + "' is not whole" + accepted);
  for (const char *text : {"", "-", "abc", "9x", "1e", "1e3x", ".5e1", "10 k", "10m", "10kb", "2*",
                           "*2", "2**3", "2*-3", "--3", "+3", "0x10", "1.2.3", "inf"})
    EXPECT_EQ(sizeFaultOf(text), "'" + std::string(text) + "' is not an integer" + accepted);
}

TEST(WrittenSize, Dashes) {
  EXPECT_EQ(pipeline::findRangeDash("10-20"), 2U);
  EXPECT_EQ(pipeline::findRangeDash("-5-5"), 2U);
  EXPECT_EQ(pipeline::findRangeDash("-5--3"), 2U);
  EXPECT_EQ(pipeline::findRangeDash("1e3-1e4"), 3U);
  EXPECT_EQ(pipeline::findRangeDash("1e-3-5"), 4U);
  for (const char *text : {"", "5", "-5", "1e-3"})
    EXPECT_EQ(pipeline::findRangeDash(text), llvm::StringRef::npos) << text;
}
