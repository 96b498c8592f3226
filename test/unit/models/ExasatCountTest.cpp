//===- test/unit/models/ExasatCountTest.cpp - Bytes against counts --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random nests, whose elements are counted one by one: in blocks, and in a memory that holds what
// was used last.
//
//===----------------------------------------------------------------------===//

#include "Stencils.h"

#include "models/exasat/Filter.h"

#include "gtest/gtest.h"

#include <list>
#include <map>
#include <random>

using namespace sparcity;
using exasat::Nest;
using exasat::NestTraffic;
using exasat::PerLoop;
using machine::Bytes;

using Address = std::pair<std::string, std::int64_t>;

/// Visits the iterations of blocks, in order.
template <typename Begin, typename Visit>
static void run(const Nest &nest, const PerLoop &block, Begin beginBlock, Visit visit) {
  const size_t depth = nest.depth();
  PerLoop first(depth, 0);
  const std::function<void(size_t, PerLoop &)> inside = [&](size_t loop, PerLoop &at) {
    if (loop == depth)
      return visit(at);
    const std::int64_t end = std::min(first[loop] + block[loop], nest.trips[loop]);
    for (at[loop] = first[loop]; at[loop] < end; ++at[loop])
      inside(loop + 1, at);
  };
  const std::function<void(size_t)> blocks = [&](size_t loop) {
    if (loop == depth) {
      beginBlock();
      PerLoop at(depth, 0);
      return inside(0, at);
    }
    for (first[loop] = 0; first[loop] < nest.trips[loop]; first[loop] += block[loop])
      blocks(loop + 1);
  };
  blocks(0);
}

template <typename Access>
static void accesses(const Nest &nest, const PerLoop &at, Access access) {
  for (const exasat::Field &field : nest.fields)
    for (const exasat::Reference &reference : field.references) {
      std::int64_t address = field.address;
      for (size_t l = 0; l < at.size(); ++l)
        address += field.strides[l] * (at[l] + reference.shift[l]);
      access(Address(field.array, address), reference.stores != 0);
    }
}

/// Each block begins with nothing, and has room for all.
static exasat::Moved countBlocks(const Nest &nest, const PerLoop &block) {
  std::map<Address, bool> held;
  exasat::Moved sum;
  const auto take = [&] {
    sum.load += 8 * static_cast<double>(held.size());
    for (const auto &[address, isStored] : held)
      sum.store += isStored ? 8 : 0;
    held.clear();
  };
  run(nest, block, take, [&](const PerLoop &at) {
    accesses(nest, at, [&](const Address &address, bool isStore) { held[address] |= isStore; });
  });
  take();
  return sum;
}

/// Bytes loaded into a memory that keeps what was used last.
static double loadsWith(const Nest &nest, Bytes size) {
  std::list<Address> order;
  std::map<Address, std::list<Address>::iterator> held;
  const auto most = static_cast<size_t>(size.value() / 8);
  double loads = 0;
  run(
      nest, nest.trips, [] {},
      [&](const PerLoop &at) {
        accesses(nest, at, [&](const Address &address, bool) {
          const auto known = held.find(address);
          if (known != held.end())
            order.erase(known->second);
          else
            loads += 8;
          order.push_front(address);
          held[address] = order.begin();
          if (order.size() > most) {
            held.erase(order.back());
            order.pop_back();
          }
        });
      });
  return loads;
}

namespace {

class RandomNests {
public:
  explicit RandomNests(unsigned seed) : random(seed) {}

  std::int64_t between(std::int64_t low, std::int64_t high) {
    return std::uniform_int_distribution<std::int64_t>(low, high)(random);
  }

  Nest next() {
    const auto depth = static_cast<size_t>(between(1, 3));
    PerLoop trips;
    for (size_t l = 0; l < depth; ++l)
      trips.push_back(between(6, 13));
    Nest nest = test::loops(trips);
    for (std::int64_t k = between(1, 3); k > 0; --k) {
      nest.fields.push_back(test::field(nest, "a" + std::to_string(k)));
      addReferences(nest.fields.back(), depth);
    }
    return nest;
  }

private:
  void addReferences(exasat::Field &field, size_t depth) {
    // One that does not move in a loop now and then.
    if (between(0, 4) == 0)
      field.strides[static_cast<size_t>(between(0, static_cast<std::int64_t>(depth) - 1))] = 0;
    for (std::int64_t k = between(1, 5); k > 0; --k) {
      PerLoop shift;
      for (size_t l = 0; l < depth; ++l)
        shift.push_back(field.strides[l] == 0 ? 0 : between(-2, 2));
      const bool isKnown =
          std::any_of(field.references.begin(), field.references.end(),
                      [&](const exasat::Reference &each) { return each.shift == shift; });
      if (!isKnown)
        field.references.push_back(between(0, 3) == 0 ? test::store(shift) : test::load(shift));
    }
  }

