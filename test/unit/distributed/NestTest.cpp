//===- test/unit/distributed/NestTest.cpp - Nests as ranks divide them ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What ranks divide of loops, from kernels as files have them.
///
//===----------------------------------------------------------------------===//

#include "Clusters.h"

#include "ir/Kernel.h"
#include "models/prediction/DistributedNest.h"

using namespace sparcity;
using namespace sparcity::distributed;

namespace {

constexpr std::int64_t side = 100; ///< of arrays, in elements of 8 B

/// Loops j, i over the inner points.
exasat::Nest plane() {
  exasat::Nest nest;
  nest.indices = {"j", "i"};
  nest.lower = {1, 1};
  nest.steps = {1, 1};
  nest.trips = {side - 2, side - 2};
  nest.mayBlock = {true, true};
  return nest;
}

/// An array whose accesses are at these distances of (j, i).
exasat::Field field(const std::string &name, const std::vector<exasat::PerLoop> &reads,
                    const std::vector<exasat::PerLoop> &writes, std::int64_t base = 0,
                    std::int64_t element = 8) {
  exasat::Field field;
  field.array = name;
  field.depth = 2;
  field.trips = {side - 2, side - 2};
  field.strides = {side * element, element};
  const exasat::PerLoop &first = reads.empty() ? writes.front() : reads.front();
  field.address = base + first[0] * side * element + first[1] * element;
  const auto add = [&](const exasat::PerLoop &at, bool isStore) {
    exasat::Reference &reference = field.references.emplace_back();
    reference.shift = {at[0] - first[0], at[1] - first[1]};
    (isStore ? reference.stores : reference.loads) = 1;
  };
  for (const exasat::PerLoop &at : reads)
    add(at, false);
  for (const exasat::PerLoop &at : writes)
    add(at, true);
  return field;
}

prediction::DividedPoints points(const exasat::Nest &nest, const ir::Kernel &kernel = {}) {
  return test::known(prediction::pointsOf(kernel, nest));
}

std::string cuts(const exasat::Nest &nest) {
  std::string text;
  for (const bool may : points(nest).stencil.mayCut)
    text += may ? "yes " : "no ";
  return text;
}

} // namespace

// b[j][i] = a[j][i-1] + a[j][i+1] + a[j-1][i] + a[j+1][i]
TEST(DistributedNest, DistancesOfAJacobiSweep) {
  exasat::Nest nest = plane();
  nest.fields = {field("a", {{0, -1}, {0, 1}, {-1, 0}, {1, 0}}, {}), field("b", {}, {{0, 0}})};
  const Stencil stencil = points(nest).stencil;
  ASSERT_EQ(stencil.fields.size(), 1U);
  EXPECT_EQ(stencil.fields[0].reads, (std::vector<PerDimension>{{0, -1}, {0, 1}, {-1, 0}, {1, 0}}));
  EXPECT_EQ(stencil.extents, PerDimension({side - 2, side - 2}));
  EXPECT_EQ(cuts(nest), "yes yes ");
}

// b[j-1][i-1] = a[j][i] + a[j][i-1]: elements lie with the rank that stores those of their number.
TEST(DistributedNest, DistancesCountFromWhatIsStored) {
  exasat::Nest nest = plane();
  nest.fields = {field("a", {{0, 0}, {0, -1}}, {}), field("b", {}, {{-1, -1}})};
  EXPECT_EQ(points(nest).stencil.fields[0].reads, (std::vector<PerDimension>{{1, 1}, {1, 0}}));
}

// Of an array of another shape the middle of what is read lies with the point.
TEST(DistributedNest, OtherShapesLieAroundTheirMiddle) {
  exasat::Nest nest = plane();
  exasat::Field wide = field("a", {{2, 1}, {2, 3}}, {});
  wide.strides[0] = (side + 8) * 8;
  wide.address = 2 * (side + 8) * 8 + 8;
  nest.fields = {wide, field("b", {}, {{0, 0}})};
  EXPECT_EQ(points(nest).stencil.fields[0].reads, (std::vector<PerDimension>{{0, -1}, {0, 1}}));
}

// f[2][j][i], read at (0,-1) of its third component: one array behind the other.
TEST(DistributedNest, ComponentsOfAnArray) {
  exasat::Nest nest = plane();
  ir::Kernel kernel;
  for (const char *name : {"f", "g"}) {
    ir::Array &array = kernel.arrays.emplace_back();
    array.name = name;
    array.extents = {ir::Expr(3), ir::Expr(side), ir::Expr(side)};
  }
  const std::int64_t component = side * side * 8;
  nest.fields = {field("f", {{0, -1}}, {}, 2 * component), field("g", {}, {{0, 0}}, 2 * component)};
  EXPECT_EQ(points(nest, kernel).stencil.fields[0].reads, (std::vector<PerDimension>{{0, -1}}));
  nest.fields[0] = field("f", {{-1, 1}}, {}, 0);
  EXPECT_EQ(points(nest, kernel).stencil.fields[0].reads, (std::vector<PerDimension>{{-1, 1}}));
}

