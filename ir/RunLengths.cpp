//===- ir/RunLengths.cpp - How long a loop is each time that it runs ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/RunLengths.h"

#include "base/TimeLimit.h"
#include "ir/CountPlan.h"
#include "ir/Elements.h"
#include "ir/Kernel.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sparcity::ir {

namespace {

class Collector {
public:
  Collector(const Kernel &kernel, std::vector<CountLevel> levels)
      : elements(kernel, {}), levels(std::move(levels)), indices(this->levels.size(), 0) {
    const auto around =
        std::count_if(this->levels.begin(), this->levels.end(),
                      [](const CountLevel &each) { return each.shapesWhatIsInside; });
    constexpr double mostRuns = 1 << 14;
    const double part =
        std::pow(mostRuns, 1.0 / static_cast<double>(std::max<std::int64_t>(1, around)));
    most = std::max<std::int64_t>(1, static_cast<std::int64_t>(part));
  }

  std::optional<RunLengths> run() {
    inside(0, 1);
    return isFaulty || runs.empty() ? std::nullopt : std::optional(RunLengths(std::move(runs)));
  }

private:
  void inside(size_t level, double weight) {
    base::checkTime();
    const std::optional<LoopSpan> span = spanOf(levels[level], indices.data(), elements);
    isFaulty |= !span;
    if (isFaulty)
      return;
    if (level + 1 == levels.size()) {
      runs[span->trips] += weight;
      return;
    }
    const std::int64_t looks = levels[level].shapesWhatIsInside
                                   ? std::min(span->trips, most)
                                   : std::min<std::int64_t>(span->trips, 1);
    for (std::int64_t look = 0; look < looks; ++look) {
      indices[level] = span->first + tripOf(look, looks, span->trips) * span->step;
      inside(level + 1, weight * static_cast<double>(span->trips) / static_cast<double>(looks));
    }
  }

  /// Of equal parts of the loop one place in each, which steps of no power of two lead to:
  /// lengths that repeat are met in all their kinds.
  static std::int64_t tripOf(std::int64_t look, std::int64_t looks, std::int64_t trips) {
    if (looks == trips)
      return look;
    constexpr double golden = 0.6180339887498949;
    const double place = std::fmod(static_cast<double>(look) * golden, 1.0);
    const double part = static_cast<double>(trips) / static_cast<double>(looks);
    return std::min(trips - 1,
                    static_cast<std::int64_t>((static_cast<double>(look) + place) * part));
  }

  Elements elements;
  std::vector<CountLevel> levels;
  std::vector<std::int64_t> indices;
  std::int64_t most = 1; ///< iterations of a loop that are looked at
  std::map<std::int64_t, double> runs;
  bool isFaulty = false;
};

double leftOf(double length, double pass, double fewest) {
  return length < fewest ? length : std::fmod(length, pass);
}

} // namespace

RunLengths::RunLengths(std::map<std::int64_t, double> runs) : shares(std::move(runs)) {
  const double all =
      std::accumulate(shares.begin(), shares.end(), 0.0,
                      [](double sum, const auto &each) { return sum + each.second; });
  for (auto &[length, share] : shares)
    share /= all;
}

template <class Of> double RunLengths::meanOf(Of of) const {
  double sum = 0;
  for (const auto &[length, share] : shares)
    sum += of(static_cast<double>(length)) * share;
  return sum;
}

double RunLengths::mean() const {
  return meanOf([](double length) { return length; });
}

double RunLengths::left(double pass, double fewest) const {
  return meanOf([&](double length) { return leftOf(length, pass, fewest); });
}

double RunLengths::left(double pass, double fewest, double shorter) const {
  return meanOf([&](double length) { return std::fmod(leftOf(length, pass, fewest), shorter); });
}

double RunLengths::partial(double pass) const {
  return meanOf([&](double length) { return std::fmod(length, pass) > 0 ? 1.0 : 0.0; });
}

std::optional<RunLengths> runLengthsOf(const Kernel &kernel, const LoopPath &path) {
  std::optional<CountPlan> plan = planCount(kernel, path, {}, nullptr);
  return plan ? Collector(kernel, std::move(plan->levels)).run() : std::nullopt;
}

} // namespace sparcity::ir
