//===- test/unit/transform/MergeTest.cpp - What copies share --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Nests.h"

using namespace sparcity;

using test::loop;
using test::normalised;
using test::statement;

/// A loop over i around two iterations of k with that body.
static std::string twice(const std::vector<std::string> &accesses) {
  return loop("i", "n", loop("k", "2", statement(accesses)));
}

TEST(Merge, KeepsASumInARegister) {
  EXPECT_EQ(normalised(twice({"c 8*i", "x 8*i + 8*k*n", "=c 8*i"})),
            "i[load c 8*i; load x 8*i; load x 8*i + 8*n; store c 8*i]");
}

TEST(Merge, LoadsOnceWhatCopiesRead) {
  EXPECT_EQ(normalised(twice({"x 8*i", "=c 16*i + 8*k"})),
            "i[load x 8*i; store c 16*i; store c 16*i + 8]");
}

// A store to y may change x, of the same type; floats are other memory.
TEST(Merge, MindsOtherNamesOfTheSameMemory) {
  EXPECT_EQ(normalised(twice({"x 8*i", "=y 16*i + 8*k"})),
            "i[load x 8*i; store y 16*i; load x 8*i; store y 16*i + 8]");
  EXPECT_EQ(normalised(twice({"x 8*i", "=z 8*i + 4*k"})),
            "i[load x 8*i; store z 8*i; store z 8*i + 4]");
  EXPECT_EQ(normalised(twice({"=x 8*i", "y 16*i + 8*k"})),
            "i[store x 8*i; load y 16*i; store x 8*i; load y 16*i + 8]");
}

// An unknown distance may be none.
TEST(Merge, MindsPlacesAtAnUnknownDistance) {
  EXPECT_EQ(normalised(twice({"c 8*i", "=c 8*i + 8*n + 8*k"})),
            "i[load c 8*i; store c 8*i + 8*n; load c 8*i; store c 8*i + 8*n + 8]");
}

TEST(Merge, KeepsWhatOneCopyDoesTwice) {
  EXPECT_EQ(normalised(twice({"x 8*i + 8*k*n", "x 8*i + 8*k*n"})),
            "i[load x 8*i; load x 8*i; load x 8*i + 8*n; load x 8*i + 8*n]");
}

TEST(Merge, LeavesCodeAsWrittenAlone) {
  EXPECT_EQ(normalised(loop("i", "n",
                            statement({"c 8*i", "=c 8*i"}) + "," + statement({"c 8*i", "=c 8*i"}))),
            "i[load c 8*i; store c 8*i; load c 8*i; store c 8*i]");
}

TEST(Merge, MergesWithWhatStandsAround) {
  EXPECT_EQ(normalised(loop("i", "n",
                            statement({"=c 8*i"}) + "," +
                                loop("k", "2", statement({"c 8*i", "x 8*k", "=c 8*i"})))),
            "i[load x 0; load x 8; store c 8*i]");
}

TEST(Merge, MindsConditions) {
  const std::string guard = ", guard: {condition: \"i > 2\"}";
  EXPECT_EQ(normalised(loop("i", "n", loop("k", "2", statement({"c 8*i"}, guard)))),
            "i[load c 8*i if i > 2]");
  // Behind a condition nothing is known to be loaded.
  EXPECT_EQ(
      normalised(
          loop("i", "n", loop("k", "2", statement({"c 8*i"}, guard) + "," + statement({"c 8*i"})))),
      "i[load c 8*i if i > 2; load c 8*i]");
  // Of a probability alone nothing is known at all.
  EXPECT_EQ(normalised(loop("i", "n",
                            loop("k", "2", statement({"c 8*i"}, ", guard: {probability: 0.5}")))),
            "i[load c 8*i; load c 8*i]");
}
