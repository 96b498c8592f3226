//===- test/unit/ir/WalkTest.cpp - The accesses of a nest -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Recorder.h"

using namespace sparcity;

using namespace sparcity::test;
using ir::BoundTests;

TEST(Walk, AccessesInOrder) {
  EXPECT_EQ(walk(loop(upToN, "{access: [{load: \"x\", offset: 8*i + 8, bytes: 8}, "
                             "{store: \"x\", offset: 8*i, bytes: 8}], operations: []}"),
                 with({{"n", 3}})),
            "l8 s0 l16 s8 l24 s16");
}

TEST(Walk, NestsNeedNotBePerfect) {
  const std::string inner =
      "{for: \"j\", from: i, to: n, step: 1, body: [" + load("8*n*i + 8*j") + "]}";
  EXPECT_EQ(walk(loop(upToN, load("i") + ", " + inner + ", " + load("i^2")), with({{"n", 3}})),
            "l0 l0 l8 l16 l0 l1 l32 l40 l1 l2 l64 l4");
}

TEST(Walk, Steps) {
  EXPECT_EQ(walk(loop("from: 0, to: n, step: 3", load("i")), with({{"n", 7}})), "l0 l3 l6");
  EXPECT_EQ(walk(loop("from: n, to: -1, step: -2", load("i")), with({{"n", 4}})), "l4 l2 l0");
  EXPECT_EQ(walk(loop("from: 0, to: m, step: n", load("i")), with({{"n", 4}})), "l0 l4");
  EXPECT_EQ(walk(loop("from: 5, to: n, step: 1", load("i")), with({{"n", 5}})), "");
  EXPECT_EQ(walk(loop("from: 0, to: n/2, step: 1", load("i")), with({{"n", 5}})), "l0 l1 l2");
  EXPECT_EQ(walk(loop("from: 4, to: n/2, step: -1", load("i")), with({{"n", 5}})), "l4 l3");
}

TEST(Walk, InputsHideBoundSymbols) {
  EXPECT_EQ(walk(loop("from: 5, to: m, step: 1", load("i"))), "l5 l6");
  EXPECT_EQ(walk(loop("from: 5, to: m, step: 1", load("i")), with({{"m", 6}})), "l5");
  EXPECT_EQ(walk(loop("from: 5, to: m, step: 1", load("i")), with({{"i", 6}})), "l5 l6");
}

TEST(Walk, DataBoundsAndOffsets) {
  const std::string inner =
      "{for: \"k\", from: \"load(p, i)\", to: \"load(p, i + 1)\", step: 1, "
      "bound_access: [{load: \"p\", offset: 4*i + 4, bytes: 4}], average_trip_count: n, body: [" +
      load("8*load(p, k)") + "]}";
  Inputs inputs = with({{"n", 2}}, {{"p", {0, 2, 3}}});
  EXPECT_EQ(walk(loop(upToN, inner), inputs), "l4 l0 l16 l8 l24");
  inputs.boundTests = BoundTests::EachTest;
  EXPECT_EQ(walk(loop(upToN, inner), inputs), "l4 l0 l4 l16 l4 l8 l24 l8");
  inputs.elements["p"] = {0, 0, 4};
  EXPECT_EQ(walk(loop(upToN, inner), inputs),
            "l4 l8 l0 l8 l0 l8 l32 l8error: cannot walk through 't': an element of an index array "
            "is not known");
  inputs.elements.clear();
  EXPECT_EQ(walk(loop(upToN, inner), inputs),
            "error: cannot walk through 't': an element of an index array is not known");
}

TEST(Walk, ConditionsAreExact) {
  EXPECT_EQ(walk(loop(upToN, load("i", ", guard: {condition: i >= 2}")), with({{"n", 4}})),
            "l2 l3");
  EXPECT_EQ(walk(loop(upToN, load("i", ", guard: {condition: \"i/2 != 1\"}")), with({{"n", 4}})),
            "l0 l1 l3");
}

