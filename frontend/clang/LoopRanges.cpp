//===- frontend/clang/LoopRanges.cpp - What is known of indices -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/LoopRanges.h"

#include "frontend/clang/Inductions.h"
#include "frontend/clang/Naming.h"
#include "frontend/clang/Unknowns.h"

#include "llvm/ADT/STLExtras.h"

#include <array>
#include <functional>

namespace sparcity::frontend {

/// The least value over the range of an index in which the value is linear.
static std::optional<ir::Expr> leastOver(const IndexRange &range, const ir::Expr &value,
                                         const std::function<bool(const ir::Expr &)> &isPositive) {
  if (!value.isPolynomialIn(range.index) || value.degree(range.index) > 1)
    return std::nullopt;
  const ir::Expr slope = value.coefficient(range.index, 1);
  if (isPositive(slope))
    return value.substitute({{range.index, range.least}});
  if (range.greatest && isPositive(-slope))
    return value.substitute({{range.index, *range.greatest}});
  return std::nullopt;
}

/// Is it never negative for symbols that are at least 1?
static bool isNeverNegativeInSizes(const ir::Expr &value) {
  if (const auto sign = value.sign())
    return *sign >= 0;
  if (!value.isPolynomial())
    return false;
  ir::Bindings shifted;
  if (Unknowns::areIn(value))
    return false;
  for (const std::string &name : value.symbols())
    shifted.emplace(name, ir::Expr::symbol(name) + 1);
  for (const ir::Expr::Term &term : value.substitute(shifted).terms())
    if (const auto sign = term.coefficient.sign(); !sign || *sign < 0)
      return false;
  return true;
}

static bool isNeverNegative(const ir::Expr &value, llvm::ArrayRef<IndexRange> ranges) {
  ir::Expr least = value;
  while (!ranges.empty()) {
    const IndexRange &innermost = ranges.back();
    ranges = ranges.drop_back();
    if (!least.contains(innermost.index))
      continue;
    const auto next = leastOver(
        innermost, least, [&](const ir::Expr &slope) { return isNeverNegative(slope, ranges); });
    if (!next)
      return false;
    least = *next;
  }
  return isNeverNegativeInSizes(least);
}

bool LoopRanges::isNeverNegative(const ir::Expr &value) const {
  return frontend::isNeverNegative(value, ranges);
}

/// All sizes in the samples that tell whether a value falls below zero.
static constexpr std::int64_t sampleSize = 16;
/// Loops whose ends are tried: twice as many samples for each.
static constexpr size_t maxSampledLoops = 6;

static ir::Bindings sampled(const std::set<std::string> &names) {
  ir::Bindings result;
  for (const std::string &name : names)
    result.emplace(name, sampleSize);
  return result;
}

/// Is it below zero with indices at the ends of their ranges? `spans`: of the loops that are
/// done, not below zero where they run.
static bool isNegativeAtEnds(const ir::Expr &value, const std::vector<ir::Expr> &spans,
                             llvm::ArrayRef<IndexRange> ranges) {
  const auto occursIn = [&](const std::string &index) {
    return value.contains(index) ||
           llvm::any_of(spans, [&](const ir::Expr &span) { return span.contains(index); });
  };
  while (!ranges.empty() && !occursIn(ranges.back().index))
    ranges = ranges.drop_back();
  if (ranges.empty()) {
    const auto isBelow = [](const ir::Expr &each) {
      return each.substitute(sampled(each.symbols())).sign().value_or(0) < 0;
    };
    return isBelow(value) && llvm::none_of(spans, isBelow);
  }
  const IndexRange &range = ranges.back();
  const auto isNegativeAt = [&](const ir::Expr &end) {
    const ir::Bindings there{{range.index, end}};
    std::vector<ir::Expr> further;
    for (const ir::Expr &span : spans)
      further.push_back(span.substitute(there));
    if (range.greatest)
      further.push_back(*range.greatest - range.least);
    return isNegativeAtEnds(value.substitute(there), further, ranges.drop_back());
  };
  return isNegativeAt(range.least) || (range.greatest && isNegativeAt(*range.greatest));
}

bool LoopRanges::mayBeNegative(const ir::Expr &value) const {
  if (const auto sign = value.sign())
    return *sign < 0;
  const auto loops =
      llvm::count_if(ranges, [&](const IndexRange &range) { return value.contains(range.index); });
  const bool isOpen = loops == 0 && value.loadedArrays().empty();
  if (isOpen || static_cast<size_t>(loops) > maxSampledLoops || Unknowns::areIn(value) ||
      value.contains(Inductions::count) || isNeverNegative(value))
    return false;
  constexpr std::array<std::int64_t, 2> elements = {0, 1 << 16};
  return llvm::any_of(elements, [&](std::int64_t element) {
    const auto load = [&](const std::string &, const ir::Expr &) { return std::optional(element); };
    return isNegativeAtEnds(value.substituteLoads(load), {}, ranges);
  });
}

std::optional<std::int64_t> LoopRanges::fixedRest(const ir::Expr &value,
                                                  std::int64_t divisor) const {
  ir::Expr first = value;
  for (const IndexRange &range : ranges) {
    if (!first.contains(range.index))
      continue;
    if (!range.first || !range.step || !first.isPolynomialIn(range.index) ||
        first.degree(range.index) > 1)
      return std::nullopt;
    const auto slope = first.coefficient(range.index, 1).asInteger();
    if (!slope || *slope % divisor * (*range.step % divisor) % divisor != 0)
      return std::nullopt;
    first = first.substitute({{range.index, *range.first}});
  }
  const auto number = first.asInteger();
  return number ? std::optional((*number % divisor + divisor) % divisor) : std::nullopt;
}

/// True if the expression may have another value in each iteration of a loop that
/// changes these.
static bool dependsOn(const clang::Stmt &expr, const Effects &changes) {
  if (llvm::isa<clang::CallExpr>(expr))
    return true;
  if (const auto *lvalue = llvm::dyn_cast<clang::DeclRefExpr>(&expr))
    if (const clang::VarDecl *variable = namedVariable(lvalue))
      return changes.variables.count(variable) || changes.declared.count(variable);
  return llvm::any_of(expr.children(), [&](const clang::Stmt *child) {
    return child && dependsOn(*child, changes);
  });
}

size_t LoopRanges::depthOf(const clang::Expr &expr) const {
  size_t depth = ranges.size();
  while (depth > 0 && ranges[depth - 1].changes && !dependsOn(expr, *ranges[depth - 1].changes))
    --depth;
  return depth;
}

bool LoopRanges::isNewEachTime(const clang::Expr *lvalue) const {
  const clang::VarDecl *variable = storageOf(lvalue);
  return variable && llvm::any_of(ranges, [&](const IndexRange &range) {
           return range.changes && range.changes->declared.contains(variable);
         });
}

ir::Expr LoopRanges::positionAt(size_t depth) const {
  ir::Expr position = 0;
  for (const IndexRange &range : llvm::ArrayRef(ranges).take_front(depth)) {
    const auto isIndex = [&](const std::string &name) {
      return llvm::any_of(ranges, [&](const IndexRange &other) { return other.index == name; });
    };
    if (range.greatest) {
      const ir::Expr count = *range.greatest - range.least + 1;
      if (llvm::none_of(count.symbols(), isIndex) && !Unknowns::areIn(count))
        position *= count;
    }
    position += ir::Expr::symbol(range.index);
  }
  return position;
}

} // namespace sparcity::frontend
