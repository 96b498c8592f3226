//===- models/incore/Chains.cpp - Dependences that bound a loop -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All loop-carried chains, the longest first: each next one is the longest that
/// shares no instruction with those before it.
///
//===----------------------------------------------------------------------===//

#include "models/incore/DependenceGraph.h"
#include "models/incore/LoopAnalysis.h"
#include "models/machine/Core.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <set>

using sparcity::machine::Cycles;

namespace sparcity::incore {

namespace {

/// More are of no interest to anybody: each is no longer than those before.
constexpr size_t mostChains = 16;

bool isThroughMemory(const Chain &chain, const Code &code, const ir::MachineLoop &loop) {
  const auto stands = [&](unsigned line) {
    return llvm::any_of(chain.nodes,
                        [&](unsigned node) { return code.instructions[node].line == line; });
  };
  return llvm::any_of(loop.dependences, [&](const ir::MemoryDependence &dependence) {
    return stands(dependence.store) && stands(dependence.load);
  });
}

/// Instructions in the order of the text, from which a reader follows the chain.
CarriedChain describe(const Chain &chain, const std::vector<Dependence> &dependences,
                      const LoopAnalysis &analysis) {
  CarriedChain result;
  result.cycles = Cycles(chain.cycles);
  for (unsigned node : chain.nodes)
    result.instructions.push_back(analysis.code.instructions[node].line);
  llvm::sort(result.instructions);
  result.isStored = llvm::any_of(dependences, [&](const Dependence &dependence) {
    return analysis.code.instructions[dependence.to].isStore &&
           llvm::is_contained(chain.nodes, dependence.from);
  });
  result.isThroughMemory = isThroughMemory(chain, analysis.code, analysis.loop);
  return result;
}

/// From the data of a load to the store that needs them last, for the load that is
/// nearest to a store.
Cycles loadToStore(const LoopAnalysis &analysis, const std::vector<Dependence> &dependences) {
  const std::vector<Instruction> &instructions = analysis.code.instructions;
  std::vector<std::vector<const Dependence *>> from(instructions.size());
  for (const Dependence &dependence : dependences)
    if (dependence.passes == 0 && dependence.from < dependence.to)
      from[dependence.from].push_back(&dependence);
  std::vector<std::optional<double>> toStore(instructions.size());
  std::optional<double> nearest;
  for (unsigned node = instructions.size(); node-- > 0;) {
    const Instruction &instruction = instructions[node];
    if (!instruction.timing)
      continue;
    if (instruction.isStore)
      toStore[node] = 0;
    for (const Dependence *dependence : from[node])
      if (const std::optional<double> &rest = toStore[dependence->to])
        toStore[node] = std::max(toStore[node].value_or(0), dependence->latency + *rest);
    if (!instruction.isLoad || !toStore[node] || instruction.isSpillReload)
      continue;
    const double data = *toStore[node] - loadLatency(instruction, analysis.target);
    nearest = std::min(nearest.value_or(data), data);
  }
  return Cycles(std::max(0.0, nearest.value_or(0)));
}

} // namespace

void followChains(LoopAnalysis &analysis) {
  Code &code = analysis.code;
  InCore &result = analysis.result;
  const std::vector<Dependence> dependences =
      findDependences(code, analysis.loop, analysis.core.storeForwarding, analysis.target);
  std::vector<Dependence> left = dependences;
  while (result.chains.size() < mostChains) {
    const Chain chain = findLongestCycle(code.instructions.size(), left);
    if (chain.nodes.empty())
      break;
    result.chains.push_back(describe(chain, dependences, analysis));
    const std::set<unsigned> taken(chain.nodes.begin(), chain.nodes.end());
    llvm::erase_if(left, [&](const Dependence &dependence) {
      return taken.contains(dependence.from) || taken.contains(dependence.to);
    });
  }
  if (!result.chains.empty()) {
    result.loopCarried = result.chains.front().cycles;
    for (unsigned line : result.chains.front().instructions)
      result.instructions[line].isOnLongestChain = true;
  }
  std::vector<double> latency;
  latency.reserve(code.instructions.size());
  for (const Instruction &instruction : code.instructions)
    latency.push_back(instruction.timing ? instruction.timing->getDesc().MaxLatency : 0);
  const Chain longest = findLongestPath(latency, dependences);
  result.criticalPath = Cycles(longest.cycles);
  result.loadToStore = loadToStore(analysis, dependences);
  for (unsigned node : longest.nodes)
    result.instructions[code.instructions[node].line].isOnCriticalPath = true;
  if (!code.isStraight)
    result.notes.push_back({"chains-of-all-blocks"});
}

} // namespace sparcity::incore
