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
#include "llvm/MCA/Pipeline.h"
#include "llvm/MCA/SourceMgr.h"

namespace incore {

namespace {

/// The first passes start with empty buffers; a short run takes that for the
/// steady state (up to 10 % off with 20 passes of a large loop body).
constexpr unsigned warmUp = 100;

using Sequence = std::vector<std::unique_ptr<llvm::mca::Instruction>>;

Sequence copyInstructions(const Code &code) {
  Sequence sequence;
  for (const Instruction &instruction : code.instructions)
    if (instruction.timing)
      sequence.push_back(std::make_unique<llvm::mca::Instruction>(*instruction.timing));
  return sequence;
}

llvm::Expected<unsigned> run(const Sequence &sequence, const Target &target, unsigned passes) {
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
  return pipeline->run();
}

} // namespace

llvm::Expected<unsigned> simulate(const Code &code, const Target &target, unsigned passes) {
  Sequence sequence = copyInstructions(code);
  return sequence.empty() ? llvm::Expected<unsigned>(0U) : run(sequence, target, passes);
}

llvm::Expected<double> simulateSteadyState(const Code &code, const Target &target) {
  llvm::Expected<unsigned> once = simulate(code, target, warmUp);
  if (!once)
    return once.takeError();
  llvm::Expected<unsigned> twice = simulate(code, target, 2 * warmUp);
  if (!twice)
    return twice.takeError();
  return (double(*twice) - double(*once)) / warmUp;
}

} // namespace incore
