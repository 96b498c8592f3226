//===- models/study/Distribution.cpp - How often which value is there ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/Distribution.h"

#include "models/study/Json.h"

#include <algorithm>
#include <cmath>

namespace sparcity::study {

/// Steps to a factor of e.
static constexpr double stepsPerE = 100;

static int stepOf(double size) { return static_cast<int>(std::floor(std::log(size) * stepsPerE)); }
static double middleOf(int step) { return std::exp((step + 0.5) / stepsPerE); }

void Distribution::Steps::add(int step, std::uint64_t count) {
  if (counts.empty())
    first = step;
  if (step < first) {
    counts.insert(counts.begin(), static_cast<size_t>(first - step), 0);
    first = step;
  }
  const auto at = static_cast<size_t>(step - first);
  if (at >= counts.size())
    counts.resize(at + 1);
  counts[at] += count;
  total += count;
}

void Distribution::Steps::merge(const Steps &other) {
  for (size_t k = 0; k < other.counts.size(); ++k)
    if (other.counts[k] > 0)
      add(other.first + static_cast<int>(k), other.counts[k]);
}

void Distribution::merge(const Distribution &other) {
  if (other.count() == 0)
    return;
  const bool isFirst = count() == 0;
  lowest = isFirst ? other.lowest : std::min(lowest, other.lowest);
  highest = isFirst ? other.highest : std::max(highest, other.highest);
  below.merge(other.below);
  above.merge(other.above);
  zeros += other.zeros;
}

void Distribution::add(double value) {
  const bool isFirst = count() == 0;
  lowest = isFirst ? value : std::min(lowest, value);
  highest = isFirst ? value : std::max(highest, value);
  if (value > 0)
    above.add(stepOf(value));
  else if (value < 0)
    below.add(stepOf(-value));
  else
    ++zeros;
}

template <typename Take> void Distribution::each(Take take) const {
  for (size_t k = below.counts.size(); k-- > 0;)
    if (below.counts[k] > 0)
      take(-middleOf(below.first + static_cast<int>(k)), below.counts[k]);
  if (zeros > 0)
    take(0.0, zeros);
  for (size_t k = 0; k < above.counts.size(); ++k)
    if (above.counts[k] > 0)
      take(middleOf(above.first + static_cast<int>(k)), above.counts[k]);
}

double Distribution::quantile(double share) const {
  const double wanted = share * static_cast<double>(count());
  std::uint64_t before = 0;
  std::optional<double> found;
  each([&](double value, std::uint64_t here) {
    before += here;
    if (!found && static_cast<double>(before) >= wanted)
      found = value;
  });
  return std::clamp(found.value_or(0), lowest, highest);
}

std::vector<Distribution::Bin> Distribution::bins(size_t wanted) const {
  std::vector<Bin> result;
  if (count() == 0)
    return result;
  const size_t number = lowest == highest ? 1 : wanted;
  const double width = (highest - lowest) / static_cast<double>(number);
  for (size_t k = 0; k < number; ++k)
    result.push_back({lowest + width * static_cast<double>(k),
                      k + 1 == number ? highest : lowest + width * static_cast<double>(k + 1), 0});
  each([&](double value, std::uint64_t here) {
    const double place = width > 0 ? (std::clamp(value, lowest, highest) - lowest) / width : 0;
    result[std::min(static_cast<size_t>(place), number - 1)].count += here;
  });
  return result;
}

llvm::json::Value Distribution::toJson() const {
  const auto steps = [](const Steps &of) {
    return llvm::json::Object{{"first", of.first}, {"counts", json::ofCounts(of.counts)}};
  };
  return llvm::json::Object{{"below", steps(below)},
                            {"above", steps(above)},
                            {"zeros", json::ofCount(zeros)},
                            {"least", json::ofNumber(lowest)},
                            {"most", json::ofNumber(highest)}};
}

std::optional<Distribution> Distribution::fromJson(const llvm::json::Value &value) {
  const llvm::json::Object *object = value.getAsObject();
  if (!object)
    return std::nullopt;
  Distribution result;
  const auto read = [&](llvm::StringRef key, Steps &into) {
    const llvm::json::Object *own = object->getObject(key);
    const std::optional<std::int64_t> first = own ? own->getInteger("first") : std::nullopt;
    if (!first || !json::read(own->get("counts"), into.counts))
      return false;
    into.first = static_cast<int>(*first);
    for (const std::uint64_t count : into.counts)
      into.total += count;
    return true;
  };
  const bool isWhole = read("below", result.below) && read("above", result.above) &&
                       json::read(object->get("zeros"), result.zeros) &&
                       json::read(object->get("least"), result.lowest) &&
                       json::read(object->get("most"), result.highest);
  return isWhole ? std::optional(std::move(result)) : std::nullopt;
}

} // namespace sparcity::study
