//===- test/unit/ir/CarriedTest.cpp - Which loops carry which scalars -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Carried.h"

#include "test/unit/ir/KernelText.h"

using namespace sparcity;

/// The nest as the file has it, with scalars s and t; u is declared in loop 1.
static std::string carriedIn(const std::string &body) {
  const std::string text =
      "sparcity-ir: 1\nfile: \"t.c\"\nkernels:\n  - {name: t, function: t, symbols: [{name: n}], "
      "arrays: [], values: [{name: s, type: float64}, {name: t, type: float64}, {name: u, type: "
      "int32, loop: 1}], nest: {for: i, id: 1, from: 0, to: n, step: 1, body: [" +
      body + "]}}\n";
  const ir::ReadProgram read = ir::readYaml(text, "t.yaml");
  EXPECT_TRUE(read.program) << read.diagnostics.front().message;
  if (!read.program)
    return "";
  const ir::Kernel &kernel = read.program->kernels.front();
  std::string result;
  for (const ir::Carried &carried : ir::carriedScalars(kernel))
    result += (result.empty() ? "" : ", ") + std::to_string(carried.loop.index) + ": " +
              kernel.values[carried.value.index].name + (carried.isReduction ? " reduced" : "");
  return result;
}

static std::string statement(const std::string &reads, const std::string &writes,
                             const std::string &keys = "") {
  return "{access: [], operations: [], reads: [" + reads + "], writes: [" + writes + "]" + keys +
         "}";
}

static std::string sum(const std::string &scalar) {
  return statement(scalar, scalar, ", reduction: true");
}

static std::string inner(const std::string &body) {
  return "{for: j, id: 2, from: 0, to: n, step: 1, body: [" + body + "]}";
}

TEST(Carried, FindsAReduction) {
  EXPECT_EQ(carriedIn(sum("s")), "1: s reduced");
  EXPECT_EQ(carriedIn(inner(sum("s"))), "1: s reduced, 2: s reduced");
}

TEST(Carried, MindsWhoElseUsesASum) {
  EXPECT_EQ(carriedIn(sum("s") + "," + statement("s", "t")), "1: s");
  EXPECT_EQ(carriedIn(sum("s") + "," + statement("", "s")), "1: s");
}

TEST(Carried, EndsWhereTheScalarIsSet) {
  EXPECT_EQ(carriedIn(statement("", "s") + "," + inner(sum("s")) + "," + statement("s", "")),
            "2: s reduced");
  EXPECT_EQ(carriedIn(statement("", "t") + "," + statement("t", "s")), "");
}

TEST(Carried, FindsARecurrence) {
  EXPECT_EQ(carriedIn(statement("t", "s") + "," + statement("s", "t")), "1: t");
  EXPECT_EQ(carriedIn(statement("s", "") + "," + statement("", "s")), "1: s");
}

// What may not run sets nothing.
TEST(Carried, DoesNotRelyOnGuards) {
  EXPECT_EQ(carriedIn(statement("", "s", ", guard: {probability: 0.5}") + "," + statement("s", "")),
            "1: s");
  EXPECT_EQ(carriedIn(inner(statement("", "s")) + "," + statement("s", "")), "1: s");
}

TEST(Carried, LeavesEachIterationItsOwn) {
  EXPECT_EQ(carriedIn(sum("u")), "");
  EXPECT_EQ(carriedIn(inner(statement("u", "u"))), "2: u");
}
