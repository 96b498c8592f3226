//===- ir/ShareMemory.cpp - Shares that were counted before ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ShareMemory.h"

#include "ir/Kernel.h"

namespace sparcity::ir {

static thread_local ShareMemory *current = nullptr;

ShareMemory::ShareMemory() : outer(current) { current = this; }
ShareMemory::~ShareMemory() { current = outer; }

/// All that a count reads, a line each.
static std::string questionOf(const Kernel &kernel, const LoopPath &path, const Run *run,
                              const std::vector<Condition> &conditions) {
  std::string text;
  const auto add = [&](const std::string &part) { text += part + "\n"; };
  for (const auto &[name, value] : kernel.bindings())
    add(name + " = " + value.str());
  for (const Loop *loop : path) {
    add("for " + loop->index + " = " + loop->lower.str());
    add(loop->upper.str());
    add(loop->step.str());
    if (loop->guard && loop->guard->condition)
      add("if " + loop->guard->condition->str());
    if (loop->averageTripCount)
      add("about " + loop->averageTripCount->str());
  }
  if (run)
    add("run " + std::to_string(run->iterations) + " of " + run->loop->index);
  for (const Condition &condition : conditions)
    add(condition.str());
  return text;
}

std::optional<double> ShareMemory::recall(const Kernel &kernel, const LoopPath &path,
                                          const Run *run, const std::vector<Condition> &conditions,
                                          const Count &count) {
  constexpr size_t most = 1 << 12; // of a sweep over many sizes
  if (!current)
    return count();
  std::string question = questionOf(kernel, path, run, conditions);
  if (const auto known = current->shares.find(question); known != current->shares.end())
    return known->second;
  if (current->shares.size() >= most)
    current->shares.clear();
  const std::optional<double> share = count();
  current->shares.emplace(std::move(question), share);
  return share;
}

} // namespace sparcity::ir
