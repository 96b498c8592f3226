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

#include <array>
#include <optional>

namespace sparcity::incore {

namespace {

/// Most passes of a loop, by the length of a pass: MCA simulates about a million
/// instructions a second.
unsigned mostPasses(size_t length) {
  return std::clamp<unsigned>(20000 / static_cast<unsigned>(length), 100, 400);
}

/// Beyond this a simulation takes seconds.
constexpr size_t mostSimulated = 4000;

using Instructions = std::vector<std::unique_ptr<llvm::mca::Instruction>>;

Instructions copyInstructions(const Code &code) {
  Instructions sequence;
  for (const Instruction &instruction : code.instructions)
    if (instruction.timing)
      sequence.push_back(std::make_unique<llvm::mca::Instruction>(*instruction.timing));
  return sequence;
}

/// Notes the cycle in which each pass ends, and when the passes have come to
/// repeat themselves: a pattern of up to 32 passes stands three times in a row and
/// over a thousand instructions, which is more than a core holds.
class PassClock : public llvm::mca::HWEventListener {
public:
  explicit PassClock(size_t length) : length(length) {}

  using HWEventListener::onEvent;
  void onCycleEnd() override { ++cycle; }
  void onEvent(const llvm::mca::HWInstructionEvent &event) override {
    const bool isLast = event.Type == llvm::mca::HWInstructionEvent::Retired &&
                        (event.IR.getSourceIndex() + 1) % length == 0;
    if (isLast && !period)
      endPass();
  }

  void onEvent(const llvm::mca::HWStallEvent &event) override {
    if (std::optional<Stall> stall = stallOf(event.Type))
      ++stalls[*stall];
  }

  bool isSteady() const { return period.has_value(); }

  /// Start-up included, which a reader of shares does not mind.
  std::map<Stall, double> stallsOfPass() const {
    std::map<Stall, double> result;
    for (const auto &[stall, cycles] : stalls)
      result[stall] = double(cycles) / double(std::max<size_t>(1, ends.size() - 1));
    return result;
  }

  /// Cycles of a pass: of the pattern, or of the second half if there is none.
  double cyclesOfPass() const {
    const size_t last = ends.size() - 1;
    const size_t count = period.value_or(last - last / 2);
    return count == 0 ? 0 : double(ends[last] - ends[last - count]) / double(count);
  }

private:
  static constexpr size_t longestPeriod = 32;
  static constexpr size_t steadyInstructions = 1000;

  unsigned lengthOf(size_t pass) const { return ends[pass] - ends[pass - 1]; }

  void endPass() {
    ends.push_back(cycle);
    const size_t pass = ends.size() - 1;
    for (size_t p = 1; p <= longestPeriod && p < pass; ++p) {
      equal[p] = lengthOf(pass) == lengthOf(pass - p) ? equal[p] + 1 : 0;
      if (equal[p] >= 3 * p && equal[p] * length >= steadyInstructions) {
        period = p;
        return;
      }
    }
  }

  static std::optional<Stall> stallOf(unsigned type) {
    using Event = llvm::mca::HWStallEvent;
    switch (type) {
    case Event::RegisterFileStall:
      return Stall::Registers;
    case Event::RetireControlUnitStall:
      return Stall::Retirement;
    case Event::DispatchGroupStall:
      return Stall::DispatchGroup;
    case Event::SchedulerQueueFull:
      return Stall::Scheduler;
    case Event::LoadQueueFull:
      return Stall::LoadQueue;
    case Event::StoreQueueFull:
      return Stall::StoreQueue;
    default:
      return std::nullopt;
    }
  }

  size_t length;
  unsigned cycle = 0;
  std::map<Stall, unsigned> stalls;
  /// Of pass 0, which is none, and of the passes from 1 on.
  std::vector<unsigned> ends = {0};
  /// How many of the last passes took as long as the pass p before them.
  std::array<size_t, longestPeriod + 1> equal = {};
  std::optional<size_t> period;
};

/// Passes until a clock says that they repeat themselves.
class UntilSteady : public llvm::mca::CircularSourceMgr {
public:
  UntilSteady(llvm::ArrayRef<UniqueInst> sequence, const PassClock &clock)
      : CircularSourceMgr(sequence, mostPasses(sequence.size())), clock(clock) {}
  bool hasNext() const override { return !clock.isSteady() && CircularSourceMgr::hasNext(); }

private:
  const PassClock &clock;
};

llvm::Expected<unsigned> run(llvm::mca::SourceMgr &source, const Target &target,
                             llvm::mca::HWEventListener *listener) {
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
  if (listener)
    pipeline->addEventListener(listener);
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

std::optional<report::Phrase> whyNotSimulated(const Code &code) {
  if (!code.isStraight)
    return report::Phrase{"blocks-not-once"};
  for (const Instruction &instruction : code.instructions) {
    if (!instruction.timing)
      return report::Phrase{"instructions-left-out"};
    if (hasCrossingGroups(instruction.timing->getDesc()))
      return report::Phrase{"mca-crossing-groups", {code.lines[instruction.line].text}};
  }
  if (code.instructions.size() > mostSimulated)
    return report::Phrase{"too-many-instructions", {std::int64_t{mostSimulated}}};
  return std::nullopt;
}

llvm::Expected<unsigned> simulate(const Code &code, const Target &target, unsigned passes,
                                  llvm::mca::HWEventListener *listener) {
  const Instructions sequence = copyInstructions(code);
  if (sequence.empty())
    return 0U;
  llvm::mca::CircularSourceMgr source(sequence, passes);
  return run(source, target, listener);
}

llvm::Expected<Simulation> simulateSteadyState(const Code &code, const Target &target) {
  const Instructions sequence = copyInstructions(code);
  if (sequence.empty())
    return Simulation();
  PassClock clock(sequence.size());
  UntilSteady source(sequence, clock);
  llvm::Expected<unsigned> cycles = run(source, target, &clock);
  if (!cycles)
    return cycles.takeError();
  return Simulation{machine::Cycles(clock.cyclesOfPass()), clock.stallsOfPass()};
}

} // namespace sparcity::incore
