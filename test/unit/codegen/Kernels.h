//===- test/unit/codegen/Kernels.h - C kernels and their compilation ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the codegen tests share: the CPUs they compile for, a few C kernels, and
/// a look into a compilation.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/codegen/Compile.h"

#include "gtest/gtest.h"

#include <string>
#include <vector>

namespace sparcity::codegen {

inline Target ivybridge() {
  // Unaligned 32-byte accesses stay whole, as other compilers make them.
  return {"x86_64-unknown-linux-gnu",
          "ivybridge",
          {"-Xclang", "-target-feature", "-Xclang", "-slow-unaligned-mem-32"}};
}
inline Target haswell() { return {"x86_64-unknown-linux-gnu", "haswell", {}}; }
inline Target skylake() { return {"x86_64-unknown-linux-gnu", "skylake-avx512", {}}; }
inline Target skylake512() {
  return {"x86_64-unknown-linux-gnu", "skylake-avx512", {"-mprefer-vector-width=512"}};
}
inline Target zen4() { return {"x86_64-unknown-linux-gnu", "znver4", {}}; }
inline Target neoverse() { return {"aarch64-unknown-linux-gnu", "neoverse-v1", {}}; }
inline Target sifive() { return {"riscv64-unknown-linux-gnu", "sifive-p670", {}}; }

inline std::vector<Target> allTargets() {
  return {ivybridge(), haswell(), skylake(), skylake512(), zen4(), neoverse(), sifive()};
}

/// A compilation that must succeed; an empty one if it does not.
inline Compilation compileText(const std::string &text, const Target &target,
                               std::vector<std::string> options = {}) {
  auto result = compile({"kernel.c", text, std::move(options), false}, target);
  if (result)
    return std::move(*result);
  ADD_FAILURE() << llvm::toString(result.takeError());
  return {};
}

inline std::vector<ir::MachineLoop> allLoops(const Compilation &compilation) {
  std::vector<ir::MachineLoop> result;
  for (const FunctionCode &function : compilation.functions)
    result.insert(result.end(), function.loops.begin(), function.loops.end());
  return result;
}

/// What is code of one function: its own, and what it took in.
inline Compilation codeOf(Compilation compilation, const std::string &function) {
  llvm::erase_if(compilation.functions,
                 [&](const FunctionCode &each) { return each.function != function; });
  return compilation;
}

/// The loops of one role whose `for` stands on a line (0: on any).
inline std::vector<ir::MachineLoop> loopsOf(const Compilation &compilation, ir::LoopRole role,
                                            unsigned line = 0) {
  std::vector<ir::MachineLoop> result;
  for (const ir::MachineLoop &loop : allLoops(compilation))
    if (loop.role == role && (line == 0 || loop.range.line == line))
      result.push_back(loop);
  return result;
}

/// The only main loop of a line.
inline ir::MachineLoop mainLoop(const Compilation &compilation, unsigned line = 0) {
  std::vector<ir::MachineLoop> loops = loopsOf(compilation, ir::LoopRole::Main, line);
  EXPECT_EQ(loops.size(), 1u) << "line " << line;
  return loops.empty() ? ir::MachineLoop{} : loops.front();
}

/// What clang said, then what became of the loops.
inline ir::Diagnostics allDiagnostics(const Compilation &compilation) {
  ir::Diagnostics result = compilation.diagnostics;
  for (const FunctionCode &function : compilation.functions)
    result.insert(result.end(), function.diagnostics.begin(), function.diagnostics.end());
  return result;
}

inline bool hasDiagnostic(const Compilation &compilation, const std::string &id, unsigned line) {
  for (const ir::Diagnostic &diagnostic : allDiagnostics(compilation))
    if (diagnostic.id == id && diagnostic.range.line == line)
      return true;
  return false;
}

/// Its code is that of a second compile: the compiler makes a call of it.
inline bool isCalled(const Compilation &compilation, const ir::MachineLoop &loop) {
  return hasDiagnostic(compilation, "memory-call", loop.range.line);
}

inline constexpr const char *copyKernel = R"(
void copy(double *restrict a, const double *restrict b, long n) {
  for (long i = 0; i < n; ++i)
    a[i] = b[i];
}
)";
inline constexpr const char *triadKernel = R"(
void triad(double *restrict a, const double *restrict b, const double *restrict c,
           const double *restrict d, long n) {
  for (long i = 0; i < n; ++i)
    a[i] = b[i] + c[i] * d[i];
}
)";
inline constexpr const char *daxpyKernel = R"(
void daxpy(double *a, const double *b, double s, int n) {
  for (int i = 0; i < n; ++i)
    a[i] += s * b[i];
}
)";
inline constexpr const char *dotKernel = R"(
double ddot(const double *a, const double *b, int n) {
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += a[i] * b[i];
  return s;
}
)";
inline constexpr const char *callKernel = R"(
void unknown(double *);
void call(double *a, int n) {
  for (int i = 0; i < n; ++i)
    unknown(a + i);
}
)";
inline constexpr const char *recurrenceKernel = R"(
void recurrence(double *a, int n) {
  for (int i = 0; i < n; ++i)
    a[i + 1] = a[i] * 0.5;
}
)";
inline constexpr const char *jacobiKernel = R"(
void jacobi(int n, double (*restrict a)[n], double (*restrict b)[n], double s) {
  for (int j = 1; j < n - 1; ++j)
    for (int i = 1; i < n - 1; ++i)
      b[j][i] = (a[j][i-1] + a[j][i+1] + a[j-1][i] + a[j+1][i]) * s;
}
)";
inline constexpr const char *staticJacobiKernel = R"(
double a[1000][1000], b[1000][1000];
void jacobi(double s) {
  for (int j = 1; j < 999; ++j)
    for (int i = 1; i < 999; ++i)
      b[j][i] = (a[j][i-1] + a[j][i+1] + a[j-1][i] + a[j+1][i]) * s;
}
)";
inline constexpr const char *longRangeKernel = R"(
void longRange(int n, double (*restrict u)[n][n], const double (*restrict v)[n][n],
               const double (*restrict r)[n][n], const double *restrict c) {
  double c0 = c[0], c1 = c[1], c2 = c[2], c3 = c[3], c4 = c[4];
  for (int k = 4; k < n - 4; ++k)
    for (int j = 4; j < n - 4; ++j)
      for (int i = 4; i < n - 4; ++i) {
        double l = c0 * v[k][j][i]
          + c1 * (v[k][j][i+1] + v[k][j][i-1] + v[k][j+1][i] + v[k][j-1][i] + v[k+1][j][i] + v[k-1][j][i])
          + c2 * (v[k][j][i+2] + v[k][j][i-2] + v[k][j+2][i] + v[k][j-2][i] + v[k+2][j][i] + v[k-2][j][i])
          + c3 * (v[k][j][i+3] + v[k][j][i-3] + v[k][j+3][i] + v[k][j-3][i] + v[k+3][j][i] + v[k-3][j][i])
          + c4 * (v[k][j][i+4] + v[k][j][i-4] + v[k][j+4][i] + v[k][j-4][i] + v[k+4][j][i] + v[k-4][j][i]);
        u[k][j][i] = 2 * v[k][j][i] - u[k][j][i] + r[k][j][i] * l;
      }
}
)";
inline constexpr const char *columnKernel = R"(
void column(int n, double *restrict y, const double *restrict a, const double *restrict x) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      y[i] += a[j * n + i] * x[j];
}
)";

} // namespace sparcity::codegen
