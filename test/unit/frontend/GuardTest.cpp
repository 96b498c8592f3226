//===- test/unit/frontend/GuardTest.cpp - Conditional statements ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Dump.h"

#include <gtest/gtest.h>

using namespace sparcity;
using namespace sparcity::test;

namespace {

std::string guardBody(const std::string &statement) {
  const std::string text =
      dump("void f(int N, int M, double *a, const double *b, const int *mask, double s) {\n"
           "  for (int i = 0; i < N; i++) {\n    " +
           statement + "\n  }\n}");
  return text.substr(text.find('\n') + 1);
}

} // namespace

TEST(Guard, AffineConditionsAreKept) {
  EXPECT_EQ(guardBody("if (i < M) a[i] = 0; else a[i + 1] = 0;"), "  if i < M\n"
                                                                  "    store a + 8*i\n"
                                                                  "  if i >= M\n"
                                                                  "    store a + 8*i + 8\n");
  EXPECT_EQ(guardBody("if (!(i == 3)) a[i] = 0;"), "  if i != 3\n"
                                                   "    store a + 8*i\n");
  EXPECT_EQ(guardBody("if (i & 1) a[i] = 0;"), "  if -2*floor(i/2) + i != 0\n"
                                               "    store a + 8*i\n");
}

TEST(Guard, ConditionsCombine) {
  EXPECT_EQ(guardBody("if (i > 2 && i < M) a[i] = 0;"), "  if max(-M + i + 1, -i + 3) <= 0\n"
                                                        "    store a + 8*i\n");
  EXPECT_EQ(guardBody("if (i == 2 || i > M) a[i] = 0;"),
            "  if min(M - i + 1, max(-i + 2, i - 2)) <= 0\n"
            "    store a + 8*i\n");
  EXPECT_EQ(guardBody("if (i > 2) if (i < M) a[i] = 0;"), "  if max(-M + i + 1, -i + 3) <= 0\n"
                                                          "    store a + 8*i\n");
}

TEST(Guard, ConstantConditionsChoose) {
  EXPECT_EQ(guardBody("if (sizeof(long) == 8) a[i] = 0; else a[0] = 0;"), "  store a + 8*i\n");
}

TEST(Guard, DataConditionsHaveAProbability) {
  EXPECT_EQ(guardBody("if (b[i] > s) a[i] = 0;"), "  load b + 8*i\n"
                                                  "  1 compare f64\n"
                                                  "  if data load(decision, i) != 0 p=0.5\n"
                                                  "    store a + 8*i\n");
  EXPECT_EQ(guardBody("if (mask[i]) { if (i < M) a[i] = 0; } else if (b[i] < 0) a[0] = 1;"),
            "  load mask + 4*i\n"
            "  if i < M data load(mask, i) != 0 p=0.5\n"
            "    store a + 8*i\n"
            "  if data load(mask, i) == 0 p=0.5\n"
            "    load b + 8*i\n"
            "    1 compare f64\n"
            "  if data max(max(-load(mask, i), load(mask, i)), min(-load(decision, i), "
            "load(decision, i)) + 1) <= 0 p=0.25\n"
            "    store a + 0\n");
  EXPECT_EQ(diagnosticsOf("void f(int N, double *a) {\n"
                          "  for (int i = 0; i < N; i++)\n"
                          "    if (a[i] > 0) a[i] = 0;\n"
                          "}"),
            "3:9: warning*: the condition depends on data: each way is assumed to be "
            "equally likely [assumed-probability]\n");
}

TEST(Guard, ConditionalOperator) {
  EXPECT_EQ(guardBody("a[i] = b[i] > 0 ? b[i] * s : b[i + 1];"),
            "  load b + 8*i\n"
            "  1 compare f64\n"
            "  if data load(decision, i) != 0 p=0.5\n"
            "    load b + 8*i\n"
            "    1 mul f64\n"
            "  if data load(decision, i) == 0 p=0.5\n"
            "    load b + 8*i + 8\n"
            "  store a + 8*i\n");
}

TEST(Guard, ChoiceOfRegistersAssumesNothing) {
  EXPECT_EQ(diagnosticsOf("void f(int N, double *a, double s, double t) {\n"
                          "  for (int i = 0; i < N; i++) a[i] = a[i] > s ? t : s;\n"
                          "}"),
            "");
}

TEST(Guard, ShortCircuit) {
  EXPECT_EQ(guardBody("if (b[i] > 0 && b[i + 1] > 0) a[i] = 0;"),
            "  load b + 8*i\n"
            "  1 compare f64\n"
            "  if data load(decision_2, i) != 0 p=0.707107\n"
            "    load b + 8*i + 8\n"
            "    1 compare f64\n"
            "  if data load(decision, i) != 0 p=0.5\n"
            "    store a + 8*i\n");
}

TEST(Guard, ContinueGuardsTheRest) {
  EXPECT_EQ(
      guardBody("if (i == M) continue; a[i] = 0; if (i > 3) { a[1] = 0; continue; } a[2] = 0;"),
      "  if i != M\n"
      "    store a + 8*i\n"
      "  if max(-i + 4, min(-M + i, M - i) + 1) <= 0\n"
      "    store a + 8\n"
      "  if max(i - 3, min(-M + i, M - i) + 1) <= 0\n"
      "    store a + 16\n");
}

TEST(Guard, AssertionsNeverFail) {
  EXPECT_EQ(diagnosticsOf("#include <assert.h>\n"
                          "void f(int N, double *a) {\n"
                          "  for (int i = 0; i < N; i++) { assert(a[i] >= 0); a[i] = 0; }\n"
                          "}"),
            "");
}
