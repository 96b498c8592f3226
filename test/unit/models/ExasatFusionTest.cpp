//===- test/unit/models/ExasatFusionTest.cpp - Nests that run as one ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Stencils.h"

#include "models/exasat/Filter.h"
#include "models/exasat/Fusion.h"

#include "gtest/gtest.h"

using namespace sparcity;
using exasat::Fusion;
using exasat::Nest;
using exasat::NestTraffic;
using exasat::PerLoop;
using exasat::Stage;

static void add(Nest &nest, const std::string &array,
                const std::vector<exasat::Reference> &references) {
  nest.fields.push_back(test::field(nest, array));
  nest.fields.back().references = references;
}

/// B = f(A), then C = g(A, B), with loads of B at these distances.
static std::vector<Stage> producer(const std::vector<PerLoop> &shifts) {
  const PerLoop trips{32, 32, 32}, here{0, 0, 0};
  Nest first = test::loops(trips), second = first;
  add(first, "A", {test::load(here)});
  add(first, "B", {test::store(here)});
  add(second, "A", {test::load(here)});
  add(second, "B", {});
  for (const PerLoop &shift : shifts)
    second.fields.back().references.push_back(test::load(shift));
  add(second, "C", {test::store(here)});
  return {{first, 0, 0}, {second, 0, 0}};
}

/// Words a point with room for all.
static double words(const Nest &nest, exasat::Storage storage,
                    const std::set<std::string> &dropped = {}) {
  return NestTraffic(nest, storage, dropped).moved(0, nest.trips).bytes() / nest.iterations() / 8;
}

/// ex-fusion: 5 words a point, as one nest 2 and no B; 7 and 3 where stores load their lines; 3 and
/// 5 where B is needed later.
TEST(ExasatFusion, SavesWhatGoesBetweenNests) {
  const std::vector<Stage> stages = producer({{0, 0, 0}});
  EXPECT_EQ(words(stages[0].nest, test::elements) + words(stages[1].nest, test::elements), 5);
  EXPECT_EQ(words(stages[0].nest, test::allocating) + words(stages[1].nest, test::allocating), 7);
  const std::vector<std::vector<size_t>> groups = exasat::groupsOf(stages, Fusion::Simple);
  ASSERT_EQ(groups.size(), 1U);
  const Nest fused = exasat::fused(stages, groups.front());
  EXPECT_EQ(words(fused, test::elements, {"B"}), 2);
  EXPECT_EQ(words(fused, test::allocating, {"B"}), 3);
  EXPECT_EQ(words(fused, test::elements), 3);
  EXPECT_EQ(words(fused, test::allocating), 5);
  EXPECT_EQ(5 / words(fused, test::elements, {"B"}), 2.5); // the reduction
}

/// B is loaded from other points: one nest has to run ahead of the other.
TEST(ExasatFusion, RunsAheadOfStencils) {
  const std::vector<Stage> stages = producer({{-2, 0, 0}, {0, 0, 0}, {2, 0, 0}, {0, 0, 1}});
  EXPECT_EQ(exasat::groupsOf(stages, Fusion::Simple).size(), 2U);
  ASSERT_EQ(exasat::groupsOf(stages, Fusion::Aggressive).size(), 1U);
  const Nest fused = exasat::fused(stages, {0, 1});
  const exasat::Field &b = fused.fields[1];
  EXPECT_EQ(b.array, "B");
  EXPECT_EQ(b.references.front().shift, (PerLoop{2, 0, 1})); // stored
  // Two planes behind the one that is stored, and two more that lie ahead of what is loaded.
  const exasat::FieldTraffic traffic(b, fused, test::elements);
  EXPECT_EQ(traffic.workingSet(0, fused.trips, 1, std::nullopt), 8 * 5 * 32 * 33);
  EXPECT_TRUE(exasat::hasForwardDependences(fused));
  // B comes from beyond the box where it is loaded at its rim, and from nowhere else.
  EXPECT_EQ(words(fused, test::elements, {"B"}), 2);
}

