//===- models/result/MachineGrid.cpp - Times of very many machines --------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/result/MachineGrid.h"

#include "models/machine/Machine.h"
#include "models/machine/Settings.h"
#include "models/result/Front.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace sparcity::result {

void MachineGrid::add(const machine::SharedMachine &machine, const Axes &rates,
                      const std::vector<double> &seconds) {
  varying = rates;
  const auto [known, isNew] = byName.try_emplace(machine.name(), places.size());
  if (isNew)
    places.push_back({machine, 0, {}, {}});
  Place &here = places[known->second];
  here.sums.resize(seconds.size());
  here.longest.resize(seconds.size());
  ++here.sizes;
  for (size_t k = 0; k < seconds.size(); ++k) {
    here.sums[k] += seconds[k];
    here.longest[k] = std::max(here.longest[k], seconds[k]);
  }
}

size_t MachineGrid::count() const {
  size_t all = 0;
  for (const Place &place : places)
    if (isWhole(place))
      all += static_cast<size_t>(
          llvm::count_if(place.sums, [](double sum) { return !std::isnan(sum); }));
  return all;
}

std::vector<std::string> MachineGrid::rates() const {
  std::vector<std::string> paths;
  if (varying)
    for (const machine::Axis &axis : *varying)
      paths.push_back(axis.path);
  return paths;
}

/// The dearest last; as they are where one has no cost.
static bool sortByCost(const std::string &path, std::vector<std::string> &values) {
  const auto cost = [&](const std::string &value) { return costOf({path, value}); };
  if (!llvm::all_of(values, cost))
    return false;
  llvm::stable_sort(
      values, [&](const std::string &a, const std::string &b) { return *cost(a) < *cost(b); });
  return true;
}

std::vector<MachineGrid::Numbers> MachineGrid::numbers() const {
  std::vector<Numbers> result;
  const std::vector<machine::Setting> &first = places.front().machine->settings;
  for (size_t k = 0; k < first.size(); ++k) {
    Numbers own{first[k].path, {}};
    for (const Place &place : places)
      if (const std::string &value = place.machine->settings[k].value;
          !llvm::is_contained(own.values, value))
        own.values.push_back(value);
    result.push_back(std::move(own));
  }
  if (varying)
    for (const machine::Axis &axis : *varying)
      result.push_back({axis.path, axis.values});
  for (Numbers &own : result)
    own.isOrdered = sortByCost(own.path, own.values);
  return result;
}

MachineGrid::Row MachineGrid::rowAt(const Place &place, size_t point) const {
  Row row{place.machine->settings, place.machine->clock.value(),
          place.sums[point] / static_cast<double>(place.sizes), place.longest[point]};
  const size_t own = row.settings.size(), further = varying ? varying->size() : 0;
  row.settings.resize(own + further);
  for (size_t k = further; k-- > 0;) {
    const machine::Axis &axis = (*varying)[k];
    const std::string &value = axis.values[point % axis.values.size()];
    point /= axis.values.size();
    row.settings[own + k] = {axis.path, value};
    if (machine::shortPath(axis.path) == "clock")
      row.clock = machine::settingNumber(value).value_or(row.clock);
  }
  return row;
}

namespace {

/// Where the values of an axis are in the order of what they cost.
struct Ranks {
  std::vector<size_t> of; ///< by number of the value

  Ranks(const std::vector<std::string> &values, const std::vector<std::string> &inOrder) {
    for (const std::string &value : values)
      of.push_back(static_cast<size_t>(llvm::find(inOrder, value) - inOrder.begin()));
  }
};

} // namespace

