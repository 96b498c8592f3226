//===- models/exasat/WorkingSet.cpp - Bytes to hold of a field ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/exasat/FieldTraffic.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <set>

namespace sparcity::exasat {

/// From the first element to the last one that a block touches in a loop.
std::int64_t FieldTraffic::lengthOf(const References &references, size_t loop,
                                    const PerLoop &block) const {
  std::int64_t low = 0, high = 0;
  for (const Reference *reference : references) {
    const auto [begin, length] =
        extentIn(loop, *reference, std::min(block[loop], field.trips[loop]));
    const bool isFirst = reference == references.front();
    low = isFirst ? begin : std::min(low, begin);
    high = isFirst ? begin + length : std::max(high, begin + length);
  }
  return high - low;
}

/// Iterations whose data are held. A cache holds what has been used since; who chooses what to hold
/// keeps from the first use to the last one, and nothing beside.
std::int64_t FieldTraffic::heldOf(const llvm::SmallVector<std::int64_t, 16> &values,
                                  std::int64_t gap) const {
  if (storage.line != 0)
    return covered(values, gap);
  return *llvm::max_element(values) - *llvm::min_element(values) + 1;
}

double FieldTraffic::workingSet(size_t position, const PerLoop &block, std::int64_t gap,
                                std::optional<unsigned> part) const {
  std::map<PerLoop, llvm::SmallVector<std::int64_t, 16>> byKey;
  References own;
  for (const Reference &reference : field.references) {
    if (part && reference.part != *part)
      continue;
    byKey[PerLoop(reference.shift.begin(), reference.shift.begin() + position)].push_back(
        reference.shift[position]);
    own.push_back(&reference);
  }
  double inside = 1; // elements, or bytes once rows are counted
  bool hasRows = false;
  for (size_t l = position + 1; l < nest.depth(); ++l)
    if (field.movesIn(l)) {
      const std::int64_t length = lengthOf(own, l, block);
      inside *= l == along ? row(length) : static_cast<double>(length);
      hasRows |= l == along;
    }
  double sum = 0;
  for (const auto &[key, values] : byKey) {
    if (!field.movesIn(position))
      sum += hasRows ? 1 : row(1);
    else if (position == along && storage.line != 0)
      sum += row(*llvm::max_element(values) - *llvm::min_element(values) + gap);
    else
      sum += static_cast<double>(heldOf(values, gap)) * (hasRows ? 1 : row(1));
  }
  return sum * inside;
}

std::int64_t FieldTraffic::gap(size_t position) const {
  if (!field.movesIn(position))
    return nest.trips[position] > 1 ? 1 : 0;
  std::map<PerLoop, std::set<std::int64_t>> byKey;
  for (const Reference &reference : field.references)
    byKey[PerLoop(reference.shift.begin(), reference.shift.begin() + position)].insert(
        reference.shift[position]);
  std::int64_t most = 0;
  for (const auto &[key, values] : byKey)
    for (auto at = values.begin(); std::next(at) != values.end(); ++at)
      most = std::max(most, *std::next(at) - *at);
  return most;
}

} // namespace sparcity::exasat
