//===- test/unit/transform/NormaliseTest.cpp - Which loops are unrolled ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Nests.h"

#include "ir/LoopIds.h"
#include "ir/Verify.h"

using namespace sparcity;

using test::kernelOf;
using test::loop;
using test::normalised;
using test::statement;

TEST(Normalise, UnrollsInnermostFirst) {
  EXPECT_EQ(normalised(
                loop("i", "n", loop("q", "2", loop("p", "2", statement({"x 8*i + 8*n*q + 8*p"}))))),
            "i[load x 8*i; load x 8*i + 8; load x 8*i + 8*n; load x 8*i + 8*n + 8]");
}

TEST(Normalise, TakesBoundsOfLoopsAround) {
  EXPECT_EQ(
      normalised(loop("i", "n", loop("d", "3", loop("r", "d", statement({"x 8*i + 16*d + 8*r"}))))),
      "i[load x 8*i + 16; load x 8*i + 32; load x 8*i + 40]");
  EXPECT_EQ(normalised(loop("i", "n", loop("k", "i + 2", statement({"x 8*k"}), "from: i - 1"))),
            "i[load x 8*i - 8; load x 8*i; load x 8*i + 8]");
}

// A size that is bound is not a constant of the source.
TEST(Normalise, LeavesLoopsOfOpenLength) {
  const std::string nest = loop("i", "100", loop("k", "n", statement({"x 8*i + 8*k"})));
  ir::Kernel kernel = kernelOf(nest);
  kernel.symbols[0].value = 3;
  EXPECT_EQ(normalised(kernel).text, "i[k[load x 8*i + 8*k]]");
  EXPECT_EQ(normalised(kernel).said, "");
}

TEST(Normalise, LeavesShortLoopsAroundLongOnes) {
  EXPECT_EQ(
      normalised(loop("j", "n", loop("d", "3", loop("i", "n", statement({"x 8*i + 8*n*d"}))))),
      "j[d[i[load x 8*d*n + 8*i]]]");
}

TEST(Normalise, DropsLoopsOfOneIteration) {
  EXPECT_EQ(normalised(loop("j", "n",
                            loop("t", "6", loop("i", "n", statement({"x 8*i + 8*t"})), "from: 5"))),
            "j[i[load x 8*i + 40]]");
  EXPECT_EQ(normalised(loop("t", "1", loop("i", "n", statement({"x 8*i + 8*t"})))),
            "i[load x 8*i]");
  EXPECT_EQ(
      normalised(loop("t", "1", loop("i", "n", statement({"x 8*i"})), "from: 0, parallel: true")),
      "t[i[load x 8*i]]");
}

TEST(Normalise, DecidesConditionsOnUnrolledIndices) {
  EXPECT_EQ(normalised(loop(
                "i", "n",
                loop("r", "3", statement({"x 8*i + 8*r"}, ", guard: {condition: \"r != 1\"}")))),
            "i[load x 8*i; load x 8*i + 16]");
  EXPECT_EQ(normalised(loop("i", "n",
                            loop("r", "2", statement({"x 8*i + 8*r"}),
                                 "guard: {condition: \"i > 4\"}, from: 0"))),
            "i[load x 8*i if i > 4; load x 8*i + 8 if i > 4]");
}

// LLVM's limit is 300 instructions: two for an access.
TEST(Normalise, FollowsTheCompilersLimit) {
  const auto trips = [](const std::string &count, const std::string &keys = "from: 0") {
    return normalised(kernelOf(loop("i", "n", loop("k", count, statement({"x 8*i + 8*k"}), keys))));
  };
  EXPECT_EQ(trips("149").said, "loop-unrolled");
  EXPECT_EQ(trips("150").said, "");
  EXPECT_EQ(trips("150").text, "i[k[load x 8*i + 8*k]]");
  EXPECT_EQ(trips("200", "unroll: 0, from: 0").said, "loop-unrolled");
  EXPECT_EQ(trips("4", "unroll: 4, from: 0").said, "loop-unrolled");
  EXPECT_EQ(trips("4", "unroll: 1, from: 0").said, "");
  EXPECT_EQ(trips("4", "unroll: 2, from: 0").said, "");
  EXPECT_EQ(trips("1000000000", "unroll: 0, from: 0").said, "unroll-limit");
  EXPECT_EQ(trips("1000000000").said, "");
}