  std::mt19937 random;
};

} // namespace

TEST(ExasatCount, AgreesInBlocks) {
  RandomNests nests(1);
  for (int k = 0; k < 300; ++k) {
    const Nest nest = nests.next();
    PerLoop block;
    for (const std::int64_t trips : nest.trips)
      block.push_back(nests.between(1, trips));
    const exasat::Moved counted = countBlocks(nest, block);
    const exasat::Moved moved = NestTraffic(nest, test::cache).moved(0, block);
    EXPECT_DOUBLE_EQ(moved.load, counted.load) << k;
    EXPECT_DOUBLE_EQ(moved.store, counted.store) << k;
  }
}

/// What is said to be found again is found again. References that lie askew need a little more
/// than an iteration of the loop that brings elements back: in loops as short as these up to two
/// fifths.
TEST(ExasatCount, HoldsWhatItSays) {
  RandomNests nests(2);
  for (int k = 0; k < 300; ++k) {
    const Nest nest = nests.next();
    const NestTraffic traffic(nest, test::cache);
    for (size_t position = 0; position < nest.depth(); ++position) {
      const Bytes size = traffic.workingSet(position, nest.trips);
      const double moved = traffic.moved(position, nest.trips).load;
      EXPECT_LE(loadsWith(nest, size * 1.4 + Bytes(64)), 1.05 * moved) << k << ", " << position;
    }
    EXPECT_EQ(loadsWith(nest, Bytes(1e9)), traffic.moved(0, nest.trips).load) << k;
  }
}

/// Of stars, cases of reuse are all that there is: a cache moves what the model says. From one
/// point to the next the order of the loads counts as well: up to two points' elements are held.
TEST(ExasatCount, AgreesWithCachesOnStars) {
  for (const std::int64_t r : {1, 2, 3}) {
    const Nest nest = test::star({24, 24, 24}, r);
    const NestTraffic traffic(nest, test::cache);
    for (size_t position = 0; position < nest.depth(); ++position) {
      const double points = position + 1 == nest.depth() ? 2 : 1;
      const double counted = loadsWith(nest, traffic.workingSet(position, nest.trips) * points);
      EXPECT_NEAR(counted / traffic.moved(position, nest.trips).load, 1, 0.06)
          << r << ", " << position;
    }
  }
}

/// More memory never moves more, and no blocks are better than the best.
TEST(ExasatCount, FallsWithSize) {
  RandomNests nests(3);
  for (int k = 0; k < 200; ++k) {
    const Nest nest = nests.next();
    const NestTraffic traffic(nest, test::cache);
    const exasat::Curve best = exasat::blockedCurveOf(traffic), uncut = exasat::curveOf(traffic);
    EXPECT_EQ(best.front().size, Bytes(0));
    for (size_t step = 1; step < best.size(); ++step) {
      EXPECT_LT(best[step - 1].size, best[step].size);
      EXPECT_GT(best[step - 1].moved.bytes(), best[step].moved.bytes());
    }
    for (const exasat::Step &step : uncut)
      EXPECT_LE(exasat::stepAt(best, step.size).moved.bytes(), step.moved.bytes());
  }
}

/// All lengths of blocks are tried here, of which the curve tries a few.
TEST(ExasatCount, FindsTheBestBlocks) {
  const Nest nest = test::star({20, 21, 22}, 2);
  const NestTraffic traffic(nest, test::cache);
  const exasat::Curve best = exasat::blockedCurveOf(traffic);
  for (std::int64_t j = 1; j <= 21; ++j)
    for (std::int64_t i = 1; i <= 22; ++i)
      for (size_t position = 0; position <= 3; ++position) {
        const PerLoop block{20, j, i};
        EXPECT_LE(exasat::stepAt(best, traffic.workingSet(position, block)).moved.bytes(),
                  traffic.moved(position, block).bytes())
            << j << ", " << i << ", " << position;
      }
}
