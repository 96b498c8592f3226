//===- models/traffic/distance/SampledLines.cpp - Lines of a nest from some iterations ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/SampledLines.h"

#include "ir/Kernel.h"
#include "models/traffic/distance/LineTurns.h"
#include "models/traffic/distance/LineValues.h"
#include "models/traffic/distance/Quadrature.h"
#include "models/traffic/trace/AccessCount.h"

#include <algorithm>
#include <cmath>

namespace sparcity::traffic {

namespace {

using Values = LineValues;

class Sampling {
public:
  explicit Sampling(const LineRequest &request) : request(request), length(lineTurns(request)) {}

  llvm::Expected<std::optional<CapacityLines>> run();

private:
  struct Sample {
    CapacityLines lines;
    std::vector<CapacityLines> steps;
    bool isWarm = false; ///< as if all before had been walked through
  };
  llvm::Expected<std::optional<Sample>> sample(std::uint64_t at);
  llvm::Expected<bool> findWarmUp(std::uint64_t at);
  bool agree(const Sample &one, const Sample &other);
  std::uint64_t shortest(const Sample &sample) const;
  std::uint64_t lengthOfChance(const Sample &beginning) const;
  /// True if each part of so many iterations has as many lines, about.
  bool isEven(const Sample &sample, std::uint64_t part) const;
  llvm::Expected<std::optional<CapacityLines>> addUp(CapacityLines beginning);

