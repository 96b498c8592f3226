//===- test/unit/distributed/HaloTest.cpp - Halos against counted points --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every point of small grids has an owner, reads its points one by one, and what others own is
/// sent once.
///
//===----------------------------------------------------------------------===//

#include "Clusters.h"
#include "Stencils.h"

#include "models/distributed/Halo.h"

#include <map>
#include <random>
#include <set>

using namespace sparcity;
using namespace sparcity::distributed;

namespace {

/// Counts as a program would.
class Counted {
public:
  Counted(const Stencil &stencil, const PerDimension &grid) : stencil(stencil), grid(grid) {
    for (size_t d = 0; d < grid.size(); ++d) {
      std::vector<std::int64_t> owners;
      for (std::int64_t part = 0; part < grid[d]; ++part) {
        const std::int64_t length =
            stencil.extents[d] / grid[d] + (part < stencil.extents[d] % grid[d] ? 1 : 0);
        owners.insert(owners.end(), length, part);
      }
      ownerOf.push_back(owners);
    }
    for (std::int64_t point = 0; point < productOf(stencil.extents); ++point)
      read(placeOn(stencil.extents, point));
  }

  std::vector<Message> messages() const {
    std::vector<Message> all;
    for (const auto &[pair, bytes] : sent)
      all.push_back({pair.second, pair.first, bytes});
    return all;
  }

  /// Points of each rank, and those that need nothing of others.
  std::map<std::int64_t, std::int64_t> points, interior;

private:
  std::int64_t rankOf(const PerDimension &point) const {
    PerDimension place;
    for (size_t d = 0; d < point.size(); ++d)
      place.push_back(ownerOf[d][point[d]]);
    return numberOn(grid, place);
  }

  void read(const PerDimension &point) {
    const std::int64_t own = rankOf(point);
    bool isInterior = true;
    for (size_t f = 0; f < stencil.fields.size(); ++f)
      for (const PerDimension &distance : stencil.fields[f].reads) {
        PerDimension there = point;
        bool isInside = true;
        for (size_t d = 0; d < point.size(); ++d) {
          there[d] += distance[d];
          isInside &= there[d] >= 0 && there[d] < stencil.extents[d];
        }
        if (!isInside || rankOf(there) == own)
          continue;
        isInterior = false;
        if (known.insert({own, f, numberOn(stencil.extents, there)}).second)
          sent[{own, rankOf(there)}] += stencil.fields[f].elementBytes;
      }
    ++points[own];
    interior[own] += isInterior ? 1 : 0;
  }

  const Stencil &stencil;
  const PerDimension &grid;
  std::vector<std::vector<std::int64_t>> ownerOf;
  std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> sent; ///< to, from
  std::set<std::tuple<std::int64_t, size_t, std::int64_t>> known;
};

/// Of one point where there is none.
Halo known(llvm::Expected<Halo> halo) {
  if (halo)
    return std::move(*halo);
  ADD_FAILURE() << llvm::toString(halo.takeError());
  return llvm::cantFail(Halo::of(test::star({1}, 0), {1}));
}

std::vector<Message> messagesOf(const Halo &halo) {
  std::vector<Message> all;
  halo.forEach([&](const Message &message) { all.push_back(message); });
  std::sort(all.begin(), all.end(), [](const Message &a, const Message &b) {
    return std::pair(a.to, a.from) < std::pair(b.to, b.from);
  });
  return all;
}

void compare(const Stencil &stencil, const PerDimension &grid) {
  SCOPED_TRACE(spell(stencil.extents) + " on " + spell(grid));
  const Halo halo = known(Halo::of(stencil, grid));
  const Counted counted(stencil, grid);
  EXPECT_EQ(messagesOf(halo), counted.messages());
  std::map<std::int64_t, Halo::Need> byRank;
  for (const Message &message : counted.messages()) {
    ++byRank[message.to].messages;
    byRank[message.to].bytes += message.bytes;
  }
  const auto most = [](const auto &needs, auto part) {
    std::int64_t most = 0;
    for (const auto &need : needs)
      most = std::max(most, part(need));
    return most;
  };
  EXPECT_EQ(most(halo.needs(), [](const Halo::Need &need) { return need.bytes; }),
            most(byRank, [](const auto &rank) { return rank.second.bytes; }));
  std::int64_t mostPoints = 0, leastInterior = INT64_MAX;
  for (const auto &[rank, points] : counted.points)
    mostPoints = std::max(mostPoints, points);
  for (const auto &[rank, points] : counted.interior)
    leastInterior = std::min(leastInterior, points);
  EXPECT_EQ(halo.mostPoints(), mostPoints);
  EXPECT_LE(halo.leastInterior(), leastInterior);
}

} // namespace

TEST(Halo, OfStarsAndBoxes) {
  for (const std::int64_t radius : {1, 2, 4}) {
    for (const PerDimension &grid : {PerDimension{1}, {2}, {3}, {5}, {12}})
      compare(test::star({12}, radius), grid);
    for (const PerDimension &grid : {PerDimension{1, 1}, {2, 2}, {3, 4}, {1, 7}, {5, 2}, {9, 8}}) {
      compare(test::star({9, 10}, radius), grid);
      compare(test::box({9, 10}, radius), grid);
    }
  }
  for (const PerDimension &grid : {PerDimension{2, 2, 2}, {1, 3, 2}, {3, 1, 4}, {5, 6, 1}}) {
    compare(test::star({6, 7, 8}, 1), grid);
    compare(test::box({6, 7, 8}, 1), grid);
    compare(test::star({6, 7, 8}, 3), grid);
  }
}

