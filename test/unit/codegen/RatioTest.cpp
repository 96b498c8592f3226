//===- test/unit/codegen/RatioTest.cpp - Source iterations a pass ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "test/unit/codegen/Kernels.h"

using namespace sparcity;

using namespace sparcity::codegen;

namespace {

struct Expected {
  Target target;
  double iterations;
  unsigned vectorBytes;
  unsigned interleave;
};

/// Double precision, one stream of the vectoriser's default interleaving.
std::vector<Expected> streams() {
  return {{ivybridge(), 16, 32, 4},  {haswell(), 16, 32, 4}, {skylake(), 16, 32, 4},
          {skylake512(), 32, 64, 4}, {zen4(), 32, 64, 4},    {neoverse(), 8, 32, 2},
          {sifive(), 4, 16, 1}};
}

void expectStream(const char *text, const std::vector<std::string> &options = {}) {
  for (const Expected &expected : streams()) {
    SCOPED_TRACE(expected.target.cpu);
    ir::MachineLoop loop = mainLoop(compileText(text, expected.target, options));
    EXPECT_EQ(loop.sourceIterations, expected.iterations);
    EXPECT_EQ(loop.evidence, "memory steps");
    EXPECT_EQ(loop.vectorBytes, expected.vectorBytes);
    EXPECT_EQ(loop.interleave, expected.interleave);
    EXPECT_EQ(loop.cpu, expected.target.cpu);
    ASSERT_EQ(loop.blocks.size(), 1u);
    for (const ir::MachineAccess &access : loop.blocks[0].accesses)
      EXPECT_EQ(access.step, static_cast<std::int64_t>(expected.iterations) * 8);
  }
}

} // namespace

TEST(Ratio, Copy) { expectStream(copyKernel); }
TEST(Ratio, Triad) { expectStream(triadKernel); }
TEST(Ratio, DaxpyWithRuntimeCheck) { expectStream(daxpyKernel); }
TEST(Ratio, DotFastMath) { expectStream(dotKernel, {"-ffast-math"}); }
TEST(Ratio, Jacobi) {
  for (const Expected &expected : streams()) {
    SCOPED_TRACE(expected.target.cpu);
    for (const char *text : {jacobiKernel, staticJacobiKernel}) {
      ir::MachineLoop loop = mainLoop(compileText(text, expected.target));
      EXPECT_EQ(loop.evidence, "memory steps");
      EXPECT_EQ(loop.vectorBytes, expected.vectorBytes);
      // The vectoriser may interleave less where registers are short.
      EXPECT_EQ(*loop.sourceIterations,
                expected.iterations / expected.interleave * loop.interleave);
    }
  }
}

TEST(Ratio, OuterLoopsAreOneIterationAPass) {
  Compilation result = compileText(jacobiKernel, haswell());
  std::vector<ir::MachineLoop> outer = loopsOf(result, ir::LoopRole::Outer);
  ASSERT_EQ(outer.size(), 1u);
  EXPECT_EQ(outer[0].range.line, 3u);
  EXPECT_EQ(outer[0].sourceIterations, 1);
}

TEST(Ratio, AVersionForEmptyRowsIsNoMainLoop) {
  // For n <= 0 the compiler makes a vector loop of y[j] = 0.
  const char *text = R"(
void rowSums(int rows, int n, const double (*restrict a)[n], double *restrict y) {
  for (int j = 0; j < rows; ++j) {
    double s = 0;
    for (int i = 0; i < n; ++i)
      s += a[j][i];
    y[j] = s;
  }
}
)";
  for (const Target &target : allTargets()) {
    SCOPED_TRACE(target.cpu);
    Compilation result = compileText(text, target);
    EXPECT_TRUE(loopsOf(result, ir::LoopRole::Main, 3).empty());
    EXPECT_EQ(loopsOf(result, ir::LoopRole::Outer, 3).size(), 1u);
    EXPECT_EQ(mainLoop(result, 5).blocks.at(0).accesses.at(0).isStore, false);
  }
}

TEST(Ratio, LongRangeStencil) {
  for (const Target &target : allTargets()) {
    SCOPED_TRACE(target.cpu);
    Compilation result = compileText(longRangeKernel, target);
    ir::MachineLoop loop = mainLoop(result, 7);
    EXPECT_EQ(loop.evidence, "memory steps");
    EXPECT_GE(loop.sourceIterations.value_or(0) * 8, loop.vectorBytes);
    EXPECT_EQ(loopsOf(result, ir::LoopRole::Outer).size(), 2u);
  }
}

TEST(Ratio, LongRangeSpillsAreMarked) {
  Compilation result = compileText(longRangeKernel, haswell());
  unsigned reloads = 0;
  for (const ir::MachineBlock &block : mainLoop(result, 7).blocks)
    for (const ir::MachineAccess &access : block.accesses) {
      if (!access.isSpill)
        continue;
      ++reloads;
      EXPECT_EQ(access.step, 0);
    }
  EXPECT_GT(reloads, 0u);
}

TEST(Ratio, ColumnAccessHasNoConstantStep) {
  Compilation result = compileText(columnKernel, haswell());
  ir::MachineLoop loop = mainLoop(result, 4);
  EXPECT_EQ(loop.evidence, "memory steps");
  EXPECT_EQ(loop.vectorBytes, 0u);
  EXPECT_GT(loop.sourceIterations.value_or(0), 1);
  unsigned unknown = 0;
  for (const ir::MachineAccess &access : loop.blocks.at(0).accesses)
    unknown += !access.step.has_value();
  EXPECT_EQ(unknown, *loop.sourceIterations);
}

