//===- models/exasat/Filter.cpp - What a memory on the chip keeps from memory ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/exasat/Filter.h"

#include "models/exasat/Fields.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace sparcity::exasat {

using machine::Bytes;

/// True if both move as many bytes, whatever they are called.
static bool isAlike(const Field &a, const Field &b) {
  return a.bytes == b.bytes && a.depth == b.depth && a.strides == b.strides && a.trips == b.trips &&
         a.references == b.references;
}

NestTraffic::NestTraffic(const Nest &nest, Storage storage, const std::set<std::string> &dropped)
    : own(nest), fields(storage.line == 0 ? nest.fields : recordsOf(nest.fields, nest.trips)) {
  std::vector<std::pair<const Field *, bool>> first;
  for (const Field &field : fields) {
    const bool isDropped = dropped.count(field.array) != 0;
    const auto same = llvm::find_if(first, [&](const auto &known) {
      return known.second == isDropped && isAlike(*known.first, field);
    });
    if (same != first.end()) {
      alike[static_cast<size_t>(same - first.begin())].second += 1;
      continue;
    }
    first.emplace_back(&field, isDropped);
    alike.emplace_back(FieldTraffic(field, nest, storage, isDropped), 1);
  }
}

Moved NestTraffic::moved(size_t position, const PerLoop &block) const {
  Moved sum;
  for (const auto &[field, count] : alike) {
    const Moved one = field.moved(position, block);
    sum += {one.load * count, one.store * count};
  }
  return sum;
}

Bytes NestTraffic::workingSet(size_t position, const PerLoop &block) const {
  if (position == own.depth())
    return Bytes(0);
  std::int64_t gap = 1;
  for (const auto &[field, count] : alike)
    gap = std::max(gap, field.gap(position));
  const auto sumOf = [&](std::optional<unsigned> part) {
    double sum = 0;
    for (const auto &[field, count] : alike)
      sum += field.workingSet(position, block, gap, part) * count;
    return sum;
  };
  if (own.parts == 1 || position < own.shared)
    return Bytes(sumOf(std::nullopt));
  // Innermost loops run one after the other.
  double most = 0;
  for (unsigned part = 0; part < own.parts; ++part)
    most = std::max(most, sumOf(part));
  return Bytes(most);
}

/// Drops what is not better than a smaller one.
static Curve stairsOf(Curve steps) {
  llvm::stable_sort(steps, [](const Step &a, const Step &b) {
    return std::pair(a.size, a.moved.bytes()) < std::pair(b.size, b.moved.bytes());
  });
  Curve stairs;
  for (Step &step : steps)
    if (stairs.empty() || step.moved.bytes() < stairs.back().moved.bytes())
      stairs.push_back(std::move(step));
  return stairs;
}

static void addCases(const NestTraffic &traffic, const PerLoop &block, Curve &steps) {
  for (size_t position = traffic.nest().depth() + 1; position-- > 0;)
    steps.push_back(
        {traffic.workingSet(position, block), traffic.moved(position, block), position, block});
}

Curve curveOf(const NestTraffic &traffic) {
  Curve steps;
  addCases(traffic, traffic.nest().trips, steps);
  return stairsOf(std::move(steps));
}

/// The shortest length for each number of blocks, the longest first, and of more than `most` an
/// even choice.
static PerLoop lengthsOf(std::int64_t trips, size_t most) {
  PerLoop lengths;
  for (std::int64_t blocks = 1; blocks <= trips; ++blocks) {
    const std::int64_t length = (trips + blocks - 1) / blocks;
    if (lengths.empty() || length < lengths.back())
      lengths.push_back(length);
    if (length == 1)
      break;
    // On to the next number of blocks that makes them shorter.
    blocks = std::max(blocks, (trips - 1) / (length - 1));
  }
  PerLoop chosen;
  for (size_t k = 0; k < lengths.size(); ++k)
    if (lengths.size() <= most || chosen.empty() ||
        k * most / lengths.size() != (k - 1) * most / lengths.size())
      chosen.push_back(lengths[k]);
  return chosen;
}

