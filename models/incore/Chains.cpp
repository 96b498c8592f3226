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
#include "models/incore/FrontEnd.h"
#include "models/incore/LoopAnalysis.h"
#include "models/incore/Window.h"
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
    return llvm::any_of(chain.nodes, [&](unsigned node) {
      return code.instructions[instructionOf(node)].line == line;
    });
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
    result.instructions.push_back(analysis.code.instructions[instructionOf(node)].line);
  llvm::sort(result.instructions);
  result.instructions.erase(llvm::unique(result.instructions), result.instructions.end());
  result.isStored = llvm::any_of(dependences, [&](const Dependence &dependence) {
    return analysis.code.instructions[instructionOf(dependence.to)].isStore &&
           llvm::is_contained(chain.nodes, dependence.from);
  });
  result.isThroughMemory = isThroughMemory(chain, analysis.code, analysis.loop);
  return result;
}

/// From the data of a load to the store that needs them last, for the load that is
/// nearest to a store.
Cycles loadToStore(const LoopAnalysis &analysis, const std::vector<Dependence> &dependences) {
  const std::vector<Instruction> &instructions = analysis.code.instructions;
  std::vector<std::vector<const Dependence *>> from(2 * instructions.size());
  for (const Dependence &dependence : dependences)
    if (dependence.passes == 0 && dependence.from < dependence.to)
      from[dependence.from].push_back(&dependence);
  std::vector<std::optional<double>> toStore(from.size());
  std::optional<double> nearest;
  for (unsigned node = from.size(); node-- > 0;) {
    const Instruction &instruction = instructions[instructionOf(node)];
    const bool isData = node == dataNode(instructionOf(node));
    if (!instruction.timing)
      continue;
    if (instruction.isStore && isData)
      toStore[node] = 0;
    for (const Dependence *dependence : from[node])
      if (const std::optional<double> &rest = toStore[dependence->to])
        toStore[node] = std::max(toStore[node].value_or(0), dependence->latency + *rest);
    if (!instruction.isLoad || !isData || !toStore[node] || instruction.isSpillReload)
      continue;
    const double data = *toStore[node] - loadLatency(instruction, analysis.target);
    nearest = std::min(nearest.value_or(data), data);
  }
  return Cycles(std::max(0.0, nearest.value_or(0)));
}

/// Micro-ops of the chain's instructions and of all that need what it makes.
double waitingFor(const CarriedChain &chain, const std::vector<Dependence> &dependences,
                  const std::vector<double> &microOps, const Code &code) {
  std::vector<bool> waits(code.instructions.size());
  for (size_t i = 0; i < waits.size(); ++i)
    waits[i] = llvm::is_contained(chain.instructions, code.instructions[i].line);
  for (bool hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const Dependence &dependence : dependences) {
      const unsigned from = instructionOf(dependence.from), to = instructionOf(dependence.to);
      hasChanged |= waits[from] && !waits[to];
      waits[to] = waits[to] || waits[from];
    }
  }
  double sum = 0;
  for (size_t i = 0; i < waits.size(); ++i)
    sum += waits[i] ? microOps[i] : 0;
  return sum;
}

/// Scheduler and reorder buffer hold so many passes at once (models/incore/Window.h).
void boundWindow(LoopAnalysis &analysis, std::vector<double> latency,
                 const std::vector<Dependence> &dependences) {
  InCore &result = analysis.result;
  const machine::Core &core = analysis.core;
  WindowSizes sizes;
  sizes.scheduler = core.frontEnd.scheduler;
  sizes.reorderBuffer = core.reorderBuffer;
  if (!analysis.code.isStraight || (!sizes.scheduler && !sizes.reorderBuffer))
    return;
  const Cycles shortest = std::max(result.throughput, result.loopCarried);
  const Cycles time(windowTime({countMicroOps(analysis.code, core.frontEnd, analysis.target),
                                std::move(latency), dependences},
                               sizes, shortest.value(), (shortest + result.criticalPath).value()));
  if (time <= shortest)
    return;
  result.window = time;
  result.throughput = time;
}

/// Its registers are named by their distance from the top, which moves: no chain is seen there.
bool computesOnStack(const Code &code, const Target &target) {
  return llvm::any_of(code.instructions, [&](const Instruction &instruction) {
    return instruction.timing &&
           llvm::any_of(instruction.timing->getDefs(), [&](const llvm::mca::WriteState &write) {
             return llvm::StringRef(target.registers->getName(write.getRegisterID())) == "FPSW";
           });
  });
}

} // namespace

void followChains(LoopAnalysis &analysis) {
  Code &code = analysis.code;
  InCore &result = analysis.result;
  const std::vector<Dependence> dependences =
      findDependences(code, analysis.loop, analysis.core, analysis.target);
  std::vector<Dependence> left = dependences;
  while (result.chains.size() < mostChains) {
    const Chain chain = findLongestCycle(nodesOf(code), left);
    if (chain.nodes.empty())
      break;
    result.chains.push_back(describe(chain, dependences, analysis));
    std::set<unsigned> taken;
    for (unsigned node : chain.nodes)
      taken.insert(instructionOf(node));
    llvm::erase_if(left, [&](const Dependence &dependence) {
      return taken.contains(instructionOf(dependence.from)) ||
             taken.contains(instructionOf(dependence.to));
    });
  }
  if (!result.chains.empty()) {
    result.loopCarried = result.chains.front().cycles;
    for (unsigned line : result.chains.front().instructions)
      result.instructions[line].isOnLongestChain = true;
    result.waiting = waitingFor(result.chains.front(), dependences,
                                countMicroOps(code, analysis.core.frontEnd, analysis.target), code);
  }
  std::vector<double> latency(code.instructions.size()), byNode(nodesOf(code));
  for (unsigned i = 0; i < code.instructions.size(); ++i)
    byNode[dataNode(i)] = latency[i] = latencyOf(code.instructions[i]);
  const Chain longest = findLongestPath(byNode, dependences);
  result.criticalPath = Cycles(longest.cycles);
  result.loadToStore = loadToStore(analysis, dependences);
  for (unsigned node : longest.nodes)
    result.instructions[code.instructions[instructionOf(node)].line].isOnCriticalPath = true;
  boundWindow(analysis, std::move(latency), dependences);
  if (!code.isStraight)
    result.notes.push_back({"chains-of-all-blocks"});
  if (computesOnStack(code, analysis.target))
    result.notes.push_back({"x87-stack"});
}

} // namespace sparcity::incore
