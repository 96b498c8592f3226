//===- test/unit/codegen/MissingLoopTest.cpp - Roles and lost loops -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "test/unit/codegen/Kernels.h"

#include "frontend/codegen/Diagnose.h"
#include "frontend/codegen/Emit.h"
#include "frontend/codegen/Invocation.h"
#include "frontend/codegen/LoopFacts.h"
#include "frontend/codegen/Roles.h"

#include "base/Targets.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Passes/PassBuilder.h"

using namespace sparcity;

using namespace sparcity::codegen;

TEST(Roles, RuntimeAliasCheckIsNamed) {
  Compilation result = compileText(daxpyKernel, haswell());
  EXPECT_TRUE(hasDiagnostic(result, "alias-check", 3));
  EXPECT_FALSE(loopsOf(result, ir::LoopRole::Remainder).empty());
  EXPECT_FALSE(hasDiagnostic(compileText(triadKernel, haswell()), "alias-check", 4));
}

TEST(Roles, TwoLoopsAFunction) {
  const char *text = R"(
void two(double *restrict a, double *restrict b, int n) {
  for (int i = 0; i < n; i++) a[i] = b[i];
  for (int i = 0; i < n; i++) b[i] = a[i] * 2; for (int i = 0; i < n; i++) a[i] = a[i] * b[i];
}
)";
  Compilation result = compileText(text, haswell());
  EXPECT_EQ(mainLoop(result, 3).range.column, 3u);
  std::vector<ir::MachineLoop> second = loopsOf(result, ir::LoopRole::Main, 4);
  ASSERT_EQ(second.size(), 2u);
  EXPECT_EQ(second[0].range.column, 3u);
  EXPECT_EQ(second[1].range.column, 48u);
}

TEST(Roles, OwnCopyBeforeInlinedOnes) {
  const char *text = R"(
void scale(double *restrict a, const double *restrict b, int n) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] * 2;
}
void user(double *a, double *b) {
  scale(a, b, 1000);
  scale(b, a, 3000);
}
)";
  const Compilation whole = compileText(text, haswell());
  const Compilation result = codeOf(whole, "scale");
  mainLoop(result, 3);
  EXPECT_EQ(loopsOf(result, ir::LoopRole::Alternative, 3).size(), 2u);
  EXPECT_EQ(loopsOf(codeOf(whole, "user"), ir::LoopRole::Main, 3).size(), 1u);
  EXPECT_FALSE(hasDiagnostic(result, "inlined-loop", 3));
}

TEST(Roles, InlinedCopiesOnly) {
  const char *text = R"(
static void scale(double *restrict a, const double *restrict b, int n) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] * 2;
}
void user(double *a, double *b, int n) { scale(a, b, n); }
)";
  const Compilation result = compileText(text, haswell());
  for (const char *function : {"scale", "user"})
    EXPECT_EQ(mainLoop(codeOf(result, function), 3).sourceIterations, 16) << function;
  EXPECT_TRUE(hasDiagnostic(result, "inlined-loop", 3));
}

TEST(Roles, UnswitchedVersions) {
  const char *text = R"(
double sqrt(double);
void f(double *restrict a, double *restrict b, int n, int f) {
  for (int i = 0; i < n; i++)
    if (f) a[i] = b[i]; else a[i] += sqrt(b[i]) * b[i];
}
)";
  Compilation result = compileText(text, haswell());
  mainLoop(result, 4);
  EXPECT_TRUE(hasDiagnostic(result, "loop-versions", 4));
}

TEST(Roles, VectorRemainderIsAnEpilogue) {
  const char *text = R"(
void f(signed char *restrict a, const signed char *restrict b, int n) {
  for (int i = 0; i < n; ++i) a[i] += b[i];
}
)";
  Compilation result = compileText(text, haswell());
  std::vector<ir::MachineLoop> epilogues = loopsOf(result, ir::LoopRole::Epilogue);
  ASSERT_EQ(epilogues.size(), 1u);
  EXPECT_EQ(epilogues[0].sourceIterations, 16);
}