static std::vector<PerLoop> lengthsByLoop(const Nest &nest) {
  constexpr double combinations = 4096;
  const bool mayBlock = hasForwardDependences(nest);
  const auto isCut = [&](size_t l) { return l > 0 && mayBlock && nest.mayBlock[l]; };
  double cut = 0;
  for (size_t l = 0; l < nest.depth(); ++l)
    cut += isCut(l) ? 1 : 0;
  const size_t most = cut == 0 ? 1 : static_cast<size_t>(std::pow(combinations, 1 / cut) + 1e-9);
  std::vector<PerLoop> lengths;
  for (size_t l = 0; l < nest.depth(); ++l)
    lengths.push_back(isCut(l) ? lengthsOf(nest.trips[l], most) : PerLoop{nest.trips[l]});
  return lengths;
}

Curve blockedCurveOf(const NestTraffic &traffic) {
  const std::vector<PerLoop> lengths = lengthsByLoop(traffic.nest());
  Curve steps;
  PerLoop block = traffic.nest().trips;
  const std::function<void(size_t)> choose = [&](size_t loop) {
    if (loop == lengths.size())
      return addCases(traffic, block, steps);
    for (const std::int64_t length : lengths[loop]) {
      block[loop] = length;
      choose(loop + 1);
    }
  };
  choose(0);
  return stairsOf(std::move(steps));
}

const Step &stepAt(const Curve &curve, Bytes size) {
  const auto beyond = llvm::find_if(curve, [&](const Step &step) { return step.size > size; });
  return beyond == curve.begin() ? curve.front() : *std::prev(beyond);
}

std::string caseName(const Nest &nest, size_t position) {
  static constexpr std::array<const char *, 5> names = {"none", "cell", "pencil", "plane",
                                                        "volume"};
  const size_t inside = nest.depth() - position;
  return inside < names.size() ? names[inside] : "loop " + nest.indices[position];
}

std::string blockName(const Nest &nest, const PerLoop &block) {
  std::string name;
  for (size_t l = 0; l < nest.depth(); ++l)
    if (block[l] < nest.trips[l])
      name += (name.empty() ? "" : ", ") + nest.indices[l] + " " + std::to_string(block[l]);
  return name;
}

/// The distance from a use to a later one, if it goes back in no loop.
static bool isForward(const Reference &a, const Reference &b) {
  // Of two innermost loops the second may need all that the first one has made.
  if (a.part != b.part && a.shift != b.shift)
    return false;
  bool isPositive = false, isNegative = false;
  for (size_t l = 0; l < a.shift.size(); ++l) {
    isPositive |= a.shift[l] > b.shift[l];
    isNegative |= a.shift[l] < b.shift[l];
  }
  return !(isPositive && isNegative);
}

/// A loop that runs through the field again, around one that moves in it.
static bool isRepeated(const Field &field, const Nest &nest) {
  bool isAgain = false;
  for (size_t l = 0; l < nest.depth(); ++l)
    if (!field.movesIn(l))
      isAgain |= nest.trips[l] > 1;
    else if (isAgain)
      return true;
  return false;
}

bool hasForwardDependences(const Nest &nest) {
  for (const Field &field : nest.fields) {
    if (!field.isStored())
      continue;
    // From one time that the loop runs to the next, distances go back and forth.
    if (field.references.size() > 1 && isRepeated(field, nest))
      return false;
    // What moves in another way may meet it anywhere.
    for (const Field &other : nest.fields)
      if (other.array == field.array && (other.strides != field.strides))
        return false;
    for (const Reference &store : field.references)
      for (const Reference &other : field.references)
        if (store.stores != 0 && !isForward(store, other))
          return false;
  }
  return true;
}

} // namespace sparcity::exasat
