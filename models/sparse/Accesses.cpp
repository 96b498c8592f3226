//===- models/sparse/Accesses.cpp - Accesses of a nest and what they index -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/Accesses.h"

#include "models/sparse/SparseLoop.h"

#include <algorithm>
#include <set>

using sparcity::ir::Expr;

namespace sparcity::sparse {

Accesses::Accesses(const ir::Kernel &kernel) : kernel(kernel) { collect(kernel.nest, {}); }

void Accesses::add(const ir::Access &access, const ir::LoopPath &path) {
  const auto stride = static_cast<std::int64_t>(kernel.array(access.array).elementStride);
  const Expr element = *Expr::divide(access.offset, Expr(std::max<std::int64_t>(1, stride)));
  placed.push_back({&access, path, element, element.loadedArrays()});
}

void Accesses::collect(const ir::Loop &loop, ir::LoopPath path) {
  for (const ir::Access &access : loop.boundAccesses)
    add(access, path);
  path.push_back(&loop);
  for (const ir::Node &node : loop.body) {
    if (const ir::Loop *inner = node.asLoop())
      collect(*inner, path);
    else
      for (const ir::Access &access : node.asStatement()->accesses)
        add(access, path);
  }
}

/// What `number` is multiplied by in an element; none where its array stands in it otherwise.
static std::optional<Expr> factorOf(const Expr &number, const std::string &array,
                                    const Expr &element) {
  const std::string text = number.str();
  Expr rest = element, factor = 0;
  for (const Expr::Term &term : element.terms()) {
    const auto isNumber = [&](const auto &power) {
      return power.first == text && power.second == 1;
    };
    if (std::none_of(term.powers.begin(), term.powers.end(), isNumber))
      continue;
    Expr others = term.coefficient;
    for (const auto &[symbol, power] : term.powers)
      if (symbol != text)
        others *= Expr::pow(Expr::symbol(symbol), power);
    factor += others;
  }
  rest -= factor * number;
  return rest.loadedArrays().contains(array) ? std::nullopt : std::optional(factor);
}

std::optional<Expr> Accesses::scaleOf(const Placed &index, const Placed &gather) const {
  const std::string &name = arrayOf(index).name;
  if (!gather.chosenBy.contains(name))
    return std::nullopt;
  constexpr std::int64_t largestBlock = 64;
  std::optional<Expr> scale = factorOf(Expr::load(name, index.element), name, gather.element);
  if (!scale)
    return std::nullopt;
  if (const std::optional<std::int64_t> whole = scale->asInteger();
      whole && *whole >= 1 && *whole <= largestBlock)
    return scale;
  Expr row = 1;
  const std::vector<std::optional<Expr>> &extents = arrayOf(gather).extents;
  for (size_t k = 1; k < extents.size(); ++k)
    row *= extents[k].value_or(Expr(1));
  return *scale == row ? scale : std::nullopt;
}

const Placed *Accesses::loaderOf(const Expr &expr) const {
  if (expr.loadedArrays().empty())
    return nullptr;
  const auto found = std::find_if(placed.begin(), placed.end(), [&](const Placed &access) {
    return isIndex(access) && expr == Expr::load(arrayOf(access).name, elementOf(access));
  });
  return found == placed.end() ? nullptr : &*found;
}

bool scatters(const ir::Kernel &kernel, const SparseLoop &loop) {
  const Accesses accesses(kernel);
  std::set<unsigned> loaded, stored;
  for (const Placed &column : accesses.all())
    if (accesses.isIndex(column) && loop.array(Role::Columns) == column.access->array.index)
      for (const Placed &access : accesses.all())
        if (accesses.scaleOf(column, access))
          (access.access->kind == ir::AccessKind::Store ? stored : loaded)
              .insert(access.access->array.index);
  return !stored.empty() &&
         std::includes(stored.begin(), stored.end(), loaded.begin(), loaded.end());
}

bool Accesses::isStoredBy(const ir::Loop &loop) const {
  return std::any_of(placed.begin(), placed.end(), [&](const Placed &access) {
    return access.access->kind == ir::AccessKind::Store &&
           access.access->offset.contains(loop.index);
  });
}

const ir::Loop *carrierOf(const Expr &element, const ir::LoopPath &path) {
  for (const ir::Loop *loop : path)
    if (element.isPolynomialIn(loop->index) && element.degree(loop->index) == 1 &&
        element.coefficient(loop->index, 1) == Expr(1))
      return loop;
  return nullptr;
}

} // namespace sparcity::sparse
