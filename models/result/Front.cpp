//===- models/result/Front.cpp - What nothing smaller is as fast as ------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/result/Front.h"

#include "models/machine/SettingValues.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace sparcity::result {

/// What takes longer is cheaper to build.
static bool isTime(llvm::StringRef value) {
  const llvm::StringRef unit = value.ltrim("0123456789.+-eE \t");
  return unit == "cy" || unit == "s" || unit == "ms" || unit == "us" || unit == "ns";
}

std::optional<double> costOf(const machine::Setting &setting) {
  const std::optional<double> number = machine::settingNumber(setting.value);
  return number && isTime(setting.value) ? std::optional(-*number) : number;
}

/// Times that are hardly apart are one.
static double level(double seconds) {
  if (!(seconds > 0))
    return seconds;
  const double digits = std::pow(10, 5 - std::floor(std::log10(seconds)));
  return std::round(seconds * digits) / digits;
}

void advance(std::vector<size_t> &at, const std::vector<size_t> &counts) {
  for (size_t k = at.size(); k > 0; --k) {
    if (++at[k - 1] < counts[k - 1])
      return;
    at[k - 1] = 0;
  }
}

std::vector<bool> frontOfGrid(const std::vector<GridAxis> &axes,
                              const std::vector<double> &seconds) {
  std::vector<double> levels;
  for (const double each : seconds)
    levels.push_back(std::isnan(each) ? HUGE_VAL : level(each));
  // The least time of all combinations that are no dearer in any number.
  std::vector<double> least = levels;
  std::vector<bool> isOnFront(seconds.size());
  std::vector<size_t> at(axes.size(), 0), counts;
  for (const GridAxis &axis : axes)
    counts.push_back(axis.count);
  for (size_t cell = 0; cell < seconds.size(); ++cell) {
    double before = HUGE_VAL; // of those that are cheaper in some number
    size_t stride = 1;
    for (size_t k = axes.size(); k-- > 0; stride *= axes[k].count)
      if (axes[k].isOrdered && at[k] > 0)
        before = std::min(before, least[cell - stride]);
    isOnFront[cell] = levels[cell] < before;
    least[cell] = std::min(levels[cell], before);
    advance(at, counts);
  }
  return isOnFront;
}

namespace {

/// The values that candidates have of one number, in order.
class Values {
public:
  void add(double cost) { costs.push_back(cost); }
  void finish() {
    llvm::sort(costs);
    costs.erase(std::unique(costs.begin(), costs.end()), costs.end());
  }
  size_t count() const { return costs.size(); }
  size_t rank(double cost) const {
    return static_cast<size_t>(llvm::lower_bound(costs, cost) - costs.begin());
  }

private:
  std::vector<double> costs;
};

/// Candidates of one kind as a grid, some of whose places may be empty.
class AsGrid {
public:
  AsGrid(const std::vector<Candidate> &candidates, const std::vector<size_t> &own)
      : candidates(candidates), values(candidates[own.front()].costs.size()) {
    for (const size_t each : own)
      for (size_t k = 0; k < values.size(); ++k)
        values[k].add(costAt(each, k));
    std::vector<GridAxis> axes;
    size_t places = 1;
    for (Values &axis : values) {
      axis.finish();
      axes.push_back({axis.count(), true});
      places *= axis.count();
    }
    std::vector<double> seconds(places, HUGE_VAL);
    for (const size_t each : own)
      seconds[placeOf(each)] = candidates[each].seconds;
    front = frontOfGrid(axes, seconds);
  }

  bool isOnFront(size_t candidate) const { return front[placeOf(candidate)]; }

private:
  double costAt(size_t candidate, size_t axis) const {
    return candidates[candidate].costs[axis].value_or(0);
  }
  size_t placeOf(size_t candidate) const {
    size_t place = 0;
    for (size_t k = 0; k < values.size(); ++k)
      place = place * values[k].count() + values[k].rank(costAt(candidate, k));
    return place;
  }

  const std::vector<Candidate> &candidates;
  std::vector<Values> values;
  std::vector<bool> front;
};

} // namespace

std::vector<bool> frontOf(const std::vector<Candidate> &candidates) {
  std::map<std::string, std::vector<size_t>> byKind;
  for (size_t k = 0; k < candidates.size(); ++k)
    byKind[candidates[k].kind].push_back(k);
  std::vector<bool> result(candidates.size());
  for (const auto &[kind, own] : byKind) {
    const AsGrid grid(candidates, own);
    for (const size_t each : own)
      result[each] = grid.isOnFront(each);
  }
  return result;
}

} // namespace sparcity::result
