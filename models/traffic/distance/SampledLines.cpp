//===- models/traffic/distance/SampledLines.cpp - Lines of a nest from some iterations ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/distance/SampledLines.h"

#include "ir/Kernel.h"
#include "models/traffic/distance/LineValues.h"
#include "models/traffic/distance/Quadrature.h"
#include "models/traffic/trace/AccessCount.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

namespace sparcity::traffic {

namespace {

using Values = LineValues;

/// In how many iterations of the outermost loop all that moves within a line in it comes to
/// the next one; and in how many what a longer or shorter row inside ends with.
class LineTurns {
public:
  explicit LineTurns(const LineRequest &request)
      : lineBytes(static_cast<std::int64_t>(request.lineBytes)),
        bindings(request.trace.source().bindings()) {
    add(request.trace.source().nest, {});
  }

  std::uint64_t iterations() const { return std::min<std::uint64_t>(turns, 16); }

private:
  /// `shaping`: the outermost loop, and those whose bounds depend on it.
  void add(const ir::Loop &loop, std::vector<const ir::Loop *> shaping) {
    const bool isShaped = llvm::any_of(shaping, [&](const ir::Loop *around) {
      return loop.lower.contains(around->index) || loop.upper.contains(around->index);
    });
    if (shaping.empty() || isShaped)
      shaping.push_back(&loop);
    bindings.erase(loop.index);
    for (const ir::Node &node : loop.body) {
      if (const ir::Loop *inner = node.asLoop())
        add(*inner, shaping);
      else
        for (const ir::Access &access : node.asStatement()->accesses)
          for (const ir::Loop *around : shaping)
            add(access, *around);
    }
  }

  void add(const ir::Access &access, const ir::Loop &loop) {
    const ir::Expr offset = access.offset.substitute(bindings);
    if (!offset.contains(loop.index))
      return;
    const std::optional<std::int64_t> step = loop.step.substitute(bindings).asInteger();
    const std::optional<std::int64_t> slope = offset.isPolynomialIn(loop.index)
                                                  ? offset.coefficient(loop.index, 1).asInteger()
                                                  : std::nullopt;
    const std::int64_t move = slope && step ? std::abs(*slope * *step) : 1;
    if (move < 4 * lineBytes)
      turns = std::max<std::uint64_t>(turns, lineBytes / std::gcd(move, lineBytes));
  }

  std::int64_t lineBytes;
  ir::Bindings bindings;
  std::uint64_t turns = 1;
};

class Sampling {
public:
  explicit Sampling(const LineRequest &request)
      : request(request), length(LineTurns(request).iterations()) {}

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
  constexpr double tolerance = 0.001;
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
        beginning.decisions = std::max(beginning.decisions, (*one)->lines.decisions);
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
  begun = length;
  if (trips <= length)
    return (*first)->lines;
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
