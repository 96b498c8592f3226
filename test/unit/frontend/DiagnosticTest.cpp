//===- test/unit/frontend/DiagnosticTest.cpp - What cannot be represented is said ===//
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

/// The diagnostics of a loop nest of which this is the body, on line 3.
std::string body(const std::string &text) {
  return diagnosticsOf("struct s { int n; unsigned b : 3; double *p; double v[4]; };\n"
                       "void f(int N, int *k, double *a, double **t, struct s *g, double x) {\n" +
                       text + "\n}");
}

std::string inLoop(const std::string &text) {
  return body("for (int i = 0; i < N; i++) { " + text + " }");
}

/// `3:COLUMN: error: … [id]` without the message.
std::string brief(const std::string &diagnostics) {
  const size_t colon = diagnostics.find(": ");
  const size_t bracket = diagnostics.rfind('[');
  return colon == std::string::npos || bracket == std::string::npos
             ? diagnostics
             : diagnostics.substr(0, colon) + " " + diagnostics.substr(bracket);
}

} // namespace

TEST(Diagnostic, TheOtherNestsStay) {
  const ir::Program program =
      extract("void f(int N, double *a) {\n"
              "  for (int i = 0; i < N; i++) a[i] = 0;\n"
              "  for (int i = 0; i < N; i++) { again: if (a[i]--) goto again; }\n"
              "}\n"
              "void g(int N, double *a) {\n"
              "  for (int i = 0; i < N; i++) a[i] = 0;\n"
              "}\n");
  EXPECT_EQ(diagnosticsOf(program.diagnostics), "3:52: error: 'goto' backwards or into a block "
                                                "cannot be represented; the loop nest is left out "
                                                "[unsupported-statement]\n");
  ASSERT_EQ(program.kernels.size(), 2U);
  EXPECT_EQ(program.kernels[0].name, "f:2");
  EXPECT_EQ(program.kernels[1].name, "g");
}

TEST(Diagnostic, SyntaxErrorsAreClangs) {
  EXPECT_EQ(diagnosticsOf("void f(int N) {\n  for (int i = 0; i < N; i++) a[i] = 0;\n}"),
            "2:31: error: use of undeclared identifier 'a' [clang]\n");
  const ir::Program program = extract("int f(void) { return 1 +; }", "x.c");
  ASSERT_EQ(program.diagnostics.size(), 1U);
  EXPECT_EQ(program.diagnostics[0].range, (ir::SourceRange{"x.c", 1, 25, 1, 26}));
}

TEST(Diagnostic, OptionsAreClangs) {
  const ir::Program program = extract("int x;", "x.c", {"-fno-such-option"});
  EXPECT_EQ(diagnosticsOf(program.diagnostics),
            "0:0: error: unknown argument: '-fno-such-option' [clang]\n");
}

TEST(Diagnostic, OptionsArePassed) {
  EXPECT_EQ(diagnosticsOf(extract("#if N != 3\n#error N\n#endif", "x.c", {"-DN=3"}).diagnostics),
            "");
}

TEST(Diagnostic, Statements) {
  EXPECT_EQ(brief(inLoop("a[i] = 0; break;")), "3:41 [unsupported-statement]\n");
  EXPECT_EQ(brief(inLoop("a[i] = 0; return;")), "3:41 [unsupported-statement]\n");
  EXPECT_EQ(brief(inLoop("switch (i) { case 1: if (N) { case 2: a[i] = 0; } }")),
            "3:31 [unsupported-statement]\n");
  EXPECT_EQ(brief(inLoop("goto end; end: a[i] = 0;")), "");
  EXPECT_EQ(brief(inLoop("__asm__(\"nop\");")), "3:31 [unsupported-statement]\n");
}

TEST(Diagnostic, Loops) {
  EXPECT_EQ(brief(body("for (int i = 1; i < N; i *= 2) a[i] = 0;")), "3:1 [data-index]\n");
  EXPECT_EQ(brief(body("for (int i = 0; i < N; i--) a[0] = 0;")), "3:17 [unsupported-loop]\n");
  EXPECT_EQ(brief(body("for (int i = 0; i != N; i += 2) a[0] = 0;")), "3:17 [unsupported-loop]\n");
  EXPECT_EQ(brief(body("for (unsigned i = N; i >= 0; i--) a[i] = 0;")),
            "3:22 [unsupported-loop]\n");
}

TEST(Diagnostic, LoopsOnData) {
  EXPECT_EQ(body("for (int i = 0; ; i++) a[i] = 0;"),
            "3:1: warning*: how often this loop runs depends on data: 'trip_it' iterations each "
            "time it is reached are assumed [unknown-trip-count]\n");
  EXPECT_EQ(brief(body("for (int i = 0; i * i < N; i++) a[0] = 0;")), "3:1 [unknown-trip-count]\n");
  EXPECT_EQ(brief(body("for (int i = 0; a[i] > x; i++) a[0] = 0;")), "3:1 [unknown-trip-count]\n");
  EXPECT_EQ(brief(body("for (double i = 0; i < N; i++) a[0] = 0;")), "3:1 [unknown-trip-count]\n");
  EXPECT_EQ(brief(inLoop("do a[i]--; while (a[i]);")), "3:31 [unknown-trip-count]\n");
}

