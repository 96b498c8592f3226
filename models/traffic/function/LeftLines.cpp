//===- models/traffic/function/LeftLines.cpp - Lines that nests leave in caches ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/function/LeftLines.h"

#include "base/TimeLimit.h"

#include <algorithm>
#include <set>

namespace traffic {

namespace {

/// When in a nest a line is used: in the first pass through what is used throughout, while the
/// outermost loop runs, or in the last pass; and how far into that.
struct Moment {
  enum class Phase { First, Body, Last } phase = Phase::Body;
  double part = 0;
};

/// Lines of an array of which these parts are touched.
struct Part {
  double lines = 0;
  Sweep sweep = Sweep::Along;
};

class Caches {
public:
  Caches(const std::vector<NestTouches> &nests, double capacity, size_t samples)
      : nests(nests), capacity(capacity), arrays(nests.front().size()), lines(arrays) {
    for (size_t array = 0; array < arrays; ++array)
      cut(array, samples);
  }

  std::vector<std::vector<LeftArray>> run() {
    std::vector<std::vector<LeftArray>> result;
    for (size_t call = 0; call < 2; ++call)
      for (size_t nest = 0; nest < nests.size(); ++nest) {
        current.assign(arrays, LeftArray());
        lookBack(call * nests.size() + nest);
        useAll(call * nests.size() + nest);
        if (call == 1)
          result.push_back(std::move(current));
      }
    return result;
  }

private:
  /// A line that stands for others of its array: those around it.
  struct Line {
    double at = 0, count = 0;
    size_t run = 0; ///< the nest that used it last, counted through all calls
    Moment moment;  ///< there
    bool wasUsed = false, isDirty = false;
  };

  /// As many equal parts, and cuts where what a nest touches ends.
  void cut(size_t array, size_t samples) {
    double most = 0;
    std::set<double> ends;
    for (const NestTouches &nest : nests) {
      ends.insert({nest[array].lines, nest[array].stored});
      most = std::max(most, nest[array].lines);
    }
    for (size_t sample = 1; sample < samples; ++sample)
      ends.insert(most * static_cast<double>(sample) / static_cast<double>(samples));
    double begin = 0;
    for (const double end : ends)
      if (end > 0) {
        Line &line = lines[array].emplace_back();
        line.at = (begin + end) / 2;
        line.count = end - begin;
        begin = end;
      }
  }

  const NestTouches &nestOf(size_t run) const { return nests[run % nests.size()]; }

  static Moment firstUse(Sweep sweep, double part) {
    if (sweep == Sweep::Throughout)
      return {Moment::Phase::First, part};
    return {Moment::Phase::Body, sweep == Sweep::Along ? part : 1 - part};
  }
  static Moment lastUse(Sweep sweep, double part) {
    Moment moment = firstUse(sweep, part);
    if (sweep == Sweep::Throughout)
      moment.phase = Moment::Phase::Last;
    return moment;
  }

  static double after(const ArrayTouch &touch, Moment moment) {
    const bool isThroughout = touch.sweep == Sweep::Throughout;
    const bool isPart = moment.phase == (isThroughout ? Moment::Phase::Last : Moment::Phase::Body);
    if (isPart)
      return touch.lines * (1 - moment.part);
    return moment.phase == Moment::Phase::Last ? 0 : touch.lines;
  }
  static double before(const ArrayTouch &touch, Moment moment) {
    const bool isThroughout = touch.sweep == Sweep::Throughout;
    const bool isPart = moment.phase == (isThroughout ? Moment::Phase::First : Moment::Phase::Body);
    if (isPart)
      return touch.lines * moment.part;
    return moment.phase == Moment::Phase::First ? 0 : touch.lines;
  }

  /// Lines of each array that the nests before this one touch, so many of them together:
  /// back to the nest itself in the call before.
  void lookBack(size_t run) {
    recent.assign((nests.size() + 1) * arrays, 0);
    for (size_t back = 2; back <= std::min(run, nests.size()); ++back)
      for (size_t array = 0; array < arrays; ++array)
        recent[back * arrays + array] =
            std::max(recent[(back - 1) * arrays + array], nestOf(run - back + 1)[array].lines);
  }

  /// Distinct lines from a moment of one nest to a moment of the one that runs.
  double between(size_t from, Moment start, size_t to, Moment end) const {
    double sum = 0;
    for (size_t array = 0; array < arrays && sum < capacity; ++array) {
      const double whole = recent[(to - from) * arrays + array];
      const ArrayTouch &first = nestOf(from)[array], &last = nestOf(to)[array];
      const double early = after(first, start), late = before(last, end);
      // There and back, the same lines are next to the turn.
      const bool turns = (first.sweep == Sweep::Back) != (last.sweep == Sweep::Back);
      const double ends = turns ? std::max(early, late) : early + late;
      sum += std::max(whole, std::min(ends, std::max(first.lines, last.lines)));
    }
    return sum;
  }

  void useAll(size_t run) {
    for (size_t array = 0; array < arrays; ++array)
      for (Line &line : lines[array])
        if (line.at < nestOf(run)[array].lines)
          use(line, array, run);
    // Sorted out after all have been looked up.
    for (size_t array = 0; array < arrays; ++array)
      for (Line &line : lines[array])
        settle(line, array, run);
  }

  void use(Line &line, size_t array, size_t run) {
    base::checkTime();
    const ArrayTouch &touch = nestOf(run)[array];
    const double part = line.at / touch.lines;
    const bool isFound =
        line.wasUsed && between(line.run, line.moment, run, firstUse(touch.sweep, part)) < capacity;
    LeftArray &left = current[array];
    if (isFound) {
      left.found += line.count;
    } else if (line.isDirty) {
      left.written += line.count;
      line.isDirty = false;
    }
    line.run = run;
    line.moment = lastUse(touch.sweep, part);
    line.wasUsed = true;
    line.isDirty |= line.at < touch.stored;
  }

  /// Writes back what has left the cache by the end of a nest.
  void settle(Line &line, size_t array, size_t run) {
    if (!line.isDirty)
      return;
    double depth = 0;
    if (line.run == run)
      for (const ArrayTouch &touch : nestOf(run))
        depth += after(touch, line.moment);
    else
      depth = between(line.run, line.moment, run, {Moment::Phase::Last, 1});
    if (depth < capacity)
      return;
    current[array].written += line.count;
    line.isDirty = false;
  }

  const std::vector<NestTouches> &nests;
  double capacity;
  size_t arrays;
  std::vector<std::vector<Line>> lines; ///< by array
  std::vector<double> recent;           ///< by number of nests back and array
  std::vector<LeftArray> current;
};

} // namespace

std::optional<std::vector<std::vector<LeftArray>>> leftLines(const std::vector<NestTouches> &nests,
                                                             double capacity) {
  constexpr double mostSteps = 2e6; // some milliseconds
  constexpr size_t manySamples = 32;
  const auto runs = static_cast<double>(nests.size());
  const auto arrays = nests.empty() ? 0 : static_cast<double>(nests.front().size());
  const double stepsASample = 2 * runs * arrays * std::max(arrays, runs);
  if (stepsASample == 0 || stepsASample > mostSteps)
    return std::nullopt;
  const auto samples = std::min(manySamples, static_cast<size_t>(mostSteps / stepsASample));
  return Caches(nests, capacity, samples).run();
}

} // namespace traffic
