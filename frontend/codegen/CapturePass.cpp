//===- frontend/codegen/CapturePass.cpp - Machine loops to keep -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/BlockOrder.h"
#include "frontend/codegen/Capture.h"
#include "frontend/codegen/Dependences.h"
#include "frontend/codegen/LibraryCalls.h"
#include "frontend/codegen/LoopTags.h"
#include "frontend/codegen/Setup.h"
#include "frontend/codegen/Steps.h"

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/CodeGen/MachineBlockFrequencyInfo.h"
#include "llvm/CodeGen/MachineFrameInfo.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/CodeGen/MachineMemOperand.h"
#include "llvm/CodeGen/PseudoSourceValue.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

namespace sparcity::codegen {

namespace {

/// Scalar evolution of a function as instruction selection left it: memory
/// operands refer to its values.
struct CodeView {
  llvm::TargetLibraryInfoImpl libraryImpl;
  llvm::TargetLibraryInfo library;
  llvm::AssumptionCache assumptions;
  llvm::DominatorTree dominators;
  llvm::LoopInfo loops;
  llvm::ScalarEvolution evolution;
  StepReader reader;

  CodeView(llvm::Function &function, unsigned vscale)
      : libraryImpl(llvm::Triple(function.getParent()->getTargetTriple())), library(libraryImpl),
        assumptions(function), dominators(function), loops(dominators),
        evolution(function, library, assumptions, dominators, loops), reader(evolution, vscale) {}
};

class CapturePass : public llvm::MachineFunctionPass {
public:
  static char ID;
  explicit CapturePass(LoopCapture &capture) : MachineFunctionPass(ID), capture(capture) {}

  llvm::StringRef getPassName() const override { return "capture loops"; }

  void getAnalysisUsage(llvm::AnalysisUsage &usage) const override {
    usage.addRequired<llvm::MachineLoopInfoWrapperPass>();
    usage.addRequired<llvm::MachineBlockFrequencyInfoWrapperPass>();
    usage.setPreservesAll();
    MachineFunctionPass::getAnalysisUsage(usage);
  }

  bool runOnMachineFunction(llvm::MachineFunction &function) override;
  bool doFinalization(llvm::Module &) override {
    capture.endFunction();
    return false;
  }

private:
  void readLoop(const llvm::MachineLoop &loop, unsigned final, PendingLoop &pending,
                CodeView &view);
  void captureLoop(const llvm::MachineLoop &loop, unsigned final, CodeView &view);
  std::vector<MemoryAccess> readAccesses(const llvm::MachineInstr &instruction,
                                         const llvm::Loop *loop, CodeView &view) const;