// Reads of any shape, that need not be alike in both directions.
TEST(Halo, OfRandomReads) {
  std::mt19937 random(20261128);
  const auto number = [&](std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(random() % (high - low + 1));
  };
  for (int round = 0; round < 300; ++round) {
    Stencil stencil;
    PerDimension grid;
    const std::int64_t dimensions = number(1, 3);
    for (std::int64_t d = 0; d < dimensions; ++d) {
      stencil.extents.push_back(number(1, 9));
      grid.push_back(number(1, stencil.extents[d]));
      stencil.names.push_back("d");
      stencil.mayCut.push_back(true);
    }
    for (std::int64_t f = number(1, 2); f > 0; --f) {
      PointField &field = stencil.fields.emplace_back();
      field.elementBytes = number(0, 1) ? 8 : 4;
      for (std::int64_t reads = number(0, 6); reads > 0; --reads) {
        PerDimension &read = field.reads.emplace_back();
        for (std::int64_t d = 0; d < dimensions; ++d)
          read.push_back(number(-3, 4));
      }
    }
    compare(stencil, grid);
  }
}

// By hand: a block of 50 x 50 x 50 within 8 of them has three faces of doubles, and three edges
// and a corner more where the stencil is a box.
TEST(Halo, OfABlockByHand) {
  const auto bytes = [](const Stencil &stencil) {
    return known(Halo::of(stencil, {2, 2, 2})).needs().front();
  };
  EXPECT_EQ(bytes(test::star({100, 100, 100}, 1)).bytes, 3 * 2500 * 8);
  EXPECT_EQ(bytes(test::star({100, 100, 100}, 1)).messages, 3);
  EXPECT_EQ(bytes(test::box({100, 100, 100}, 1)).bytes, (3 * 2500 + 3 * 50 + 1) * 8);
  EXPECT_EQ(bytes(test::box({100, 100, 100}, 1)).messages, 7);
}

TEST(Halo, FindsTheBestGrid) {
  const auto best = [](const Stencil &stencil, std::int64_t ranks) {
    return spell(known(bestHalo(stencil, ranks, 0)).sides());
  };
  EXPECT_EQ(best(test::star({100, 100, 100}, 1), 64), "4 x 4 x 4");
  EXPECT_EQ(best(test::star({1000, 1000}, 1), 12), "4 x 3");
  EXPECT_EQ(best(test::star({10, 4000}, 1), 8), "1 x 8"); // as long as wide
  EXPECT_EQ(best(test::star({100, 100}, 1), 97), "97 x 1");
  Stencil fixed = test::star({100, 100}, 1);
  fixed.mayCut = {false, true};
  EXPECT_EQ(best(fixed, 8), "1 x 8");
  // Nothing is read of others: any grid does, and the outer dimension is cut.
  EXPECT_EQ(best(test::star({100, 100}, 0), 4), "4 x 1");
}

// Of every grid none has a rank that gets less.
TEST(Halo, NoGridIsBetter) {
  for (const std::int64_t ranks : {2, 6, 12, 30}) {
    const Stencil stencil = test::box({31, 17, 23}, 1);
    const auto most = [](const Halo &halo, double latency) {
      double most = 0;
      for (const Halo::Need &need : halo.needs())
        most = std::max(most, static_cast<double>(need.bytes) +
                                  latency * static_cast<double>(need.messages));
      return most;
    };
    for (const double latency : {0.0, 1000.0, 1e6}) {
      const double found = most(known(bestHalo(stencil, ranks, latency)), latency);
      for (const PerDimension &grid : factorsOf(ranks, {true, true, true})) {
        if (grid[0] > 31 || grid[1] > 17 || grid[2] > 23)
          continue; // has a part without a point
        EXPECT_LE(found, most(known(Halo::of(stencil, grid)), latency));
      }
    }
  }
}

TEST(Halo, RefusesWhatCannotBe) {
  const Stencil stencil = test::star({10, 10}, 1);
  EXPECT_EQ(test::faultOf(Halo::of(stencil, {11, 1})), "dimension 'd0': 11 parts of 10 points");
  EXPECT_EQ(test::faultOf(Halo::of(stencil, {1, 0})), "dimension 'd1': 0 parts of 10 points");
  EXPECT_EQ(test::faultOf(Halo::of(stencil, {4})), "a grid of 1 dimensions for points of 2");
  Stencil broken = stencil;
  broken.extents = {0, 10};
  EXPECT_EQ(test::faultOf(Halo::of(broken, {1, 1})), "dimension 'd0': expected 1 to 2^40 points");
  broken.extents = {std::int64_t{1} << 40, std::int64_t{1} << 40};
  EXPECT_EQ(test::faultOf(Halo::of(broken, {1, 1})), "more than 2^56 points");
  broken = stencil;
  broken.mayCut[1] = false;
  EXPECT_EQ(test::faultOf(Halo::of(broken, {1, 2})),
            "dimension 'd1': a point needs others that the same sweep makes");
  EXPECT_EQ(test::faultOf(bestHalo(broken, 11, 0)),
            "no grid of 11 ranks divides the points, 10 x 10, not along 'd1'");
  EXPECT_EQ(test::faultOf(bestHalo(stencil, 0, 0)), "0 ranks: expected a number from 1 to 1000000");
  EXPECT_EQ(test::faultOf(bestHalo(stencil, 103, 0)),
            "no grid of 103 ranks divides the points, 10 x 10");
  broken = test::star({1 << 20, 1 << 20}, 1 << 19);
  EXPECT_EQ(test::faultOf(Halo::of(broken, {1 << 10, 1 << 9})),
            "a rank needs points of more than 100000 others");
}