// The offset of what is not executed need not exist.
TEST(Walk, GuardsProtectOffsets) {
  const std::string inner = "{for: \"j\", from: 0, to: 2, step: 1, body: [" +
                            load("8*load(p, i - 1) + 8*j", ", guard: {condition: i > 0}") + "]}";
  EXPECT_EQ(walk(loop(upToN, inner), with({{"n", 2}}, {{"p", {5}}})), "l40 l48");
}

TEST(Walk, DataDecideWhereTheyAreKnown) {
  const std::string nest = loop(
      upToN, load("i", ", guard: {condition: i < 3, data: \"load(p, i) > 0\", probability: 0.5}"));
  EXPECT_EQ(walk(nest, with({{"n", 5}}, {{"p", {1, 0, 1}}})), "l0 l2");
  EXPECT_EQ(walk(nest, with({{"n", 5}})), "l0; l1; l2;");
}

// Nor need the bounds of a loop that is not entered.
TEST(Walk, LoopsAreGuarded) {
  const auto nest = [](const std::string &guard) {
    return loop(upToN, "{for: \"k\", guard: {" + guard +
                           "}, from: 0, to: \"load(p, i - 1)\", step: 1, bound_access: [{load: "
                           "\"p\", offset: 4*i - 4, bytes: 4}], average_trip_count: n, body: [" +
                           load("k") + "]}");
  };
  Inputs inputs = with({{"n", 4}}, {{"p", {1, 0, 2}}});
  inputs.boundTests = BoundTests::EachTest;
  EXPECT_EQ(walk(nest("condition: i > 0"), inputs), "l0 l0 l0 l4 l8 l0 l8 l1 l8");
  EXPECT_EQ(walk(nest("condition: i > 0, data: \"load(p, i - 1) < 2\", probability: 0.5"), inputs),
            "l0 l0 l0 l4");
  // Where the visitor decides, too.
  EXPECT_EQ(walk(nest("probability: 0.5"), inputs), "; l0 l0 l0; l4; l8 l0 l8 l1 l8;");
}

TEST(Walk, TheVisitorDecidesWhatIsOpen) {
  const ir::Kernel kernel =
      kernelOf(loop(upToN, load("i", ", guard: {probability: 0.5}") + ", " + load("9")));
  Recorder recorder;
  recorder.answers = {true, false};
  EXPECT_FALSE(ir::walk(kernel, with({{"n", 3}}), recorder));
  EXPECT_EQ(recorder.text, "l0; l9 l9 l2; l9");
  EXPECT_EQ(recorder.asked, 3U);
  EXPECT_EQ(recorder.statements, 5U);
}

TEST(Walk, TheVisitorEndsTheWalk) {
  Recorder recorder;
  recorder.limit = 2;
  EXPECT_FALSE(ir::walk(kernelOf(loop(upToN, load("i"))), with({{"n", 30}}), recorder));
  EXPECT_EQ(recorder.text, "l0 l1");
}

TEST(Walk, FaultsAreErrors) {
  const std::string head = "error: cannot walk through 't': ";
  EXPECT_EQ(walk(loop(upToN, load("i"))), head + "'n' has no value");
  EXPECT_EQ(walk(loop(upToN, load("i/2")), with({{"n", 3}})),
            "l0" + head + "the value is no integer");
  EXPECT_EQ(walk(loop("from: 0, to: 9, step: n", load("i")), with({{"n", 0}})),
            head + "the step of loop 'i' is zero");
  const std::string large = std::to_string(INT64_MAX);
  EXPECT_EQ(walk(loop("from: 0, to: " + large + ", step: 1", load("i"))),
            head + "the nest has too many iterations to walk through");
  EXPECT_EQ(walk(loop("from: -2, to: 9, step: n", load(large + "*i")), with({{"n", 2}})),
            head + "a number needs more than 64 bits");
}

TEST(Walk, EndsOfTheRange) {
  // Two iterations, the whole range apart; the second offset is the largest.
  const std::int64_t half = std::int64_t{1} << 62;
  EXPECT_EQ(
      walk(loop("from: -2*n, to: n + (n - 1), step: 2*n - 1", load("i")), with({{"n", half}})),
      "error: cannot walk through 't': a number needs more than 64 bits");
  EXPECT_EQ(walk(loop("from: -n, to: n, step: n", load("i")), with({{"n", half}})),
            "l" + std::to_string(-half) + " l0");
}

