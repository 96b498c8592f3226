//===- test/unit/traffic/ConflictsTest.cpp - Set conflicts and padding ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/conflicts/Conflicts.h"
#include "Kernels.h"
#include "Predicted.h"
#include "models/traffic/Blocking.h"
#include "models/traffic/conflicts/LineRanges.h"
#include "models/traffic/conflicts/Padding.h"
#include "models/traffic/conflicts/Shortened.h"
#include "models/traffic/simulation/SimulatedTraffic.h"

#include "llvm/ADT/StringExtras.h"

using namespace sparcity;

using namespace sparcity::test;
using traffic::LineRanges;

static std::vector<traffic::Conflict> find(const ir::Kernel &kernel,
                                           const std::string &machine = "ivb") {
  const ir::LoopPath path = innermostLoops(kernel.nest).front();
  return traffic::findConflicts(kernel, path, machineOf(machine), {});
}

/// "L2 A 1024/8 by 16384 in i".
static std::string said(const ir::Kernel &kernel, const std::string &machine = "ivb") {
  std::vector<std::string> texts;
  for (const traffic::Conflict &conflict : find(kernel, machine))
    texts.push_back(conflict.level + " " + conflict.name + " " + std::to_string(conflict.lines) +
                    "/" + std::to_string(conflict.ways) + " by " + std::to_string(conflict.pitch) +
                    " in " + conflict.loop);
  return llvm::join(texts, ", ");
}

static ir::Kernel transpose(std::int64_t n) {
  return nest({{"i", "0", "N"}, {"j", "0", "N"}}, {"A[j*N+i]", "=B[i*N+j]"}, {{"N", n}});
}

/// So many streams, the bytes of N elements apart.
static ir::Kernel streams(unsigned count, std::int64_t n) {
  std::vector<std::string> accesses;
  for (unsigned k = 0; k < count; ++k)
    accesses.push_back("a[" + std::to_string(k) + "*N+i]");
  accesses.push_back("=b[i]");
  return nest({{"i", "0", "N"}}, accesses, {{"N", n}});
}

static double linesOf(const ir::Kernel &kernel, size_t level) {
  traffic::Options options;
  options.simulatesWhole = true;
  llvm::Expected<traffic::Traffic> traffic = traffic::simulateTraffic(
      kernel, innermostLoops(kernel.nest).front(), machineOf("ivb"), options);
  if (!traffic) {
    ADD_FAILURE() << llvm::toString(traffic.takeError());
    return 0;
  }
  return *traffic->boundaries[level].load;
}

TEST(LineRanges, AreJoinedAndTakenApart) {
  const LineRanges a = traffic::joined({{8, 9}, {0, 3}, {4, 5}, {9, 12}});
  EXPECT_EQ(a, (LineRanges{{0, 5}, {8, 12}}));
  EXPECT_EQ(traffic::countLines(a), 11);
  const LineRanges b = {{-4, 1}, {4, 8}, {12, 20}};
  EXPECT_EQ(traffic::common(a, b), (LineRanges{{0, 1}, {4, 5}, {8, 8}, {12, 12}}));
  EXPECT_EQ(traffic::without(a, b), (LineRanges{{2, 3}, {9, 11}}));
  EXPECT_EQ(traffic::without(a, {}), a);
}

/// Against a count line by line.
TEST(SetLoads, AreThoseOfEachLine) {
  const LineRanges runs = {{-9, -2}, {3, 3}, {6, 30}, {61, 70}};
  for (const std::int64_t sets : {1, 5, 8, 64}) {
    const traffic::SetLoads loads(runs, sets);
    std::vector<std::int64_t> counts(static_cast<size_t>(sets), 0);
    const auto setOf = [&](std::int64_t line) {
      return static_cast<size_t>((line % sets + sets) % sets);
    };
    for (const traffic::LineRange &run : runs)
      for (std::int64_t line = run.first; line <= run.last; ++line)
        ++counts[setOf(line)];
    EXPECT_EQ(loads.most(), *std::max_element(counts.begin(), counts.end()));
    EXPECT_EQ(loads.least(), *std::min_element(counts.begin(), counts.end()));
    for (const std::int64_t ways : {0, 1, 2, 5}) {
      std::int64_t beyond = 0;
      for (const traffic::LineRange &run : runs)
        for (std::int64_t line = run.first; line <= run.last; ++line)
          beyond += counts[setOf(line)] > ways ? 1 : 0;
      EXPECT_EQ(loads.countBeyond(runs, ways), beyond) << sets << " sets, " << ways << " ways";
    }
  }
}

TEST(Conflicts, ColumnsAtPowersOfTwo) {
  // 2048 rows of 16 KiB: 256 lines from one to the next, 2 of the 512 sets of L2, 100 of the
  // 25600 sets of L3.
  EXPECT_EQ(said(transpose(2048)), "L2 A 1024/8 by 16384 in i, L3 A 21/16 by 16384 in i");
  EXPECT_EQ(said(transpose(2056)), "");
  EXPECT_EQ(said(transpose(3000)), "");
}

TEST(Conflicts, NineStreamsAtOnePitch) {
  EXPECT_EQ(said(streams(9, 4096)), "L1 a 9/8 by 32768 in i, L2 a 9/8 by 32768 in i");
  EXPECT_EQ(said(streams(8, 4096)), "");
  EXPECT_EQ(said(streams(9, 4104)), "");
}

