//===- test/unit/frontend/OperationTest.cpp - Operations of statements ----===//
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

/// Operations of one statement in a loop; accesses left out.
std::string operations(const std::string &statement) {
  const ir::Program program =
      extract("#include <math.h>\n"
              "double d[9], e[9], s; float f[9], g[9]; int n[9], m[9]; long l[9];\n"
              "void kernel(double x, double y, float z, int k) {\n"
              "  for (int i = 0; i < 9; i++) " +
              statement + "\n}");
  std::string result = diagnosticsOf(program.diagnostics);
  if (program.kernels.size() != 1)
    return result;
  for (const ir::Node &node : program.kernels[0].nest.body) {
    ir::Kernel one = program.kernels[0];
    one.nest.body = {node};
    std::get<ir::Statement>(one.nest.body[0].value).accesses.clear();
    const std::string text = dump(one);
    result += text.substr(text.find('\n') + 1);
  }
  return result;
}

} // namespace

TEST(Operation, SourceOperationsAreCountedAsWritten) {
  EXPECT_EQ(operations("d[i] = x * y + x * y - e[i] / 3;"), "  2 mul f64\n"
                                                            "  2 add f64\n"
                                                            "  1 div f64\n");
}

TEST(Operation, NegationIsNoOperation) {
  EXPECT_EQ(operations("d[i] = -e[i] + +x;"), "  1 add f64\n");
}

TEST(Operation, ConstantsFold) {
  EXPECT_EQ(operations("d[i] = 2 * 3.0 * x;"), "  1 mul f64\n");
  EXPECT_EQ(operations("{ const double c = 1.0 / 3; d[i] = c * 2 * x * sqrt(2.0); }"),
            "  2 mul f64\n");
  EXPECT_EQ(operations("d[i] = sizeof(d) / sizeof(d[0]) + 1;"), "");
}

TEST(Operation, TypesAndConversions) {
  EXPECT_EQ(operations("f[i] = g[i] * z;"), "  1 mul f32\n");
  EXPECT_EQ(operations("f[i] = g[i] * 2.0;"), "  1 convert f64\n"
                                              "  1 mul f64\n"
                                              "  1 convert f32\n");
  EXPECT_EQ(operations("f[i] = g[i] * 2.0f;"), "  1 mul f32\n");
  EXPECT_EQ(operations("f[i] += d[i];"), "  1 convert f64\n"
                                         "  1 add f64\n"
                                         "  1 convert f32\n");
  EXPECT_EQ(operations("d[i] = n[i];"), "  1 convert f64\n");
  EXPECT_EQ(operations("n[i] = d[i];"), "  1 convert i32\n");
  EXPECT_EQ(operations("d[i] = i * 0.5;"), "  1 convert f64\n"
                                           "  1 mul f64\n");
}

TEST(Operation, IntegerWorkIsNotIndexArithmetic) {
  EXPECT_EQ(operations("n[i] = 2 * m[(i + 3) % 9] + 1;"), "  2 integer i32\n");
  EXPECT_EQ(operations("{ int j = (i + 3) % 9; d[j] = e[j] + x; }"), "  1 add f64\n");
  EXPECT_EQ(operations("{ int j = i * i; n[i] = j; }"), "  1 integer i32\n");
  EXPECT_EQ(operations("l[i] = (l[i] << 3) ^ ~l[i] & 0xff;"), "  4 integer i64\n");
  EXPECT_EQ(operations("{ k += n[i] > 3; m[0] = k; }"), "  1 compare i32\n"
                                                        "  1 integer i32\n");
}

TEST(Operation, MathFunctions) {
  EXPECT_EQ(operations("d[i] = sqrt(e[i]) + exp(x) + fabs(y) + fma(x, y, e[i]);"),
            "  1 sqrt f64\n"
            "  1 call f64 exp\n"
            "  3 add f64\n"
            "  1 call f64 fabs\n"
            "  1 fma f64\n");
  EXPECT_EQ(operations("f[i] = sqrtf(z) * fmaxf(g[i], sinf(z));"), "  1 sqrt f32\n"
                                                                   "  1 call f32 sin\n"
                                                                   "  1 call f32 fmax\n"
                                                                   "  1 mul f32\n");
  EXPECT_EQ(operations("d[i] = __builtin_pow(x, 2.5);"), "  1 call f64 pow\n");
}

TEST(Operation, TypeGenericMath) {
  const ir::Program program =
      extract("#include <tgmath.h>\n"
              "void f(int N, float *a, double *b) {\n"
              "  for (int i = 0; i < N; i++) { a[i] = exp(a[i]); b[i] = sqrt(b[i]); }\n"
              "}");
  ASSERT_EQ(program.kernels.size(), 1U);
  EXPECT_EQ(diagnosticsOf(program.kernels[0].diagnostics), "");
  EXPECT_EQ(dump(program.kernels[0]), "for i = 0 .. N\n"
                                      "  load a + 4*i\n"
                                      "  store a + 4*i\n"
                                      "  1 call f32 exp\n"
                                      "  load b + 8*i\n"
                                      "  store b + 8*i\n"
                                      "  1 sqrt f64\n");
}

TEST(Operation, LocalScalars) {
  EXPECT_EQ(operations("{ double t = x + y; t *= d[i]; d[i] = t; }"), "  1 add f64\n"
                                                                      "  1 mul f64\n"
                                                                      "");
}

TEST(Operation, OwnFunctionIsNotCs) {
  EXPECT_EQ(dump("static double erf(double x) { return x + x; }\n"
                 "void f(int N, double *a) { for (int i = 0; i < N; i++) a[i] = erf(a[i]); }"),
            "for i = 0 .. N\n"
            "  load a + 8*i\n"
            "  1 add f64\n"
            "  store a + 8*i\n");
}
