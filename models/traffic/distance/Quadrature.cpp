//===- models/traffic/distance/Quadrature.cpp - A sum from a few of its terms ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/Quadrature.h"

#include <algorithm>
#include <cmath>

namespace sparcity::traffic {

llvm::Expected<bool> Quadrature::get(std::uint64_t at, Sampler sample) {
  if (samples.contains(at))
    return true;
  llvm::Expected<std::optional<Values>> values = sample(at);
  if (!values)
    return values.takeError();
  if (!*values)
    return false;
  samples.emplace(at, std::move(**values));
  return true;
}

/// By straight lines between the samples.
double Quadrature::roughArea(const Interval &interval, std::size_t value) const {
  const auto f = [&](std::uint64_t at) { return samples.at(at)[value]; };
  const auto left = static_cast<double>(interval.middle - interval.from);
  const auto right = static_cast<double>(interval.to - interval.middle);
  return (left * (f(interval.from) + f(interval.middle)) +
          right * (f(interval.middle) + f(interval.to))) /
         2;
}

/// By the parabola through the samples.
double Quadrature::area(const Interval &interval, std::size_t value) const {
  if (interval.isExact())
    return roughArea(interval, value);
  const auto f = [&](std::uint64_t at) { return samples.at(at)[value]; };
  const auto left = static_cast<double>(interval.middle - interval.from);
  const auto right = static_cast<double>(interval.to - interval.middle);
  const double width = left + right;
  return width / 6 *
         ((2 - right / left) * f(interval.from) +
          width * width / (left * right) * f(interval.middle) +
          (2 - left / right) * f(interval.to));
}

Quadrature::Interval Quadrature::interval(std::uint64_t from, std::uint64_t to) const {
  Interval result{from, from + (to - from) / 2, to, Values(judged)};
  for (std::size_t value = 0; value < judged; ++value)
    result.error[value] = std::abs(area(result, value) - roughArea(result, value));
  return result;
}

/// What the halves together say differently from the whole is their error, more of the one
/// that is less straight: twice that, as where a jump is in it may go either way.
llvm::Expected<bool> Quadrature::split(std::size_t number, Sampler sample) {
  const Interval whole = intervals[number];
  for (const std::uint64_t from : {whole.from, whole.middle}) {
    const std::uint64_t to = from == whole.from ? whole.middle : whole.to;
    llvm::Expected<bool> isThere = get(from + (to - from) / 2, sample);
    if (!isThere || !*isThere)
      return isThere;
  }
  Interval left = interval(whole.from, whole.middle), right = interval(whole.middle, whole.to);
  for (std::size_t value = 0; value < judged; ++value) {
    double &one = left.error[value], &other = right.error[value];
    const double difference = std::abs(area(whole, value) - area(left, value) - area(right, value));
    const double share = one + other > 0 ? one / (one + other) : 0.5;
    one = left.isExact() ? 0 : 2 * share * difference;
    other = right.isExact() ? 0 : 2 * (1 - share) * difference;
  }
  intervals[number] = std::move(left);
  intervals.push_back(std::move(right));
  return true;
}

std::optional<std::size_t> Quadrature::worst(double tolerance) const {
  const Values sums = sum(0), errors = error();
  std::optional<std::size_t> result;
  double most = 0;
  for (std::size_t value = 0; value < judged; ++value) {
    if (errors[value] <= tolerance * std::abs(sums[value]))
      continue;
    for (std::size_t i = 0; i < intervals.size(); ++i)
      if (const double part = intervals[i].error[value] / std::abs(sums[value]);
          part > most && !intervals[i].isExact()) {
        most = part;
        result = i;
      }
  }
  return result;
}

/// Of samples that ended before all was well: what there is will do.
static llvm::Expected<bool> endOf(llvm::Expected<bool> last) {
  if (!last)
    return last.takeError();
  return true;
}

llvm::Expected<bool> Quadrature::run(double tolerance, Sampler sample) {
  for (const std::uint64_t at : {first, last, first + (last - first) / 2}) {
    llvm::Expected<bool> isThere = get(at, sample);
    if (!isThere || !*isThere)
      return isThere;
  }
  intervals = {interval(first, last)};
  // A few samples do not say how good they are: they may miss what lies between.
  constexpr std::size_t fewest = 8;
  for (std::size_t halves = 1; halves < fewest; halves *= 2)
    for (std::size_t number = 0; number < halves && number < intervals.size(); ++number) {
      if (intervals[number].isExact())
        continue;
      llvm::Expected<bool> isSplit = split(number, sample);
      if (!isSplit || !*isSplit)
        return endOf(std::move(isSplit));
    }
  // What so many do not show to be straight is noise, which more of them only repeat.
  constexpr std::size_t most = 1024;
  while (intervals.size() < most) {
    const std::optional<std::size_t> next = worst(tolerance);
    if (!next)
      break;
    llvm::Expected<bool> isSplit = split(*next, sample);
    if (!isSplit || !*isSplit)
      return endOf(std::move(isSplit));
  }
  return true;
}

Quadrature::Values Quadrature::sum(double more) const {
  Values result(size());
  for (std::size_t value = 0; value < result.size(); ++value) {
    for (const Interval &interval : intervals)
      result[value] += area(interval, value);
    // Areas have half of the ends.
    result[value] += (0.5 + more) * (samples.at(first)[value] + samples.at(last)[value]);
  }
  return result;
}

Quadrature::Values Quadrature::error() const {
  Values result(judged);
  for (std::size_t value = 0; value < judged; ++value)
    for (const Interval &interval : intervals)
      result[value] += interval.error[value];
  return result;
}

} // namespace sparcity::traffic
