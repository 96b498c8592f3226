//===- test/unit/assembly/Joined.h - Code beside its source, for tests ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A copy of rows as a kernel, and machine code for it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/GivenCode.h"
#include "ir/LoopIds.h"

#include <gtest/gtest.h>

#include <cmath>

namespace sparcity::assembly {

inline const Target skylake{"x86_64-pc-linux-gnu", "skylake-avx512"};

/// for (int j …)           line 4
///   for (int i …)         line 5
///     b[j][i] = a[j][i]   line 6
inline ir::Program copyOfRows() {
  ir::Program program;
  program.file = "copy.c";
  ir::Kernel &kernel = program.kernels.emplace_back();
  kernel.name = kernel.function = "copy";
  kernel.symbols = {{"N", true, std::nullopt}};
  for (const char *name : {"a", "b"}) {
    ir::Array &array = kernel.arrays.emplace_back();
    array.name = name;
  }
  const ir::Expr i = ir::Expr::symbol("i"), j = ir::Expr::symbol("j"), n = ir::Expr::symbol("N");
  ir::Statement statement;
  statement.accesses = {
      {ir::ArrayId{0}, ir::AccessKind::Load, 8 * (n * j + i), 8, false, {"copy.c", 6, 17, 6, 23}},
      {ir::ArrayId{1}, ir::AccessKind::Store, 8 * (n * j + i), 8, false, {"copy.c", 6, 7, 6, 13}}};
  ir::Loop inner;
  inner.index = "i";
  inner.lower = 0;
  inner.upper = n;
  inner.range = {"copy.c", 5, 5, 6, 24};
  inner.body.push_back({statement});
  kernel.nest.index = "j";
  kernel.nest.lower = 0;
  kernel.nest.upper = n;
  kernel.nest.range = {"copy.c", 4, 3, 6, 24};
  kernel.nest.body.push_back({inner});
  ir::numberLoops(kernel);
  return program;
}

/// A vectorised loop, its rest and, behind a check, another version.
inline const std::string versions = R"(
  .file 1 "copy.c"
  .type copy,@function
copy:
.Louter:
  .loc 1 5 17
  testq %r10, %r10
  jne .Lother
  xorl %eax, %eax
.Lvector:
  .loc 1 6 17
  vmovupd (%rdi,%rax), %ymm0
  .loc 1 6 15
  vmovupd %ymm0, (%rsi,%rax)
  .loc 1 5 28
  addq $32, %rax
  cmpq %rax, %rdx
  jne .Lvector
.Lrest:
  .loc 1 6 17
  vmovsd (%rdi,%rax), %xmm0
  vmovsd %xmm0, (%rsi,%rax)
  .loc 1 5 28
  addq $8, %rax
  cmpq %rax, %rcx
  jne .Lrest
  jmp .Lend
.Lother:
  .loc 1 6 17
  vmovsd (%rdi,%rax), %xmm0
  vmovsd %xmm0, (%rsi,%rax)
  .loc 1 5 28
  addq $8, %rax
  cmpq %rax, %rcx
  jne .Lother
.Lend:
  .loc 1 4 28
  addq %r8, %rdi
  addq %r8, %rsi
  decq %r9
  jne .Louter
  retq
)";

struct Joined {
  ir::Program program = copyOfRows();
  std::string unknown;
  ir::Diagnostics faults;

  explicit Joined(const std::string &text, const std::vector<std::string> &chosen = {}) {
    GivenCode code("copy.s", text, skylake, {&program}, chosen);
    faults = code.faults();
    if (!faults.empty())
      return;
    code.join(program);
    unknown = code.unknownChoice();
  }

  const std::vector<ir::MachineLoop> &loops() const { return program.kernels[0].machineLoops; }
  const ir::Loop &inner() const { return *program.kernels[0].nest.body[0].asLoop(); }
  /// "main .Lvector 4", in order.
  std::string summary() const {
    std::string text;
    for (const ir::MachineLoop &loop : loops()) {
      const char *names[] = {"main", "epilogue", "remainder", "alternative", "outer"};
      text += std::string(names[static_cast<int>(loop.role)]) + " " + loop.blocks[0].label + " " +
              (loop.sourceIterations ? std::to_string(std::lround(*loop.sourceIterations)) : "?") +
              "\n";
    }
    return text;
  }
  bool says(const std::string &id) const {
    for (const ir::Diagnostic &said : program.kernels[0].diagnostics)
      if (said.id == id)
        return true;
    return false;
  }
};

inline std::string replaced(std::string text, const std::string &from, const std::string &to) {
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

} // namespace sparcity::assembly
