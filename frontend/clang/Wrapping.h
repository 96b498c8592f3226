//===- frontend/clang/Wrapping.h - Unsigned values modulo 2^w -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Values of unsigned type stay affine while they are computed: what is below zero stands
/// for what is so much below 2^w. They are taken modulo 2^w where that makes a difference
/// (comparisons, quotients, rests, shifts to the right, wider types), and where they are
/// known to leave their range:
///
///     (unsigned)(i - 3) < m          i - 3 >= 0 and i - 3 < m
///     (unsigned)i * 2654435761 >> 26 …*i/2^26 - 2^6*floor(…*i/2^32), rounded down
///
/// An address needs none of it: it wraps too, and what lies 2^w beyond an array is not
/// accessed.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/LoopRanges.h"
#include "frontend/clang/ReadingMode.h"
#include "ir/Expr.h"

#include "clang/AST/ASTContext.h"

#include <cstdint>
#include <optional>

namespace sparcity::frontend {

class Wrapping {
public:
  Wrapping(const clang::ASTContext &ast, const LoopRanges &ranges, const ReadingMode &mode)
      : ast(ast), ranges(ranges), mode(mode) {}

  /// 32 or 64 of an unsigned type; 0 of one that is not, or is narrower than an int.
  unsigned bitsOf(clang::QualType type) const;
  /// Of a type: with a constant part that is as small as it may be.
  ir::Expr sum(const ir::Expr &value, clang::QualType type) const;
  /// The value modulo 2^bits; nothing where that would be more than numbers hold.
  std::optional<ir::Expr> wrapped(const ir::Expr &value, unsigned bits) const;
  /// As far as its quotient by the divisor, or its rest, needs it.
  std::optional<ir::Expr> dividend(const ir::Expr &value, unsigned bits, bool isRest,
                                   std::optional<std::int64_t> divisor) const;
  /// `a relation b` of values of so many bits; nothing where a product has more than numbers
  /// hold.
  std::optional<ir::Condition> condition(ir::Expr a, ir::Relation relation, ir::Expr b,
                                         unsigned bits) const;

private:
  const clang::ASTContext &ast;
  const LoopRanges &ranges;
  const ReadingMode &mode;
};

} // namespace sparcity::frontend
