//===- models/traffic/nest/AffineForm.cpp - Expressions as slopes of indices ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/AffineForm.h"

#include "ir/Kernel.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <array>

namespace sparcity::traffic {

using ir::Expr;

std::optional<AffineForm> AffineForms::of(const Expr &expr) const {
  for (const AffineLoop *loop : path) {
    const std::string &index = loop->source->index;
    if (names.slots.find(index)->second == loop->slot && !expr.isPolynomialIn(index))
      return awayFromRims(expr);
  }
  return everywhere(expr);
}

std::vector<AffineForm> AffineForms::operandsOf(const Expr &expr, bool isMax) const {
  if (const auto both = isMax ? expr.asMax() : expr.asMin()) {
    std::vector<AffineForm> result = operandsOf(both->first, isMax);
    const std::vector<AffineForm> others = operandsOf(both->second, isMax);
    if (result.empty() || others.empty())
      return {};
    llvm::append_range(result, others);
    return result;
  }
  if (const std::optional<AffineForm> form = everywhere(expr))
    return {*form};
  return {};
}

std::optional<AffineForm> AffineForms::everywhere(const Expr &expr) const {
  AffineForm form;
  Expr value = expr;
  for (const AffineLoop *loop : path) {
    const std::string &index = loop->source->index;
    if (names.slots.find(index)->second != loop->slot) {
      form.slopes.push_back(0);
      continue;
    }
    if (!value.isPolynomialIn(index) || value.degree(index) > 1)
      return std::nullopt;
    const std::optional<std::int64_t> slope = value.coefficient(index, 1).asInteger();
    if (!slope)
      return std::nullopt;
    form.slopes.push_back(*slope);
    value = value.substitute({{index, Expr(0)}});
  }
  const std::optional<std::int64_t> rest = value.asInteger();
  form.constant = rest.value_or(0);
  return rest ? std::optional(std::move(form)) : std::nullopt;
}

/// What clamps (min, max) and wraps leave alone in the middle half of all loops, if it is the
/// same affine expression at all places there that are looked at.
std::optional<AffineForm> AffineForms::awayFromRims(const Expr &expr) const {
  llvm::Expected<ir::Evaluator> evaluator = ir::Evaluator::compile(expr, names);
  if (!evaluator)
    return llvm::consumeError(evaluator.takeError()), std::nullopt;
  const auto valueAt = [&](const AffineNest::Indices &indices) {
    return AffineNest::valueOf(*evaluator, indices);
  };
  AffineForm form;
  const AffineNest::Indices middle = between(0);
  form.constant = valueAt(middle);
  for (const AffineLoop *loop : path) {
    AffineNest::Indices next = middle;
    ++next[loop->slot];
    form.slopes.push_back(valueAt(next) - valueAt(middle));
    form.constant -= form.slopes.back() * middle[loop->slot];
  }
  constexpr unsigned points = 24;
  for (unsigned point = 1; point < points; ++point) {
    const AffineNest::Indices indices = between(point);
    std::int64_t expected = form.constant;
    for (size_t i = 0; i < path.size(); ++i)
      expected += form.slopes[i] * indices[path[i]->slot];
    if (valueAt(indices) != expected)
      return std::nullopt;
  }
  return form;
}

/// With the index of each loop so many of its iterations from the start.
template <typename Position>
static AffineNest::Indices indicesAt(const std::vector<const AffineLoop *> &path, unsigned slots,
                                     Position position) {
  AffineNest::Indices indices(slots, 0);
  for (size_t i = 0; i < path.size(); ++i) {
    const AffineNest::Range range = AffineNest::range(*path[i], indices);
    const std::int64_t last = std::max<std::int64_t>(0, range.trips - 1);
    indices[path[i]->slot] = range.at(std::min(position(i, last), last));
  }
  return indices;
}

AffineNest::Indices AffineForms::first() const {
  return indicesAt(path, slots, [](size_t, std::int64_t) { return std::int64_t{0}; });
}

AffineNest::Indices AffineForms::last() const {
  return indicesAt(path, slots, [](size_t, std::int64_t last) { return last; });
}

/// A place in the middle half of each loop; place 0 is the middle of all. What is periodic does
/// not meet all others at the same part of its period, nor along a diagonal.
AffineNest::Indices AffineForms::between(unsigned point) const {
  constexpr std::array<std::int64_t, 5> steps = {271, 379, 113, 457, 191};
  constexpr std::int64_t parts = 1021; // a prime
  return indicesAt(path, slots, [&](size_t loop, std::int64_t last) {
    const std::int64_t part = (parts / 2 + steps[loop % steps.size()] * point) % parts;
    const auto aside = point == 0 ? 0 : static_cast<std::int64_t>((point + loop) % 3);
    return last / 4 + (last + 1) / 2 * part / parts + aside;
  });
}

} // namespace sparcity::traffic
