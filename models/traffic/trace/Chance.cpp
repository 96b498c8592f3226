//===- models/traffic/trace/Chance.cpp - What is left to chance in a walk ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/trace/Chance.h"

#include <map>
#include <string>

namespace traffic {

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

void Chance::add(const ir::Loop &loop) {
  struct Asked {
    const ir::Guard *guard;
    bool isOpposite;
  };
  std::map<std::string, std::vector<Asked>> questions;
  for (const ir::Node &node : loop.body) {
    const ir::Loop *inner = node.asLoop();
    const std::optional<ir::Guard> &guard = inner ? inner->guard : node.asStatement()->guard;
    if (guard && guard->probability && guard->data) {
      auto [text, isOpposite] = questionOf(*guard->data);
      questions[std::move(text)].push_back({&*guard, isOpposite});
    }
    if (inner)
      add(*inner);
  }
  for (const auto &[text, asked] : questions) {
    if (asked.size() < 2)
      continue;
    const auto decision = static_cast<unsigned>(decisions.size());
    decisions.emplace_back();
    decidedIn[&loop].push_back(decision);
    for (const Asked &one : asked)
      shared[one.guard] = {decision, one.isOpposite};
  }
}

} // namespace traffic
