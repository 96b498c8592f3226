//===- models/exasat/Strategies.cpp - Curves with and without fusion ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/exasat/Strategies.h"

#include "models/exasat/Tables.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sparcity::exasat {

using machine::Bytes;
using Curves = std::vector<Curve>;

namespace {

class Strategist {
public:
  Strategist(const std::vector<Stage> &written, const std::vector<Stage> &stages, Storage cache,
             FunctionStudy &study)
      : written(written), stages(stages), cache(cache), study(study) {}

  void run() {
    for (const Stage &stage : written)
      baseline.push_back(curveOf(NestTraffic(stage.nest, cache)));
    std::vector<Group> asWritten;
    for (const Stage &stage : written)
      asWritten.push_back({stage.nest, {}});
    const std::vector<Group> simple = groupsFor(Fusion::Simple),
                             aggressive = groupsFor(Fusion::Aggressive);
    for (const bool isScratchpad : {false, true}) {
      addStrategy(strategyOf("unfused", isScratchpad), asWritten);
      addFusion(strategyOf("simple", isScratchpad), simple);
      addFusion(strategyOf("aggressive", isScratchpad), aggressive);
    }
    for (const Group &group : aggressive)
      llvm::append_range(study.intermediates, group.intermediates);
    addSizes();
  }

private:
  Bytes at(const Curves &curves, Bytes size) const {
    double sum = 0;
    for (const Curve &curve : curves)
      sum += stepAt(curve, size).moved.bytes();
    return Bytes(sum / study.points);
  }

  /// Arrays that this group alone touches, and stores before it loads them.
  std::set<std::string> intermediatesOf(const Nest &nest, const std::vector<size_t> &group) const {
    std::set<std::string> names;
    for (const Field &field : nest.fields)
      if (roleOf(field) == "temporary")
        names.insert(field.array);
    for (const Field &field : nest.fields)
      if (roleOf(field) != "temporary")
        names.erase(field.array);
    for (size_t other = 0; other < stages.size(); ++other)
      if (!llvm::is_contained(group, other))
        for (const Field &field : stages[other].nest.fields)
          names.erase(field.array);
    return names;
  }

  /// Nests that run as one.
  struct Group {
    Nest nest;
    std::set<std::string> intermediates; ///< arrays
  };

  std::vector<Group> groupsFor(Fusion fusion) {
    std::vector<Group> groups;
    for (const std::vector<size_t> &members : groupsOf(stages, fusion)) {
      Group &group = groups.emplace_back();
      group.nest = fused(stages, members);
      group.intermediates = intermediatesOf(group.nest, members);
      if (fusion == Fusion::Aggressive)
        noteLines(members);
    }
    return groups;
  }

  static Strategy strategyOf(const char *name, bool isScratchpad) {
    Strategy strategy;
    strategy.name = name;
    strategy.isScratchpad = isScratchpad;
    return strategy;
  }

  void addFusion(Strategy strategy, const std::vector<Group> &groups) {
    addStrategy(strategy, groups);
    if (llvm::all_of(groups, [](const Group &group) { return group.intermediates.empty(); }))
      return;
    strategy.isDropping = true;
    addStrategy(std::move(strategy), groups);
  }

  void addStrategy(Strategy strategy, const std::vector<Group> &groups) {
    Curves &own = curves.emplace_back();
    strategy.loops = static_cast<unsigned>(groups.size());
    for (const Group &group : groups) {
      const std::set<std::string> none;
      const std::set<std::string> &dropped = strategy.isDropping ? group.intermediates : none;
      own.push_back(blockedCurveOf(
          NestTraffic(group.nest, strategy.isScratchpad ? Storage{0, false} : cache, dropped)));
      strategy.dropped += static_cast<unsigned>(llvm::count_if(
          group.nest.fields, [&](const Field &field) { return dropped.count(field.array) != 0; }));
      strategy.size = std::max(strategy.size, own.back().back().size);
    }
    strategy.unlimited = at(own, strategy.size);
    strategy.needed = perFlop(strategy.unlimited, study.flops);
    study.strategies.push_back(std::move(strategy));
  }

  void noteLines(const std::vector<size_t> &members) {
    std::vector<unsigned> &own = study.groups.emplace_back();
    for (const size_t stage : members)
      if (own.empty() || own.back() != stages[stage].line)
        own.push_back(stages[stage].line);
  }

  void addSizes() {
    Bytes least(HUGE_VAL), most(0);
    for (const Curves &each : curves)
      for (const Curve &curve : each)
        if (curve.size() > 1) {
          least = std::min(least, curve[1].size);
          most = std::max(most, curve.back().size);
        }
    if (most.value() == 0)
      return;
    for (double size = std::exp2(std::floor(std::log2(least.value())));; size *= 2) {
      addSize(Bytes(size));
      if (size >= most.value())
        break;
    }
  }

  void addSize(Bytes size) {
    FunctionPoint point;
    point.size = size;
    point.uncut = at(baseline, size);
    for (const Curves &each : curves)
      point.strategies.push_back(at(each, size));
    for (size_t k = 0; k < point.strategies.size(); ++k)
      if (!study.strategies[k].isScratchpad && point.strategies[k] < point.strategies[point.best])
        point.best = k;
    const Bytes best = point.strategies[point.best];
    point.needed = perFlop(best, study.flops);
    if (point.uncut.value() > 0) {
      point.tiled = 1 - point.strategies.front() / point.uncut;
      point.saved = 1 - best / point.uncut;
    }
    study.sizes.push_back(std::move(point));
  }

  const std::vector<Stage> &written, &stages;
  Storage cache;
  FunctionStudy &study;
  Curves baseline;
  std::vector<Curves> curves; ///< by strategy
};

} // namespace

void addStrategies(const std::vector<Stage> &written, const std::vector<Stage> &stages,
                   Storage cache, FunctionStudy &study) {
  Strategist(written, stages, cache, study).run();
}

} // namespace sparcity::exasat