// p[j][i-1].y: members of a structure of three.
TEST(DistributedNest, MembersOfAStructure) {
  exasat::Nest nest = plane();
  ir::Kernel kernel;
  ir::Array &array = kernel.arrays.emplace_back();
  array.name = "p";
  array.elementStride = 24;
  array.extents = {ir::Expr(side), ir::Expr(side)};
  nest.fields = {field("p", {{0, -1}}, {}, 8, 24), field("q", {}, {{0, 0}}, 16, 24)};
  kernel.arrays.push_back(array);
  kernel.arrays.back().name = "q";
  EXPECT_EQ(points(nest, kernel).stencil.fields[0].reads, (std::vector<PerDimension>{{0, -1}}));
}

// a[j][i] = a[j-1][i] + b[j][i+1]: a row needs the one before it, which the same sweep makes.
TEST(DistributedNest, RecurrencesAreNotCut) {
  exasat::Nest nest = plane();
  nest.fields = {field("a", {{-1, 0}}, {{0, 0}}), field("b", {{0, 1}}, {})};
  EXPECT_EQ(cuts(nest), "no yes ");
  nest.fields = {field("a", {{0, 0}}, {{0, 0}})};
  EXPECT_EQ(cuts(nest), "yes yes ");
  nest.mayBlock = {true, false}; // a scalar goes along
  EXPECT_EQ(cuts(nest), "yes no ");
}

// y[j] += a[j][i] * x[i]: sums along i stay in a rank, and each has what it needs of x.
TEST(DistributedNest, ArraysThatSomeLoopsDoNotGoThrough) {
  exasat::Nest nest = plane();
  exasat::Field x = field("x", {{0, 0}}, {}), y = field("y", {{0, 0}}, {{0, 0}});
  x.strides = {0, 8};
  y.strides = {8, 0};
  nest.fields = {field("a", {{0, 0}}, {}), x, y};
  EXPECT_EQ(cuts(nest), "yes no ");
  EXPECT_EQ(points(nest).kept, std::vector<std::string>{"x"});
}

// for t, for j, for i: b[j][i] = a[j][i-1]: each iteration of t is a sweep.
TEST(DistributedNest, LoopsThatNothingMovesInAreSweeps) {
  exasat::Nest nest = plane();
  nest.fields = {field("a", {{0, -1}}, {}), field("b", {}, {{0, 0}})};
  nest.indices.insert(nest.indices.begin(), "t");
  nest.mayBlock.insert(nest.mayBlock.begin(), false);
  for (exasat::PerLoop *each : {&nest.lower, &nest.steps, &nest.trips})
    each->insert(each->begin(), 7);
  for (exasat::Field &each : nest.fields) {
    each.depth = 3;
    each.strides.insert(each.strides.begin(), 0);
    each.trips.insert(each.trips.begin(), 7);
    for (exasat::Reference &reference : each.references)
      reference.shift.insert(reference.shift.begin(), 0);
  }
  const prediction::DividedPoints found = points(nest);
  EXPECT_EQ(found.repeats, std::vector<std::string>{"t"});
  EXPECT_EQ(found.stencil.extents, PerDimension({side - 2, side - 2}));
  EXPECT_EQ(found.stencil.fields[0].reads, (std::vector<PerDimension>{{0, -1}}));
  EXPECT_EQ(cuts(nest), "yes yes ");
}

TEST(DistributedNest, RefusesWhatItCannotPlace) {
  exasat::Nest nest = plane();
  nest.fields = {field("a", {{0, 0}}, {}, 4), field("b", {}, {{0, 0}})};
  EXPECT_EQ(test::faultOf(prediction::pointsOf({}, nest)),
            "elements of 'a' lie between the points");
  nest.fields = {field("a", {{0, 0}}, {}), field("b", {}, {{0, 0}})};
  nest.fields[0].strides = {8, 8};
  EXPECT_EQ(test::faultOf(prediction::pointsOf({}, nest)), "'a' moves along two loops at once");
}

// C[i][j] += A[i][k] * B[k][j], in any order of the loops.
TEST(DistributedNest, RecognisesProducts) {
  constexpr std::int64_t m = 30, n = 40, k = 50;
  const auto matrix = [](const std::string &name, const exasat::PerLoop &strides, bool isStored) {
    exasat::Field field;
    field.array = name;
    field.depth = 3;
    field.strides = strides;
    field.references.emplace_back().shift = {0, 0, 0};
    (isStored ? field.references[0].stores : field.references[0].loads) = 1;
    return field;
  };
  exasat::Nest nest;
  nest.trips = {m, k, n}; // i, k, j
  nest.fields = {matrix("C", {n * 8, 0, 8}, true), matrix("A", {k * 8, 8, 0}, false),
                 matrix("B", {0, n * 8, 8}, false)};
  const std::optional<ProductShape> shape = prediction::productOf(nest);
  ASSERT_TRUE(shape.has_value());
  EXPECT_EQ(shape->m, m);
  EXPECT_EQ(shape->n, n);
  EXPECT_EQ(shape->k, k);
  EXPECT_EQ(shape->elementBytes, 8U);
  exasat::Nest other = nest;
  other.fields[2].strides = {k * 8, 8, 0}; // both of i and k
  EXPECT_FALSE(prediction::productOf(other));
  other = nest;
  other.fields[1].references.push_back(other.fields[1].references[0]);
  EXPECT_FALSE(prediction::productOf(other));
  other = nest;
  other.fields.pop_back();
  EXPECT_FALSE(prediction::productOf(other));
  other = nest;
  other.fields[1].bytes = 4;
  EXPECT_FALSE(prediction::productOf(other));
}
