//===- models/traffic/nest/Chances.cpp - Events that hang on decisions ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/nest/Chances.h"

#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>

namespace sparcity::traffic {

/// Takes events that share no decision apart, and then one decision that several hang on either
/// way (Shannon's expansion).
class Chances::Search {
public:
  Search(const Chances &chances, size_t events)
      : chances(chances), left(effort * static_cast<std::int64_t>(events)) {}

  double noneOf(std::vector<Event> events) {
    for (Event &event : events) {
      llvm::sort(event);
      event.erase(std::unique(event.begin(), event.end()), event.end());
    }
    llvm::erase_if(events, contradicts);
    llvm::sort(events);
    events.erase(std::unique(events.begin(), events.end()), events.end());
    if (llvm::any_of(events, [](const Event &event) { return event.empty(); }))
      return 0;
    double none = 1;
    if (shareNothing(events)) { // most do
      for (const Event &event : events)
        none *= 1 - likelihoodOf(event);
      return none;
    }
    for (std::vector<Event> &part : connected(std::move(events)))
      none *= part.size() == 1 ? 1 - likelihoodOf(part.front()) : eitherWay(part);
    return none;
  }

  bool isOver() const { return left < 0; }

private:
  static constexpr std::int64_t effort = 32;

  static bool contradicts(const Event &event) {
    return std::adjacent_find(event.begin(), event.end(), [](const Decided &a, const Decided &b) {
             return a.decision == b.decision;
           }) != event.end();
  }

  static bool shareNothing(const std::vector<Event> &events) {
    llvm::SmallVector<unsigned, 32> decisions;
    for (const Event &event : events)
      for (const Decided &decided : event)
        decisions.push_back(decided.decision);
    llvm::sort(decisions);
    return std::adjacent_find(decisions.begin(), decisions.end()) == decisions.end();
  }

  double likelihoodOf(const Event &event) const {
    double all = 1;
    for (const Decided &decided : event)
      all *= chances.of(decided);
    return all;
  }

  /// Events of different groups have no decision in common.
  static std::vector<std::vector<Event>> connected(std::vector<Event> events) {
    llvm::EquivalenceClasses<unsigned> together;
    for (const Event &event : events)
      for (const Decided &decided : event)
        together.unionSets(event.front().decision, decided.decision);
    std::map<unsigned, std::vector<Event>> groups;
    for (Event &event : events)
      groups[together.getLeaderValue(event.front().decision)].push_back(std::move(event));
    std::vector<std::vector<Event>> result;
    for (auto &[leader, group] : groups)
      result.push_back(std::move(group));
    return result;
  }

  double eitherWay(const std::vector<Event> &events) {
    left -= static_cast<std::int64_t>(events.size());
    if (left < 0)
      return 0;
    std::map<unsigned, unsigned> uses;
    for (const Event &event : events)
      for (const Decided &decided : event)
        ++uses[decided.decision];
    const unsigned decision =
        std::max_element(uses.begin(), uses.end(), [](const auto &a, const auto &b) {
          return a.second < b.second;
        })->first;
    const double holds = chances.likely[decision];
    return holds * noneOf(given(events, {decision, true})) +
           (1 - holds) * noneOf(given(events, {decision, false}));
  }

  /// What is left of the events where that is decided.
  static std::vector<Event> given(const std::vector<Event> &events, const Decided &known) {
    std::vector<Event> left;
    for (const Event &event : events) {
      const auto *at = llvm::find_if(
          event, [&](const Decided &decided) { return decided.decision == known.decision; });
      if (at != event.end() && at->holds != known.holds)
        continue;
      left.push_back(event);
      llvm::erase(left.back(), known);
    }
    return left;
  }

  const Chances &chances;
  std::int64_t left; ///< of events that may be looked at again
};

std::optional<double> Chances::noneOf(std::vector<Event> events) const {
  Search search(*this, events.size());
  const double none = search.noneOf(std::move(events));
  if (search.isOver())
    return std::nullopt;
  return none;
}

} // namespace sparcity::traffic
