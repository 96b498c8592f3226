//===- models/incore/Simulate.cpp - LLVM MCA's simulation of a loop -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// MCA takes its own copy of each instruction a pass, so a loop can be simulated
/// again and again.
///
//===----------------------------------------------------------------------===//

#include "models/incore/Simulate.h"

#include "llvm/MCA/Context.h"
#include "llvm/MCA/HWEventListener.h"
#include "llvm/MCA/Pipeline.h"
#include "llvm/MCA/SourceMgr.h"

namespace incore {

namespace {

/// The first passes start with empty buffers; after 20 passes of a large loop body
/// a pass may still be 10 % off the steady state. From 50 on no kernel of ours was
/// more than 1 % off what 100 give, on four machines.
constexpr unsigned warmUp = 50;

/// Beyond this a simulation takes seconds.
constexpr size_t mostSimulated = 4000;

using Sequence = std::vector<std::unique_ptr<llvm::mca::Instruction>>;

Sequence copyInstructions(const Code &code) {
  Sequence sequence;
  for (const Instruction &instruction : code.instructions)
    if (instruction.timing)
      sequence.push_back(std::make_unique<llvm::mca::Instruction>(*instruction.timing));
  return sequence;
}

/// Notes the cycle in which each pass ends.
class PassClock : public llvm::mca::HWEventListener {
public:
  PassClock(size_t length, unsigned passes) : length(length), ends(passes) {}

  using HWEventListener::onEvent;
  void onCycleEnd() override { ++cycle; }
  void onEvent(const llvm::mca::HWInstructionEvent &event) override {
    if (event.Type != llvm::mca::HWInstructionEvent::Retired)
      return;
    size_t index = event.IR.getSourceIndex();
    if ((index + 1) % length == 0 && index / length < ends.size())
      ends[index / length] = cycle;
  }

  /// Of pass `pass`, from 1.
  unsigned endOf(unsigned pass) const { return ends[pass - 1]; }

private:
  size_t length;
  std::vector<unsigned> ends;
  unsigned cycle = 0;
};

llvm::Expected<unsigned> run(const Sequence &sequence, const Target &target, unsigned passes,
                             PassClock *clock = nullptr) {
  llvm::mca::CircularSourceMgr source(sequence, passes);
  std::unique_ptr<llvm::mca::CustomBehaviour> behaviour(
      target.target->createCustomBehaviour(*target.subtarget, source, *target.instructions));
  if (!behaviour)
    behaviour = std::make_unique<llvm::mca::CustomBehaviour>(*target.subtarget, source,
                                                             *target.instructions);
  // Zero: what the scheduling model says.
  llvm::mca::PipelineOptions options(/*UOPQSize=*/0, /*DecThr=*/0, /*DW=*/0, /*RFS=*/0, /*LQS=*/0,
                                     /*SQS=*/0, /*NoAlias=*/true);
  llvm::mca::Context context(*target.registers, *target.subtarget);
  std::unique_ptr<llvm::mca::Pipeline> pipeline =
      target.schedModel().isOutOfOrder()
          ? context.createDefaultPipeline(options, source, *behaviour)
          : context.createInOrderPipeline(options, source, *behaviour);
  if (clock)
    pipeline->addEventListener(clock);
  return pipeline->run();
}

bool hasCrossingGroups(const llvm::mca::InstrDesc &description) {
  if (!description.HasPartiallyOverlappingGroups)
    return false;
  std::vector<UnitMask> groups;
  for (const auto &[mask, usage] : description.Resources)
    if (llvm::popcount(mask) > 1 && !usage.isReserved())
      groups.push_back(Target::unitsOf(mask));
  for (UnitMask a : groups)
    for (UnitMask b : groups)
      if ((a & b) && (a & ~b) && (b & ~a))
        return true;
  return false;
}

} // namespace

std::string whyNotSimulated(const Code &code) {
  if (!code.isStraight)
    return "the loop has blocks that are not executed once a pass";
  for (const Instruction &instruction : code.instructions) {
    if (!instruction.timing)
      return "some instructions are left out";
    if (hasCrossingGroups(instruction.timing->getDesc()))
      return "LLVM's MCA cannot assign the units of '" + code.lines[instruction.line].text + "'";
  }
  if (code.instructions.size() > mostSimulated)
    return "the loop has more than " + std::to_string(mostSimulated) + " instructions";
  return "";
}

llvm::Expected<unsigned> simulate(const Code &code, const Target &target, unsigned passes) {
  Sequence sequence = copyInstructions(code);
  return sequence.empty() ? llvm::Expected<unsigned>(0U) : run(sequence, target, passes);
}

llvm::Expected<double> simulateSteadyState(const Code &code, const Target &target) {
  Sequence sequence = copyInstructions(code);
  if (sequence.empty())
    return 0;
  PassClock clock(sequence.size(), 2 * warmUp);
  llvm::Expected<unsigned> cycles = run(sequence, target, 2 * warmUp, &clock);
  if (!cycles)
    return cycles.takeError();
  return (double(clock.endOf(2 * warmUp)) - double(clock.endOf(warmUp))) / warmUp;
}

} // namespace incore
