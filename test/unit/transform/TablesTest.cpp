//===- test/unit/transform/TablesTest.cpp - Constant tables ---------------===//
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

TEST(Tables, GiveNumbersToIndices) {
  EXPECT_EQ(
      normalised(loop("i", "n", loop("q", "3", statement({"t 4*q", "x 8*i + 8*n*load(t, q)"})))),
      "i[load x 8*i; load x 8*i + 16*n; load x 8*i - 8*n]");
}

TEST(Tables, AreConstantsInTheCode) {
  EXPECT_EQ(normalised(loop("i", "n", statement({"w 8", "x 8*i"}))), "i[load x 8*i]");
  EXPECT_EQ(normalised(loop("i", "n", statement({"w 8*i"}))), "i[load w 8*i]");
  EXPECT_EQ(normalised(loop("i", "n", statement({"=w 0", "=w 8", "w 8", "x 8*i"}))),
            "i[load x 8*i]");
}

TEST(Tables, AreNotReadBeyondTheirEnd) {
  EXPECT_EQ(normalised(loop("i", "n", loop("q", "2", statement({"x 8*load(t, q + 2)"})))),
            "i[load x -8; load x 8*load(t, 3)]");
}

TEST(Tables, DecideConditions) {
  EXPECT_EQ(normalised(loop("i", "n",
                            loop("q", "3",
                                 statement({"x 8*i + 8*q"}, ", guard: {data: \"load(t, q) > 0\", "
                                                            "probability: 0.5}")))),
            "i[load x 8*i + 8]");
  EXPECT_EQ(normalised(loop("i", "n",
                            loop("q", "2",
                                 statement({"x 8*i + 8*q"}, ", guard: {data: \"load(t, q) > i\", "
                                                            "probability: 0.5}")))),
            "i[load x 8*i if 0 > i; load x 8*i + 8 if 2 > i]");
}

TEST(Tables, DecidePartsOfConditions) {
  EXPECT_EQ(normalised(loop(
                "i", "n",
                loop("q", "2",
                     statement({"x 8*i + 8*q"}, ", guard: {condition: \"max(q, i - 3) <= 0\"}")))),
            "i[load x 8*i if i - 3 <= 0]");
  EXPECT_EQ(normalised(loop(
                "i", "n",
                loop("q", "2",
                     statement({"x 8*i + 8*q"}, ", guard: {condition: \"min(q, i - 3) <= 0\"}")))),
            "i[load x 8*i; load x 8*i + 8 if i - 3 <= 0]");
}

TEST(Tables, OfLocalArraysAreRegisters) {
  EXPECT_EQ(normalised(loop("i", "n",
                            loop("q", "3", statement({"x 8*i + 8*n*q", "=f 8*q"})) + "," +
                                loop("q", "3", statement({"f 8*q", "=y 8*i + 8*n*q"})))),
            "i[load x 8*i; load x 8*i + 8*n; load x 8*i + 16*n; store y 8*i; store y 8*i + 8*n; "
            "store y 8*i + 16*n]");
  // One element that is not known keeps all in memory.
  EXPECT_EQ(normalised(loop("i", "n", statement({"=f 8", "f 8*i"}))), "i[store f 8; load f 8*i]");
}
