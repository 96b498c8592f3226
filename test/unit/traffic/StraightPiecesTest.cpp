//===- test/unit/traffic/StraightPiecesTest.cpp - Offsets that go on evenly ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/StraightPieces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>

using namespace sparcity;
using namespace sparcity::traffic;

namespace {

using Value = std::function<double(std::int64_t)>;

/// "first+count:slope" of each piece; "many".
std::string pieces(const Value &value, std::int64_t count) {
  const auto all = straightPieces(value, count, 64);
  if (!all)
    return "many";
  std::ostringstream text;
  for (const StraightPiece &piece : *all)
    text << (text.tellp() > 0 ? " " : "") << piece.first << '+' << piece.count << ':'
         << std::llround(piece.slope * 100) / 100.0;
  return text.str();
}

double bytesAt(std::int64_t index) { return 8 * static_cast<double>(index); }

} // namespace

TEST(StraightPieces, AreOneWhereAnOffsetStopsOrRounds) {
  constexpr std::int64_t n = 4000;
  EXPECT_EQ(pieces([](auto i) { return bytesAt(i); }, n), "0+4000:8");
  EXPECT_EQ(pieces([](auto i) { return bytesAt(std::min(i + 1, n - 1)); }, n), "0+4000:8");
  EXPECT_EQ(pieces([](auto i) { return bytesAt(i / 2); }, n), "0+4000:4");
  EXPECT_EQ(pieces([](auto i) { return bytesAt(n * (i / 4)); }, n), "0+4000:7994");
}

TEST(StraightPieces, EndWhereAnOffsetJumps) {
  constexpr std::int64_t n = 4000;
  EXPECT_EQ(pieces([](auto i) { return bytesAt((i + 1) % n); }, n), "0+3999:8 3999+1:0");
  EXPECT_EQ(pieces([](auto i) { return bytesAt((i + n - 1) % n); }, n), "0+1:0 1+3999:8");
  EXPECT_EQ(pieces([](auto i) { return bytesAt((i + 1500) % n); }, n), "0+2500:8 2500+1500:8");
  EXPECT_EQ(pieces([](auto i) { return bytesAt(n * std::min<std::int64_t>(i, 3000)); }, n),
            "0+3000:32000 3000+1000:0");
  // Two or three positions have no slope that others confirm.
  EXPECT_EQ(pieces([](auto i) { return bytesAt(1000 * i); }, 2), "0+1:0 1+1:0");
}

TEST(StraightPieces, AreManyWhereAnOffsetIsNotEven) {
  constexpr std::int64_t n = 4000;
  EXPECT_EQ(pieces([](auto i) { return bytesAt(i * 1009 % n); }, n), "many");
  EXPECT_EQ(pieces([](auto i) { return bytesAt(i * i % n); }, n), "many");
  EXPECT_EQ(pieces([](auto i) { return bytesAt(i % 8 * n); }, n), "many");
  EXPECT_EQ(pieces([](auto i) { return bytesAt(i % 50 * 50 + i / 50); }, 2500), "many");
  EXPECT_EQ(pieces([](auto) { return HUGE_VAL; }, n), "many");
}

TEST(StraightPieces, OfASawtoothTheFirstToothSaysAll) {
  const auto tooth = [](const Value &value, std::int64_t count) {
    const auto found = sawtoothOf(value, count, 64);
    return found ? std::array{static_cast<double>(found->count), static_cast<double>(found->times),
                              found->slope}
                 : std::array{0.0, 0.0, 0.0};
  };
  using Tooth = std::array<double, 3>;
  EXPECT_EQ(tooth([](auto i) { return bytesAt(i % 5000); }, 1000000), (Tooth{5000, 200, 8}));
  EXPECT_EQ(tooth([](auto i) { return bytesAt(4999 - i % 5000); }, 1000000),
            (Tooth{5000, 200, -8}));
  // Rows in a longer pitch.
  EXPECT_EQ(tooth([](auto i) { return bytesAt(i / 900 * 1000 + i % 900); }, 90000),
            (Tooth{900, 100, 8}));
  EXPECT_EQ(tooth([](auto i) { return bytesAt(i * 7919 % 100003); }, 1000000), Tooth{});
  EXPECT_EQ(tooth([](auto i) { return bytesAt(i * i % 4096); }, 1000000), Tooth{});
  EXPECT_EQ(tooth([](auto i) { return bytesAt(i % 3 * 1000); }, 1000000), Tooth{});
  EXPECT_EQ(tooth([](auto i) { return bytesAt(std::min<std::int64_t>(i, 500000)); }, 1000000),
            Tooth{});
}

TEST(StraightPieces, OfAParabolaTheMiddleSaysTheSlope) {
  const Value triangle = [](auto i) { return bytesAt(i * (i + 1) / 2); };
  EXPECT_EQ(pieces(triangle, 4001), "many");
  EXPECT_NEAR(slopeOfParabola(triangle, 4001, 64).value_or(0), bytesAt(2000), 8);
  EXPECT_FALSE(slopeOfParabola([](auto i) { return bytesAt(i * i % 4000); }, 4001, 64));
  EXPECT_FALSE(slopeOfParabola([](auto i) { return bytesAt(i * i * i); }, 4001, 64));
}
