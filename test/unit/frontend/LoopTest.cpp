//===- test/unit/frontend/LoopTest.cpp - Loops and their bounds -----------===//
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

/// The header line of the loop of a function of N, lo, b and c.
std::string header(const std::string &loop, const std::string &before = "") {
  const std::string text = dump("void f(int N, int lo, unsigned u, int b, int c, double *a) {\n" +
                                before + "\n  " + loop + " a[0] = 0;\n}");
  return text.substr(0, text.find('\n'));
}

} // namespace

TEST(Loop, Comparisons) {
  EXPECT_EQ(header("for (int i = 0; i < N; ++i)"), "for i = 0 .. N");
  EXPECT_EQ(header("for (int i = lo; i <= N - 1; i++)"), "for i = lo .. N");
  EXPECT_EQ(header("for (int i = 0; N > i; i++)"), "for i = 0 .. N");
  EXPECT_EQ(header("for (int i = 0; i + 1 < N; i++)"), "for i = 0 .. N - 1");
  EXPECT_EQ(header("for (int i = 0; N - i > 2; i++)"), "for i = 0 .. N - 2");
  EXPECT_EQ(header("for (int i = 0; i != N; i++)"), "for i = 0 .. N");
  EXPECT_EQ(header("for (int i = 0; i != 30; i += 3)"), "for i = 0 .. 30 step 3");
  EXPECT_EQ(header("for (unsigned long i = 0; i < N * sizeof(double); i++)"), "for i = 0 .. 8*N");
}

TEST(Loop, Downwards) {
  EXPECT_EQ(header("for (int i = N - 1; i >= 0; i--)"), "for i = N - 1 .. -1 step -1");
  EXPECT_EQ(header("for (int i = N; i > 0; i -= 2)"), "for i = N .. 0 step -2");
  EXPECT_EQ(header("for (int i = N; i != 0; --i)"), "for i = N .. 0 step -1");
}

TEST(Loop, Steps) {
  EXPECT_EQ(header("for (int i = 0; i < N; i += 4)"), "for i = 0 .. N step 4");
  EXPECT_EQ(header("for (int i = 0; i < N; i = i + b)"), "for i = 0 .. N step b");
  EXPECT_EQ(header("for (int i = 0; i < N; i = 2 + i)"), "for i = 0 .. N step 2");
  EXPECT_EQ(header("for (int i = N; i > 0; i = i - 3)"), "for i = N .. 0 step -3");
}

TEST(Loop, IndexDeclaredOutside) {
  EXPECT_EQ(header("for (i = 0; i < N; i++)", "int i;"), "for i = 0 .. N");
  EXPECT_EQ(header("for (; i < N; i++)", "int i = 3;"), "for i = 3 .. N");
}

TEST(Loop, IndexInMemory) {
  EXPECT_EQ(header("for (i = 2; i < N; i++)", "int i; void g(int *); g(&i);"), "for i = 2 .. N");
  EXPECT_EQ(dump("int i, n;\n"
                 "void f(int N, double *a) {\n"
                 "  for (i = 1; i < N; i++) { n = 2 * i; a[n] = 0; n++; a[n] = 0; }\n"
                 "}"),
            "for i = 1 .. N\n"
            "  store n + 0\n"
            "  1 integer i32\n"
            "  load n + 0\n"
            "  store a + 16*i\n"
            "  load n + 0\n"
            "  store n + 0\n"
            "  1 integer i32\n"
            "  load n + 0\n"
            "  store a + 16*i + 8\n");
}

TEST(Loop, OneIndexForSeveralNests) {
  const ir::Program program = extract("void f(int N, double *a) {\n"
                                      "  int i;\n"
                                      "  for (i = 0; i < N; i++) a[i] = 0;\n"
                                      "  for (i = 1; i < N; i++) a[i] = 1;\n"
                                      "}");
  ASSERT_EQ(program.kernels.size(), 2U);
  EXPECT_EQ(program.kernels[1].nest.index, "i");
}

TEST(Loop, SeveralVariables) {
  EXPECT_EQ(header("for (int i = 1, n = N - 1; i < n; i++)"), "for i = 1 .. N - 1");
}

TEST(Loop, Bounds) {
  EXPECT_EQ(header("for (int i = 0; i < (N < lo ? N : lo); i++)"), "for i = 0 .. min(N, lo)");
  EXPECT_EQ(header("for (int i = N > lo ? N : lo; i < 9; i++)"), "for i = max(N, lo) .. 9");
  EXPECT_EQ(header("for (int i = 0; i < N && i < lo; i++)"), "for i = 0 .. min(N, lo)");
  EXPECT_EQ(header("for (int i = 0; i < N / 2; i++)"), "for i = 0 .. floor(N/2)");
  EXPECT_EQ(header("for (int i = 0; i < N << 2; i++)"), "for i = 0 .. 4*N");
  EXPECT_EQ(header("for (int i = 0; i < n * n; i++)", "const int n = 100;"), "for i = 0 .. 10000");
  EXPECT_EQ(header("for (int i = 0; i < n; i++)", "int n = 2 * N; n -= b;"),
            "for i = 0 .. 2*N - b");
}

