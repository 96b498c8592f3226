//===- test/unit/traffic/nest/ReachTest.cpp - Outermost accesses against all of them ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GeneratedNest.h"
#include "test/unit/ir/Recorder.h"

#include "models/traffic/trace/Reach.h"

#include <gtest/gtest.h>

#include <random>

using namespace sparcity;

using namespace sparcity::traffic;
using test::kernelOf;

namespace {

std::string load(const std::string &array, const std::string &offset) {
  return "{access: [{load: \"" + array + "\", offset: \"" + offset +
         "\", bytes: 8}], operations: []}";
}

std::string loop(const std::string &index, const std::string &from, const std::string &to,
                 const std::string &body, const std::string &rest = "") {
  return "{for: \"" + index + "\", from: \"" + from + "\", to: \"" + to + "\", step: 1" + rest +
         ", body: [" + body + "]}";
}

std::vector<Reach> walked(const ir::Kernel &kernel, const ir::WalkInputs &inputs) {
  return llvm::cantFail(walkedReach(kernel, inputs));
}

TEST(Reach, ofRowsIsThatOfAllAccesses) {
  const ir::Kernel kernel = kernelOf(
      loop("i", "0", "n",
           load("y", "8*i - 16") + ", " +
               loop("k", "load(p, i)", "load(p, i + 1)",
                    load("x", "8*load(q, k)") + ", " + load("q", "4*k") + ", " +
                        load("x", "80 - 24*load(q, k) - 4*n") + ", " + load("y", "24 - 8*k"))));
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    const std::int64_t rows = 1 + static_cast<std::int64_t>(random() % 20);
    ir::ArrayContents contents;
    std::vector<std::int64_t> &starts = contents["p"], &numbers = contents["q"];
    starts.push_back(0);
    for (std::int64_t row = 0; row < rows; ++row) {
      starts.push_back(starts.back() + static_cast<std::int64_t>(random() % 4));
      while (numbers.size() < static_cast<size_t>(starts.back()))
        numbers.push_back(static_cast<std::int64_t>(random() % 100) - 30);
    }
    numbers.push_back(1'000'000); // which nothing reads
    ir::WalkInputs inputs;
    inputs.contents = &contents;
    inputs.symbols["n"] = rows;
    const std::optional<std::vector<Reach>> outermost = outermostReach(kernel, inputs);
    // Where no row has an entry, x is not read.
    ASSERT_EQ(outermost.has_value(), starts.back() > 0);
    if (outermost) {
      EXPECT_EQ(*outermost, walked(kernel, inputs));
    }
  }
}

TEST(Reach, ofAffineNestsIsThatOfAllAccesses) {
  unsigned known = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    const ir::Kernel kernel = test::generatedNest(seed);
    const std::optional<std::vector<Reach>> outermost = outermostReach(kernel, {});
    if (!outermost)
      continue;
    ++known;
    EXPECT_EQ(*outermost, walked(kernel, {}));
  }
  EXPECT_GT(known, 50U);
}

TEST(Reach, isNeverShort) {
  // The longest row is not where the numbers are largest, and some do not run.
  const ir::Kernel kernel = kernelOf(loop(
      "i", "0", "n",
      loop("k", "load(p, i)", "load(q, i)", load("x", "8*k") + ", " + load("y", "8*k - 8*i"))));
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    ir::ArrayContents contents;
    for (int i = 0; i < 9; ++i) {
      contents["p"].push_back(static_cast<std::int64_t>(random() % 50));
      contents["q"].push_back(static_cast<std::int64_t>(random() % 50));
    }
    ir::WalkInputs inputs;
    inputs.contents = &contents;
    inputs.symbols["n"] = 9;
    const std::optional<std::vector<Reach>> outermost = outermostReach(kernel, inputs);
    ASSERT_FALSE(outermost) << "8*k - 8*i depends on i twice";
    const ir::Kernel first = kernelOf(
        loop("i", "0", "n", loop("k", "load(p, i)", "load(q, i)", load("x", "8*k - 8*m"))));
    const std::optional<std::vector<Reach>> wide = outermostReach(first, inputs);
    ASSERT_TRUE(wide);
    const std::vector<Reach> all = walked(first, inputs);
    for (size_t i = 0; i < all.size(); ++i) {
      EXPECT_LE((*wide)[i].from, all[i].from);
      EXPECT_GE((*wide)[i].to, all[i].to);
    }
  }
}

TEST(Reach, ofGuardsAndStepsIsThatOfAllAccesses) {
  const auto guarded = [](const std::string &condition, const std::string &offset) {
    return "{access: [{load: x, offset: \"" + offset + "\", bytes: 8}], operations: [], " +
           "guard: {condition: \"" + condition + "\"}}";
  };
  const auto down = [](const std::string &step, const std::string &body) {
    return "{for: i, from: \"n - 1\", to: \"-1\", step: " + step + ", body: [" + body + "]}";
  };
  ir::WalkInputs inputs;
  inputs.symbols["n"] = 13;
  for (const std::string &nest :
       {loop("i", "0", "n", guarded("i > 0", "8*i - 8")),
        loop("i", "0", "n", guarded("i + 1 < n", "8*i + 8")),
        loop("i", "0", "n", guarded("0 <= i - 3", "80 - 8*i")),
        loop("i", "0", "n", guarded("i == 4", "8*n*i")),
        loop("i", "0", "n", guarded("n > 15", "8*i")), // never made
        loop("i", "0", "n", load("x", "8*i"), ", guard: {condition: \"n < 5\"}"),
        loop("i", "0", "n", loop("j", "0", "n", guarded("j <= i", "8*n*i - 8*i + 8*j"))),
        loop("i", "0", "n", loop("j", "0", "n", guarded("max(i - 2, j - i) <= 0", "8*n*j + 8*i"))),
        loop("i", "0", "n", loop("j", "max(i - 2, 0)", "min(i + 3, n)", load("x", "8*j"))),
        loop("i", "0", "n", load("x", "8*i^2")), loop("i", "0", "n", load("x", "8*floor(i/2)")),
        loop("i", "0", "n",
             loop("j", "0", "n", load("x", "8*n*(i + 1 - n*floor((i + 1)/n)) - 8*j"))),
        down("-1", load("x", "8*n*i")), down("-5", load("x", "8*i")),
        down("-1", loop("j", "i + 1", "n", guarded("i + 1 < n", "8*n*i + 8*n + 8*j")))})
    EXPECT_EQ(outermostReach(kernelOf(nest), inputs), walked(kernelOf(nest), inputs)) << nest;
}

TEST(Reach, isWalkedWhereItDependsOnMore) {
  const ir::ArrayContents contents = {{"p", {3, 1, 2}}, {"q", {0, 5, 9}}};
  ir::WalkInputs inputs;
  inputs.contents = &contents;
  inputs.symbols["n"] = 3;
  for (const std::string &nest :
       {loop("i", "0", "n", load("x", "8*load(p, i) + 8*load(q, i)")), // two numbers together
        loop("i", "0", "n", loop("j", "0", "n", load("x", "8*floor((n*i + j)/3)"))),
        loop("i", "0", "n", load("x", "8*load(p, i + 1)")), // no such element
        loop("i", "0", "n/2", load("x", "8*i")),            // rounded
        loop("i", "0", "n", load("x", "4611686018427387905*i"))}) {
    EXPECT_FALSE(outermostReach(kernelOf(nest), inputs)) << nest;
  }
}

} // namespace
