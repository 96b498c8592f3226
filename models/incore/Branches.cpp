//===- models/incore/Branches.cpp - Mispredicted branches of a loop ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A branch that goes as data decide, the one way with probability q, is foreseen no more often
/// than by always going the likelier way. Each time it is not, the core begins anew when it has
/// come to it (interval model, Eyerman et al. 2009):
///
///     cycles a pass = sum over branches of  executions * min(q, 1 - q) * (penalty + resolution)
///
/// The resolution is what the branch waits for, the operations of its own block; the penalty is the
/// core file's `mispredict`, else what LLVM's scheduling model has. Data are taken to follow no
/// pattern, and to be in L1. Of those that are met again, as is taken of the caches, cores remember
/// many thousand decisions (`learned-branches`): then nothing is mispredicted.
///
//===----------------------------------------------------------------------===//

#include "models/incore/LoopAnalysis.h"
#include "models/machine/Core.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>

using sparcity::machine::Cycles;

namespace sparcity::incore {

namespace {

/// How the blocks of a loop follow each other.
class Flow {
public:
  explicit Flow(const LoopAnalysis &analysis) : analysis(analysis) {
    const size_t count = analysis.loop.blocks.size();
    instructions.resize(count);
    ways.resize(count);
    predecessors.resize(count);
    for (const Instruction &instruction : analysis.code.instructions)
      instructions[analysis.code.lines[instruction.line].block].push_back(&instruction);
    for (unsigned block = 0; block < count; ++block)
      findWays(block);
  }

  /// Executions of a pass in which nobody foresees where the block goes on.
  double missesOf(unsigned block) const {
    const std::vector<unsigned> &next = ways[block];
    const double frequency = frequencyOf(block);
    // With one way alone within the loop, the other one is how it ends.
    if (!branchOf(block) || next.size() != 2 || next[0] == next[1] || frequency < hardlyEver)
      return 0;
    const double share = shareOf(block, next[0], next[1]);
    return frequency * std::min(share, 1 - share);
  }

  /// Until it is known where the block goes on, from the operands on that are there before.
  double resolutionOf(unsigned block) const {
    std::map<unsigned, double> ready; // by register
    const llvm::MCRegisterInfo &registers = *analysis.target.registers;
    // Parts of a register are one with it.
    const auto unit = [&](unsigned reg) {
      const llvm::MCRegUnitIterator units(reg, &registers);
      return units.isValid() ? unsigned(*units) : reg;
    };
    for (const Instruction *instruction : instructions[block]) {
      const llvm::MCInstrDesc &desc =
          analysis.target.instructions->get(instruction->inst.getOpcode());
      double start = 0;
      const auto wait = [&](unsigned reg) {
        if (const auto found = reg ? ready.find(unit(reg)) : ready.end(); found != ready.end())
          start = std::max(start, found->second);
      };
      const auto finish = [&](unsigned reg) {
        if (reg)
          ready[unit(reg)] = start + latencyOf(*instruction);
      };
      const unsigned results = desc.getNumDefs();
      for (unsigned i = results; i < instruction->inst.getNumOperands(); ++i)
        if (instruction->inst.getOperand(i).isReg())
          wait(instruction->inst.getOperand(i).getReg());
      llvm::for_each(desc.implicit_uses(), wait);
      if (instruction == branchOf(block))
        return start;
      for (unsigned i = 0; i < results; ++i)
        if (instruction->inst.getOperand(i).isReg())
          finish(instruction->inst.getOperand(i).getReg());
      llvm::for_each(desc.implicit_defs(), finish);
    }
    return 0;
  }

private:
  /// Of its executions, those that go on with `way`.
  double shareOf(unsigned block, unsigned way, unsigned other) const {
    const auto only = [&](unsigned one) { // goes there as often as that is executed
      return std::min(1.0, frequencyOf(one) / frequencyOf(block));
    };
    if (predecessors[way] == 1)
      return only(way);
    if (predecessors[other] == 1)
      return 1 - only(other);
    // Copies of a block that lead to the same two.
    const double here = decidedOf(way), there = decidedOf(other);
    return here + there > 0 ? here / (here + there) : 0;
  }

  /// How often a branch led to a block, and not what stands before it.
  double decidedOf(unsigned block) const {
    double rest = frequencyOf(block);
    for (unsigned before = 0; before < ways.size(); ++before)
      if (ways[before].size() == 1 && ways[before].front() == block)
        rest -= frequencyOf(before);
    return std::max(0.0, rest);
  }

  double frequencyOf(unsigned block) const { return analysis.loop.blocks[block].frequency; }

  bool isConditional(const Instruction &instruction) const {
    return analysis.target.analysis->isConditionalBranch(instruction.inst);
  }

  const Instruction *branchOf(unsigned block) const {
    const auto found =
        llvm::find_if(instructions[block], [&](const auto *each) { return isConditional(*each); });
    return found == instructions[block].end() ? nullptr : *found;
  }

  /// The block that a jump names; none outside of the loop.
  std::optional<unsigned> targetOf(const Instruction &jump) const {
    const llvm::StringRef text = analysis.code.lines[jump.line].text;
    const llvm::StringRef label = text.substr(text.find_last_of(" \t,") + 1);
    const auto found = llvm::find_if(analysis.loop.blocks,
                                     [&](const auto &block) { return block.label == label; });
    if (found == analysis.loop.blocks.end())
      return std::nullopt;
    return found - analysis.loop.blocks.begin();
  }

  void findWays(unsigned block) {
    bool fallsThrough = true;
    for (const Instruction *instruction : instructions[block]) {
      const bool isLast = analysis.target.analysis->isUnconditionalBranch(instruction->inst) ||
                          analysis.target.analysis->isReturn(instruction->inst);
      if (isConditional(*instruction) || isLast)
        if (const std::optional<unsigned> way = targetOf(*instruction))
          add(block, *way);
      fallsThrough &= !isLast;
    }
    if (fallsThrough && block + 1 < ways.size())
      add(block, block + 1);
  }

  void add(unsigned block, unsigned way) {
    ways[block].push_back(way);
    ++predecessors[way];
  }

  const LoopAnalysis &analysis;
  std::vector<std::vector<const Instruction *>> instructions; ///< by block, those that run
  std::vector<std::vector<unsigned>> ways;
  std::vector<unsigned> predecessors; ///< how many
};

} // namespace

void boundBranches(LoopAnalysis &analysis, Branches branches) {
  const std::optional<Cycles> &given = analysis.core.frontEnd.mispredict;
  InCore &result = analysis.result;
  result.mispredict = given.value_or(Cycles(analysis.target.schedModel().MispredictPenalty));
  if (branches == Branches::Foreseen)
    return;
  const double penalty = result.mispredict.value();
  const Flow flow(analysis);
  for (unsigned block = 0; block < analysis.loop.blocks.size(); ++block)
    if (const double misses = flow.missesOf(block); misses > 0) {
      result.mispredictions += misses;
      result.mispredicted += Cycles(misses * (penalty + flow.resolutionOf(block)));
    }
  if (result.mispredictions == 0)
    return;
  result.areLearned = branches == Branches::Learned;
  if (!result.areLearned)
    result.throughput += result.mispredicted;
  result.notes.push_back(
      {result.areLearned ? "learned" : "mispredicted",
       {result.mispredictions, result.mispredicted.value(),
        report::Phrases{{given ? "mispredict-given" : "mispredict-of-llvm", {penalty}}}}});
}

} // namespace sparcity::incore