MachineGrid::Cells MachineGrid::cells() const {
  Cells result{numbers(), {}, {}};
  const std::vector<Numbers> &all = result.numbers;
  const size_t apart = places.front().machine->settings.size();
  size_t count = 1;
  for (const Numbers &own : all)
    count *= own.values.size();
  // Positions of the points of one machine, beside its own.
  std::vector<size_t> positions{0};
  for (size_t k = apart; k < all.size(); ++k) {
    const Ranks ranks((*varying)[k - apart].values, all[k].values);
    std::vector<size_t> next;
    for (const size_t position : positions)
      for (const size_t rank : ranks.of)
        next.push_back(position * all[k].values.size() + rank);
    positions = std::move(next);
  }
  result.seconds.assign(count, std::numeric_limits<double>::quiet_NaN());
  result.owners.resize(count);
  for (const Place &place : places) {
    if (!isWhole(place))
      continue;
    size_t own = 0;
    for (size_t k = 0; k < apart; ++k)
      own = own * all[k].values.size() +
            Ranks({place.machine->settings[k].value}, all[k].values).of.front();
    for (size_t point = 0; point < positions.size(); ++point) {
      const size_t cell = own * positions.size() + positions[point];
      result.seconds[cell] = place.sums[point] / static_cast<double>(place.sizes);
      result.owners[cell] = {&place, point};
    }
  }
  return result;
}

std::vector<MachineGrid::Row> MachineGrid::front() const {
  std::vector<Row> rows;
  if (places.empty())
    return rows;
  const Cells all = cells();
  std::vector<GridAxis> axes;
  for (const Numbers &own : all.numbers)
    axes.push_back({own.values.size(), own.isOrdered});
  const std::vector<bool> isOnFront = frontOfGrid(axes, all.seconds);
  std::vector<size_t> order;
  for (size_t cell = 0; cell < isOnFront.size(); ++cell)
    if (isOnFront[cell])
      order.push_back(cell);
  llvm::stable_sort(order, [&](size_t a, size_t b) { return all.seconds[a] < all.seconds[b]; });
  for (const size_t cell : order)
    rows.push_back(rowAt(*all.owners[cell].first, all.owners[cell].second));
  return rows;
}

/// Numbers by how many values they have, the most first.
static std::vector<size_t> byCount(const std::vector<size_t> &counts) {
  std::vector<size_t> order(counts.size());
  std::iota(order.begin(), order.end(), size_t{0});
  llvm::stable_sort(order, [&](size_t a, size_t b) { return counts[a] > counts[b]; });
  return order;
}

std::optional<MachineGrid::Curves> MachineGrid::curves(size_t most) const {
  if (places.empty())
    return std::nullopt;
  const Cells all = cells();
  std::vector<size_t> counts;
  for (const Numbers &own : all.numbers)
    counts.push_back(own.values.size());
  const std::vector<size_t> order = byCount(counts);
  if (order.empty() || counts[order[0]] < 2 || !all.numbers[order[0]].isOrdered)
    return std::nullopt;
  const Numbers &along = all.numbers[order[0]];
  const bool hasOther = order.size() > 1 && counts[order[1]] > 1;
  const size_t others = hasOther ? counts[order[1]] : 1;
  std::vector<double> best(others * along.values.size(), HUGE_VAL);
  std::vector<size_t> at(counts.size(), 0);
  for (const double seconds : all.seconds) {
    double &own = best[(hasOther ? at[order[1]] : 0) * along.values.size() + at[order[0]]];
    own = std::isnan(seconds) ? own : std::min(own, seconds);
    advance(at, counts);
  }
  Curves result{along.path, hasOther ? all.numbers[order[1]].path : "", along.values.front(), {}};
  const size_t shown = std::min(most, others);
  for (size_t k = 0; k < shown; ++k) {
    const size_t other = shown > 1 ? k * (others - 1) / (shown - 1) : 0;
    Curve curve{hasOther ? all.numbers[order[1]].values[other] : "", {}};
    for (size_t value = 0; value < along.values.size(); ++value)
      if (const double own = best[other * along.values.size() + value]; own < HUGE_VAL)
        curve.points.emplace_back(machine::settingNumber(along.values[value]).value_or(0), own);
    llvm::sort(curve.points);
    result.curves.push_back(std::move(curve));
  }
  return result;
}

} // namespace sparcity::result
