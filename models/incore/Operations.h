//===- models/incore/Operations.h - Arithmetic that compiled code does ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Floating-point operations of instructions, read from their text:
///
///     vfmadd231pd (%rdi), %ymm1, %ymm2     4 fused multiply-adds
///     vaddsd %xmm0, %xmm1, %xmm1           1 addition
///     fmul v0.2d, v1.2d, v2.d[0]           2 multiplications
///     fmla z2.d, p0/m, z1.d, z5.d          as many lanes as the vectors have
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <string_view>

namespace sparcity::incore {

/// Each lane of a vector is one operation, a fused multiply-add one of `fma`.
struct Operations {
  double add = 0, mul = 0, fma = 0, div = 0, sqrt = 0;
  /// Widest vector that one of them works on [B]; 0: scalars.
  unsigned vectorBytes = 0;

  double flops() const { return add + mul + 2 * fma + div + sqrt; }
  Operations &operator+=(const Operations &other);
  friend Operations operator*(Operations operations, double factor);
};

/// How vectors are taken whose length the text does not show (SVE, RISC-V).
struct VectorMode {
  unsigned vectorBytes = 0;  ///< of a register
  unsigned elementBytes = 8; ///< RISC-V, where SVE writes ".d"
  double registers = 1;      ///< RISC-V: that an operand stands for
};

/// Of one instruction of the target with that triple.
Operations operationsOf(std::string_view text, std::string_view triple, const VectorMode &mode);

/// What a "vsetvli a0, a1, e64, m2, ta, ma" sets; leaves `mode` as it is on any other
/// instruction.
void setMode(VectorMode &mode, std::string_view text);

} // namespace sparcity::incore
