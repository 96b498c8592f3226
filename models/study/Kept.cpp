//===- models/study/Kept.cpp - Points that are kept --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/Kept.h"

#include "models/study/Json.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

namespace sparcity::study {

/// Costs that are hardly apart are one.
static double toDigits(double value, unsigned digits) {
  if (value == 0 || !std::isfinite(value))
    return value;
  const double factor =
      std::pow(10, static_cast<double>(digits) - 1 - std::floor(std::log10(std::abs(value))));
  return std::round(value * factor) / factor;
}

static std::vector<double> toDigits(llvm::ArrayRef<double> costs, unsigned digits) {
  std::vector<double> result;
  for (const double cost : costs)
    result.push_back(toDigits(cost, digits));
  return result;
}

static constexpr unsigned usualDigits = 6;

/// Whether `a` is at most `b` in all; so it is then when both are rounded.
static bool isAsGood(llvm::ArrayRef<double> a, llvm::ArrayRef<double> b) {
  for (size_t k = 0; k < a.size(); ++k)
    if (a[k] > b[k])
      return false;
  return true;
}

/// Rounding takes long: most points are turned down without it.
bool Best::wants(llvm::ArrayRef<double> costs) const {
  if (kept.size() < most)
    return true;
  return !isAsGood(exact.back(), costs) && toDigits(costs, usualDigits) < order.back();
}

void Best::add(llvm::ArrayRef<double> costs, Kept point) {
  std::vector<double> own = toDigits(costs, usualDigits);
  const auto at = std::upper_bound(order.begin(), order.end(), own) - order.begin();
  order.insert(order.begin() + at, std::move(own));
  exact.insert(exact.begin() + at, std::vector<double>(costs));
  kept.insert(kept.begin() + at, std::move(point));
  if (kept.size() > most) {
    order.pop_back();
    exact.pop_back();
    kept.pop_back();
  }
}

void Best::merge(const Best &other) {
  for (size_t k = 0; k < other.kept.size(); ++k)
    if (wants(other.exact[k]))
      add(other.exact[k], other.kept[k]);
}

std::vector<double> Front::rounded(llvm::ArrayRef<double> costs) const {
  return toDigits(costs, precision);
}

bool Front::wants(llvm::ArrayRef<double> costs) {
  if (last < members.size() && isAsGood(members[last].exact, costs))
    return false;
  const std::vector<double> own = rounded(costs);
  if (last < members.size() && isAsGood(members[last].costs, own))
    return false;
  for (size_t k = 0; k < members.size(); ++k)
    if (isAsGood(members[k].costs, own)) {
      last = k;
      return false;
    }
  return true;
}

void Front::add(llvm::ArrayRef<double> costs, Kept point) {
  Member own{std::vector<double>(costs), rounded(costs), std::move(point)};
  llvm::erase_if(members, [&](const Member &other) { return isAsGood(own.costs, other.costs); });
  members.push_back(std::move(own));
  while (members.size() > most && precision > 1)
    coarsen();
}

/// Those that are still on the front with a digit less.
void Front::coarsen() {
  --precision;
  std::vector<Member> before = std::move(members);
  members.clear();
  last = 0;
  for (Member &member : before)
    if (wants(member.exact)) {
      member.costs = rounded(member.exact);
      llvm::erase_if(members,
                     [&](const Member &other) { return isAsGood(member.costs, other.costs); });
      members.push_back(std::move(member));
    }
}

void Front::merge(const Front &other) {
  while (precision > other.precision)
    coarsen();
  for (const Member &member : other.members)
    if (wants(member.exact))
      add(member.exact, member.point);
}

std::vector<Kept> Front::points() const {
  std::vector<const Member *> order;
  for (const Member &member : members)
    order.push_back(&member);
  llvm::stable_sort(order, [](const Member *a, const Member *b) { return a->exact < b->exact; });
  std::vector<Kept> points;
  for (const Member *member : order)
    points.push_back(member->point);
  return points;
}

static llvm::json::Object jsonOf(const Kept &point) {
  llvm::json::Array choices;
  for (const std::uint32_t choice : point.choices)
    choices.push_back(static_cast<std::int64_t>(choice));
  return llvm::json::Object{{"choices", std::move(choices)},
                            {"objectives", json::ofNumbers(point.objectives)},
                            {"details", json::ofNumbers(point.details)}};
}

static bool readKept(const llvm::json::Object &object, Kept &point) {
  return json::read(object.get("choices"), point.choices) &&
         json::read(object.get("objectives"), point.objectives) &&
         json::read(object.get("details"), point.details);
}

llvm::json::Value Best::toJson() const {
  llvm::json::Array points;
  for (size_t k = 0; k < kept.size(); ++k) {
    llvm::json::Object point = jsonOf(kept[k]);
    point["costs"] = json::ofNumbers(exact[k]);
    points.push_back(std::move(point));
  }
  return points;
}

bool Best::fromJson(const llvm::json::Value &value) {
  const llvm::json::Array *points = value.getAsArray();
  if (!points)
    return false;
  for (const llvm::json::Value &each : *points) {
    const llvm::json::Object *point = each.getAsObject();
    if (!point || !json::read(point->get("costs"), exact.emplace_back()) ||
        !readKept(*point, kept.emplace_back()))
      return false;
    order.push_back(toDigits(exact.back(), usualDigits));
  }
  return true;
}

llvm::json::Value Front::toJson() const {
  llvm::json::Array points;
  for (const Member &member : members) {
    llvm::json::Object point = jsonOf(member.point);
    point["costs"] = json::ofNumbers(member.exact);
    points.push_back(std::move(point));
  }
  return llvm::json::Object{{"digits", static_cast<std::int64_t>(precision)},
                            {"points", std::move(points)}};
}

bool Front::fromJson(const llvm::json::Value &value) {
  const llvm::json::Object *object = value.getAsObject();
  const llvm::json::Array *points = object ? object->getArray("points") : nullptr;
  if (!points || !json::read(object->get("digits"), precision))
    return false;
  for (const llvm::json::Value &each : *points) {
    const llvm::json::Object *point = each.getAsObject();
    Member &member = members.emplace_back();
    if (!point || !json::read(point->get("costs"), member.exact) || !readKept(*point, member.point))
      return false;
    member.costs = rounded(member.exact);
  }
  return true;
}

} // namespace sparcity::study
