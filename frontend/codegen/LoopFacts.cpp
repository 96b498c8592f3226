//===- frontend/codegen/LoopFacts.cpp - What one loop's IR shows ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/LoopFacts.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

#include <algorithm>

namespace sparcity::codegen {

unsigned vscaleOf(const llvm::TargetTransformInfo &target) {
  return target.getVScaleForTuning().value_or(1);
}

bool hasVectors(const llvm::TargetTransformInfo &target) {
  using Kind = llvm::TargetTransformInfo::RegisterKind;
  return target.getRegisterBitWidth(Kind::RGK_FixedWidthVector).isNonZero() ||
         target.getRegisterBitWidth(Kind::RGK_ScalableVector).isNonZero();
}

std::vector<std::int64_t> inductionSteps(const llvm::Loop &loop, llvm::ScalarEvolution &evolution,
                                         const StepReader &reader) {
  std::vector<std::int64_t> result;
  for (llvm::PHINode &phi : loop.getHeader()->phis()) {
    if (!phi.getType()->isIntegerTy() || !evolution.isSCEVable(phi.getType()))
      continue;
    const auto *recurrence = llvm::dyn_cast<llvm::SCEVAddRecExpr>(evolution.getSCEV(&phi));
    if (!recurrence || !recurrence->isAffine() || recurrence->getLoop() != &loop)
      continue;
    // One that moves by a size is an address in disguise.
    if (const std::optional<std::int64_t> step =
            reader.constant(recurrence->getStepRecurrence(evolution)))
      result.push_back(*step);
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::optional<std::int64_t> inductionStep(const llvm::Loop &loop, llvm::ScalarEvolution &evolution,
                                          const StepReader &reader) {
  const std::vector<std::int64_t> steps = inductionSteps(loop, evolution, reader);
  return steps.size() == 1 ? std::optional(steps.front()) : std::nullopt;
}

/// True if variables with those steps make `ratio` iterations of them a pass.
static bool fits(std::int64_t ratio, const std::vector<std::int64_t> &before,
                 const std::vector<std::int64_t> &after) {
  std::vector<std::int64_t> wanted;
  for (const std::int64_t step : before) {
    std::int64_t product = 0;
    if (__builtin_mul_overflow(step, ratio, &product))
      return false;
    wanted.push_back(product);
  }
  const auto has = [](const std::vector<std::int64_t> &steps, std::int64_t step) {
    return std::find(steps.begin(), steps.end(), step) != steps.end();
  };
  return std::all_of(wanted.begin(), wanted.end(),
                     [&](std::int64_t step) { return has(after, step); }) &&
         std::all_of(after.begin(), after.end(), [&](std::int64_t step) {
           return has(wanted, step) || step == ratio || step == -ratio;
         });
}

std::optional<double> inductionRatio(const std::vector<std::int64_t> &before,
                                     const std::vector<std::int64_t> &after) {
  std::optional<std::int64_t> result;
  for (const std::int64_t step : after) {
    // Without a variable before, the one that counts iterations.
    const std::int64_t unit = before.empty() ? 1 : before.front();
    if (unit == 0 || step % unit != 0 || step / unit <= 0 || !fits(step / unit, before, after))
      continue;
    if (result && *result != step / unit)
      return std::nullopt;
    result = step / unit;
  }
  return result ? std::optional(static_cast<double>(*result)) : std::nullopt;
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

VectorUse vectorUse(const llvm::Loop &loop, const llvm::TargetTransformInfo &target) {
  const llvm::Function &function = *loop.getHeader()->getParent();
  const llvm::DataLayout &layout = function.getParent()->getDataLayout();
  unsigned vscale = vscaleOf(target);
  VectorUse use;
  auto see = [&](const llvm::Type *type) {
    unsigned bytes = vectorSize(type, layout, vscale);
    if (bytes == 0)
      return;
    llvm::ElementCount count = llvm::cast<llvm::VectorType>(type)->getElementCount();
    use.bytes = std::max(use.bytes, bytes);
    use.lanes = std::max(use.lanes, count.getKnownMinValue() * (count.isScalable() ? vscale : 1));
  };
  for (const llvm::BasicBlock *block : loop.blocks())
    for (const llvm::Instruction &instruction : *block) {
      see(instruction.getType());
      if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
        see(store->getValueOperand()->getType());
    }
  // Types may be wider than registers; the code generator splits them.
  using Kind = llvm::TargetTransformInfo::RegisterKind;
  unsigned fixed = target.getRegisterBitWidth(Kind::RGK_FixedWidthVector).getFixedValue();
  unsigned scalable = target.getRegisterBitWidth(Kind::RGK_ScalableVector).getKnownMinValue();
  llvm::Triple triple(function.getParent()->getTargetTriple());
  // RISC-V counts a group of registers there; one register is 64 * vscale bits.
  if (triple.isRISCV()) {
    scalable = std::min(scalable, 64u);
    fixed = scalable * vscale;
  }
  unsigned asked = function.getFnAttributeAsParsedInteger("min-legal-vector-width", 0);
  unsigned limit = std::max({fixed, scalable * vscale, triple.isX86() ? asked : 0u}) / 8;
  if (limit != 0)
    use.bytes = std::min(use.bytes, limit);
  return use;
}

bool hasNoAlias(const llvm::Loop &loop) {
  for (const llvm::BasicBlock *block : loop.blocks())
    for (const llvm::Instruction &instruction : *block)
      if (instruction.hasMetadata(llvm::LLVMContext::MD_noalias))
        return true;
  return false;
}

std::optional<double> tripRatio(unsigned before, unsigned after) {
  if (after == 0 || before < after)
    return std::nullopt;
  unsigned most = before / after;
  bool isOnly = most == 1 || before / (most - 1) != after;
  return isOnly && before / most == after ? std::optional<double>(most) : std::nullopt;
}

} // namespace sparcity::codegen