TEST(Roles, CallStaysInTheLoop) {
  const char *text = R"(
void unknown(double *);
void f(double *a, int n) {
  for (int i = 0; i < n; ++i) unknown(a + i);
}
)";
  ir::MachineLoop loop = mainLoop(compileText(text, haswell()), 4);
  EXPECT_EQ(loop.sourceIterations, 1);
}

TEST(MissingLoop, UnrolledIntoItsParent) {
  const char *text = R"(
void f(double *restrict a, double *restrict b, int n) {
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < 3; i++)
      a[3 * j + i] = b[3 * j + i] * 2;
}
void g(double *restrict a, double *restrict b) {
  for (int i = 0; i < 4; i++)
    a[i] = b[i] * 2;
}
)";
  for (const Target &target : allTargets()) {
    SCOPED_TRACE(target.cpu);
    Compilation result = compileText(text, target);
    EXPECT_TRUE(hasDiagnostic(result, "loop-unrolled", 4));
    EXPECT_TRUE(hasDiagnostic(result, "loop-unrolled", 8));
    EXPECT_EQ(mainLoop(result, 3).evidence, "memory steps");
    EXPECT_FALSE(hasDiagnostic(result, "loop-unrolled", 3));
  }
}

TEST(MissingLoop, DeletedAndClosedForm) {
  const char *text = R"(
void dead(int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += i;
}
int closed(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += i;
  return s;
}
)";
  Compilation result = compileText(text, haswell());
  EXPECT_TRUE(hasDiagnostic(result, "loop-deleted", 4));
  EXPECT_TRUE(hasDiagnostic(result, "loop-deleted", 8));
  EXPECT_TRUE(allLoops(result).empty());
}

TEST(MissingLoop, MadeASingleOperation) {
  const char *text = R"(
int bits(unsigned long x) {
  int count = 0;
  for (; x; x &= x - 1) ++count;
  return count;
}
)";
  Compilation result = compileText(text, haswell());
  EXPECT_TRUE(hasDiagnostic(result, "loop-to-call", 4));
  EXPECT_TRUE(allLoops(result).empty());
}

TEST(MissingLoop, StoresOfAConstantStayALoop) {
  const char *text = R"(
void zero(double *a, int n) {
  for (int i = 0; i < n; i++) a[i] = 0;
}
)";
  const Compilation result = compileText(text, haswell());
  EXPECT_EQ(mainLoop(result, 3).sourceIterations, 16);
  EXPECT_TRUE(hasDiagnostic(result, "memory-call", 3));
}

TEST(MissingLoop, InlineFunctionThatAnotherFileHas) {
  // Clang would make no code for `noinline`, so the call is too long to inline.
  std::string text = "inline void f(double *restrict a, double x, int n) {\n"
                     "  for (int i = 0; i < n; i++) a[i] = x";
  for (int i = 0; i < 300; ++i)
    text += " / a[i + " + std::to_string(i) + "]";
  text += ";\n}\nvoid g(double *a, int n) { f(a, 1, n); f(a, 2, n); }\n";
  EXPECT_TRUE(hasDiagnostic(compileText(text, haswell()), "loop-vanished", 2));
}

TEST(Ratio, UnrolledWithoutEvidence) {
  const char *text = R"(
unsigned powers(unsigned n) {
  unsigned s = 0;
#pragma clang loop unroll_count(4)
  for (unsigned i = 1; i < n; i *= 3) s ^= i;
  return s;
}
)";
  const Compilation result = compileText(text, haswell());
  EXPECT_TRUE(hasDiagnostic(result, "unknown-iterations", 5));
  EXPECT_FALSE(mainLoop(result, 5).sourceIterations.has_value());
}

