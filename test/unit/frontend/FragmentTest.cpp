//===- test/unit/frontend/FragmentTest.cpp - Fragments become functions ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Dump.h"
#include "ir/Program.h"

#include "llvm/Support/MemoryBuffer.h"

#include <gtest/gtest.h>

using namespace sparcity;

using namespace sparcity::test;

namespace {

std::string kernelFile(const std::string &name) {
  auto buffer = llvm::MemoryBuffer::getFile(SPARCITY_SOURCE_DIR "/kernels/" + name);
  EXPECT_TRUE(buffer) << name;
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

} // namespace

class Pair : public testing::TestWithParam<const char *> {};

/// The fragment and the function of one kernel differ in positions alone.
TEST_P(Pair, SameKernel) {
  const std::string stem = GetParam();
  const ir::Program function = extract(kernelFile(stem + ".c"));
  const ir::Program fragment = extract(kernelFile(stem + "-fragment.c"), stem + ".c");
  ASSERT_EQ(function.kernels.size(), 1U);
  ASSERT_EQ(fragment.kernels.size(), 1U) << diagnosticsOf(fragment.diagnostics);
  EXPECT_EQ(dump(function.kernels[0]), dump(fragment.kernels[0]));
  EXPECT_EQ(arraysOf(function.kernels[0]), arraysOf(fragment.kernels[0]));
  EXPECT_EQ(symbolsOf(function.kernels[0]), symbolsOf(fragment.kernels[0]));
  EXPECT_EQ(diagnosticsOf(fragment.diagnostics), "");
}

INSTANTIATE_TEST_SUITE_P(Fragment, Pair,
                         testing::Values("stencil/2d-5pt", "stencil/3d-7pt",
                                         "stencil/3d-long-range"));

TEST(Fragment, LongRangeStencil) {
  const ir::Program program = extract(kernelFile("stencil/3d-long-range-fragment.c"));
  ASSERT_EQ(program.kernels.size(), 1U);
  unsigned loads = 0, stores = 0, adds = 0, muls = 0;
  const ir::LoopPath path = ir::innermostLoops(program.kernels[0].nest).at(0);
  for (const ir::Node &node : path.back()->body) {
    const ir::Statement &statement = *node.asStatement();
    for (const ir::Access &access : statement.accesses)
      ++(access.kind == ir::AccessKind::Load ? loads : stores);
    for (const ir::Operation &operation : statement.operations)
      (operation.kind == ir::OperationKind::Add ? adds : muls) += operation.count;
  }
  EXPECT_EQ(loads, 27U);
  EXPECT_EQ(stores, 1U);
  EXPECT_EQ(adds, 26U);
  EXPECT_EQ(muls, 15U);
}

TEST(Fragment, IsKnownByItsTopLevelLoop) {
  EXPECT_TRUE(frontend::prepareSource("a.c", "double a[N];\nfor (;;) ;", {}).isFragment);
  EXPECT_FALSE(frontend::prepareSource("a.c", "void f(void) { for (;;) ; }", {}).isFragment);
  EXPECT_FALSE(frontend::prepareSource("a.c", "// for\n#define F for (;;)\nint x;", {}).isFragment);
}

TEST(Fragment, TextOfTheFunction) {
  const frontend::Source source = frontend::prepareSource(
      "my-sum.c", "double a[N], s = 0.;\nfor (int i = 0; i < N; i++)\n  s += a[i];\n", {});
  EXPECT_EQ(source.text, "\n#line 1 \"my-sum.c\"\n"
                         "void my_sum(int N, double a[restrict N], double *restrict s_result) {\n"
                         "#line 1 \"my-sum.c\"\n"
                         "\n#line 1 \"my-sum.c\"\n"
                         "double s = 0.; \n#line 1 \"my-sum.c\"\n"
                         "                    \n"
                         "for (int i = 0; i < N; i++)\n"
                         "  s += a[i];\n"
                         "\n*s_result = s;\n}\n");
}

TEST(Fragment, KeepsPositions) {
  const ir::Program program =
      extract("/* two\n   lines */ #\n"
              "#include <math.h>\n"
              "typedef float real; real a[M][N],\n"
              "  b[M][N]; double c[3] = {1, 2, 3}, s;\n"
              "for (int j = 0; j < M; j++)\n"
              "  for (int i = 0; i < N; i++) b[j][i] = c[1] * a[j][i] + sqrt(s);\n",
              "pos.c");
  ASSERT_EQ(program.kernels.size(), 1U) << diagnosticsOf(program.diagnostics);
  const ir::Kernel &kernel = program.kernels[0];
  EXPECT_EQ(kernel.name, "pos");
  EXPECT_EQ(kernel.nest.range, (ir::SourceRange{"pos.c", 6, 1, 7, 65}));
  EXPECT_EQ(arraysOf(kernel), "a f32/4[M][N]\nb f32/4[M][N]\nc f64/8[3]\n");
  const ir::Loop &inner = *kernel.nest.body.at(0).asLoop();
  const ir::Access &load = inner.body.at(0).asStatement()->accesses.at(0);
  EXPECT_EQ(load.range, (ir::SourceRange{"pos.c", 7, 41, 7, 45}));
}

TEST(Fragment, NamesOfFunctions) {
  const std::string loop = "double a[N];\nfor (int i = 0; i < N; i++) a[i] = 0;";
  const auto name = [&](const std::string &file) {
    const ir::Program program = extract(loop, file);
    return program.kernels.empty() ? diagnosticsOf(program.diagnostics) : program.kernels[0].name;
  };
  EXPECT_EQ(name("dir.d/2d-5pt.c"), "kernel_2d_5pt");
  EXPECT_EQ(name("a.c"), "a_kernel");
  EXPECT_EQ(name("sqrt.c"), "sqrt_kernel");
  EXPECT_EQ(name("main.c"), "main_kernel");
  EXPECT_EQ(name("int.c"), "int_kernel");
}

TEST(Fragment, UndeclaredNamesAreSizesOnly) {
  EXPECT_EQ(diagnosticsOf("double a[N];\nfor (int i = 0; i < N; i++) a[i] *= s;"),
            "2:37: error: use of undeclared identifier 's' [clang]\n");
  EXPECT_EQ(diagnosticsOf("for (int i = 0; i < N; i++) a[i] = 0;"),
            "1:30: error: subscripted value is not an array, pointer, or vector [clang]\n");
}

TEST(Fragment, SizesFromDeclarations) {
  const ir::Program program =
      extract("const int R = 4; int M;\nstruct { double x; } odd[2];\n"
              "double a[R * N], b[M];\n"
              "for (int i = 0; i < M; i++) { b[i] = a[R * i] + odd[1].x; }");
  ASSERT_EQ(program.kernels.size(), 1U) << diagnosticsOf(program.diagnostics);
  EXPECT_EQ(arraysOf(program.kernels[0]), "a f64/8[4*N]\nb f64/8[M]\nodd f64/8[2]\n");
}

TEST(Fragment, SeveralNestsAndPragmas) {
  const ir::Program program = extract("double a[N];\n"
                                      "#pragma omp parallel for\n"
                                      "for (int i = 0; i < N; i++) a[i] = 0;\n"
                                      "#define TWO 2\n"
                                      "for (int i = 0; i < N; i++) a[i] = TWO;\n",
                                      "two.c");
  ASSERT_EQ(program.kernels.size(), 2U) << diagnosticsOf(program.diagnostics);
  EXPECT_EQ(program.kernels[0].name, "two:3");
  EXPECT_EQ(program.kernels[1].name, "two:5");
}