TEST(Diagnostic, EarlyExits) {
  EXPECT_EQ(inLoop("if (a[i]) break;"),
            "3:41: warning*: the loop may end here before its bound: it is assumed to run to its "
            "end [early-exit]\n");
  EXPECT_EQ(brief(inLoop("if (a[i]) return;")), "3:41 [early-exit]\n");
  EXPECT_EQ(brief(body("for (int i = 0; i < N && a[i] > 0; i++) a[0] = 0;")),
            "3:26 [early-exit]\n");
}

TEST(Diagnostic, OuterWhileLeavesItsForNests) {
  const ir::Program program = extract("void f(int N, double *a, double e) {\n"
                                      "  while (a[0] > e) {\n"
                                      "    for (int i = 0; i < N; i++) a[i] = 0;\n"
                                      "  }\n"
                                      "}\n");
  EXPECT_EQ(program.kernels.size(), 1U);
  EXPECT_EQ(brief(diagnosticsOf(program.diagnostics)), "2:3 [outer-loop]\n");
}

TEST(Diagnostic, InnerLoopsOfANestThatIsLeftOut) {
  const ir::Program program = extract("void f(int T, int N, double *a, double *b) {\n"
                                      "  for (int t = 0; t < T; t++) {\n"
                                      "    for (int i = 0; i < N; i++) a[i] = b[i];\n"
                                      "    if (a[0] > 0) a = b; else b = a;\n"
                                      "  }\n"
                                      "}\n");
  ASSERT_EQ(program.kernels.size(), 1U);
  EXPECT_EQ(program.kernels[0].name, "f:3");
  EXPECT_EQ(brief(diagnosticsOf(program.diagnostics)), "2:3 [outer-loop]\n");
}

TEST(Diagnostic, Indices) {
  EXPECT_EQ(brief(inLoop("a[(int)(x * i)] = 0;")), "3:31 [data-index]\n");
  EXPECT_EQ(brief(inLoop("if (x > i) N = i; a[N] = 0;")), "3:1 [data-index]\n");
  EXPECT_EQ(brief(inLoop("a[i / (N - N)] = 0;")), "3:33 [division-by-zero]\n");
  EXPECT_EQ(brief(inLoop("a[i ^ 1] = 0;")), "");
  EXPECT_EQ(brief(inLoop("a[(char)i] = 0;")), "");
  EXPECT_EQ(brief(inLoop("a[i & N] = 0;")), "3:31 [data-index]\n");
  EXPECT_EQ(brief(inLoop("struct s h; *g = h; a[g->n] = 0;")), "3:51 [data-index]\n");
  EXPECT_EQ(brief(inLoop("a[i > 3 ? N++ : 0] = 0;")), "3:33 [side-effect]\n");
  EXPECT_EQ(brief(inLoop("g->n = i; a[g->n] = 0;")), "3:41 [data-index]\n");
}

TEST(Diagnostic, Memory) {
  EXPECT_EQ(brief(inLoop("if (x > i) a++; *a = x;")), "3:35 [assumed-advance]\n");
  EXPECT_EQ(inLoop("t[i][0] = x;"),
            "3:31: warning*: the rows that the pointers in 't' point to are assumed to lie one "
            "after the other [pointer-table]\n");
  EXPECT_EQ(brief(inLoop("g->b = 1;")), "3:31 [unsupported-access]\n");
  EXPECT_EQ(brief(inLoop("g->p = a; g->p[i] = 0;")), "3:41 [walking-pointer]\n");
  EXPECT_EQ(brief(inLoop("_Complex int c = k[i]; a[i] = 0;")), "3:48 [unsupported-type]\n");
}

TEST(Diagnostic, UnknownCalls) {
  EXPECT_EQ(diagnosticsOf("double g(double);\n"
                          "void f(int N, double *a, double (*h)(void)) {\n"
                          "  for (int i = 0; i < N; i++) a[i] = g(a[i]) + h();\n"
                          "}"),
            "3:38: warning*: the call of 'g' has an unknown cost: its work and its memory accesses "
            "are not counted [unknown-call]\n"
            "3:48: warning*: the call of a function pointer has an unknown cost: its work and its "
            "memory accesses are not counted [unknown-call]\n");
}

TEST(Diagnostic, IndexArraysThatChange) {
  EXPECT_EQ(brief(inLoop("a[k[i]] = 0; k[i] = 3;")), "3:44 [index-array-written]\n");
}
