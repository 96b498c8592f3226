//===- frontend/codegen/LoopTrackerHooks.cpp - Pipeline hooks -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where the loop tracker listens: passes of our own at three extension points,
/// and callbacks around the few passes that widen, split or remove loops.
///
//===----------------------------------------------------------------------===//

#include "frontend/codegen/LoopTags.h"
#include "frontend/codegen/LoopTracker.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Passes/PassBuilder.h"

#include <algorithm>
#include <iterator>

namespace sparcity::codegen {

namespace {

/// Calls a member of the tracker on every function; required, so that functions
/// without optimisation are seen as well.
template <void (LoopTracker::*member)(llvm::Function &, llvm::FunctionAnalysisManager &)>
struct TrackerPass : llvm::PassInfoMixin<TrackerPass<member>> {
  LoopTracker *tracker;

  explicit TrackerPass(LoopTracker *tracker) : tracker(tracker) {}
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
    (tracker->*member)(function, analyses);
    return llvm::PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

} // namespace

/// Source loops that a function still has, sorted.
static std::vector<unsigned> presentSources(const llvm::Function &function) {
  std::vector<unsigned> result;
  for (const llvm::BasicBlock &block : function)
    if (const llvm::Instruction *terminator = block.getTerminator())
      if (std::optional<unsigned> source =
              readTag(terminator->getMetadata(llvm::LLVMContext::MD_loop), Tag::Source))
        result.push_back(*source);
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

const std::vector<VectoriserRemark> &LoopTracker::remarksOf(unsigned instance) const {
  static const std::vector<VectoriserRemark> none;
  const auto found = remarks.find(instance);
  return found == remarks.end() ? none : found->second;
}

void LoopTracker::noteFate(unsigned source, LoopFate fate) {
  // The first pass that touched the loop says what became of it: a loop made
  // into a call is empty, and deleted by a later pass.
  if (source < sourceLoops.size() && sourceLoops[source].fate == LoopFate::Kept)
    sourceLoops[source].fate = fate;
}

/// Calls of memory functions where the compiler puts those that it makes of a loop.
static std::vector<const llvm::MemIntrinsic *> memoryCalls(const llvm::Loop &loop) {
  std::vector<const llvm::MemIntrinsic *> result;
  if (const llvm::BasicBlock *before = loop.getLoopPreheader())
    for (const llvm::Instruction &instruction : *before)
      if (const auto *call = llvm::dyn_cast<llvm::MemIntrinsic>(&instruction))
        result.push_back(call);
  return result;
}

void LoopTracker::noteIdioms(unsigned source, const llvm::Loop &loop) {
  const std::vector<const llvm::MemIntrinsic *> calls = memoryCalls(loop);
  // A new one stands behind those that were there.
  for (size_t i = callsBefore; source < sourceLoops.size() && i < calls.size(); ++i)
    sourceLoops[source].idioms.push_back({llvm::isa<llvm::MemSetInst>(calls[i])    ? "memset"
                                          : llvm::isa<llvm::MemMoveInst>(calls[i]) ? "memmove"
                                                                                   : "memcpy",
                                          toRange(calls[i]->getDebugLoc().get())});
}

static const llvm::Function *asFunction(const llvm::Any &unit) {
  const auto *pointer = llvm::any_cast<const llvm::Function *>(&unit);
  return pointer ? *pointer : nullptr;
}

static const llvm::Loop *asLoop(const llvm::Any &unit) {
  const auto *pointer = llvm::any_cast<const llvm::Loop *>(&unit);
  return pointer ? *pointer : nullptr;
}

static constexpr llvm::StringLiteral idiomPass = "LoopIdiomRecognizePass";

bool LoopTracker::mayRun(llvm::StringRef pass, const llvm::Any &unit) const {
  const llvm::Loop *loop = pass == idiomPass ? asLoop(unit) : nullptr;
  const std::optional<unsigned> source =
      loop ? readTag(loop->getLoopID(), Tag::Source) : std::nullopt;
  return !source || !kept.contains(*source);
}

void LoopTracker::beforePass(llvm::StringRef pass, const llvm::Any &unit) {
  if (const llvm::Loop *loop = asLoop(unit)) {
    current = readTag(loop->getLoopID(), Tag::Source);
    if (pass == idiomPass)
      callsBefore = static_cast<unsigned>(memoryCalls(*loop).size());
  } else if (const llvm::Function *function = asFunction(unit)) {
    if (pass == "LoopUnrollPass")
      beforeUnroll = presentSources(*function);
    else if (pass == "LoopVectorizePass") {
      beforeVectoriser = conditionalBranches(*function);
      beginListening(*const_cast<llvm::Function *>(function), remarks);
    }
  }
}

void LoopTracker::noteUnrolled(const llvm::Function &function) {
  std::vector<unsigned> gone;
  const std::vector<unsigned> after = presentSources(function);
  std::set_difference(beforeUnroll.begin(), beforeUnroll.end(), after.begin(), after.end(),
                      std::back_inserter(gone));
  // Loops that were put together lose one's mark too.
  const auto isCounted = [&](unsigned source) {
    return llvm::any_of(instances, [&](const LoopInstance &instance) {
      return instance.source == source && instance.tripCount;
    });
  };
  for (unsigned source : gone)
    if (isCounted(source))
      noteFate(source, LoopFate::Unrolled);
}

void LoopTracker::afterPass(llvm::StringRef pass, const llvm::Any &unit, bool hasChanged) {
  const llvm::Function *function = asFunction(unit);
  if (function && pass == "LoopVectorizePass")
    endListening(*const_cast<llvm::Function *>(function));
  if (!hasChanged)
    return;
  if (pass == idiomPass && current) {
    if (const llvm::Loop *loop = asLoop(unit))
      noteIdioms(*current, *loop);
    return noteFate(*current, LoopFate::MadeCall);
  }
  if (!function)
    return;
  if (pass == "LoopVectorizePass")
    noteWidening(*const_cast<llvm::Function *>(function));
  else if (pass == "LoopDistributePass")
    noteDistribution(*const_cast<llvm::Function *>(function));
  else if (pass == "LoopUnrollPass")
    noteUnrolled(*function);
}

void LoopTracker::afterRemoval(llvm::StringRef pass) {
  if (!current)
    return;
  if (pass == "LoopFullUnrollPass")
    noteFate(*current, LoopFate::Unrolled);
  else if (pass == "LoopDeletionPass")
    noteFate(*current, LoopFate::Deleted);
  else if (pass == idiomPass)
    noteFate(*current, LoopFate::MadeCall);
}

void LoopTracker::addCallbacks(llvm::PassInstrumentationCallbacks &callbacks) {
  callbacks.registerShouldRunOptionalPassCallback(
      [this](llvm::StringRef pass, const llvm::Any &unit) { return mayRun(pass, unit); });
  callbacks.registerBeforeNonSkippedPassCallback(
      [this](llvm::StringRef pass, const llvm::Any &unit) { beforePass(pass, unit); });
  callbacks.registerAfterPassCallback([this](llvm::StringRef pass, const llvm::Any &unit,
                                             const llvm::PreservedAnalyses &preserved) {
    afterPass(pass, unit, !preserved.areAllPreserved());
  });
  // Called in place of the former where the pass removed its loop.
  callbacks.registerAfterPassInvalidatedCallback(
      [this](llvm::StringRef pass, const llvm::PreservedAnalyses &) { afterRemoval(pass); });
}

void LoopTracker::addTo(llvm::PassBuilder &builder) {
  builder.registerPipelineStartEPCallback(
      [this](llvm::ModulePassManager &manager, llvm::OptimizationLevel level) {
        if (level == llvm::OptimizationLevel::O0)
          setUnoptimised();
        manager.addPass(
            llvm::createModuleToFunctionPassAdaptor(TrackerPass<&LoopTracker::markSources>(this)));
      });
  builder.registerVectorizerStartEPCallback(
      [this](llvm::FunctionPassManager &manager, llvm::OptimizationLevel) {
        manager.addPass(TrackerPass<&LoopTracker::recordInstances>(this));
      });
  builder.registerOptimizerLastEPCallback(
      [this](llvm::ModulePassManager &manager, llvm::OptimizationLevel) {
        manager.addPass(
            llvm::createModuleToFunctionPassAdaptor(TrackerPass<&LoopTracker::recordFinals>(this)));
      });
  if (llvm::PassInstrumentationCallbacks *callbacks = builder.getPassInstrumentationCallbacks())
    addCallbacks(*callbacks);
}

} // namespace sparcity::codegen
