//===- test/unit/study/PlanReaderTest.cpp - Study files that are right and wrong ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/PlanReader.h"

#include "gtest/gtest.h"

using namespace sparcity;
using namespace sparcity::study;

namespace {

const std::string right =
    "schema: sparcity-study/1\n"
    "machines: [skx, ivb]\n"
    "active-cores: all\n"
    "kernels:\n"
    "  - a.c\n"
    "  - {name: b, file: /x/y.c, kernel: 7, weight: 2.5, sizes: {N: 10..30:10}}\n"
    "  - name: c\n"
    "    ways: [{file: one.c}, {name: two, file: ../two.c, flags: -O2 -g}]\n"
    "    choose: {T: [8, 16]}\n"
    "vary: {L2.size: '1MiB,2MiB', clock: 1..2:0.5GHz}\n"
    "quantities: {area: 2 * cores}\n"
    "constraints: area <= 3\n"
    "objectives: [{minimise: T}, {maximise: T, name: slow}]\n"
    "sampling: {sobol: 64, seed: 3}\n";

TEST(PlanReader, takesAll) {
  ir::Diagnostics said;
  const std::optional<Plan> plan = readPlan(right, "dir/s.yaml", said);
  ASSERT_TRUE(plan) << said.front().message;
  EXPECT_EQ(plan->machines.size(), 2U);
  EXPECT_TRUE(plan->activeCores.empty());
  ASSERT_EQ(plan->kernels.size(), 3U);
  EXPECT_EQ(plan->kernels[0].name.text, "a");
  EXPECT_EQ(plan->kernels[0].ways.front().file.text, "dir/a.c");
  EXPECT_EQ(plan->kernels[1].ways.front().file.text, "/x/y.c");
  EXPECT_EQ(plan->kernels[1].ways.front().nest.text, "7");
  EXPECT_EQ(plan->kernels[1].weight, 2.5);
  EXPECT_EQ(plan->kernels[2].ways[0].name, "one");
  EXPECT_EQ(plan->kernels[2].ways[1].file.text, "two.c");
  EXPECT_EQ(plan->kernels[2].ways[1].flags, (std::vector<std::string>{"-O2", "-g"}));
  EXPECT_EQ(plan->kernels[2].choices.front().values.text, "8,16");
  EXPECT_EQ(plan->vary[1].values, (std::vector<std::string>{"1 GHz", "1.5 GHz", "2 GHz"}));
  EXPECT_EQ(plan->objectives[1].name, "slow");
  EXPECT_TRUE(plan->objectives[1].isMost);
  EXPECT_EQ(plan->samples.kind, Sampling::Sobol);
  EXPECT_EQ(plan->samples.seed, 3U);
}

TEST(PlanReader, knowsAStudy) {
  EXPECT_TRUE(isStudy(right));
  EXPECT_TRUE(isStudy("# mine\nmachines: x\nschema: 'sparcity-study/9'\n"));
  EXPECT_FALSE(isStudy("schema: sparcity-ir/1\n"));
  EXPECT_FALSE(isStudy(""));
}

/// The first fault of the text, with one line in place of another.
std::string planFault(const std::string &line, const std::string &other) {
  std::string text = right;
  text.replace(text.find(line), line.size(), other);
  ir::Diagnostics said;
  if (readPlan(text, "s.yaml", said))
    return "none";
  return std::to_string(said.front().range.line) + ":" + std::to_string(said.front().range.column) +
         ": " + said.front().message;
}

TEST(PlanReader, saysWhatIsWrong) {
  EXPECT_EQ(planFault("study/1", "study/2"),
            "1:9: this program reads the schema 'sparcity-study/1', not 'sparcity-study/2'");
  EXPECT_EQ(planFault("machines: [skx, ivb]\n", ""), "1:1: 'machines' of the study is missing");
  EXPECT_EQ(planFault("weight", "wait"),
            "6:40: unknown key 'wait' of a kernel; did you mean 'ways'?");
  EXPECT_EQ(planFault("weight: 2.5", "weight: 0"), "6:12: the weight of 'b' is not above 0");
  EXPECT_EQ(planFault("name: b", "name: a"),
            "6:12: two kernels are called 'a'; 'name' tells them apart");
  EXPECT_EQ(planFault("name: b", "name: b+c"),
            "6:12: 'b+c': a name has letters, digits, '-' and '_'");
  EXPECT_EQ(planFault("1..2:0.5GHz", "2..1:0.5GHz"),
            "10:37: clock: '2..1:0.5GHz': the range goes down");
  EXPECT_EQ(planFault("1..2:0.5GHz", "[]"), "10:37: a list without values");
  EXPECT_EQ(planFault("{minimise: T}", "{minimise: T, maximise: T}"),
            "13:14: an objective has either 'minimise' or 'maximise'");
  EXPECT_EQ(planFault("sobol: 64", "sobol: 0"),
            "14:19: 'sobol' is a whole number from 1 to 1000000");
  EXPECT_EQ(planFault("sobol: 64, ", ""),
            "14:11: 'sampling' has one of 'latin-hypercube', 'sobol' and 'list'");
  EXPECT_EQ(planFault("active-cores: all", "active-cores: [1, none]"),
            "3:19: 'active-cores' are numbers from 1 to 65536, or 'all'");
  EXPECT_EQ(planFault("sampling: {sobol: 64, seed: 3}", "sampling: {list: [{clock: 1GHz}]}"),
            "14:19: a list of samples has the values of all that varies itself: without 'vary'");
  EXPECT_NE(planFault("constraints: area <= 3", "constraints: {a: 1}"), "none");
  EXPECT_NE(planFault("schema", "[schema"), "none");
}

} // namespace
