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

std::optional<std::int64_t> inductionStep(const llvm::Loop &loop, llvm::ScalarEvolution &evolution,
                                          const StepReader &reader) {
  std::optional<std::int64_t> result;
  for (llvm::PHINode &phi : loop.getHeader()->phis()) {
    if (!phi.getType()->isIntegerTy() || !evolution.isSCEVable(phi.getType()))
      continue;
    const auto *recurrence = llvm::dyn_cast<llvm::SCEVAddRecExpr>(evolution.getSCEV(&phi));
    if (!recurrence || !recurrence->isAffine() || recurrence->getLoop() != &loop)
      continue;
    // One that moves by a size is an address in disguise.
    const std::optional<std::int64_t> step =
        reader.constant(recurrence->getStepRecurrence(evolution));
    if (step && result && *step != *result)
      return std::nullopt;
    if (step)
      result = step;
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