/// 50 lines from row to row of B: every second set of L1.
TEST(Conflicts, RowsThatAreNoPowerOfTwo) {
  const auto matmul = [](std::int64_t n) {
    return nest({{"i", "0", "N"}, {"j", "0", "N"}, {"k", "0", "N"}},
                {"A[i*N+k]", "B[k*N+j]", "C[i*N+j]", "=C[i*N+j]"}, {{"N", n}});
  };
  EXPECT_EQ(said(matmul(400)), "L1 B 13/8 by 3200 in j");
  EXPECT_EQ(said(matmul(408)), "");
}

/// Few rows for many ways, whatever the pitch is; streams of arrays that stand anywhere.
TEST(Conflicts, SilenceWhereNothingIsLost) {
  EXPECT_EQ(said(fivePoint({{"N", 4096}, {"M", 4096}})), "");
  EXPECT_EQ(said(sevenPoint({{"N", 512}, {"M", 512}})), "");
  for (const std::int64_t n : {4096, 10000, 1 << 20})
    EXPECT_EQ(said(nest({{"i", "0", "N"}}, {"b[i]", "c[i]", "=a[i]"}, {{"N", n}})), "");
  EXPECT_EQ(said(nest({{"i", "0", "N"}, {"j", "0", "N"}}, {"A[j*N+i]", "=B[i*N+j]"})), "");
}

/// Every second row is used again by the iteration after the next.
TEST(Conflicts, ReuseFurtherAway) {
  const auto rows = [](std::int64_t n) {
    std::vector<std::string> accesses = {"=b[j*N+i]"};
    for (int row = -6; row <= 6; row += 2)
      accesses.push_back("a[(j+" + std::to_string(row) + ")*N+i]");
    return nest({{"j", "6", "N"}, {"i", "0", "32"}}, accesses, {{"N", n}});
  };
  EXPECT_EQ(said(rows(512)), "L1 a 14/8 by 4096 in j");
  EXPECT_EQ(said(rows(520)), "");
}

/// Short rows of V, 127 lines apart: nine of a plane and eight beside it in 11 of 8 ways.
TEST(Conflicts, BlocksOfRowsThatAreCloseToAPowerOfTwo) {
  const ir::Kernel star = longRange({{"N", 1015}, {"M", 130}});
  EXPECT_EQ(said(star), "");
  EXPECT_EQ(said(traffic::blocked(star, "i", 202)), "L1 V 11/8 by 8128 in j");
}

TEST(Padding, IsTheSmallestThatMends) {
  const ir::Kernel kernel = transpose(2048);
  const std::vector<traffic::Conflict> conflicts = find(kernel);
  const std::vector<traffic::Padding> paddings =
      traffic::findPaddings(kernel, 0, machineOf("ivb"), {}, conflicts);
  ASSERT_EQ(paddings.size(), 1U);
  EXPECT_EQ(paddings[0].array, 0U);
  EXPECT_EQ(paddings[0].pitch, 16384);
  EXPECT_EQ(paddings[0].extra, 64);
  const std::optional<ir::Kernel> mended = traffic::padded(kernel, paddings[0]);
  ASSERT_TRUE(mended);
  EXPECT_EQ(said(*mended), "");
  const auto &accesses = mended->nest.body[0].asLoop()->body[0].asStatement()->accesses;
  EXPECT_EQ(accesses[0].offset.str(), expr("8*i+16448*j").str());
  EXPECT_EQ(accesses[1].offset.str(), expr("8*N*i+8*j").str()); // B is as it was
}

/// The detector's word is good for what is simulated.
TEST(Padding, SavesLinesInTheSimulation) {
  const ir::Kernel kernel = *traffic::shortened(transpose(2048), 4e5);
  const ir::Kernel mended = *traffic::padded(kernel, {0, 16384, 64});
  EXPECT_NEAR(linesOf(kernel, 1), 9, 0.1);
  EXPECT_NEAR(linesOf(mended, 1), 2, 0.2);
}

/// Halos before and behind a row stay with their row.
TEST(Padding, KeepsNeighboursOfAnElement) {
  const ir::Kernel star = fivePoint({{"N", 512}, {"M", 100}});
  const std::optional<ir::Kernel> wide = traffic::padded(star, {0, 4096, 64});
  ASSERT_TRUE(wide);
  const auto &accesses = wide->nest.body[0].asLoop()->body[0].asStatement()->accesses;
  EXPECT_EQ(accesses[0].offset.str(), expr("8*i+4160*j-4160").str());
  EXPECT_EQ(accesses[1].offset.str(), expr("8*i+4160*j-8").str());
  EXPECT_EQ(accesses[3].offset.str(), expr("8*i+4160*j+4160").str());
}

TEST(Shortened, CutsOuterLoopsInTheMiddle) {
  const ir::Kernel part = *traffic::shortened(transpose(1000), 1e5);
  EXPECT_EQ(part.nest.lower.str(), "475");
  EXPECT_EQ(part.nest.upper.str(), "525");
  EXPECT_EQ(*part.nest.body[0].asLoop(), *transpose(1000).nest.body[0].asLoop());
  EXPECT_EQ(*traffic::shortened(transpose(100), 1e5), transpose(100));
  EXPECT_FALSE(traffic::shortened(nest({{"i", "0", "N"}}, {"a[i]"}), 10));
}