TEST(Ratio, InductionVariablesOfLoopsWithoutMemory) {
  const char *text = R"(
double two(int n, int k) {
  double s = 0;
#pragma clang loop unroll_count(4)
  for (int i = 0, j = k; i < n; ++i, j += 3) s += i ^ j;
  return s;
}
double up(int n) {
  double s = 0;
  for (int i = 0; i < n; ++i) s += 1.0 / (i + 1);
  return s;
}
double down(int n) {
  double s = 0;
  for (int i = n; i > 0; --i) s += 1.0 / i;
  return s;
}
)";
  const Compilation result = compileText(text, skylake());
  for (const auto &[line, iterations] : {std::pair(5U, 4.0), std::pair(10U, 8.0), {15U, 8.0}}) {
    SCOPED_TRACE(line);
    EXPECT_EQ(mainLoop(result, line).sourceIterations, iterations);
    EXPECT_EQ(mainLoop(result, line).evidence, "induction step");
  }
}

TEST(Ratio, InductionSteps) {
  EXPECT_EQ(inductionRatio({1}, {8}), 8);
  EXPECT_EQ(inductionRatio({-1}, {-8, 8}), 8);
  EXPECT_EQ(inductionRatio({-1, 3}, {-8, 8, 24}), 8);
  EXPECT_EQ(inductionRatio({}, {4}), 4);
  EXPECT_EQ(inductionRatio({2}, {2}), 1);
  // Another variable has come that does not count iterations.
  EXPECT_EQ(inductionRatio({1}, {1, 8}), std::nullopt);
  EXPECT_EQ(inductionRatio({1, 3}, {12}), std::nullopt);
  EXPECT_EQ(inductionRatio({}, {}), std::nullopt);
}

TEST(Ratio, UnrolledForATripCountOfTheRun) {
  const char *text = R"(
double three(int n, int m, double k) {
  double s = 0;
  int j = m;
  for (int i = 0; i < n; ++i, j = j * 3 + m) s = s * k + j;
  return s;
}
)";
  const ir::MachineLoop loop = mainLoop(compileText(text, haswell()), 5);
  EXPECT_EQ(loop.sourceIterations, 8);
  EXPECT_EQ(loop.evidence, "induction step");
}

TEST(MissingLoop, ChangedByTheCodeGenerator) {
  base::initialiseTargets();
  ir::Diagnostics said;
  DiagnosticCollector collector(said);
  auto invocation = makeInvocation({"kernel.c", triadKernel, {}, false, {}}, haswell(), collector);
  ASSERT_TRUE(static_cast<bool>(invocation));
  SourceIndex index;
  LoopTracker tracker(index);
  invocation->options->getCodeGenOpts().PassBuilderCallbacks.emplace_back(
      [&](llvm::PassBuilder &builder) { tracker.addTo(builder); });
  llvm::LLVMContext context;
  clang::CompilerInstance compiler;
  compiler.setInvocation(invocation->options);
  compiler.createDiagnostics(&collector, /*ShouldOwnClient=*/false);
  compiler.createFileManager(invocation->files);
  IndexingAction action(&context, index);
  ASSERT_TRUE(compiler.ExecuteAction(action));
  // As if it had captured none.
  const std::vector<LoopCode> code = assignRoles(tracker, {});
  ASSERT_EQ(code.size(), 1u);
  ASSERT_EQ(code[0].diagnostics.size(), 1u);
  EXPECT_EQ(code[0].diagnostics[0].id, "loop-not-captured");
}

TEST(MissingLoop, PositionsFollowLineDirectives) {
  const char *text = R"(
void f(double *restrict a, const double *restrict b, int n)
#line 40 "/some/where/else.c"
{ for (int i = 0; i < n; i++)
    a[i] = b[i]; }
#line 7 "relative.c"
void g(double *restrict a) {
    for (int i = 0; i < 4; i++) a[i] = 1; }
)";
  Compilation result = compileText(text, haswell());
  ir::MachineLoop loop = mainLoop(result);
  EXPECT_EQ(loop.range.file, "/some/where/else.c");
  EXPECT_EQ(loop.range.line, 40u);
  EXPECT_EQ(loop.range.column, 3u);
  EXPECT_EQ(loop.range.endLine, 41u);
  ASSERT_TRUE(hasDiagnostic(result, "loop-unrolled", 8));
  EXPECT_EQ(allDiagnostics(result).back().range.file, "relative.c");
}
