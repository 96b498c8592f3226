//===- models/study/Effects.cpp - What each dimension does -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/Effects.h"

#include "models/study/Json.h"

#include <algorithm>

namespace sparcity::study {

Effects::Effects(const std::vector<size_t> &counts) {
  for (const size_t count : counts)
    cells.emplace_back(count);
}

void Effects::add(llvm::ArrayRef<double> costs, llvm::ArrayRef<Column> columns) {
  if (costs.empty())
    return;
  if (points == 0)
    first = costs.front();
  points += costs.size();
  double own = 0, ownSquares = 0, best = costs.front();
  for (const double cost : costs) {
    own += cost - first;
    ownSquares += (cost - first) * (cost - first);
    best = std::min(best, cost);
  }
  sum += own;
  squares += ownSquares;
  for (const Column &column : columns) {
    std::vector<Cell> &here = cells[column.dimension];
    if (!column.varying) {
      Cell &cell = here[column.fixed];
      cell.count += costs.size();
      cell.sum += own;
      cell.best = std::min(cell.best, best);
      continue;
    }
    for (size_t k = 0; k < costs.size(); ++k) {
      Cell &cell = here[column.varying[k]];
      ++cell.count;
      cell.sum += costs[k] - first;
      cell.best = std::min(cell.best, costs[k]);
    }
  }
}

void Effects::merge(const Effects &other) {
  if (other.points == 0)
    return;
  if (points == 0)
    first = other.first;
  const double shift = other.first - first; // sums are of differences from the first cost
  const auto count = static_cast<double>(other.points);
  points += other.points;
  sum += other.sum + count * shift;
  squares += other.squares + 2 * shift * other.sum + count * shift * shift;
  for (size_t dimension = 0; dimension < cells.size(); ++dimension)
    for (size_t choice = 0; choice < cells[dimension].size(); ++choice) {
      const Cell &own = other.cells[dimension][choice];
      Cell &cell = cells[dimension][choice];
      cell.count += own.count;
      cell.sum += own.sum + static_cast<double>(own.count) * shift;
      cell.best = std::min(cell.best, own.best);
    }
}

double Effects::mean() const { return points > 0 ? first + sum / static_cast<double>(points) : 0; }

double Effects::variance() const {
  if (points == 0)
    return 0;
  const auto count = static_cast<double>(points);
  return std::max(0.0, squares / count - (sum / count) * (sum / count));
}

std::optional<double> Effects::importance(size_t dimension) const {
  const double all = variance();
  if (!(all > 0) || cells[dimension].size() < 2)
    return std::nullopt;
  const auto count = static_cast<double>(points);
  const double centre = sum / count;
  double between = 0;
  for (const Cell &cell : cells[dimension])
    if (cell.count > 0) {
      const double own = cell.sum / static_cast<double>(cell.count) - centre;
      between += own * own * static_cast<double>(cell.count);
    }
  return std::min(1.0, between / count / all);
}

llvm::json::Value Effects::toJson() const {
  llvm::json::Array dimensions;
  for (const std::vector<Cell> &own : cells) {
    std::vector<std::uint64_t> counts;
    std::vector<double> sums, bests;
    for (const Cell &cell : own) {
      counts.push_back(cell.count);
      sums.push_back(cell.sum);
      bests.push_back(cell.best);
    }
    dimensions.push_back(llvm::json::Object{{"counts", json::ofCounts(counts)},
                                            {"sums", json::ofNumbers(sums)},
                                            {"bests", json::ofNumbers(bests)}});
  }
  return llvm::json::Object{{"dimensions", std::move(dimensions)},
                            {"points", json::ofCount(points)},
                            {"first", json::ofNumber(first)},
                            {"sum", json::ofNumber(sum)},
                            {"squares", json::ofNumber(squares)}};
}

bool Effects::fromJson(const llvm::json::Value &value) {
  const llvm::json::Object *object = value.getAsObject();
  const llvm::json::Array *dimensions = object ? object->getArray("dimensions") : nullptr;
  if (!dimensions || dimensions->size() != cells.size())
    return false;
  for (size_t k = 0; k < cells.size(); ++k) {
    const llvm::json::Object *own = (*dimensions)[k].getAsObject();
    std::vector<std::uint64_t> counts;
    std::vector<double> sums, bests;
    if (!own || !json::read(own->get("counts"), counts) || !json::read(own->get("sums"), sums) ||
        !json::read(own->get("bests"), bests) || counts.size() != cells[k].size() ||
        sums.size() != counts.size() || bests.size() != counts.size())
      return false;
    for (size_t choice = 0; choice < counts.size(); ++choice)
      cells[k][choice] = {counts[choice], sums[choice], bests[choice]};
  }
  return json::read(object->get("points"), points) && json::read(object->get("first"), first) &&
         json::read(object->get("sum"), sum) && json::read(object->get("squares"), squares);
}

} // namespace sparcity::study