// Up to ten iterations it counts what tables take away: 320 instructions are left of 480.
TEST(Normalise, CountsWhatTablesSave) {
  const auto said = [](const std::vector<std::string> &accesses) {
    return normalised(kernelOf(loop("i", "n", loop("k", "2", statement(accesses))))).said;
  };
  std::vector<std::string> accesses(80, "x 8*k + 16*i");
  EXPECT_EQ(said(accesses), "");
  accesses.insert(accesses.begin(), 40, "w 8*k");
  EXPECT_EQ(said(accesses), "loop-unrolled");
}

/// Machine code of the loops whose `for` stands at these lines.
static ir::Kernel compiled(ir::Kernel kernel, const std::vector<unsigned> &lines) {
  for (const unsigned line : lines) {
    ir::MachineLoop code;
    code.cpu = "cpu";
    code.range = {"t.c", line, 1, 0, 0};
    kernel.machineLoops.push_back(code);
  }
  ir::linkLoops(kernel);
  return kernel;
}

TEST(Normalise, BelievesTheMachineCode) {
  ir::Kernel kernel = kernelOf(loop("i", "n", loop("k", "400", statement({"x 8*i + 8*k"}))));
  const unsigned outer = kernel.nest.range.line;
  const unsigned inner = kernel.nest.body[0].asLoop()->range.line;
  EXPECT_EQ(normalised(compiled(kernel, {outer, inner}), {"cpu", {}}).said, "");
  kernel.diagnostics.push_back(
      {ir::Severity::Warning, "loop-unrolled", "", {"t.c", inner, 1, 0, 0}, false});
  const std::string unrolled = normalised(compiled(kernel, {outer}), {"cpu", {}}).text;
  EXPECT_EQ(unrolled.find("k["), std::string::npos);
  // Another CPU's code says nothing of this one's.
  EXPECT_EQ(normalised(compiled(kernel, {outer}), {"other", {}}).text, "i[k[load x 8*i + 8*k]]");

  ir::Kernel brief = kernelOf(loop("i", "n", loop("k", "4", statement({"x 8*i + 8*k"}))));
  const unsigned own = brief.nest.body[0].asLoop()->range.line;
  EXPECT_EQ(normalised(compiled(brief, {brief.nest.range.line, own}), {"cpu", {}}).text,
            "i[k[load x 8*i + 8*k]]");
}

// A loop that became a call is no straight-line code, unless it is short enough for the
// code generator to put stores in its place.
TEST(Normalise, LeavesLoopsThatBecameCalls) {
  const auto textOf = [](const std::string &trips) {
    ir::Kernel kernel = kernelOf(loop("i", "n", loop("k", trips, statement({"=x 8*i + 8*k"}))));
    kernel.diagnostics.push_back(
        {ir::Severity::Warning, "loop-to-call", "", kernel.nest.body[0].asLoop()->range, false});
    const unsigned outer = kernel.nest.range.line;
    return normalised(compiled(std::move(kernel), {outer}), {"cpu", {}}).text;
  };
  EXPECT_EQ(textOf("17"), "i[k[store x 8*i + 8*k]]");
  EXPECT_EQ(textOf("2"), "i[store x 8*i; store x 8*i + 8]");
}

// What stays once is not tried again: 60 loops of two iterations take no time.
TEST(Normalise, EndsOnDeepNests) {
  std::string nest = statement({"x 8*i"});
  for (int depth = 0; depth < 60; ++depth)
    nest = loop("k" + std::to_string(depth), "2", nest);
  const ir::Kernel kernel = kernelOf(loop("i", "n", nest));
  EXPECT_TRUE(ir::verify(ir::transform::normalise(kernel, {})).empty());
}

TEST(Normalise, GivesWellFormedKernels) {
  const ir::Kernel kernel =
      kernelOf(loop("i", "n",
                    loop("q", "3", statement({"t 4*q", "x 8*i + 8*load(t, q)"})) + "," +
                        loop("q", "n", statement({"y 8*q"}))));
  const ir::Kernel result = ir::transform::normalise(kernel, {});
  EXPECT_TRUE(ir::verify(result).empty());
  EXPECT_EQ(ir::transform::normalise(result, {}).nest, result.nest);
}