/// Blocks of one nest need what others have made: that goes out and comes back.
TEST(ExasatFusion, HandsRimsOver) {
  const std::vector<Stage> stages = producer({{0, 0, -1}, {0, 0, 1}});
  const Nest fused = exasat::fused(stages, {0, 1});
  const NestTraffic whole(fused, test::elements, {"B"});
  const double uncut = whole.moved(0, fused.trips).bytes();
  const double cut = whole.moved(0, {32, 32, 8}).bytes();
  // Three rims inside, of two columns each, stored and loaded; and A, which the first nest loads
  // a column ahead of the second, in each of four blocks.
  EXPECT_EQ(cut - uncut, (3 * 2 * 2 + 4) * 32 * 32 * 8);
}

TEST(ExasatFusion, KeepsApart) {
  std::vector<Stage> stages = producer({{0, 0, 0}});
  stages[1].section = 1; // something stands between them
  EXPECT_EQ(exasat::groupsOf(stages, Fusion::Aggressive).size(), 2U);
  stages = producer({{0, 0, 0}});
  for (std::int64_t &trips : stages[1].nest.trips)
    trips = 8; // another box
  EXPECT_EQ(exasat::groupsOf(stages, Fusion::Aggressive).size(), 2U);
  stages = producer({{0, 0, 0}});
  std::swap(stages[1].nest.fields[1].strides[0], stages[1].nest.fields[1].strides[1]);
  EXPECT_EQ(exasat::groupsOf(stages, Fusion::Aggressive).size(), 2U); // transposed
}

/// A nest that needs nothing of those before it goes to the first.
TEST(ExasatFusion, MovesNests) {
  const PerLoop trips{16, 16}, here{0, 0};
  Nest first = test::loops(trips), second = first, third = first;
  add(first, "A", {test::store(here)});
  add(second, "A", {test::load({0, 1})});
  add(second, "B", {test::store(here)});
  add(third, "A", {test::load(here)});
  add(third, "C", {test::store(here)});
  const auto groups =
      exasat::groupsOf({{first, 0, 0}, {second, 0, 0}, {third, 0, 0}}, Fusion::Simple);
  EXPECT_EQ(groups, (std::vector<std::vector<size_t>>{{0, 2}, {1}}));
  // What stores to an array must not pass those that load it.
  third.fields.front().references = {test::store(here)};
  EXPECT_EQ(exasat::groupsOf({{first, 0, 0}, {second, 0, 0}, {third, 0, 0}}, Fusion::Simple).size(),
            3U);
}

/// A loop over species outermost is as many nests, inside it is as many statements.
TEST(ExasatFusion, TakesComponentsOneByOne) {
  Nest nest = test::loops({3, 16, 16});
  add(nest, "Y", {test::load({0, 0, 0})});
  nest.fields.back().strides = {8 * 48 * 48, 8 * 48, 8};
  add(nest, "rho", {test::load({0, 0, 0})});
  nest.fields.back().strides = {0, 8 * 48, 8};
  const std::vector<Nest> nests = exasat::withoutComponentLoops(nest, 2);
  ASSERT_EQ(nests.size(), 3U);
  EXPECT_EQ(nests[2].fields[0].address, 2 * 8 * 48 * 48);
  EXPECT_EQ(nests[2].fields[1].address, 0);
  Nest inside = test::loops({16, 16, 3});
  add(inside, "Y", {test::load({0, 0, 0})});
  inside.fields.back().strides = {8 * 48, 8, 8 * 48 * 48};
  const std::vector<Nest> one = exasat::withoutComponentLoops(inside, 2);
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one.front().fields.size(), 3U);
  // Rows are no components.
  EXPECT_EQ(exasat::withoutComponentLoops(test::star({16, 16, 16}, 1), 2).size(), 1U);
}

/// Two components of one array have nothing to do with each other.
TEST(ExasatFusion, TellsComponentsApart) {
  const PerLoop trips{16, 16}, here{0, 0};
  Nest first = test::loops(trips), second = first;
  add(first, "A", {test::store(here)});
  add(second, "A", {test::load(here)});
  second.fields.back().address = 64 * second.fields.back().strides.front();
  const auto groups = exasat::groupsOf({{first, 0, 0}, {second, 0, 0}}, Fusion::Simple);
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_EQ(exasat::fused({{first, 0, 0}, {second, 0, 0}}, groups.front()).fields.size(), 2U);
}