TEST(Walk, IterationsOfAllLoopsCount) {
  const std::string inner = "{for: \"j\", from: 0, to: 4, step: 1, body: [" + load("j") + "]}";
  Inputs inputs = with({{"n", 3}});
  inputs.maxIterations = 15;
  EXPECT_EQ(walk(loop(upToN, inner), inputs), "l0 l1 l2 l3 l0 l1 l2 l3 l0 l1 l2 l3");
  inputs.maxIterations = 14;
  EXPECT_EQ(walk(loop(upToN, inner), inputs),
            "l0 l1 l2 l3 l0 l1 l2 l3error: cannot walk through 't': the nest has too many "
            "iterations to walk through");
}

TEST(Walk, VisitorsTakeInnermostLoopsInOneAndLeaveIterationsOut) {
  const auto take = [](const std::string &nest, std::int64_t n) {
    Taker taker;
    EXPECT_FALSE(llvm::errorToBool(ir::walk(kernelOf(nest), with({{"n", n}}), taker)));
    return taker.text;
  };
  const std::string even =
      "{for: \"j\", from: i, to: n, step: 2, body: [" + load("16*j + i") + ", " + load("-j") + "]}";
  EXPECT_EQ(take(loop(upToN, load("i") + ", " + even), 5),
            "l0 3x( 0+32 0+-2 ) l4 1x( 68+32 -4+-2 )");
  // A guard, an offset that does not move evenly.
  EXPECT_EQ(take(loop("from: 0, to: 2, step: 1", load("i", ", guard: {condition: i >= 1}")), 5),
            "l1");
  EXPECT_EQ(take(loop("from: 0, to: 2, step: 1", load("i") + "," + load("i^2")), 5), "l0 l0 l1 l1");
}

TEST(Walk, VisitorsTakeGathersInOne) {
  const auto take = [](const std::string &header, const std::string &offset,
                       const ir::ArrayContents &elements) {
    Taker taker;
    return walk("{for: \"k\", " + header + ", body: [" + load(offset) + "]}",
                with({{"n", 5}}, elements), taker);
  };
  const ir::ArrayContents p = {{"p", {3, 0, 4, -1, 2}}};
  EXPECT_EQ(take("from: 1, to: 4, step: 1", "8*load(p, k)", p), " 3x( 0+0[0 32 -8] )");
  EXPECT_EQ(take("from: 1, to: n, step: 2", "8*n*load(p, k - 1) + k + n", p),
            " 2x( 6+2[120 160] )");
  EXPECT_EQ(take("from: 4, to: 2, step: -1", "-load(p, k)", p), " 2x( 0+0[-2 1] )");
  // Not known to the end, of loaded numbers, not linear, too far.
  EXPECT_EQ(take("from: 3, to: 6, step: 1", "8*load(p, k)", p),
            "l-8 l16error: cannot walk through 't': an element of an index array is not known");
  EXPECT_EQ(take("from: 0, to: 2, step: 1", "load(p, load(p, k))", p), "l-1 l3");
  EXPECT_EQ(take("from: 0, to: 2, step: 1", "load(p, k)*load(p, k)", p), "l9 l0");
  EXPECT_EQ(take("from: 0, to: 2, step: 1", "load(p, k) + load(p, k + 1)", p), "l3 l4");
  EXPECT_EQ(take("from: 0, to: 2, step: 1", "k*load(p, k)", p), "l0 l0");
  EXPECT_EQ(take("from: 0, to: 2, step: 1", "8*load(p, k)", {{"p", {1, INT64_MAX}}}),
            "l8error: cannot walk through 't': a number needs more than 64 bits");
}

TEST(Walk, takesIterationsInTheOrderOfTheVisitor) {
  Backwards visitor;
  EXPECT_FALSE(llvm::errorToBool(ir::walk(
      kernelOf(loop("from: 2, to: 11, step: 3", load("8*i") + ", " + load("i"))), {}, visitor)));
  EXPECT_EQ(visitor.text, "l64 l8 l40 l5 l16 l2");
}