TEST(Ratio, ReductionInOrderIsUnrolledOnly) {
  ir::MachineLoop loop = mainLoop(compileText(dotKernel, haswell()));
  EXPECT_EQ(loop.vectorBytes, 0u);
  EXPECT_GT(loop.sourceIterations, 1);
  EXPECT_EQ(loop.interleave, loop.sourceIterations);
}

TEST(Ratio, ElementSize) {
  const char *text = R"(
void f(float *restrict a, const float *restrict b, int n) {
  for (int i = 0; i < n; ++i) a[i] += b[i]; }
void g(int *restrict a, const int *restrict b, int n) {
  for (int i = 0; i < n; ++i) a[i] += b[i]; }
void h(signed char *restrict a, const signed char *restrict b, int n) {
  for (int i = 0; i < n; ++i) a[i] += b[i]; }
)";
  Compilation result = compileText(text, haswell());
  EXPECT_EQ(mainLoop(result, 3).sourceIterations, 32);
  EXPECT_EQ(mainLoop(result, 5).sourceIterations, 32);
  EXPECT_EQ(mainLoop(result, 7).sourceIterations, 128);
}

TEST(Ratio, SourceStepIsCounted) {
  const char *text = R"(
void f(double *restrict a, const double *restrict b, int n) {
  for (int i = 0; i < n; i += 2) a[i] = b[i]; }
void g(double *restrict a, const double *restrict b, int n) {
  for (int i = n - 1; i >= 0; --i) a[i] = b[i]; }
)";
  Compilation result = compileText(text, haswell());
  ir::MachineLoop strided = mainLoop(result, 3);
  EXPECT_EQ(strided.blocks.at(0).accesses.at(0).step, 16 * *strided.sourceIterations);
  ir::MachineLoop reverse = mainLoop(result, 5);
  EXPECT_EQ(reverse.sourceIterations, 16);
  EXPECT_EQ(reverse.blocks.at(0).accesses.at(0).step, -128);
}

/// Instructions of a pass that begin so.
unsigned countOf(const ir::MachineLoop &loop, llvm::StringRef name) {
  unsigned count = 0;
  for (const ir::MachineBlock &block : loop.blocks)
    for (const std::string &instruction : block.instructions)
      count += llvm::StringRef(instruction).starts_with(name);
  return count;
}

TEST(Ratio, WithoutMemory) {
  const char *text = R"(
double pi(int n) {
  double s = 0, h = 1.0 / n;
  for (int i = 0; i < n; i++) {
    double x = h * (i + 0.5);
    s += 4 / (1 + x * x);
  }
  return s * h;
}
)";
  ir::MachineLoop vector = mainLoop(compileText(text, haswell(), {"-ffast-math"}));
  EXPECT_EQ(vector.evidence, "vectorisation factor");
  EXPECT_EQ(*vector.sourceIterations, 4 * vector.interleave);
  ir::MachineLoop scalar = mainLoop(compileText(text, haswell()));
  EXPECT_EQ(scalar.evidence, "induction step");
  EXPECT_EQ(scalar.sourceIterations, countOf(scalar, "vdivsd"));
}

TEST(Ratio, StridesOfASize) {
  const char *text = R"(
double trace(int n, const double *a) {
  double s = 0;
  for (int i = 0; i < n; i++) s += a[(long)i * n + i];
  return s;
}
)";
  ir::MachineLoop loop = mainLoop(compileText(text, haswell()));
  EXPECT_GT(loop.sourceIterations, 1);
  EXPECT_EQ(loop.sourceIterations, countOf(loop, "vaddsd"));
}

TEST(Ratio, PragmasCount) {
  const char *text = R"(
double f(const double *a, int n) {
  double s = 0;
#pragma clang loop unroll_count(2)
  for (int i = 0; i < n; ++i) s += a[i];
  return s; }
void g(double *restrict a, const double *restrict b, int n) {
#pragma clang loop vectorize_width(2) interleave_count(2)
  for (int i = 0; i < n; ++i) a[i] = b[i]; }
)";
  Compilation result = compileText(text, haswell());
  EXPECT_EQ(mainLoop(result, 5).sourceIterations, 2);
  ir::MachineLoop vector = mainLoop(result, 9);
  EXPECT_EQ(vector.sourceIterations, 4);
  EXPECT_EQ(vector.vectorBytes, 16u);
  EXPECT_EQ(vector.interleave, 2u);
}

TEST(Ratio, InnerLoopUnrolledWithAnExitInTheMiddle) {
  // 998 iterations are 31 vector passes: two in a machine pass, with an exit
  // between them, and no mark left on the branch.
  Compilation result = compileText(staticJacobiKernel, zen4());
  ir::MachineLoop loop = mainLoop(result, 5);
  EXPECT_EQ(loop.sourceIterations, 64);
  EXPECT_EQ(loop.blocks.size(), 2u);
}

TEST(Ratio, UnoptimisedCode) {
  ir::MachineLoop loop = mainLoop(compileText(copyKernel, haswell(), {"-O0"}));
  EXPECT_EQ(loop.sourceIterations, 1);
  EXPECT_EQ(loop.evidence, "not optimised");
}
