//===- models/traffic/trace/IndexBounds.cpp - What values a loop's index has ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/IndexBounds.h"

#include "ir/Kernel.h"
#include "models/traffic/trace/Reach.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cstdlib>

namespace sparcity::traffic {

/// Of an integer value wherever those of its symbols are integers.
static bool isWhole(const ir::Expr &value) {
  return llvm::all_of(value.terms(), [](const ir::Expr::Term &term) {
    return term.coefficient.asInteger().has_value();
  });
}

/// What is at most (at least) a min (max) is so with both operands. `from`: of the bounds to it.
static void addBounds(std::vector<ir::Expr> &bounds, const ir::Expr &limit, bool isLast, int from) {
  if (const auto both = isLast ? limit.asMin() : limit.asMax()) {
    addBounds(bounds, both->first, isLast, from);
    addBounds(bounds, both->second, isLast, from);
  } else {
    bounds.push_back(limit - ir::Expr(from));
  }
}

std::optional<IndexBounds> boundsOfIndex(const ir::Loop &loop, const ir::Bindings &bindings) {
  const ir::Expr begin = loop.lower.substitute(bindings), end = loop.upper.substitute(bindings);
  const std::optional<std::int64_t> step = loop.step.substitute(bindings).asInteger();
  if (!step || *step == 0)
    return std::nullopt;
  IndexBounds index{loop.index, {}, {}};
  const auto first = begin.asInteger(), last = end.asInteger();
  if (first && last && std::abs(*first) < addressLimit && std::abs(*last) < addressLimit) {
    const std::int64_t way = *last - *first, one = *step > 0 ? 1 : -1;
    const std::int64_t trips = way * one <= 0 ? 0 : (way - one) / *step + 1;
    const std::int64_t furthest = *first + *step * (trips - 1);
    index.firsts.emplace_back(*step > 0 ? *first : furthest);
    index.lasts.emplace_back(*step > 0 ? furthest : *first);
    return index;
  }
  if (!isWhole(begin) || !isWhole(end))
    return std::nullopt;
  const bool isUpward = *step > 0;
  addBounds(index.firsts, isUpward ? begin : end, /*isLast=*/false, isUpward ? 0 : -1);
  addBounds(index.lasts, isUpward ? end : begin, /*isLast=*/true, isUpward ? 1 : 0);
  return index;
}

void narrow(llvm::MutableArrayRef<IndexBounds> indices, const ir::Condition &condition) {
  const ir::Expr difference = condition.lhs - condition.rhs;
  const auto inner = std::find_if(indices.rbegin(), indices.rend(), [&](const IndexBounds &index) {
    return difference.contains(index.name);
  });
  if (inner == indices.rend() || !isWhole(difference) || !difference.isPolynomialIn(inner->name) ||
      difference.degree(inner->name) != 1)
    return;
  const auto slope = difference.coefficient(inner->name, 1).asInteger();
  if (slope != 1 && slope != -1)
    return;
  // index op value, or value op index
  const ir::Expr value = ir::Expr(-*slope) * difference.coefficient(inner->name, 0);
  using enum ir::Relation;
  const bool isLess = condition.op == Less || condition.op == LessEqual;
  const ir::Expr strict(condition.op == Less || condition.op == Greater ? 1 : 0);
  if (condition.op == NotEqual)
    return;
  if (condition.op == Equal || isLess == (slope == 1))
    inner->lasts.push_back(value - strict);
  if (condition.op == Equal || isLess != (slope == 1))
    inner->firsts.push_back(value + strict);
}

} // namespace sparcity::traffic