TEST(Loop, BlockedLoopsKeepTheirBounds) {
  EXPECT_EQ(dump("#define MIN(x, y) ((x) < (y) ? (x) : (y))\n"
                 "void f(int N, int B, double *a) {\n"
                 "  for (int ii = 0; ii < N; ii += B)\n"
                 "    for (int i = ii; i < MIN(ii + B, N); i++) a[i] = 0;\n"
                 "}"),
            "for ii = 0 .. N step B\n"
            "  for i = ii .. min(B + ii, N)\n"
            "    store a + 8*i\n");
}

TEST(Loop, ImperfectNest) {
  EXPECT_EQ(dump("void f(int N, double *x, double *y, double a[N][N]) {\n"
                 "  for (int i = 0; i < N; i++) {\n"
                 "    double s = 0;\n"
                 "    for (int j = 0; j <= i; j++) s += a[i][j] * x[j];\n"
                 "    y[i] = s;\n"
                 "    for (int j = i + 1; j < N; j++) y[i] -= x[j];\n"
                 "  }\n"
                 "}"),
            "for i = 0 .. N\n"
            "  for j = 0 .. i + 1\n"
            "    load a + 8*N*i + 8*j\n"
            "    load x + 8*j\n"
            "    1 mul f64\n"
            "    1 add f64\n"
            "  store y + 8*i\n"
            "  for j = i + 1 .. N\n"
            "    load x + 8*j\n"
            "    load y + 8*i\n"
            "    store y + 8*i\n"
            "    1 add f64\n");
}

TEST(Loop, DataBounds) {
  const ir::Program program =
      extract("void f(int n, const int *row, const int *col, const double *v, double *x, double *y)"
              "{\n"
              "  for (int i = 0; i < n; i++)\n"
              "    for (int k = row[i]; k < row[i + 1]; k++) y[i] += v[k] * x[col[k]];\n"
              "}");
  ASSERT_EQ(program.kernels.size(), 1U);
  EXPECT_EQ(dump(program.kernels[0]), "for i = 0 .. n\n"
                                      "  load row + 4*i\n"
                                      "  for k = load(row, i) .. load(row, i + 1) average trip_k\n"
                                      "    bound load row + 4*i + 4\n"
                                      "    load v + 8*k\n"
                                      "    load col + 4*k\n"
                                      "    load x + 8*load(col, k)\n"
                                      "    load y + 8*i\n"
                                      "    store y + 8*i\n"
                                      "    1 mul f64\n"
                                      "    1 add f64\n");
  EXPECT_EQ(symbolsOf(program.kernels[0]), "n trip_k");
}

TEST(Loop, RangeIsTheForKeyword) {
  const ir::Program program = extract("#define LOOP for (int i = 0; i < 9; i++)\n"
                                      "double a[9];\n"
                                      "void f(void) {\n"
                                      "  /* here */ for (int j = 0; j < 9; j++) {\n"
                                      "    LOOP a[i] = 0;\n"
                                      "  }\n"
                                      "#line 70 \"other.h\"\n"
                                      "  for (int j = 0; j < 9; j++) a[j] = 0;\n"
                                      "}");
  ASSERT_EQ(program.kernels.size(), 2U);
  EXPECT_EQ(program.kernels[0].name, "f:4");
  EXPECT_EQ(program.kernels[0].function, "f");
  const ir::Loop &outer = program.kernels[0].nest;
  EXPECT_EQ(outer.range, (ir::SourceRange{"test.c", 4, 14, 6, 4}));
  const ir::Loop *inner = outer.body.at(0).asLoop();
  ASSERT_NE(inner, nullptr);
  EXPECT_EQ(inner->range.line, 5U);
  EXPECT_EQ(inner->range.column, 5U);
  EXPECT_EQ(program.kernels[1].nest.range.file, "other.h");
  EXPECT_EQ(program.kernels[1].nest.range.line, 70U);
}

TEST(Loop, OpenMpAnnotations) {
  const std::string text = "void f(int N, double *a) {\n"
                           "#pragma omp parallel for schedule(static, 4)\n"
                           "  for (int i = 0; i < N; i++)\n"
                           "    _Pragma(\"omp simd\")\n"
                           "    for (int j = 0; j < N; j++) a[i] += j;\n"
                           "#pragma omp parallel\n"
                           "  {\n"
                           "#pragma omp for\n"
                           "    for (int i = 0; i < N; i++) a[i] = 0;\n"
                           "  }\n"
                           "}\n";
  const ir::Program program = extract(text, "test.c", {"-fopenmp"});
  ASSERT_EQ(program.kernels.size(), 2U) << diagnosticsOf(program.diagnostics);
  const ir::Loop &outer = program.kernels[0].nest;
  EXPECT_TRUE(outer.annotations.isParallel);
  EXPECT_EQ(outer.annotations.schedule, "static, 4");
  const ir::Loop &inner = *outer.body.at(0).asLoop();
  EXPECT_TRUE(inner.annotations.isSimd);
  EXPECT_FALSE(inner.annotations.isParallel);
  EXPECT_TRUE(program.kernels[1].nest.annotations.isParallel);
  EXPECT_EQ(outer.range.line, 3U);
  EXPECT_EQ(extract(text).kernels.size(), 2U);
}

TEST(Loop, OnlyTheMainFile) {
  const ir::Program program =
      extract("# 1 \"inc.h\" 1\n"
              "static inline int unused(void) { return 0; }\n"
              "# 2 \"test.c\" 2\n"
              "#include <math.h>\n"
              "void f(int N, double *a) { for (int i = 0; i < N; i++) a[i] = 0; }");
  EXPECT_EQ(program.kernels.size(), 1U);
}
