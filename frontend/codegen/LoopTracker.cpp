//===- frontend/codegen/LoopTracker.cpp - Loops through the optimiser -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/LoopTracker.h"

#include "frontend/codegen/LoopTags.h"

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

#include <algorithm>
#include <cmath>

namespace codegen {

static unsigned vscaleOf(const llvm::TargetTransformInfo &target) {
  return target.getVScaleForTuning().value_or(1);
}

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

/// Step of the only integer induction variable in the header.
static std::optional<std::int64_t>
inductionStep(const llvm::Loop &loop, llvm::ScalarEvolution &evolution, const StepReader &reader) {
  std::optional<std::int64_t> result;
  for (llvm::PHINode &phi : loop.getHeader()->phis()) {
    if (!phi.getType()->isIntegerTy() || !evolution.isSCEVable(phi.getType()))
      continue;
    const auto *recurrence = llvm::dyn_cast<llvm::SCEVAddRecExpr>(evolution.getSCEV(&phi));
    if (!recurrence || !recurrence->isAffine() || recurrence->getLoop() != &loop)
      continue;
    if (result)
      return std::nullopt;
    result = reader.constant(recurrence->getStepRecurrence(evolution));
    if (!result)
      return std::nullopt;
  }
  return result;
}

/// Bytes of a vector of numbers; 0 for anything else. Masks (vectors of bits)
/// and vectors of addresses live in other registers or are split.
static unsigned vectorSize(const llvm::Type *type, const llvm::DataLayout &layout,
                           unsigned vscale) {
  const auto *vector = llvm::dyn_cast<llvm::VectorType>(type);
  if (!vector || vector->getElementType()->isPointerTy() ||
      vector->getElementType()->isIntegerTy(1))
    return 0;
  llvm::TypeSize size = layout.getTypeStoreSize(const_cast<llvm::Type *>(type));
  return static_cast<unsigned>(size.getKnownMinValue()) * (size.isScalable() ? vscale : 1);
}

unsigned vectorBytes(const llvm::Loop &loop, const llvm::TargetTransformInfo &target) {
  const llvm::Function &function = *loop.getHeader()->getParent();
  const llvm::DataLayout &layout = function.getParent()->getDataLayout();
  unsigned vscale = vscaleOf(target);
  unsigned widest = 0;
  for (const llvm::BasicBlock *block : loop.blocks())
    for (const llvm::Instruction &instruction : *block) {
      widest = std::max(widest, vectorSize(instruction.getType(), layout, vscale));
      if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
        widest = std::max(widest, vectorSize(store->getValueOperand()->getType(), layout, vscale));
    }
  // Types may be wider than registers; the code generator splits them.
  using Kind = llvm::TargetTransformInfo::RegisterKind;
  unsigned fixed = target.getRegisterBitWidth(Kind::RGK_FixedWidthVector).getFixedValue();
  unsigned scalable = target.getRegisterBitWidth(Kind::RGK_ScalableVector).getKnownMinValue();
  llvm::Triple triple(function.getParent()->getTargetTriple());
  // RISC-V counts a group of registers there; one register is 64 * vscale bits.
  if (triple.isRISCV())
    fixed = scalable = std::min(scalable, 64u);
  if (triple.isRISCV())
    fixed *= vscale;
  unsigned asked = function.getFnAttributeAsParsedInteger("min-legal-vector-width", 0);
  unsigned limit = std::max({fixed, scalable * vscale, triple.isX86() ? asked : 0u}) / 8;
  return limit == 0 ? widest : std::min(widest, limit);
}

/// True if an access is known not to overlap others: by `restrict`, or because
/// the vectoriser has put a check before the loop.
static bool hasNoAlias(const llvm::Loop &loop) {
  for (const llvm::BasicBlock *block : loop.blocks())
    for (const llvm::Instruction &instruction : *block)
      if (instruction.hasMetadata(llvm::LLVMContext::MD_noalias))
        return true;
  return false;
}

static const llvm::DILocation *firstLocation(const llvm::BasicBlock &block) {
  for (const llvm::Instruction &instruction : block)
    if (const llvm::DILocation *location = instruction.getDebugLoc().get())
      if (location->getLine() != 0)
        return location;
  return nullptr;
}

void LoopTracker::markSources(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  for (llvm::Loop *loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
    llvm::MDNode *loopId = loop->getLoopID();
    SourceLoop source;
    source.function = function.getName().str();
    source.range = loopRange(loopId);
    source.hasKeyword = source.range.isKnown();
    if (!source.hasKeyword)
      source.range = toRange(firstLocation(*loop->getHeader()));
    auto index = static_cast<unsigned>(sourceLoops.size());
    loop->setLoopID(withTag(function.getContext(), loopId, Tag::Source, index));
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
    instance.induction = inductionStep(*loop, view.evolution, view.reader);
    instance.isUnrollDisabled = hasProperty(loopId, "llvm.loop.unroll.disable");
    instance.hasNoAlias = hasNoAlias(*loop);
    auto index = static_cast<unsigned>(instances.size());
    loop->setLoopID(withTag(function.getContext(), loopId, Tag::Instance, index));
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
    else if (hasProperty(loopId, "llvm.loop.isvectorized") && vectorBytes(*loop, view.target) != 0)
      // The vectoriser counts its own variable in source iterations.
      iterations =
          static_cast<double>(inductionStep(*loop, view.evolution, view.reader).value_or(1));
    if (iterations <= 1)
      continue;
    sourceLoops[instances[*index].source].isVectorised = true;
    loop->setLoopID(withTag(function.getContext(), loopId, Tag::Widened,
                            static_cast<unsigned>(std::lround(iterations))));
  }
}

/// The whole number of iterations a pass covers if `before` iterations became
/// `after` passes and a remainder of less than one pass.
static std::optional<double> tripRatio(unsigned before, unsigned after) {
  if (after == 0 || before < after)
    return std::nullopt;
  unsigned most = before / after;
  bool isOnly = most == 1 || before / (most - 1) != after;
  return isOnly && before / most == after ? std::optional<double>(most) : std::nullopt;
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
  AccessSteps steps = reader.accesses(code);
  if (auto ratio = compareSteps(instance.steps, steps)) {
    loop.widening = ratio->widening;
    return know(ratio->iterations, "memory steps");
  }
  const llvm::MDNode *loopId = code.getLoopID();
  bool isVectorised = hasProperty(loopId, "llvm.loop.isvectorized");
  bool isUnrolled = !instance.isUnrollDisabled && hasProperty(loopId, "llvm.loop.unroll.disable");
  if (!isVectorised && !isUnrolled)
    return know(1, "neither vectorised nor unrolled");
  unsigned trips = evolution.getSmallConstantTripCount(&code);
  if (instance.tripCount && trips != 0)
    if (std::optional<double> ratio = tripRatio(*instance.tripCount, trips))
      return know(*ratio, "trip-count ratio");
  std::optional<std::int64_t> now = inductionStep(code, evolution, reader);
  if (loop.vectorised > 1 && now && *now > 0 && *now % loop.vectorised == 0)
    return know(static_cast<double>(*now), "vectorisation factor");
  if (steps.empty() && instance.steps.empty() && instance.induction && now &&
      *instance.induction != 0 && *now % *instance.induction == 0 && *now / *instance.induction > 0)
    return know(static_cast<double>(*now / *instance.induction), "induction step");
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
  if (loop.isInnermost)
    loop.vectorBytes = vectorBytes(code, target);
  findIterations(loop, code, evolution, StepReader(evolution, vscaleOf(target)));
  return loop;
}

/// The instance of a loop that lost its marks: unrolling makes its remainder
/// without them. Only one that shares accesses, and no other, will do.
std::optional<unsigned> LoopTracker::recognise(const llvm::Loop &code,
                                               const StepReader &reader) const {
  std::string function = code.getHeader()->getParent()->getName().str();
  AccessSteps steps = reader.accesses(code);
  std::optional<unsigned> result;
  for (unsigned index = 0; index < instances.size(); ++index) {
    if (instances[index].function != function || !compareSteps(instances[index].steps, steps))
      continue;
    if (result)
      return std::nullopt;
    result = index;
  }
  return result;
}

void LoopTracker::recordFinals(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  if (analyses.getResult<llvm::LoopAnalysis>(function).empty())
    return;
  LoopView view(function, analyses);
  for (llvm::Loop *loop : view.loops.getLoopsInPreorder()) {
    llvm::LLVMContext &context = function.getContext();
    if (!readTag(loop->getLoopID(), Tag::Source)) {
      std::optional<unsigned> instance =
          loop->isInnermost() ? recognise(*loop, view.reader) : std::nullopt;
      if (!instance)
        continue;
      loop->setLoopID(withTag(context, loop->getLoopID(), Tag::Instance, *instance));
      loop->setLoopID(
          withTag(context, loop->getLoopID(), Tag::Source, instances[*instance].source));
    }
    auto index = static_cast<unsigned>(finalLoops.size());
    finalLoops.push_back(describe(*loop, view.evolution, view.target));
    loop->setLoopID(withTag(context, loop->getLoopID(), Tag::Final, index));
  }
}

} // namespace codegen
