//===- models/measured/Measured.cpp - Measurements beside a prediction ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/measured/Measured.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sparcity::measured {

std::optional<double> Measured::ratio(const Point &point) const {
  return predicted ? std::optional(*predicted / point.time) : std::nullopt;
}

void Agreement::add(const Measured &measured) {
  fileName = measured.file;
  for (const Point &point : measured.points)
    if (const std::optional<double> ratio = measured.ratio(point)) {
      ratios.push_back(*ratio);
      times.push_back(point.time.value());
    }
}

/// Of what `value` is of each.
template <typename Value> static double meanOf(const std::vector<double> &numbers, Value value) {
  double sum = 0;
  for (const double number : numbers)
    sum += value(number);
  return sum / static_cast<double>(numbers.size());
}

double Agreement::meanRatio() const {
  return meanOf(ratios, [](double ratio) { return ratio; });
}

double Agreement::meanError() const {
  return meanOf(ratios, [](double ratio) { return std::abs(ratio - 1); });
}

double Agreement::medianError() const {
  std::vector<double> errors;
  for (const double ratio : ratios)
    errors.push_back(std::abs(ratio - 1));
  llvm::sort(errors);
  const size_t upper = errors.size() / 2, lower = (errors.size() - 1) / 2;
  return (errors[lower] + errors[upper]) / 2;
}

double Agreement::rootMeanSquareError() const {
  return std::sqrt(meanOf(ratios, [](double ratio) { return (ratio - 1) * (ratio - 1); }));
}

size_t Agreement::within(double share) const {
  return static_cast<size_t>(
      llvm::count_if(ratios, [&](double ratio) { return std::abs(ratio - 1) <= share; }));
}

std::optional<double> Agreement::determination() const {
  constexpr size_t least = 3;
  if (ratios.size() < least)
    return std::nullopt;
  const double mean = meanOf(times, [](double time) { return std::log(time); });
  const double all = meanOf(times, [&](double time) { return std::pow(std::log(time) - mean, 2); });
  const double left = meanOf(ratios, [](double ratio) { return std::pow(std::log(ratio), 2); });
  constexpr double alike = 1e-9;
  return all > alike ? std::optional(1 - left / all) : std::nullopt;
}

} // namespace sparcity::measured
