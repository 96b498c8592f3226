//===- test/unit/frontend/AccessTest.cpp - Accesses, offsets and arrays ---===//
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

TEST(Access, LoadsOfTheRightSideComeBeforeTheStore) {
  EXPECT_EQ(dump("void f(int N, double *a, const double *b) {\n"
                 "  for (int i = 0; i < N; i++) a[i] = b[i + 1] * b[i];\n"
                 "}"),
            "for i = 0 .. N\n"
            "  load b + 8*i + 8\n"
            "  load b + 8*i\n"
            "  store a + 8*i\n"
            "  1 mul f64\n");
}

TEST(Access, CompoundAssignmentIsLoadAndStore) {
  EXPECT_EQ(dump("void f(int N, float *a, float x) {\n"
                 "  for (int i = 0; i < N; i++) { a[i] += x; a[i]++; }\n"
                 "}"),
            "for i = 0 .. N\n"
            "  load a + 4*i\n"
            "  store a + 4*i\n"
            "  1 add f32\n"
            "  load a + 4*i\n"
            "  store a + 4*i\n"
            "  1 add f32\n");
}

TEST(Access, FlattenedAndArrayIndicesAgree) {
  const std::string body = "  for (int k = 0; k < M; k++)\n"
                           "    for (int j = 0; j < N; j++)\n"
                           "      for (int i = 0; i < N; i++)\n        ";
  const std::string expected = "for k = 0 .. M\n"
                               "  for j = 0 .. N\n"
                               "    for i = 0 .. N\n"
                               "      store a + 8*N^2*k + 8*N*j + 8*i\n";
  EXPECT_EQ(dump("void f(int M, int N, double *a) {\n" + body + "a[(k * N + j) * N + i] = 0; }"),
            expected);
  EXPECT_EQ(dump("void f(int M, int N, double a[M][N][N]) {\n" + body + "a[k][j][i] = 0; }"),
            expected);
  EXPECT_EQ(
      dump("void f(int M, int N, double (*a)[N][N]) {\n" + body + "*(*(a[k] + j) + i) = 0; }"),
      expected);
  EXPECT_EQ(dump("void f(int M, int N, double *p) {\n  double (*a)[N][N] = (double (*)[N][N])p;\n" +
                 body + "i[a[k][j]] = 0; }"),
            "for k = 0 .. M\n"
            "  for j = 0 .. N\n"
            "    for i = 0 .. N\n"
            "      store p + 8*N^2*k + 8*N*j + 8*i\n");
}

TEST(Access, IndirectIndexIsAnAccessAndALoadInTheOffset) {
  EXPECT_EQ(dump("void f(int N, const int *col, const double *x, double *y) {\n"
                 "  for (int k = 0; k < N; k++) { int c = col[k]; y[c] += x[col[k + 1]]; }\n"
                 "}"),
            "for k = 0 .. N\n"
            "  load col + 4*k\n"
            "  load col + 4*k + 4\n"
            "  load x + 8*load(col, k + 1)\n"
            "  load y + 8*load(col, k)\n"
            "  store y + 8*load(col, k)\n"
            "  1 add f64\n");
}

TEST(Access, ScalarsAreRegistersUnlessTheyEscape) {
  EXPECT_EQ(dump("void g(double *);\n"
                 "void f(int N, double *a) {\n"
                 "  double s = 0, t = 0; g(&t);\n"
                 "  for (int i = 0; i < N; i++) { s += a[i]; t += a[i]; }\n"
                 "}"),
            "for i = 0 .. N\n"
            "  load a + 8*i\n"
            "  1 add f64\n"
            "  load a + 8*i\n"
            "  load t + 0\n"
            "  store t + 0\n"
            "  1 add f64\n");
}

TEST(Access, InvariantTargetKeepsItsSourceAccesses) {
  EXPECT_EQ(dump("void f(int N, double a[N][N], double *x, double *y) {\n"
                 "  for (int i = 0; i < N; i++)\n"
                 "    for (int j = 0; j < N; j++) y[i] += a[i][j] * x[j];\n"
                 "}"),
            "for i = 0 .. N\n"
            "  for j = 0 .. N\n"
            "    load a + 8*N*i + 8*j\n"
            "    load x + 8*j\n"
            "    load y + 8*i\n"
            "    store y + 8*i\n"
            "    1 mul f64\n"
            "    1 add f64\n");
}

TEST(Access, PointersIntoArraysKeepTheirBase) {
  EXPECT_EQ(dump("static double a[64][32];\n"
                 "void f(void) {\n"
                 "  for (int i = 0; i < 64; i++) {\n"
                 "    double *row = a[i], *next = &a[i][1];\n"
                 "    for (int j = 0; j < 31; j++) row[j] = next[j];\n"
                 "  }\n"
                 "}"),
            "for i = 0 .. 64\n"
            "  for j = 0 .. 31\n"
            "    load a + 256*i + 8*j + 8\n"
            "    store a + 256*i + 8*j\n");
}