  const LineRequest &request;
  std::uint64_t length;     ///< iterations of a sample
  std::uint64_t warmUp = 1; ///< before it
  std::uint64_t begun = 0;  ///< iterations that are counted from empty caches on
  std::uint64_t trips = 0, walked = 0;
  Values openStart; ///< of each capacity: part that other warm-ups change
};

llvm::Expected<std::optional<Sampling::Sample>> Sampling::sample(std::uint64_t at) {
  LineWindow window(request);
  const std::uint64_t from = at - std::min(at, warmUp);
  llvm::Expected<bool> isDone = window.run(from, at, at + length, request.mostAccesses - walked);
  if (!isDone)
    return isDone.takeError();
  walked += window.walked();
  trips = window.trips();
  if (!*isDone)
    return std::nullopt;
  Sample result{window.lines(), window.steps()};
  if (from > 0)
    result.lines.filled = static_cast<double>(window.linesBefore());
  result.isWarm = result.lines.filled >= static_cast<double>(request.capacities.back());
  return result;
}

bool Sampling::agree(const Sample &one, const Sample &other) {
  // Two standard deviations of what chance decided.
  const double decisions = one.lines.decisions.anew();
  const double tolerance = decisions > 0 ? std::max(0.001, 2 / std::sqrt(decisions)) : 0.001;
  const Values a = valuesOf(one.lines), b = valuesOf(other.lines);
  bool result = true;
  for (size_t capacity = 0; capacity < request.capacities.size(); ++capacity) {
    const double most = std::max(a[capacity], b[capacity]);
    openStart[capacity] = most == 0 ? 0 : std::abs(a[capacity] - b[capacity]) / most;
    result &= openStart[capacity] <= tolerance;
  }
  return result;
}

/// Iterations that stand for all of the sample: the fewest (halves of it, of those …) that tell
/// the same again and again. In a triangle they have as much less than those before, and a line
/// more or less is no matter of caches that few of the lines miss.
std::uint64_t Sampling::shortest(const Sample &sample) const {
  std::uint64_t part = 1;
  while (part < length && (length % part != 0 || !isEven(sample, part)))
    part *= 2;
  return std::min(part, length);
}

/// So many that chance decides about as often as it is likely in them, of iterations that do not
/// come back to the elements that decide; not so many that few samples may be taken.
std::uint64_t Sampling::lengthOfChance(const Sample &beginning) const {
  constexpr double enough = 16384, samples = 64;
  const double decisions = beginning.lines.decisions.anew();
  if (decisions == 0)
    return length;
  const auto own = static_cast<double>(length);
  const double iterations = std::min(
      {enough / (decisions / own),
       static_cast<double>(request.mostAccesses) / samples / (beginning.lines.accesses / own),
       static_cast<double>(trips) / samples});
  return length * std::max<std::uint64_t>(1, static_cast<std::uint64_t>(iterations) / length);
}

bool Sampling::isEven(const Sample &sample, std::uint64_t part) const {
  constexpr double tolerance = 0.005, few = 0.05; // of the lines of the first cache
  constexpr std::uint64_t fewParts = 4;           // lie on a line by themselves
  const Values all = valuesOf(sample.lines);
  const std::uint64_t parts = length / part;
  const double middle = static_cast<double>(parts - 1) / 2;
  for (size_t capacity = 0; capacity < request.capacities.size(); ++capacity) {
    const double mean = all[capacity] / static_cast<double>(parts);
    const double most =
        tolerance * std::max(all[capacity], few * all.front()) / static_cast<double>(parts);
    std::vector<double> apart; // of each part, from the mean
    double before = 0, moment = 0, spread = 0;
    for (size_t step = part - 1; step < length; step += part) {
      const double now =
          step < sample.steps.size() ? valuesOf(sample.steps[step])[capacity] : all[capacity];
      const double from = static_cast<double>(apart.size()) - middle;
      apart.push_back(now - before - mean);
      moment += from * apart.back();
      spread += from * from;
      before = now;
    }
    const double slope = parts < fewParts ? 0 : moment / spread;
    for (size_t step = 0; step < apart.size(); ++step)
      if (std::abs(apart[step] - slope * (static_cast<double>(step) - middle)) > most)
        return false;
  }
  return true;
}

/// The shortest warm-up after which one twice as long changes nothing. False if there may not
/// be any.
llvm::Expected<bool> Sampling::findWarmUp(std::uint64_t at) {
  const std::uint64_t most = walked + (request.mostAccesses - walked) / 4;
  std::optional<Sample> before;
  for (;; warmUp *= 2) {
    llvm::Expected<std::optional<Sample>> now = sample(at);
    if (!now)
      return now.takeError();
    if (!*now)
      return before.has_value();
    const bool isSettled = before && agree(*before, **now);
    if (isSettled)
      warmUp /= 2;
    if (isSettled || (*now)->isWarm || walked > most) {
      length = shortest(**now);
      return true;
    }
    before = std::move(*now);
  }
}

llvm::Expected<std::optional<CapacityLines>> Sampling::addUp(CapacityLines beginning) {
  const size_t judged = request.capacities.size();
  // A sample stands for its middle.
  Quadrature quadrature(begun, trips - length, judged);
  llvm::Expected<bool> isDone =
      quadrature.run(0.008, [&](std::uint64_t at) -> llvm::Expected<std::optional<Values>> {
        llvm::Expected<std::optional<Sample>> one = sample(at);
        if (!one)
          return one.takeError();
        if (!*one)
          return std::nullopt;
        beginning.filled = std::min(beginning.filled, (*one)->lines.filled);
        beginning.decisions.add((*one)->lines.decisions);
        Values values = valuesOf((*one)->lines);
        for (double &value : values)
          value /= static_cast<double>(length);
        return values;
      });
  if (!isDone)
    return isDone.takeError();
  if (!*isDone)
    return std::nullopt;
  const Values sum = quadrature.sum(static_cast<double>(length - 1) / 2);
  const Values error = quadrature.error(), start = valuesOf(beginning);
  for (size_t capacity = 0; capacity < judged; ++capacity) {
    const double all = start[capacity] + sum[capacity];
    beginning.error[capacity] =
        all == 0 ? 0 : (error[capacity] + openStart[capacity] * sum[capacity]) / all;
  }
  add(beginning, sum);
  beginning.counted = static_cast<double>(walked);
  beginning.isSampled = true;
  return beginning;
}

llvm::Expected<std::optional<CapacityLines>> Sampling::run() {
  openStart.assign(request.capacities.size(), 0);
  llvm::Expected<std::optional<Sample>> first = sample(0);
  if (!first)
    return first.takeError();
  if (!*first)
    return std::nullopt;
  if (trips <= length)
    return (*first)->lines;
  if (const std::uint64_t longer = lengthOfChance(**first); longer > length) {
    length = longer;
    first = sample(0);
    if (!first || !*first)
      return first ? std::nullopt : llvm::Expected<std::optional<CapacityLines>>(first.takeError());
  }
  begun = length;
  if (trips > 4 * length) {
    llvm::Expected<bool> isFound = findWarmUp(trips / 2);
    if (!isFound)
      return isFound.takeError();
    if (*isFound)
      return addUp(std::move((*first)->lines));
  }
  return std::nullopt;
}

} // namespace

/// A walk through all would be given up, with conditions that hold in a part of the iterations.
static bool isTooLong(const LineRequest &request, double held) {
  const ir::Kernel &kernel = request.trace.source();
  return (ir::hasGuards(kernel.nest) ? held : 1) * countAccesses(kernel).value_or(0) >
         static_cast<double>(request.mostAccesses);
}

llvm::Expected<std::optional<CapacityLines>> sampleLines(const LineRequest &request) {
  // To find out that nothing runs takes as long as an access or two do.
  constexpr double inTime = 0.5, few = 0.1;
  const bool isQuick = !isTooLong(request, inTime);
  if (isQuick) {
    llvm::Expected<std::optional<CapacityLines>> whole = countCapacityLines(request);
    if (!whole || *whole)
      return whole;
  }
  llvm::Expected<std::optional<CapacityLines>> sampled = Sampling(request).run();
  if (!sampled || *sampled || isQuick || isTooLong(request, few))
    return sampled;
  return countCapacityLines(request);
}

} // namespace sparcity::traffic
