//===- frontend/clang/LoopRanges.h - What is known of indices -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The loops around an expression: what values their indices take, and what that says of
/// other values.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/clang/Usage.h"
#include "ir/Expr.h"

#include "clang/AST/Expr.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::frontend {

/// The values a loop index takes, both ends included.
struct IndexRange {
  std::string index;
  ir::Expr least;
  std::optional<ir::Expr> greatest; ///< nothing: unknown
  /// Its first value and how far apart the values are, where these are numbers.
  std::optional<std::int64_t> first, step;
  /// What an iteration changes; null: not known.
  const Effects *changes = nullptr;
};

class LoopRanges {
public:
  /// Enters a loop inside the others.
  void push(IndexRange range) { ranges.push_back(std::move(range)); }
  void pop() { ranges.pop_back(); }
  void clear() { ranges.clear(); }
  /// How many loops are around.
  size_t size() const { return ranges.size(); }

  /// True if the value is never negative in the loops around, sizes being at
  /// least 1. False may also mean that it is not known.
  bool isNeverNegative(const ir::Expr &value) const;
  /// True if indices of the loops around are seen to bring it below zero.
  bool mayBeNegative(const ir::Expr &value) const;
  /// The rest of `value` over `divisor` where it is the same for all values of the
  /// indices: their steps are multiples of the divisor.
  std::optional<std::int64_t> fixedRest(const ir::Expr &value, std::int64_t divisor) const;
  /// How many of the loops, from the outermost, change the value.
  size_t depthOf(const clang::Expr &expr) const;
  /// A number for the iteration of so many of the loops, from the outermost.
  ir::Expr positionAt(size_t depth) const;
  /// True of an element of an array that is declared in a loop: `int nodes[8]` of a cell.
  bool isNewEachTime(const clang::Expr *lvalue) const;

private:
  std::vector<IndexRange> ranges; ///< outermost first
};

} // namespace sparcity::frontend
