//===- frontend/clang/IntegerArithmetic.h - What operators make of integers ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What C's operators make of integer values: sums, products, quotients that round towards
/// zero, shifts, and bits with a mask that is a number.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Failures.h"
#include "frontend/clang/LoopRanges.h"
#include "frontend/clang/Wrapping.h"

#include "clang/AST/Expr.h"

#include <optional>

namespace sparcity::frontend {

class IntegerArithmetic {
public:
  IntegerArithmetic(const LoopRanges &ranges, const Wrapping &wrapping, Failures &failures,
                    const clang::ASTContext &ast)
      : ranges(ranges), wrapping(wrapping), failures(failures), ast(ast) {}

  /// What an operator, or the assignment with it (`a %= b`), makes of two values.
  std::optional<ir::Expr> combined(const clang::BinaryOperator *expr, const ir::Expr &a,
                                   const ir::Expr &b) const;
  /// `value & mask`, a rest for each run of ones in the mask; exact for two's
  /// complement.
  ir::Expr masked(const ir::Expr &value, std::int64_t mask) const;

private:
  std::optional<ir::Expr> divide(const clang::BinaryOperator *expr, bool isRest, const ir::Expr &a,
                                 const ir::Expr &b) const;
  std::optional<ir::Expr> shift(const clang::BinaryOperator *expr, bool isLeft, const ir::Expr &a,
                                const ir::Expr &b) const;
  std::optional<ir::Expr> bits(const clang::BinaryOperator *expr, clang::BinaryOperatorKind kind,
                               const ir::Expr &a, const ir::Expr &b) const;

  const LoopRanges &ranges;
  const Wrapping &wrapping;
  Failures &failures;
  const clang::ASTContext &ast;
};

/// a * b; fails where that has too many terms.
std::optional<ir::Expr> product(const ir::Expr &a, const ir::Expr &b, clang::SourceRange range,
                                Failures &failures);

} // namespace sparcity::frontend
