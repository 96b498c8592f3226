//===- models/incore/OwnOverlap.cpp - Loops that fail their own check -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/OwnOverlap.h"

#include "ir/Kernel.h"

#include "llvm/ADT/STLExtras.h"

#include <vector>

namespace sparcity::incore {

using ir::Expr;

namespace {

/// The first and the last iteration of a loop, for those of the loops around.
struct Ends {
  Expr first, last;
};

std::optional<Ends> endsOf(const ir::Loop &loop, const ir::Bindings &bindings) {
  const Expr first = loop.lower.substitute(bindings), step = loop.step.substitute(bindings);
  const std::optional<double> trips = loop.tripCount().substitute(bindings).asDouble();
  if (!first.isNumber() || !step.isNumber() || !trips || *trips < 1)
    return std::nullopt;
  const Expr last = first + step * (Expr::floor(Expr::number(*trips)) - 1);
  return Ends{first, last};
}

/// What is linear in the indices of loops is longest and shortest in their corners.
class Corners {
public:
  Corners(const ir::Kernel &kernel, const ir::LoopPath &around)
      : bindings(kernel.bindings()), around(around) {}

  /// Whether it holds in all corners, of which there is one at least.
  template <typename Holds> bool all(Holds holds) {
    isAny = false;
    return visit(0, holds) && isAny;
  }

private:
  template <typename Holds> bool visit(size_t depth, Holds &holds) {
    if (depth == around.size()) {
      isAny = true;
      return holds(bindings);
    }
    const std::optional<Ends> ends = endsOf(*around[depth], bindings);
    if (!ends)
      return true; // does not run there
    const std::string &index = around[depth]->index;
    for (const Expr &corner : {ends->first, ends->last}) {
      bindings.insert_or_assign(index, corner);
      const bool isHeld = visit(depth + 1, holds);
      bindings.erase(index);
      if (!isHeld)
        return false;
    }
    return true;
  }

  ir::Bindings bindings;
  const ir::LoopPath &around;
  bool isAny = false;
};

/// Bytes that an access comes to in a run of the loop; none where they are not known.
std::optional<std::pair<double, double>> rangeOf(const ir::Access &access, const ir::Loop &loop,
                                                 ir::Bindings bindings) {
  const std::optional<Ends> ends = endsOf(loop, bindings);
  if (!ends || !access.offset.isPolynomialIn(loop.index) || access.offset.degree(loop.index) > 1)
    return std::nullopt;
  std::vector<double> places;
  for (const Expr &end : {ends->first, ends->last}) {
    bindings.insert_or_assign(loop.index, end);
    const std::optional<double> place = access.offset.substitute(bindings).asDouble();
    if (!place)
      return std::nullopt;
    places.push_back(*place);
  }
  return std::pair(std::min(places[0], places[1]), std::max(places[0], places[1]) + access.bytes);
}

std::optional<ir::LoopPath> pathTo(const ir::Kernel &kernel, const ir::Loop &loop) {
  for (const ir::LoopPath &path : ir::innermostLoops(kernel.nest))
    if (path.back() == &loop)
      return path;
  return std::nullopt;
}

} // namespace

bool alwaysOverlaps(const ir::Kernel &kernel, const ir::Loop &loop) {
  const std::optional<ir::LoopPath> path = pathTo(kernel, loop);
  constexpr size_t mostAround = 6; // a corner is one of two for each
  if (!path || path->size() > mostAround + 1)
    return false;
  std::vector<const ir::Access *> accesses;
  for (const ir::Node &node : loop.body)
    if (const ir::Statement *statement = node.asStatement())
      for (const ir::Access &access : statement->accesses)
        accesses.push_back(&access);
  const ir::LoopPath around(path->begin(), path->end() - 1);
  Corners corners(kernel, around);
  const auto overlap = [&](const ir::Access &store, const ir::Access &other) {
    if (store.kind != ir::AccessKind::Store || store.array != other.array ||
        (store.offset - other.offset).isNumber())
      return false;
    return corners.all([&](const ir::Bindings &bindings) {
      const auto own = rangeOf(store, loop, bindings), its = rangeOf(other, loop, bindings);
      return own && its && own->first < its->second && its->first < own->second;
    });
  };
  return llvm::any_of(accesses, [&](const ir::Access *store) {
    return llvm::any_of(accesses, [&](const ir::Access *other) { return overlap(*store, *other); });
  });
}

} // namespace sparcity::incore
