//===- test/unit/machine/QuantitiesTest.cpp - Text to quantity -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Quantities.h"

#include <gtest/gtest.h>

using namespace sparcity;
using namespace sparcity::machine;

namespace {

double valueOf(const char *text, Dimension dimension) {
  QuantityResult result = parseQuantity(text, dimension);
  EXPECT_TRUE(result.quantity) << text << ": " << result.fault;
  return result.quantity ? result.quantity->value : -1;
}

std::string faultOf(const char *text, Dimension dimension) {
  return parseQuantity(text, dimension).fault;
}

TEST(Quantities, readsEveryUnit) {
  EXPECT_EQ(valueOf("32 KiB", Dimension::Size), 32768);
  EXPECT_EQ(valueOf("27.5 MiB", Dimension::Size), 28835840);
  EXPECT_EQ(valueOf("1GiB", Dimension::Size), 1073741824);
  EXPECT_EQ(valueOf("2 kB", Dimension::Size), 2000);
  EXPECT_EQ(valueOf("2.4 GHz", Dimension::Frequency), 2.4e9);
  EXPECT_EQ(valueOf("64 B/cy", Dimension::Width), 64);
  EXPECT_EQ(valueOf("107 GB/s", Dimension::Bandwidth), 107e9);
  EXPECT_EQ(valueOf("1 GiB/s", Dimension::Bandwidth), 1073741824);
  EXPECT_EQ(valueOf("1.5e2 MB/s", Dimension::Bandwidth), 150e6);
  EXPECT_EQ(valueOf("4 cy", Dimension::Cycles), 4);
  EXPECT_DOUBLE_EQ(valueOf("70 ns", Dimension::Time), 70e-9);
  EXPECT_EQ(valueOf("16 flop/cy", Dimension::Flops), 16);
  EXPECT_EQ(valueOf("0.5 W", Dimension::Power), 0.5);
}

TEST(Quantities, refusesAWrongUnit) {
  EXPECT_EQ(faultOf("32 KB/s", Dimension::Size),
            "'32 KB/s' is a bandwidth, a size is needed here (example: '32 KiB')");
  EXPECT_EQ(faultOf("64 GB/s", Dimension::Width),
            "'64 GB/s' is a bandwidth, a bandwidth per cycle is needed here (example: '64 B/cy')");
  EXPECT_EQ(faultOf("64", Dimension::Size),
            "'64' has no unit, a size is needed here (example: '32 KiB')");
  EXPECT_EQ(faultOf("3 parsec", Dimension::Time),
            "'3 parsec' has an unknown unit 'parsec', a time is needed here (example: '70 ns')");
  EXPECT_EQ(faultOf("32 KB", Dimension::Size),
            "the unit 'KB' can mean powers of 1000 or of 1024: write 'kB' or 'KiB'");
}

TEST(Quantities, refusesWhatIsNoPositiveNumber) {
  EXPECT_EQ(faultOf("many", Dimension::Cycles),
            "'many' is not a quantity, a number of cycles is needed here (example: '4 cy')");
  EXPECT_EQ(faultOf("0 cy", Dimension::Cycles), "'0 cy' is zero, a positive value is needed here");
  EXPECT_EQ(faultOf("1e999 cy", Dimension::Cycles), "'1e999 cy' is out of range");
  EXPECT_EQ(faultOf("1e308 GiB", Dimension::Size), "'1e308 GiB' is out of range");
  for (const char *text : {"-4 cy", "inf cy", "nan cy", "0x10 cy", "", ".5 cy", "1. cy", "1,5 cy"})
    EXPECT_FALSE(parseQuantity(text, Dimension::Cycles).quantity) << text;
}

TEST(Quantities, readsPlainNumbersAndCounts) {
  EXPECT_EQ(parseNumber("1.5"), 1.5);
  EXPECT_EQ(parseNumber("2e-3"), 2e-3);
  for (const char *text : {"", "1.5 B", "-1", "inf", "1e", "1e9999"})
    EXPECT_FALSE(parseNumber(text)) << text;
  EXPECT_EQ(parseCount("8"), 8U);
  for (const char *text : {"", "8.0", "-8", "+8", "4294967296", "8 ways"})
    EXPECT_FALSE(parseCount(text)) << text;
}

} // namespace
