//===- test/unit/frontend/SizeTest.cpp - Integer variables in sizes and indices ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Dump.h"
#include "ir/Program.h"

#include <gtest/gtest.h>

using namespace sparcity;

using namespace sparcity::test;

namespace {

/// The offset stored to in `a` in a loop of `body`, symbols behind it.
std::string offset(const std::string &body, const std::string &before = "",
                   const std::string &parameters = "") {
  const ir::Program program = extract("int global; const int fixed = 12; enum { Three = 3 };\n"
                                      "void f(int N, char *restrict a" +
                                      parameters + ") {\n" + before +
                                      "\n  for (int i = 0; i < N; i++) {\n" + body + "\n}\n}");
  for (const ir::Kernel &kernel : program.kernels)
    for (const ir::Node &node : kernel.nest.body)
      if (const ir::Statement *statement = node.asStatement())
        for (const ir::Access &access : statement->accesses)
          if (access.kind == ir::AccessKind::Store)
            return access.offset.str() + "; " + symbolsOf(kernel);
  return diagnosticsOf(program.diagnostics);
}

} // namespace

TEST(Size, LocalsAreSubstituted) {
  EXPECT_EQ(offset("int k = 3 * i + N; a[k - 1] = 0;"), "N + 3*i - 1; N");
  EXPECT_EQ(offset("int k = i; k += N; k *= 2; a[k] = 0;"), "2*N + 2*i; N");
  EXPECT_EQ(offset("int k; k = i; k++; a[k] = 0;"), "i + 1; N");
  EXPECT_EQ(offset("a[k] = 0;", "int k = 2 * N, m = k; k = m + 1;"), "2*N + 1; N");
}

TEST(Size, GlobalsConstantsAndEnumerators) {
  EXPECT_EQ(offset("a[global * i] = 0;"), "global*i; N global");
  EXPECT_EQ(offset("a[fixed * i + Three] = 0;"), "12*i + 3; N");
}

TEST(Size, ValuesFromElsewhereAreSymbols) {
  EXPECT_EQ(offset("a[k + i] = 0;", "int k = atoi(\"1\");", ", int atoi(const char *)"),
            "i + k; N k");
  EXPECT_EQ(offset("a[k + i] = 0;", "int k; read(&k);", ", void (*read)(int *)"), "i + k; N k");
}

TEST(Size, NewValuesHaveNewSymbols) {
  EXPECT_EQ(offset("a[m + k + i] = 0;", "int m = k + 1; k = g();", ", int k, int (*g)(void)"),
            "i + k + k_2 + 1; N k k_2");
  EXPECT_EQ(offset("a[m + i] = 0;", "int m = k; if (N > 3) m = 7;", ", int k"), "i + m; N m");
  EXPECT_EQ(offset("a[m + i] = 0;", "int m = 1; while (g()) m++;", ", int (*g)(void)"),
            "i + m; N m");
}

TEST(Size, DivisionRoundsTowardsZero) {
  EXPECT_EQ(offset("a[i / 2] = 0;"), "floor(i/2); N");
  EXPECT_EQ(offset("a[i % 4] = 0;"), "-4*floor(i/4) + i; N");
  EXPECT_EQ(offset("a[i >> 3] = 0;"), "floor(i/8); N");
  EXPECT_EQ(offset("a[i & 7] = 0;"), "-8*floor(i/8) + i; N");
  EXPECT_EQ(offset("a[(i - 5) / 2 + 3] = 0;"),
            "ceil(min(0, i/2 - 5/2)) + floor(max(0, i/2 - 5/2)) + 3; N");
}

TEST(Size, NegativeIndicesRoundTowardsZeroToo) {
  EXPECT_EQ(dump("void f(double *a) { for (int i = -8; i < 8; i++) a[i / 4] = 0; }"),
            "for i = -8 .. 8\n"
            "  store a + 8*ceil(min(0, i/4)) + 8*floor(max(0, i/4))\n");
  EXPECT_EQ(dump("void f(double *a) { for (int i = 8; i >= 0; i--) a[i / 4] = 0; }"),
            "for i = 8 .. -1 step -1\n"
            "  store a + 8*floor(i/4)\n");
}

TEST(Size, WideConstantsAreExact) {
  EXPECT_EQ(offset("a[i + 0xffffffffu * 1l] = 0;"), "i + 4294967295; N");
  // Modulo 2^w it is one less.
  EXPECT_EQ(offset("a[i + 0xffffffffffffffffu] = 0;"), "i - 1; N");
  EXPECT_EQ(offset("a[i + (unsigned)-1] = 0;"), "i - 1; N");
  EXPECT_EQ(offset("a[(unsigned char)300 + i] = 0;"), "i + 44; N");
}

TEST(Size, IndexFunctions) {
  EXPECT_EQ(dump("static inline int at(int i, int j, int n) { return i * n + j; }\n"
                 "void f(int N, double *restrict a, const int *k) {\n"
                 "  for (int i = 0; i < N; i++) a[at(i, k[at(i, 1, 2)], N)] = 0;\n"
                 "}"),
            "for i = 0 .. N\n"
            "  load k + 8*i + 4\n"
            "  store a + 8*N*i + 8*load(k, 2*i + 1)\n");
  EXPECT_EQ(offset("a[r(i)] = 0;", "", ", int (*r)(int)"), "load(index, i); N");
}

TEST(Size, StatementExpressions) {
  EXPECT_EQ(offset("a[({ int x_ = i; int y_ = N; x_ < y_ ? x_ : y_; })] = 0;"), "min(N, i); N");
}

TEST(Size, BranchesThatAgreeKeepTheValue) {
  EXPECT_EQ(offset("int k = 5; if (i > 3) { k = 2 + 3; } a[k + i] = 0;"), "i + 5; N");
}

TEST(Size, IndexNamesAreNotSymbols) {
  EXPECT_EQ(
      dump("void f(int i, double *a) {\n"
           "  for (int j = 0; j < i; j++) { int n = i; for (int i = 0; i < n; i++) a[i] = 0; }\n"
           "}"),
      "for j = 0 .. i\n"
      "  for i_2 = 0 .. i\n"
      "    store a + 8*i_2\n");
}
