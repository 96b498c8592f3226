//===- test/unit/transform/ScalarsTest.cpp - What becomes of scalars ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Nests.h"

#include "ir/Carried.h"
#include "ir/Verify.h"

using namespace sparcity;

using test::kernelOf;
using test::loop;
using test::statement;

/// "writes s; reads s, writes t", and the scalars: "s in 1, t".
static std::string textOf(const ir::Kernel &kernel) {
  std::string text;
  for (const ir::Node &node : kernel.nest.body) {
    const ir::Statement *statement = node.asStatement();
    text += text.empty() ? "" : ";";
    for (const ir::ValueId value : statement ? statement->reads : std::vector<ir::ValueId>())
      text += " reads " + kernel.values[value.index].name;
    for (const ir::ValueId value : statement ? statement->writes : std::vector<ir::ValueId>())
      text += " writes " + kernel.values[value.index].name;
  }
  text += " |";
  for (const ir::Value &value : kernel.values)
    text += " " + value.name + (value.scope ? " in " + std::to_string(value.scope->index) : "");
  return text;
}

static ir::Kernel checked(const ir::Kernel &kernel) {
  ir::Kernel result = ir::transform::normalise(kernel, {});
  for (const ir::Diagnostic &fault : ir::verify(result))
    ADD_FAILURE() << fault.message;
  return result;
}

static std::string scalarsOf(const std::string &nest) { return textOf(checked(kernelOf(nest))); }

// c[8*i] += x, three times: the sum goes through a register, from copy to copy.
TEST(Scalars, TakeThePlaceOfMergedAccesses) {
  EXPECT_EQ(
      scalarsOf(loop("i", "n", loop("k", "3", statement({"c 8*i", "x 8*i + 8*k*n", "=c 8*i"})))),
      " writes c + 8*i; reads c + 8*i writes c + 8*i; reads c + 8*i | c + 8*i in 1");
}

TEST(Scalars, AreThereOnlyWhereSomethingIsTakenAway) {
  EXPECT_EQ(scalarsOf(loop("i", "n", statement({"c 8*i", "x 8*i", "=c 8*i"}))), " |");
  EXPECT_EQ(scalarsOf(loop("i", "n", loop("k", "2", statement({"x 16*i + 8*k"})))), " |");
}

TEST(Scalars, TakeThePlaceOfLocalArrays) {
  EXPECT_EQ(scalarsOf(loop("i", "n",
                           statement({"x 8*i", "=f 0"}) + "," + statement({"f 8", "f 0", "=f 8"}) +
                               "," + statement({"f 8", "=y 8*i"}))),
            " writes f + 0; reads f + 8 reads f + 0 writes f + 8; reads f + 8 | f + 0 f + 8");
}

// f[1] goes from iteration to iteration of i, f[0] does not.
TEST(Scalars, KeepDependences) {
  const ir::Kernel kernel = checked(kernelOf(
      loop("i", "n", statement({"x 8*i", "=f 0"}) + "," + statement({"f 8", "f 0", "=f 8"}))));
  const std::vector<ir::Carried> carried = ir::carriedScalars(kernel);
  ASSERT_EQ(carried.size(), 1u);
  EXPECT_EQ(kernel.values[carried[0].value.index].name, "f + 8");
  EXPECT_EQ(carried[0].loop, kernel.nest.id);
  EXPECT_FALSE(carried[0].isReduction);
}

TEST(Scalars, OutliveTheLoopsTheyAreDeclaredIn) {
  ir::Kernel kernel = kernelOf(loop(
      "i", "n", loop("k", "2", statement({"x 8*i + 8*k"}) + "," + statement({"=y 8*i + 8*k"}))));
  kernel.values = {{"t", {}, ir::LoopId{2}}};
  std::vector<ir::Node> &body = std::get<ir::Loop>(kernel.nest.body[0].value).body;
  std::get<ir::Statement>(body[0].value).writes = {{0}};
  std::get<ir::Statement>(body[1].value).reads = {{0}};
  const ir::Kernel result = checked(kernel);
  EXPECT_EQ(textOf(result), " writes t; reads t; writes t; reads t | t in 1");
  EXPECT_EQ(result.unrolled, std::vector<ir::LoopId>{ir::LoopId{2}});
  EXPECT_EQ(result.nest.id, ir::LoopId{1});
}

// The only loop in one that runs once is the nest, with its own id.
TEST(Scalars, LoseTheLoopAroundTheNest) {
  ir::Kernel kernel = kernelOf(loop("t", "1", loop("i", "n", statement({"x 8*i"}))));
  kernel.values = {{"s", {}, ir::LoopId{1}}};
  const ir::Kernel result = checked(kernel);
  EXPECT_EQ(result.nest.id, ir::LoopId{2});
  EXPECT_EQ(result.unrolled, std::vector<ir::LoopId>{ir::LoopId{1}});
  EXPECT_EQ(textOf(result), " | s");
}
