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

using ir::Expr;

namespace sparse {

Accesses::Accesses(const ir::Kernel &kernel) : kernel(kernel) { collect(kernel.nest, {}); }

void Accesses::collect(const ir::Loop &loop, ir::LoopPath path) {
  for (const ir::Access &access : loop.boundAccesses)
    placed.push_back({&access, path});
  path.push_back(&loop);
  for (const ir::Node &node : loop.body) {
    if (const ir::Loop *inner = node.asLoop())
      collect(*inner, path);
    else
      for (const ir::Access &access : node.asStatement()->accesses)
        placed.push_back({&access, path});
  }
}

Expr Accesses::elementOf(const Placed &access) const {
  return *Expr::divide(access.access->offset, Expr(static_cast<std::int64_t>(
                                                  std::max(1U, arrayOf(access).elementStride))));
}

std::optional<Expr> Accesses::scaleOf(const Placed &index, const Placed &gather) const {
  const std::string &name = arrayOf(index).name;
  const Expr element = elementOf(gather);
  if (!element.loadedArrays().contains(name))
    return std::nullopt;
  constexpr std::int64_t largestBlock = 64;
  const Expr number = Expr::load(name, elementOf(index));
  const auto isScale = [&](const Expr &scale) {
    return !(element - scale * number).loadedArrays().contains(name);
  };
  for (std::int64_t scale = 1; scale <= largestBlock; ++scale)
    if (isScale(scale))
      return scale;
  Expr row = 1;
  const std::vector<std::optional<Expr>> &extents = arrayOf(gather).extents;
  for (size_t k = 1; k < extents.size(); ++k)
    row *= extents[k].value_or(Expr(1));
  return isScale(row) ? std::optional(row) : std::nullopt;
}

const Placed *Accesses::loaderOf(const Expr &expr) const {
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

} // namespace sparse
