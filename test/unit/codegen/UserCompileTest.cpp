//===- test/unit/codegen/UserCompileTest.cpp - Nothing is added -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "test/unit/codegen/ClangProgram.h"
#include "test/unit/codegen/Kernels.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace sparcity;

using namespace sparcity::codegen;

namespace {

/// Every block of the loops on a line stands in clang's output.
void expectVerbatim(const char *text, const Compilation &result, unsigned line) {
  const std::optional<ClangOutput> clang = runClang(text, result.commandLine);
  if (!clang)
    GTEST_SKIP() << "no clang-19 to compare with";
  for (const ir::MachineLoop &loop : allLoops(result))
    for (const ir::MachineBlock &block : loop.blocks)
      if (loop.range.line == line) {
        const std::string lines = llvm::join(block.instructions, "\n");
        EXPECT_NE(clang->assembly.find(lines), std::string::npos) << lines;
      }
}

bool hasCall(const ir::MachineLoop &loop) {
  return llvm::any_of(loop.blocks, [](const ir::MachineBlock &block) {
    return llvm::any_of(block.instructions, [](llvm::StringRef text) {
      return text.starts_with("call") || text.starts_with("bl ");
    });
  });
}

} // namespace

TEST(MemoryCall, OtherLoopsOfTheFunctionStayAsTheyAre) {
  const char *text = R"(
void step(double *restrict a, double *restrict b, int n, int times) {
  for (int t = 0; t < times; ++t) {
    for (int i = 1; i < n - 1; ++i)
      b[i] = 0.5 * (a[i - 1] + a[i + 1]);
    for (int i = 0; i < n; ++i)
      a[i] = b[i];
  }
}
)";
  for (const Target &target : allTargets()) {
    SCOPED_TRACE(target.cpu);
    const Compilation result = compileText(text, target);
    EXPECT_TRUE(hasDiagnostic(result, "memory-call", 6));
    EXPECT_FALSE(hasDiagnostic(result, "memory-call", 4));
    expectVerbatim(text, result, 4);
    EXPECT_FALSE(loopsOf(result, ir::LoopRole::Outer, 3).empty());
    EXPECT_GT(mainLoop(result, 6).vectorBytes, 0u);
    EXPECT_FALSE(hasCall(mainLoop(result, 6)));
  }
}

TEST(MemoryCall, OfAPartOfALoop) {
  const char *text = R"(
void clear(double *restrict a, double *restrict b, int n) {
  for (int i = 0; i < n; ++i) {
    a[i] = 0;
    b[i] = 2 * b[i];
  }
}
)";
  const Compilation result = compileText(text, haswell());
  EXPECT_TRUE(hasDiagnostic(result, "memory-call", 3));
  unsigned stores = 0;
  for (const ir::MachineBlock &block : mainLoop(result, 3).blocks)
    for (const ir::MachineAccess &access : block.accesses)
      stores += access.isStore ? 1 : 0;
  EXPECT_EQ(stores, 8u);
}

TEST(MemoryCall, OfANest) {
  const char *text = R"(
void clear(int n, double (*a)[1000]) {
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < 1000; ++i)
      a[j][i] = 0;
}
)";
  const Compilation result = compileText(text, haswell());
  EXPECT_TRUE(hasDiagnostic(result, "memory-call", 4));
  EXPECT_EQ(loopsOf(result, ir::LoopRole::Outer, 3).size(), 1u);
  EXPECT_EQ(mainLoop(result, 4).vectorBytes, 32u);
}

TEST(MemoryCall, ACallOfTheSourceIsNone) {
  const char *text = R"(
#include <string.h>
void f(double *restrict a, const double *restrict b, int m) {
  for (int j = 0; j < m; ++j) {
    double own[100];
    memcpy(own, b + j * 1000, sizeof own);
    a[j] = own[j % 100];
  }
}
)";
  const Compilation result = compileText(text, haswell());
  EXPECT_FALSE(hasDiagnostic(result, "memory-call", 4));
  EXPECT_TRUE(hasCall(mainLoop(result, 4)));
}

TEST(MemoryCall, OfManyBytesIsALoop) {
  const char *text = R"(
#include <string.h>
void f(double *restrict a, const double *restrict b, int m) {
  for (int j = 0; j < m; ++j)
    memcpy(a + j * 2000, b + j * 1000, 8000);
}
)";
  const Compilation result = compileText(text, haswell());
  EXPECT_TRUE(hasDiagnostic(result, "memory-call", 5));
  EXPECT_EQ(mainLoop(result, 5).vectorBytes, 32u);
}

TEST(MemoryCall, OfNoConstantLengthIsALoop) {
  const char *text = R"(
#include <string.h>
void f(double *restrict a, const double *restrict b, int n, int m) {
  for (int j = 0; j < m; ++j)
    memcpy(a + j * n, b + j * n, n * sizeof *a);
}
)";
  const Compilation result = compileText(text, haswell());
  EXPECT_TRUE(hasDiagnostic(result, "memory-call", 5));
  EXPECT_EQ(loopsOf(result, ir::LoopRole::Outer, 4).size(), 1u);
  EXPECT_EQ(mainLoop(result, 5).vectorBytes, 32u);
}

TEST(MemoryCall, StoresInPlaceAreNone) {
  const char *text = R"(
void f(double *restrict a, const double *restrict b, int n) {
  for (int j = 0; j < n; ++j) {
    for (int i = 0; i < 3; ++i)
      a[4 * j + i] = 0;
    a[4 * j + 3] = b[j];
  }
}
)";
  const Compilation result = compileText(text, haswell());
  EXPECT_FALSE(hasDiagnostic(result, "memory-call", 4));
  expectVerbatim(text, result, 3);
}

TEST(Errno, ASquareRootCallsNothingEachPass) {
  const char *text = R"(
double sqrt(double);
void f(double *restrict a, const double *restrict b, int n) {
  for (int i = 0; i < n; ++i)
    a[i] = sqrt(b[i]);
}
)";
  for (const Target &target : allTargets()) {
    SCOPED_TRACE(target.cpu);
    const Compilation result = compileText(text, target);
    const ir::MachineLoop loop = mainLoop(result, 4);
    EXPECT_EQ(loop.vectorBytes, 0u);
    EXPECT_FALSE(hasCall(loop));
    EXPECT_TRUE(hasDiagnostic(result, "errno-call", 4));
    for (const ir::MachineBlock &block : loop.blocks)
      EXPECT_EQ(block.frequency, 1) << block.label;
    expectVerbatim(text, result, 4);
    const Compilation without = compileText(text, target, {"-fno-math-errno"});
    EXPECT_GT(mainLoop(without, 4).vectorBytes, 0u);
    EXPECT_FALSE(hasDiagnostic(without, "errno-call", 4));
  }
}
