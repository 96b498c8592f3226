//===- test/unit/frontend/AggregateTest.cpp - Structs and arrays as values ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Dump.h"

#include <gtest/gtest.h>

using namespace sparcity;

static std::string ofAggregates(const std::string &statements) {
  return test::inLoop("struct point { double x, y; };\n"
                      "struct line { int tag; struct point p[2]; char *name; };\n"
                      "struct bits { int b : 3; double d; };\n"
                      "union number { double d; long l; };\n"
                      "struct point a[9], b[9]; struct line q[9]; union number u[9]; double x[99]; "
                      "int N, k; void g(void *);\n",
                      statements);
}

TEST(Aggregate, CopiesAreOneAccess) {
  EXPECT_EQ(ofAggregates("a[i] = b[k];"), "load b + 16*k of 16 B, store a + 16*i of 16 B");
  EXPECT_EQ(ofAggregates("q[i] = q[i + 1];"), "load q + 48*i + 48 of 48 B, store q + 48*i of 48 B");
  EXPECT_EQ(ofAggregates("struct point p = b[i]; p.x += 1; a[i] = p;"),
            "load b + 16*i of 16 B, 1 add f64, store a + 16*i of 16 B");
  EXPECT_EQ(ofAggregates("union number n = {x[i]}; u[i] = n;"), "load x + 8*i, store u + 8*i");
  EXPECT_EQ(ofAggregates("a[i] = i > 3 ? a[i + 1] : b[i];"),
            "if i > 3: load a + 16*i + 16 of 16 B, if i <= 3: load b + 16*i of 16 B, store a + "
            "16*i of 16 B");
}

TEST(Aggregate, StructsWithArraysAreMemory) {
  EXPECT_EQ(ofAggregates("struct line s = q[i]; x[i] = s.p[k].x; s.tag = k; q[i + 1] = s;"),
            "load q + 48*i of 48 B, store s + 0 of 48 B, load s + 16*k + 8 of 8 B, store x + 8*i, "
            "load s + 0 of 48 B, store q + 48*i + 48 of 48 B");
  EXPECT_EQ(ofAggregates("struct line s; s = q[i]; x[i] = s.p[k].x;"),
            "load q + 48*i of 48 B, store s + 0 of 48 B, load s + 16*k + 8 of 8 B, store x + 8*i");
}

TEST(Aggregate, CompoundLiterals) {
  EXPECT_EQ(ofAggregates("a[i] = (struct point){x[i], 2};"),
            "load x + 8*i, store a + 16*i of 16 B");
  EXPECT_EQ(ofAggregates("a[i] = (struct point){.y = x[i]};"),
            "load x + 8*i, store a + 16*i of 16 B");
  EXPECT_EQ(ofAggregates("x[i] = (struct point){x[i + 1], 2}.x;"),
            "load x + 8*i + 8, store x + 8*i");
  EXPECT_EQ(ofAggregates("double *p = (double[]){x[i], 2}; x[i] = p[k];"),
            "the memory of a compound literal cannot be represented; the loop nest is left out "
            "[unsupported-access]");
}

TEST(Aggregate, ElementsAreStoredInOrder) {
  EXPECT_EQ(
      ofAggregates("double f[2] = {x[i], x[i + 1]}; x[i] = f[k];"),
      "load x + 8*i, store f + 0, load x + 8*i + 8, store f + 8, load f + 8*k, store x + 8*i");
  EXPECT_EQ(ofAggregates("double f[3] = {1, 2, 3}; x[i] = f[k];"),
            "store f + 0, store f + 8, store f + 16, load f + 8*k, store x + 8*i");
  EXPECT_EQ(ofAggregates("struct point s[2] = {b[i], {x[i], 1}}; a[i] = s[k];"),
            "load b + 16*i of 16 B, store s + 0 of 16 B, load x + 8*i, store s + 16, store s + 24, "
            "load s + 16*k of 16 B, store a + 16*i of 16 B");
  EXPECT_EQ(ofAggregates("char f[8] = \"abc\"; x[i] = f[k];"),
            "store f + 0 of 8 B, load f + k, store x + 8*i, 1 convert f64");
  EXPECT_EQ(ofAggregates("struct point p = {x[i], 1}; g(&p);"),
            "[unknown-call] load x + 8*i, store p + 0, store p + 8, 1 call f64 g");
}

TEST(Aggregate, ZerosAreFilledTogether) {
  EXPECT_EQ(ofAggregates("double f[5] = {0}; x[i] = f[k];"),
            "store f + 0 of 40 B, load f + 8*k, store x + 8*i");
  EXPECT_EQ(
      ofAggregates("double f[5] = {x[i], 1}; x[i] = f[k];"),
      "load x + 8*i, store f + 0, store f + 8, store f + 16 of 24 B, load f + 8*k, store x + 8*i");
  EXPECT_EQ(ofAggregates("double f[2][3] = {{x[i]}, {1, x[i]}}; x[i] = f[1][k];"),
            "load x + 8*i, store f + 0, store f + 8 of 16 B, store f + 24, load x + 8*i, store f + "
            "32, store f + 40, load f + 8*k + 24, store x + 8*i");
  EXPECT_EQ(ofAggregates("double f[8] = {[2] = x[i], [5] = 1}; x[i] = f[k];"),
            "store f + 0 of 16 B, load x + 8*i, store f + 16, store f + 24 of 16 B, store f + 40, "
            "store f + 48 of 16 B, load f + 8*k, store x + 8*i");
  EXPECT_EQ(ofAggregates("struct line s = {.p[1].y = x[i]}; x[i] = s.p[k].x;"),
            "store s + 0 of 32 B, load x + 8*i, store s + 32, store s + 40, load s + 16*k + 8, "
            "store x + 8*i");
}

TEST(Aggregate, StaticArraysAreInitialisedOnce) {
  EXPECT_EQ(ofAggregates("static const double f[3] = {1, 2, 3}; x[i] = f[k];"),
            "load f + 8*k, store x + 8*i");
}

TEST(Aggregate, Refused) {
  EXPECT_EQ(ofAggregates("struct bits s = {1, 2}; g(&s);"),
            "this initial value of type 'struct bits' cannot be represented; the loop nest is left "
            "out [unsupported-declaration]");
  EXPECT_EQ(ofAggregates("double f[1000000] = {0}; x[i] = f[k];"),
            "8000000 bytes that are moved are a loop; the loop nest is left out [memory-length]");
}
