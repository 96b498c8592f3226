//===- models/traffic/trace/Chance.cpp - What is left to chance in a walk ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/Chance.h"

#include "ir/Kernel.h"
#include "ir/Share.h"

#include <algorithm>
#include <map>
#include <string>

namespace sparcity::traffic {

/// One text for a condition and its opposite; whether it is the latter.
static std::pair<std::string, bool> questionOf(const ir::Condition &condition) {
  using enum ir::Relation;
  const auto text = [&](ir::Relation op) {
    return ir::Condition{condition.lhs, op, condition.rhs}.str();
  };
  switch (condition.op) {
  case GreaterEqual:
    return {text(Less), true};
  case Greater:
    return {text(LessEqual), true};
  case NotEqual:
    return {text(Equal), true};
  default:
    return {text(condition.op), false};
  }
}

Chance::Chance(const ir::Kernel &kernel, Draw draw)
    : part(1.0 / draw.of), isOneOfMany(draw.of > 1), outermost(&kernel.nest) {
  for (unsigned before = 0; before < draw.number; ++before)
    state = state * 0x9E3779B97F4A7C15U + 1;
  place = (draw.number + random()) / draw.of;
  add({&kernel.nest});
}

void Chance::begin(LoopState &loop, std::uint64_t left, std::uint64_t trip) {
  loop.trip = trip;
  for (const unsigned number : loop.decisions) {
    Decision &decision = decisions[number];
    decision.isTrue.reset();
    if (decision.cards == 0)
      decision.pack = static_cast<unsigned>(std::min<std::uint64_t>(wholePack, left));
  }
}

bool Chance::drawAlone(double probability) {
  ++made;
  if (part >= 1)
    return random() < probability;
  const bool isTrue = place < probability;
  const double taken = isTrue ? probability : 1 - probability;
  place = std::min((isTrue ? place : place - probability) / taken, 0x1.fffffffffffffp-1);
  part /= taken;
  return isTrue;
}

bool Chance::draw(Decision &decision, double probability) {
  // A pack lets neighbours differ more often than they would: the mean of several needs none.
  if (isOneOfMany)
    return drawAlone(probability);
  ++made;
  if (decision.cards == 0) {
    decision.cards = decision.pack;
    decision.trueCards = static_cast<unsigned>(decision.pack * probability + random());
  }
  const bool isTrue = random() * decision.cards < decision.trueCards;
  decision.trueCards -= isTrue ? 1 : 0;
  --decision.cards;
  return isTrue;
}

bool Chance::decide(Decision &decision, double probability) {
  if (!decision.isRemembered)
    return draw(decision, probability);
  // One number for each, well mixed and the same in every run.
  std::uint64_t element = 0;
  for (const ir::Loop *loop : decision.dependsOn) {
    element = (element ^ (loops[loop].trip + 1)) * 0x9E3779B97F4A7C15U;
    element ^= element >> 32;
  }
  element >>= 11;
  // Of more elements the part is as likely without cards.
  constexpr size_t most = 1 << 16;
  const auto known = decision.found.find(element);
  if (known != decision.found.end())
    return known->second;
  if (decision.found.size() >= most)
    return static_cast<double>(element) * 0x1p-53 < probability;
  return decision.found[element] = draw(decision, probability);
}

void Chance::add(const ir::LoopPath &path) {
  const auto guardsOf = [](const ir::Node &node) -> const std::optional<ir::Guard> & {
    const ir::Loop *inner = node.asLoop();
    return inner ? inner->guard : node.asStatement()->guard;
  };
  std::map<std::string, std::vector<std::pair<const ir::Guard *, bool>>> questions;
  for (const ir::Node &node : path.back()->body) {
    if (const std::optional<ir::Guard> &guard = guardsOf(node);
        guard && guard->probability && guard->data) {
      auto [text, isOpposite] = questionOf(*guard->data);
      questions[std::move(text)].push_back({&*guard, isOpposite});
    }
    if (const ir::Loop *inner = node.asLoop()) {
      ir::LoopPath further = path;
      further.push_back(inner);
      add(further);
    }
  }
  for (const auto &[text, guards] : questions) {
    Decision decision;
    for (const ir::Loop *loop : path)
      if (ir::decidesAnew(*guards.front().first, loop->index))
        decision.dependsOn.push_back(loop);
    decision.isRemembered = decision.dependsOn.size() < path.size();
    if (guards.size() < 2 && !decision.isRemembered)
      continue;
    const auto number = static_cast<unsigned>(decisions.size());
    for (const ir::Loop *loop : decision.dependsOn)
      loops.try_emplace(loop);
    loops[path.back()].decisions.push_back(number);
    for (const auto &[guard, isOpposite] : guards)
      asked[guard] = {number, isOpposite};
    decisions.push_back(std::move(decision));
  }
}

} // namespace sparcity::traffic
