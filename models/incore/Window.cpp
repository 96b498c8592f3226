//===- models/incore/Window.cpp - How many passes overlap -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Window.h"

#include "models/incore/DependenceGraph.h"

#include <algorithm>
#include <numeric>

namespace sparcity::incore {

namespace {

class Schedule {
public:
  explicit Schedule(const WindowLoad &load)
      : load(load), into(2 * load.microOps.size()),
        all(std::accumulate(load.microOps.begin(), load.microOps.end(), 0.0)) {
    for (const Dependence &dependence : load.dependences)
      into[dependence.to].push_back(&dependence);
  }

  /// Whether a pass of `time` cycles fits into the windows.
  bool fits(double time, const WindowSizes &sizes) {
    place(time);
    double waiting = 0, held = 0, retired = lastRetired() - time;
    for (unsigned i = 0; i < load.microOps.size(); ++i) {
      const double start = starts[dataNode(i)];
      retired = std::max(retired, start + load.latency[i]);
      waiting += load.microOps[i] * (start - issues[i]);
      held += load.microOps[i] * (retired - issues[i]);
    }
    constexpr double rounding = 1 + 1e-9;
    const auto holds = [&](double sum, const std::optional<double> &entries) {
      return !entries || sum <= *entries * time * rounding;
    };
    return holds(waiting, sizes.scheduler) && holds(held, sizes.reorderBuffer);
  }

private:
  /// Starts of a pass like all others: what comes from passes before is followed until
  /// nothing changes.
  void place(double time) {
    issues.assign(load.microOps.size(), 0);
    double before = 0;
    for (unsigned i = 0; i < issues.size(); ++i) {
      issues[i] = all > 0 ? time * before / all : 0;
      before += load.microOps[i];
    }
    starts.assign(into.size(), 0);
    for (unsigned node = 0; node < starts.size(); ++node)
      starts[node] = issues[instructionOf(node)];
    constexpr unsigned mostSweeps = 16;
    for (unsigned sweep = 0; sweep < mostSweeps; ++sweep)
      if (!relax(time))
        return;
  }

  bool relax(double time) {
    constexpr double epsilon = 1e-6;
    bool isChanged = false;
    for (unsigned node = 0; node < starts.size(); ++node)
      for (const Dependence *dependence : into[node]) {
        const double ready =
            starts[dependence->from] + dependence->latency - time * dependence->passes;
        if (ready <= starts[node] + epsilon)
          continue;
        starts[node] = ready;
        isChanged = true;
      }
    return isChanged;
  }

  double lastRetired() const {
    double last = 0;
    for (unsigned i = 0; i < load.microOps.size(); ++i)
      last = std::max(last, starts[dataNode(i)] + load.latency[i]);
    return last;
  }

  const WindowLoad &load;
  std::vector<std::vector<const Dependence *>> into;
  double all;
  std::vector<double> issues; ///< by instruction
  std::vector<double> starts; ///< by node
};

} // namespace

double windowTime(const WindowLoad &load, const WindowSizes &sizes, double shortest,
                  double longest) {
  Schedule schedule(load);
  if (shortest <= 0 || shortest >= longest || schedule.fits(shortest, sizes))
    return shortest;
  constexpr unsigned halvings = 16;
  double low = shortest, high = longest;
  for (unsigned k = 0; k < halvings; ++k) {
    const double middle = (low + high) / 2;
    (schedule.fits(middle, sizes) ? high : low) = middle;
  }
  return high;
}

} // namespace sparcity::incore
