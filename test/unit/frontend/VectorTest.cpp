//===- test/unit/frontend/VectorTest.cpp - Vector types --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Dump.h"

#include <gtest/gtest.h>

using namespace sparcity;

static std::string ofVectors(const std::string &statements) {
  return test::inLoop("typedef double v4 __attribute__((vector_size(32)));\n"
                      "typedef long m4 __attribute__((vector_size(32)));\n"
                      "typedef float f4 __attribute__((vector_size(16)));\n"
                      "typedef double e4 __attribute__((ext_vector_type(4)));\n"
                      "struct packed { v4 v; } __attribute__((packed, may_alias));\n"
                      "v4 a[9], b[9]; m4 m[9]; f4 h[9]; e4 e[9], *p; double x[99], c; int N, k;\n",
                      statements);
}

TEST(Vector, ArithmeticCountsLanes) {
  EXPECT_EQ(ofVectors("a[i] = b[i] * c + a[i + 1];"),
            "load b + 32*i of 32 B, load c + 0, load a + 32*i + 32 of 32 B, store a + 32*i of 32 "
            "B, 4 mul f64, 4 add f64");
  EXPECT_EQ(
      ofVectors("a[i] += b[i] / 3.0;"),
      "load b + 32*i of 32 B, load a + 32*i of 32 B, store a + 32*i of 32 B, 4 div f64, 4 add f64");
  EXPECT_EQ(ofVectors("a[i] = -b[i] - c;"),
            "load b + 32*i of 32 B, load c + 0, store a + 32*i of 32 B, 4 add f64");
  EXPECT_EQ(ofVectors("m[i] = (m[i] << 2) | ~m[i];"),
            "load m + 32*i of 32 B, load m + 32*i of 32 B, store m + 32*i of 32 B, 12 integer i64");
  EXPECT_EQ(ofVectors("m[i] = a[i] < b[i];"),
            "load a + 32*i of 32 B, load b + 32*i of 32 B, store m + 32*i of 32 B, 4 compare f64");
  EXPECT_EQ(ofVectors("v4 t = {}; for (int j = 0; j < 4; j++) t += a[j]; b[i] = t;"),
            "for j = 0 .. 4, load a + 32*j of 32 B, 4 add f64, store b + 32*i of 32 B");
}

TEST(Vector, MemoryOfOtherTypes) {
  EXPECT_EQ(ofVectors("*(v4 *)&x[4 * i] = *(const v4 *)(x + i);"),
            "load x + 8*i of 32 B, store x + 32*i of 32 B");
  EXPECT_EQ(ofVectors("x[i] = ((struct packed *)&x[i])->v[0];"),
            "load x + 8*i of 32 B, store x + 8*i");
  EXPECT_EQ(ofVectors("((struct packed *)&x[i])->v = a[i];"),
            "load a + 32*i of 32 B, store x + 8*i of 32 B");
  EXPECT_EQ(ofVectors("a[i] = (v4)m[i];"), "load m + 32*i of 32 B, store a + 32*i of 32 B");
}

TEST(Vector, Lanes) {
  EXPECT_EQ(ofVectors("x[i] = a[i][2];"), "load a + 32*i of 32 B, store x + 8*i");
  EXPECT_EQ(ofVectors("a[i][k] = x[i];"),
            "load x + 8*i, load a + 32*i of 32 B, store a + 32*i of 32 B");
  EXPECT_EQ(ofVectors("a[i][1] += b[i][0];"),
            "load b + 32*i of 32 B, load a + 32*i of 32 B, store a + 32*i of 32 B, 1 add f64");
  EXPECT_EQ(ofVectors("v4 t = a[i]; t[0] = x[i]; t[1] *= t[0]; t[2]++; b[i] = t;"),
            "load a + 32*i of 32 B, load x + 8*i, 1 mul f64, 1 add f64, store b + 32*i of 32 B");
  EXPECT_EQ(ofVectors("x[i] = (a[i] + b[i])[k];"),
            "load a + 32*i of 32 B, load b + 32*i of 32 B, store x + 8*i, 4 add f64");
  EXPECT_EQ(ofVectors("e[i].xy = e[i].yx + e[i].wz;"),
            "load e + 32*i of 32 B, load e + 32*i of 32 B, load e + 32*i of 32 B, store e + 32*i "
            "of 32 B, 2 add f64");
  EXPECT_EQ(ofVectors("x[i] = p[i].w;"), "load p + 32*i of 32 B, store x + 8*i");
}

TEST(Vector, PutTogether) {
  EXPECT_EQ(ofVectors("a[i] = (v4){x[i], x[i + 1], 0, c};"),
            "load x + 8*i, load x + 8*i + 8, load c + 0, store a + 32*i of 32 B");
  EXPECT_EQ(ofVectors("a[i] = __builtin_shufflevector(a[i], b[i], 0, 5, 1, 4);"),
            "load a + 32*i of 32 B, load b + 32*i of 32 B, store a + 32*i of 32 B");
  EXPECT_EQ(ofVectors("h[i] = __builtin_convertvector(a[i], f4);"),
            "load a + 32*i of 32 B, store h + 16*i of 16 B, 4 convert f32");
  EXPECT_EQ(ofVectors("e[i] = e[i] * e[i].x;"),
            "load e + 32*i of 32 B, load e + 32*i of 32 B, store e + 32*i of 32 B, 4 mul f64");
}

TEST(Vector, ElementwiseFunctions) {
  EXPECT_EQ(ofVectors("e[i] = __builtin_elementwise_fma(e[i], e[i], e[i]);"),
            "load e + 32*i of 32 B, load e + 32*i of 32 B, load e + 32*i of 32 B, store e + 32*i "
            "of 32 B, 4 fma f64");
  EXPECT_EQ(ofVectors("e[i] = __builtin_elementwise_sqrt(e[i]);"),
            "load e + 32*i of 32 B, store e + 32*i of 32 B, 4 sqrt f64");
  EXPECT_EQ(ofVectors("e[i] = __builtin_elementwise_max(e[i], __builtin_elementwise_abs(e[i]));"),
            "load e + 32*i of 32 B, load e + 32*i of 32 B, store e + 32*i of 32 B, 4 call f64 "
            "fabs, 4 call f64 fmax");
  EXPECT_EQ(ofVectors("e[i] = __builtin_elementwise_sin(e[i]);"),
            "load e + 32*i of 32 B, store e + 32*i of 32 B, 4 call f64 sin");
  EXPECT_EQ(ofVectors("m[i] = __builtin_elementwise_max(m[i], m[i]);"),
            "load m + 32*i of 32 B, load m + 32*i of 32 B, store m + 32*i of 32 B, 4 integer i64");
  EXPECT_EQ(ofVectors("k = __builtin_reduce_add(m[i]);"),
            "load m + 32*i of 32 B, store k + 0, 3 integer i64");
  EXPECT_EQ(ofVectors("c = __builtin_reduce_max(e[i]);"),
            "load e + 32*i of 32 B, store c + 0, 3 call f64 fmax");
}
