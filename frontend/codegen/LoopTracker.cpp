//===- frontend/codegen/LoopTracker.cpp - Loops through the optimiser -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/LoopTracker.h"

#include "frontend/codegen/LoopFacts.h"
#include "frontend/codegen/LoopTags.h"

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace sparcity::codegen {

/// Loops of one function with scalar evolution of our own: the pass manager's
/// must not see queries that clang itself would not make.
namespace {
struct LoopView {
  llvm::DominatorTree dominators;
  llvm::LoopInfo loops;
  llvm::ScalarEvolution evolution;
  const llvm::TargetTransformInfo &target;
  StepReader reader;

  LoopView(llvm::Function &function, llvm::FunctionAnalysisManager &analyses)
      : dominators(function), loops(dominators),
        evolution(function, analyses.getResult<llvm::TargetLibraryAnalysis>(function),
                  analyses.getResult<llvm::AssumptionAnalysis>(function), dominators, loops),
        target(analyses.getResult<llvm::TargetIRAnalysis>(function)),
        reader(evolution, vscaleOf(target)) {}
};
} // namespace

static const llvm::DILocation *firstLocation(const llvm::BasicBlock &block) {
  for (const llvm::Instruction &instruction : block)
    if (const llvm::DILocation *location = instruction.getDebugLoc().get())
      if (location->getLine() != 0)
        return location;
  return nullptr;
}

/// Further ways out at the end of a block: parts of a condition (`a && b`) that are known where
/// they come from, until each is a branch of its own.
static unsigned joinedExits(const llvm::BasicBlock &block, const llvm::Loop &code) {
  const auto *branch = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
  const auto *parts = branch && branch->isConditional()
                          ? llvm::dyn_cast<llvm::PHINode>(branch->getCondition())
                          : nullptr;
  if (!parts || parts->getParent() != &block)
    return 0;
  return llvm::count_if(parts->incoming_values(), [&](const llvm::Use &value) {
    const auto *known = llvm::dyn_cast<llvm::ConstantInt>(value.get());
    return known && !code.contains(branch->getSuccessor(known->isOne() ? 0 : 1));
  });
}

static unsigned exitsOf(const llvm::Loop &code) {
  llvm::SmallVector<llvm::BasicBlock *, 4> blocks;
  code.getExitingBlocks(blocks);
  unsigned exits = blocks.size();
  for (const llvm::BasicBlock *block : blocks)
    exits += joinedExits(*block, code);
  return exits;
}

void LoopTracker::markSources(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  std::map<std::pair<unsigned, unsigned>, unsigned> ofMacros; // loops by line and column
  std::set<std::pair<unsigned, unsigned>> taken;
  for (llvm::Loop *loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
    llvm::MDNode *loopId = loop->getLoopID();
    SourceLoop source;
    source.function = function.getName().str();
    source.owner = index.nameOf(source.function);
    source.range = index.loopAt(loopRange(loopId));
    source.hasKeyword = source.range.isKnown();
    if (index.isMacro(source.range))
      source.range.column += ofMacros[{source.range.line, source.range.column}]++;
    if (const llvm::Loop *around = loop->getParentLoop())
      source.parent = readTag(around->getLoopID(), Tag::Source);
    if (!source.hasKeyword)
      source.range = toRange(firstLocation(*loop->getHeader()));
    // A statement on arrays of Fortran is several loops at one place.
    while (!source.hasKeyword && source.range.isKnown() &&
           !taken.insert({source.range.line, source.range.column}).second)
      ++source.range.column;
    source.exits = exitsOf(*loop);
    loop->setLoopID(withTag(function.getContext(), loopId, Tag::Source,
                            static_cast<unsigned>(sourceLoops.size())));
    sourceLoops.push_back(std::move(source));
  }
}

void LoopTracker::recordInstances(llvm::Function &function,
                                  llvm::FunctionAnalysisManager &analyses) {
  analysisManager = &analyses;
  if (analyses.getResult<llvm::LoopAnalysis>(function).empty())
    return;
  LoopView view(function, analyses);
  for (llvm::Loop *loop : view.loops.getLoopsInPreorder()) {
    llvm::MDNode *loopId = loop->getLoopID();
    std::optional<unsigned> source = readTag(loopId, Tag::Source);
    if (!source)
      continue;
    LoopInstance instance;
    instance.source = *source;
    instance.function = function.getName().str();
    instance.steps = view.reader.accesses(*loop);
    if (unsigned trips = view.evolution.getSmallConstantTripCount(loop))
      instance.tripCount = trips;
    instance.induction = inductionSteps(*loop, view.evolution, view.reader);
    instance.isInnermost = loop->isInnermost();
    instance.isUnrolled = exitsOf(*loop) > sourceLoops[instance.source].exits;
    instance.isUnrollDisabled = hasProperty(loopId, "llvm.loop.unroll.disable");
    instance.hasNoAlias = hasNoAlias(*loop);
    loop->setLoopID(withTag(function.getContext(), loopId, Tag::Instance,
                            static_cast<unsigned>(instances.size())));
    instances.push_back(std::move(instance));
  }
}

void LoopTracker::noteDistribution(llvm::Function &function) {
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  std::map<unsigned, unsigned> parts;
  for (llvm::Loop *loop : loops.getLoopsInPreorder()) {
    std::optional<unsigned> index = readTag(loop->getLoopID(), Tag::Instance);
    if (!index || *index >= instances.size())
      continue;
    unsigned part = parts[*index]++;
    loop->setLoopID(withTag(function.getContext(), loop->getLoopID(), Tag::Part, part));
    SourceLoop &source = sourceLoops[instances[*index].source];
    source.parts = std::max(source.parts, part + 1);
  }
}

void LoopTracker::noteWidening(llvm::Function &function) {
  if (!analysisManager)
    return;
  LoopView view(function, *analysisManager);
  for (llvm::Loop *loop : view.loops.getLoopsInPreorder()) {
    llvm::MDNode *loopId = loop->getLoopID();
    std::optional<unsigned> index = readTag(loopId, Tag::Instance);
    if (!index || *index >= instances.size() || !loop->isInnermost())
      continue;
    double iterations = 1;
    if (auto ratio = compareSteps(instances[*index].steps, view.reader.accesses(*loop)))
      iterations = ratio->iterations;
    else if (hasProperty(loopId, "llvm.loop.isvectorized") &&
             vectorUse(*loop, view.target).bytes != 0)
      // The vectoriser counts its own variable in source iterations.
      iterations =
          static_cast<double>(inductionStep(*loop, view.evolution, view.reader).value_or(1));
    if (iterations <= 1)
      continue;
    LoopInstance &instance = instances[*index];
    instance.widened = std::max(instance.widened, static_cast<unsigned>(std::lround(iterations)));
    sourceLoops[instance.source].isVectorised = true;
    if (instance.checks.minimumIterations == 0)
      instance.checks = findChecks(*loop, beforeVectoriser, view.evolution);
    loop->setLoopID(withTag(function.getContext(), loopId, Tag::Widened,
                            static_cast<unsigned>(std::lround(iterations))));
  }
}

void LoopTracker::findIterations(FinalLoop &loop, const llvm::Loop &code,
                                 llvm::ScalarEvolution &evolution, const StepReader &reader) const {
  auto know = [&](double iterations, const char *evidence) {
    loop.iterations = iterations;
    loop.evidence = evidence;
  };
  if (!isOptimised)
    return know(1, "not optimised");
  if (!loop.instance)
    return;
  const LoopInstance &instance = instances[*loop.instance];
  if (instance.isUnrolled)
    return;
  AccessSteps steps = reader.accesses(code);
  if (auto ratio = compareSteps(instance.steps, steps)) {
    loop.widening = ratio->widening;
    return know(ratio->iterations, "memory steps");
  }
  const llvm::MDNode *loopId = code.getLoopID();
  bool isVectorised = hasProperty(loopId, "llvm.loop.isvectorized");
  bool isUnrolled = !instance.isUnrollDisabled && hasProperty(loopId, "llvm.loop.unroll.disable");
  std::optional<std::int64_t> now = inductionStep(code, evolution, reader);
  // Unrolling for a trip count that is known at run time leaves no mark.
  const std::vector<std::int64_t> inductions = inductionSteps(code, evolution, reader);
  const std::optional<double> stretch = inductionRatio(instance.induction, inductions);
  const bool isStretched = instance.induction.size() == 1 && inductions.size() == 1
                               ? inductions != instance.induction
                               : stretch && *stretch != 1;
  if (!isVectorised && !isUnrolled && !isStretched)
    return know(1, "neither vectorised nor unrolled");
  unsigned trips = evolution.getSmallConstantTripCount(&code);
  if (instance.tripCount && trips != 0)
    if (std::optional<double> ratio = tripRatio(*instance.tripCount, trips))
      return know(*ratio, "trip-count ratio");
  if (loop.vectorised > 1 && now && *now > 0 && *now % loop.vectorised == 0)
    return know(static_cast<double>(*now), "vectorisation factor");
  const bool isComparable = !isVectorised || (steps.empty() && instance.steps.empty());
  if (isComparable && stretch)
    return know(*stretch, "induction step");
}

FinalLoop LoopTracker::describe(const llvm::Loop &code, llvm::ScalarEvolution &evolution,
                                const llvm::TargetTransformInfo &target) const {
  const llvm::MDNode *loopId = code.getLoopID();
  FinalLoop loop;
  loop.function = code.getHeader()->getParent()->getName().str();
  loop.source = readTag(loopId, Tag::Source);
  loop.instance = readTag(loopId, Tag::Instance);
  if (loop.instance && *loop.instance >= instances.size())
    loop.instance.reset();
  loop.part = readTag(loopId, Tag::Part).value_or(0);
  loop.vectorised = readTag(loopId, Tag::Widened).value_or(1);
  const llvm::DILocation *start = loopStart(loopId);
  loop.isHome = !start || !start->getInlinedAt();
  loop.isInnermost = code.isInnermost();
  loop.hasNoAlias = hasNoAlias(code);
  loop.isAliasChecked = loop.hasNoAlias && loop.instance && !instances[*loop.instance].hasNoAlias;
  findIterations(loop, code, evolution, StepReader(evolution, vscaleOf(target)));
  if (!loop.isInnermost)
    return loop;
  for (const llvm::BasicBlock *block : code.blocks())
    addCallees(*block, loop.callees);
  VectorUse vectors = vectorUse(code, target);
  loop.vectorBytes = vectors.bytes;
  loop.couldBeVector = hasVectors(target);
  // Without accesses to compare, the vectors themselves say how long they are.
  if (loop.widening == 1 && loop.iterations && *loop.iterations >= vectors.lanes)
    loop.widening = std::max(1u, vectors.lanes);
  return loop;
}

/// The instance of an innermost loop that lost its marks: unrolling makes some
/// branches anew. Only one that shares accesses, and no other, will do.
std::optional<unsigned> LoopTracker::recognise(const llvm::Loop &code,
                                               const StepReader &reader) const {
  std::string function = code.getHeader()->getParent()->getName().str();
  AccessSteps steps = reader.accesses(code);
  std::optional<unsigned> result;
  for (unsigned index = 0; index < instances.size(); ++index) {
    if (!instances[index].isInnermost || instances[index].function != function)
      continue;
    std::optional<StepRatio> ratio = compareSteps(instances[index].steps, steps);
    if (!ratio || ratio->iterations < 1 || std::floor(ratio->iterations) != ratio->iterations)
      continue;
    if (result)
      return std::nullopt;
    result = index;
  }
  return result;
}

void LoopTracker::recordFinals(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  callGraph.add(function);
  if (analyses.getResult<llvm::LoopAnalysis>(function).empty())
    return;
  LoopView view(function, analyses);
  for (llvm::Loop *loop : view.loops.getLoopsInPreorder()) {
    llvm::LLVMContext &context = function.getContext();
    bool isRecognised = !readTag(loop->getLoopID(), Tag::Source);
    if (isRecognised) {
      std::optional<unsigned> instance =
          loop->isInnermost() ? recognise(*loop, view.reader) : std::nullopt;
      if (!instance)
        continue;
      loop->setLoopID(withTag(context, loop->getLoopID(), Tag::Instance, *instance));
      loop->setLoopID(
          withTag(context, loop->getLoopID(), Tag::Source, instances[*instance].source));
    }
    auto index = static_cast<unsigned>(finalLoops.size());
    FinalLoop final = describe(*loop, view.evolution, view.target);
    // The vectoriser's own mark is lost as well: its work includes the unrolling.
    if (isRecognised && final.widening > 1)
      final.vectorised = static_cast<unsigned>(std::lround(final.iterations.value_or(1)));
    finalLoops.push_back(std::move(final));
    loop->setLoopID(withTag(context, loop->getLoopID(), Tag::Final, index));
  }
}

} // namespace sparcity::codegen