  LoopCapture &capture;
};

char CapturePass::ID = 0;

} // namespace

/// The mark of a machine loop; block placement may have taken the metadata's
/// branch away, then the loop of the IR block at its head knows.
static std::optional<unsigned> finalMark(const llvm::MachineLoop &loop, const CodeView *view) {
  if (std::optional<unsigned> mark = readTag(loop.getLoopID(), Tag::Final))
    return mark;
  const llvm::BasicBlock *block = loop.getHeader()->getBasicBlock();
  if (!view || !block)
    return std::nullopt;
  const llvm::Loop *source = view->loops.getLoopFor(block);
  if (!source || source->getHeader() != block)
    return std::nullopt;
  return readTag(source->getLoopID(), Tag::Final);
}

/// True for a jump out of the loop behind the branch that closes it.
static bool leaves(const llvm::MachineInstr &instruction, const llvm::MachineLoop &loop) {
  if (!instruction.isUnconditionalBranch() || instruction.getNumOperands() == 0)
    return false;
  const llvm::MachineOperand &target = instruction.getOperand(0);
  return target.isMBB() && !loop.contains(target.getMBB());
}

static const llvm::Loop *findLoop(const llvm::LoopInfo &loops, unsigned final) {
  for (const llvm::Loop *loop : loops.getLoopsInPreorder())
    if (readTag(loop->getLoopID(), Tag::Final) == final)
      return loop;
  return nullptr;
}

bool CapturePass::runOnMachineFunction(llvm::MachineFunction &function) {
  capture.endFunction();
  for (const ir::SourceRange &call : memoryCallsIn(function))
    capture.addMemoryCall(call);
  const auto &loops = getAnalysis<llvm::MachineLoopInfoWrapperPass>().getLI();
  if (loops.empty())
    return false;
  llvm::Function &code = const_cast<llvm::Function &>(function.getFunction());
  unsigned vscale =
      function.getTarget().getTargetTransformInfo(code).getVScaleForTuning().value_or(1);
  CodeView view(code, vscale);
  for (const llvm::MachineLoop *loop : loops.getLoopsInPreorder())
    if (std::optional<unsigned> final = finalMark(*loop, &view))
      captureLoop(*loop, *final, view);
  return false;
}

std::vector<MemoryAccess> CapturePass::readAccesses(const llvm::MachineInstr &instruction,
                                                    const llvm::Loop *loop, CodeView &view) const {
  std::vector<MemoryAccess> result;
  const llvm::MachineFrameInfo &frame = instruction.getMF()->getFrameInfo();
  for (const llvm::MachineMemOperand *operand : instruction.memoperands()) {
    MemoryAccess access;
    access.instruction = &instruction;
    access.isLoad = operand->isLoad();
    access.isStore = operand->isStore();
    if (operand->getSize().hasValue() && !operand->getSize().isScalable())
      access.bytes = static_cast<unsigned>(operand->getSize().getValue().getFixedValue());
    else if (operand->getSize().hasValue())
      access.bytes = static_cast<unsigned>(operand->getSize().getValue().getKnownMinValue() *
                                           view.reader.vectorScale());
    access.offset = operand->getOffset();
    if (const auto *pseudo = llvm::dyn_cast_if_present<llvm::FixedStackPseudoSourceValue>(
            operand->getPseudoValue())) {
      access.slot = pseudo->getFrameIndex();
      access.isSpill = frame.isSpillSlotObjectIndex(pseudo->getFrameIndex());
    }
    // Stack slots, constants and the global offset table do not move.
    if (operand->getPseudoValue())
      access.step = 0;
    const llvm::Value *pointer = operand->getValue();
    if (pointer && loop && view.evolution.isSCEVable(pointer->getType())) {
      access.address = view.evolution.getSCEV(const_cast<llvm::Value *>(pointer));
      std::optional<Step> step = view.reader.step(access.address, *loop);
      if (step && (step->isConstant() || step->coefficient == 0))
        access.step = step->coefficient;
    }
    result.push_back(access);
  }
  return result;
}

void CapturePass::readLoop(const llvm::MachineLoop &loop, unsigned final, PendingLoop &pending,
                           CodeView &view) {
  const llvm::Loop *source = findLoop(view.loops, final);
  const auto &loops = getAnalysis<llvm::MachineLoopInfoWrapperPass>().getLI();
  std::vector<const llvm::MachineBasicBlock *> blocks = executionOrder(loop);
  std::vector<MemoryAccess> accesses;
  for (unsigned i = 0; i < blocks.size(); ++i) {
    if (loops.getLoopFor(blocks[i]) != &loop)
      continue;
    for (const llvm::MachineInstr &instruction : *blocks[i]) {
      if (leaves(instruction, loop))
        pending.exits.push_back(&instruction);
      for (MemoryAccess &access : readAccesses(instruction, source, view)) {
        access.block = i;
        accesses.push_back(access);
      }
    }
  }
  for (const MemoryAccess &access : accesses) {
    ir::MachineAccess out;
    out.bytes = access.bytes;
    out.step = access.step;
    out.isSpill = access.isSpill;
    out.range = toRange(access.instruction->getDebugLoc().get());
    for (bool isStore : {false, true})
      if (isStore ? access.isStore : access.isLoad) {
        out.isStore = isStore;
        capture.addAccess(access.instruction, out);
      }
  }
  if (loop.isInnermost())
    pending.dependences = findDependences(accesses, blockOrder(blocks), view.reader);
}

void CapturePass::captureLoop(const llvm::MachineLoop &loop, unsigned final, CodeView &view) {
  const auto &frequencies = getAnalysis<llvm::MachineBlockFrequencyInfoWrapperPass>().getMBFI();
  const auto &loops = getAnalysis<llvm::MachineLoopInfoWrapperPass>().getLI();
  PendingLoop pending;
  pending.final = final;
  pending.setup = findSetup(loop);
  const BlockFrequencies known(loop, view.library);
  std::uint64_t header = frequencies.getBlockFreq(loop.getHeader()).getFrequency();
  // In the order of the assembly, without the blocks of inner loops.
  for (const llvm::MachineBasicBlock &block : *loop.getHeader()->getParent()) {
    if (loops.getLoopFor(&block) != &loop)
      continue;
    std::uint64_t frequency = frequencies.getBlockFreq(&block).getFrequency();
    const double usual =
        header == 0 ? 1 : static_cast<double>(frequency) / static_cast<double>(header);
    if (const std::optional<double> times = known.frequencyOf(block, usual))
      pending.blocks.emplace_back(&block, *times);
  }
  pending.errnoCalls = known.callees();
  readLoop(loop, final, pending, view);
  capture.beginLoop(pending);
}

llvm::MachineFunctionPass *createCapturePass(LoopCapture &capture) {
  return new CapturePass(capture);
}

} // namespace sparcity::codegen
