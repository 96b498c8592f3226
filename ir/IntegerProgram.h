//===- ir/IntegerProgram.h - Expressions of integers, evaluated fast -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rests, quotients and triangles are fractions on the way only. Times its denominator, each
/// part is one of integers, and nothing has to be reduced:
///
///     i - 5000*floor(i/5000)      -5000, i, 5000, divide down, *, i, +
///     i^2/2 + i/2                 i^2, i, +, 2, divide
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sparcity::ir {

class ElementSource;
struct EvaluationNames;

class IntegerProgram {
public:
  /// Nothing for an expression with unknown names or large numbers.
  static std::optional<IntegerProgram> of(const Expr &expr, const EvaluationNames &names);

  /// Nothing where a number does not fit, the value is no integer, or an element is not known.
  std::optional<std::int64_t> evaluate(const std::int64_t *slots,
                                       const ElementSource &elements) const;

private:
  class Compiler;
  enum class Operation : std::uint8_t {
    Constant,
    Slot,
    Load,
    Add,
    Multiply,
    Power,
    Divide,
    DivideDown,
    DivideUp,
    Min,
    Max
  };
  struct Instruction {
    Operation operation;
    /// The constant or exponent; which slot or array.
    std::int64_t operand = 0;
  };

  static bool divide(Operation rounding, std::int64_t &value, std::int64_t divisor);

  std::vector<Instruction> program; ///< in postfix order
  unsigned stackSize = 0;
};

} // namespace sparcity::ir
