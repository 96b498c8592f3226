//===- models/traffic/nest/RowWalk.cpp - The rows of bytes of a reference -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/RowWalk.h"

#include "base/TimeLimit.h"
#include "models/traffic/nest/Region.h"

#include "llvm/ADT/STLExtras.h"

#include <numeric>

namespace sparcity::traffic {

namespace {

using TakeRow = llvm::function_ref<void(const ByteRow &, const AffineNest::Indices &)>;

class RowWalker {
public:
  RowWalker(const AffineReference &reference, const AffineNest::Indices &start,
            std::int64_t &budget, TakeRow take)
      : reference(reference), budget(budget), take(take), indices(start),
        order(reference.loops.size()) {
    std::iota(order.begin(), order.end(), 0);
    for (size_t i = 0; i < order.size(); ++i) {
      decides.push_back(shapesOthers(i) || isGuarded(i));
      cuts.push_back(!shapesOthers(i) && !isGuarded(i, /*byHoles=*/true));
      matters.push_back(reference.slopes[i] != 0 || decides[i]);
    }
    // Where nothing depends on an index, the rows are the same in any order.
    if (llvm::none_of(decides, [](bool decides) { return decides; }))
      llvm::stable_sort(order, [&](size_t a, size_t b) { return moveOf(a) > moveOf(b); });
    for (size_t i = 0; i < order.size(); ++i)
      if (matters[order[i]])
        last = i + 1;
  }

  bool run() { return from(0, reference.constant); }

  /// No rows: each access alone, of that part of the outermost loop.
  bool runEach(Span part, const std::vector<bool> &steps) {
    span = part;
    std::iota(order.begin(), order.end(), 0);
    for (size_t i = 0; i < order.size(); ++i) {
      cuts[i] = false;
      matters[i] = matters[i] || steps[i];
    }
    return run();
  }

private:
  std::int64_t moveOf(size_t loop) const {
    const std::int64_t move =
        std::abs(reference.slopes[loop] * AffineNest::range(*reference.loops[loop], indices).step);
    return move == 0 ? INT64_MIN : move; // inside all others
  }

  bool shapesOthers(size_t loop) const {
    return llvm::any_of(llvm::drop_begin(reference.loops, loop + 1), [&](const AffineLoop *inner) {
      return llvm::is_contained(inner->dependsOn, reference.loops[loop]->slot);
    });
  }

  bool isGuarded(size_t loop, bool byHoles = false) const {
    return llvm::any_of(reference.guards, [&](const AffineReference::Guard &guard) {
      return guard.slopes[loop] != 0 && (!byHoles || guard.op == ir::Relation::NotEqual);
    });
  }

  /// What the guards leave of the loop, with the others where they are.
  AffineNest::Range cut(size_t loop, AffineNest::Range range) const {
    for (const AffineReference::Guard &guard : reference.guards)
      if (guard.slopes[loop] != 0)
        range.narrow(guard.slopes[loop],
                     valueOf(guard) - guard.slopes[loop] * indices[reference.loops[loop]->slot],
                     guard.op);
    return range;
  }

  /// The loops from `position` of the order on; `address` is what those before make of it.
  bool from(size_t position, std::int64_t address) {
    base::checkTime();
    if (--budget < 0)
      return false;
    if (position == order.size()) {
      if (holds())
        take({address, 0, 1, reference.bytes}, indices);
      return budget >= 0;
    }
    const size_t loop = order[position];
    const AffineLoop &current = *reference.loops[loop];
    const bool isRow = position + 1 == last && cuts[loop];
    const AffineNest::Range whole = AffineNest::range(current, indices);
    const AffineNest::Range range = isRow ? cut(loop, whole) : loop == 0 ? within(whole) : whole;
    if (range.trips == 0)
      return true;
    const std::int64_t slope = reference.slopes[loop];
    indices[current.slot] = range.first;
    address += slope * range.first;
    if (!matters[loop])
      return from(position + 1, address);
    if (isRow) {
      if (reaches(position + 1) && holds())
        take({address, slope * range.step, range.trips, reference.bytes}, indices);
      return budget >= 0;
    }
    for (std::int64_t trip = 0; trip < range.trips; ++trip) {
      indices[current.slot] = range.at(trip);
      if (!from(position + 1, address + slope * range.step * trip))
        return false;
    }
    return true;
  }

  AffineNest::Range within(AffineNest::Range range) const {
    if (!span)
      return range;
    return {range.at(span->first), range.step, std::min(span->count, range.trips - span->first)};
  }

  /// None of the loops that change nothing is empty.
  bool reaches(size_t position) {
    return llvm::all_of(llvm::drop_begin(order, position), [&](size_t loop) {
      const AffineNest::Range range = AffineNest::range(*reference.loops[loop], indices);
      indices[reference.loops[loop]->slot] = range.first;
      return range.trips > 0;
    });
  }

  bool holds() const {
    return llvm::all_of(reference.guards, [&](const AffineReference::Guard &guard) {
      return ir::holds(guard.op, valueOf(guard));
    });
  }

  std::int64_t valueOf(const AffineReference::Guard &guard) const {
    std::int64_t value = guard.constant;
    for (size_t i = 0; i < guard.slopes.size(); ++i)
      value += guard.slopes[i] * indices[reference.loops[i]->slot];
    return value;
  }

  const AffineReference &reference;
  std::int64_t &budget;
  TakeRow take;
  std::optional<Span> span; ///< of the outermost loop
  AffineNest::Indices indices;
  std::vector<size_t> order; ///< of the loops, outermost first
  std::vector<bool> decides; ///< bounds or guards depend on the index, by loop
  std::vector<bool> cuts;    ///< guards leave a row of it, by loop
  std::vector<bool> matters; ///< besides: the reference moves with it
  size_t last = 0;           ///< positions of loops that matter end here
};

} // namespace

bool walkRows(const AffineNest &nest, const AffineReference &reference, std::int64_t &budget,
              llvm::function_ref<void(const ByteRow &)> take) {
  const bool isShaped =
      !reference.guards.empty() || llvm::any_of(reference.loops, [](const AffineLoop *loop) {
        return !loop->dependsOn.empty();
      });
  if (isShaped)
    if (const std::optional<Region> region = Region::of(reference, nest.start()))
      return region->walk(budget, take);
  const auto takeRow = [&](const ByteRow &row, const AffineNest::Indices &) { take(row); };
  return RowWalker(reference, nest.start(), budget, takeRow).run();
}

bool walkElements(
    const AffineNest &nest, const AffineReference &reference, Span span,
    const std::vector<bool> &decides, std::int64_t &budget,
    llvm::function_ref<void(std::int64_t address, const AffineNest::Indices &)> take) {
  const auto takeElement = [&](const ByteRow &element, const AffineNest::Indices &indices) {
    take(element.first, indices);
  };
  return RowWalker(reference, nest.start(), budget, takeElement).runEach(span, decides);
}

} // namespace sparcity::traffic