TEST(Access, MembersOfArraysOfStructs) {
  const ir::Program program =
      extract("struct p { float x, y; double v[3]; };\n"
              "void f(int N, struct p *restrict q, int k) {\n"
              "  for (int i = 0; i < N; i++) q[i].v[k] = q[i].y + (&q[i])->x;\n"
              "}");
  ASSERT_EQ(program.kernels.size(), 1U);
  EXPECT_EQ(dump(program.kernels[0]), "for i = 0 .. N\n"
                                      "  load q + 32*i + 4\n"
                                      "  load q + 32*i\n"
                                      "  store q + 32*i + 8*k + 8 of 8 B\n"
                                      "  1 add f32\n"
                                      "  1 convert f64\n");
  EXPECT_EQ(arraysOf(program.kernels[0]), "q f32/32[?]\n");
}

TEST(Access, ArraysInStructVariables) {
  EXPECT_EQ(dump("struct s { double h; double w[4]; };\n"
                 "void f(int N, double *restrict a, struct s p) {\n"
                 "  for (int i = 0; i < N; i++) a[i] = p.h * p.w[2];\n"
                 "}"),
            "for i = 0 .. N\n"
            "  load p + 24\n"
            "  store a + 8*i\n"
            "  1 mul f64\n");
}

TEST(Access, PointerMembersAreArraysOfTheirOwn) {
  const ir::Program program =
      extract("struct grid { int nx, ny; double *restrict u, *f; double h; };\n"
              "void f(struct grid *g, struct grid s) {\n"
              "  for (int j = 0; j < g->ny; j++)\n"
              "    for (int i = 0; i < g->nx; i++) g->u[j * g->nx + i] = s.f[i] * s.h;\n"
              "}");
  ASSERT_EQ(program.kernels.size(), 1U);
  EXPECT_EQ(dump(program.kernels[0]), "for j = 0 .. g->ny\n"
                                      "  for i = 0 .. g->nx\n"
                                      "    load s.f + 8*i\n"
                                      "    store g->u + 8*g->nx*j + 8*i\n"
                                      "    1 mul f64\n");
  EXPECT_EQ(arraysOf(program.kernels[0]), "g->u f64/8[?]\n"
                                          "s.f f64/8[?] alias\n");
  EXPECT_EQ(symbolsOf(program.kernels[0]), "g->nx g->ny");
}

TEST(Access, ExtentsAndAliases) {
  const ir::Program program =
      extract("#include <stdlib.h>\n"
              "double g[10][20];\n"
              "void f(int M, int N, float *p, float *restrict r, const double a[restrict M][N],\n"
              "       double (*b)[N], short s[static 7]) {\n"
              "  double *m = malloc(8 * N); long l[M + 1]; extern char open[];\n"
              "  for (int i = 0; i < N; i++)\n"
              "    open[i] = g[0][i] + p[i] + r[i] + a[0][i] + b[0][i] + s[i] + m[i] + l[i];\n"
              "}");
  ASSERT_EQ(program.kernels.size(), 1U);
  EXPECT_EQ(arraysOf(program.kernels[0]), "g f64/8[10][20]\n"
                                          "p f32/4[?] alias\n"
                                          "r f32/4[?]\n"
                                          "a f64/8[M][N]\n"
                                          "b f64/8[?][N] alias\n"
                                          "s i16/2[7] alias\n"
                                          "m f64/8[?]\n"
                                          "l i64/8[M + 1]\n"
                                          "open i8/1[?]\n");
}

TEST(Access, ReassignedPointersMayAliasAgain) {
  const ir::Program program = extract("#include <stdlib.h>\n"
                                      "double *next(void);\n"
                                      "void f(int N) {\n"
                                      "  double *p, *q = malloc(8 * N);\n"
                                      "  p = malloc(8 * N);\n"
                                      "  for (int i = 0; i < N; i++) q[i] = p[i];\n"
                                      "  p = next();\n"
                                      "  for (int i = 0; i < N; i++) q[i] = p[i];\n"
                                      "}");
  ASSERT_EQ(program.kernels.size(), 2U);
  EXPECT_EQ(arraysOf(program.kernels[0]), "p f64/8[?]\nq f64/8[?]\n");
  EXPECT_EQ(arraysOf(program.kernels[1]), "p f64/8[?] alias\nq f64/8[?]\n");
}

TEST(Access, ShadowedNamesStayApart) {
  const ir::Program program = extract("double a[10];\n"
                                      "void f(int N) {\n"
                                      "  for (int i = 0; i < N; i++) {\n"
                                      "    a[i] = 0;\n"
                                      "    double a[4];\n"
                                      "    for (int i = 0; i < 4; i++) a[i] = 1;\n"
                                      "  }\n"
                                      "}");
  ASSERT_EQ(program.kernels.size(), 1U);
  EXPECT_EQ(dump(program.kernels[0]), "for i = 0 .. N\n"
                                      "  store a + 8*i\n"
                                      "  for i_2 = 0 .. 4\n"
                                      "    store a_2 + 8*i_2\n");
}

TEST(Access, VariableArraysKeepTheSizeOfTheirDeclaration) {
  EXPECT_EQ(dump("void f(int n, double a[n][n]) {\n"
                 "  n = n - 2;\n"
                 "  for (int i = 0; i < n; i++) a[i][0] = 0;\n"
                 "}"),
            "for i = 0 .. n - 2\n"
            "  store a + 8*i*n\n");
}
