//===- frontend/codegen/Steps.cpp - How addresses advance in a loop -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Steps.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <algorithm>

namespace sparcity::codegen {

std::optional<std::int64_t> StepReader::constant(const llvm::SCEV *expression) const {
  if (const auto *number = llvm::dyn_cast<llvm::SCEVConstant>(expression))
    return number->getAPInt().trySExtValue();
  if (llvm::isa<llvm::SCEVVScale>(expression))
    return vscale;
  if (const auto *cast = llvm::dyn_cast<llvm::SCEVCastExpr>(expression))
    return constant(cast->getOperand());
  const auto *nary = llvm::dyn_cast<llvm::SCEVCommutativeExpr>(expression);
  if (!nary || !llvm::isa<llvm::SCEVAddExpr, llvm::SCEVMulExpr>(expression))
    return std::nullopt;
  bool isSum = llvm::isa<llvm::SCEVAddExpr>(expression);
  std::int64_t result = isSum ? 0 : 1;
  for (const llvm::SCEV *operand : nary->operands()) {
    std::optional<std::int64_t> value = constant(operand);
    if (!value || (isSum ? __builtin_add_overflow(result, *value, &result)
                         : __builtin_mul_overflow(result, *value, &result)))
      return std::nullopt;
  }
  return result;
}

static const llvm::SCEV *stripCasts(const llvm::SCEV *expression) {
  while (const auto *cast = llvm::dyn_cast<llvm::SCEVCastExpr>(expression))
    expression = cast->getOperand();
  return expression;
}

/// An expression as a number times values; nothing for any other shape.
std::optional<Step> StepReader::factorise(const llvm::SCEV *expression) const {
  if (std::optional<std::int64_t> value = constant(expression))
    return Step{*value, {}};
  expression = stripCasts(expression);
  Step result{1, {}};
  auto multiply = [&](const llvm::SCEV *factor) {
    if (std::optional<std::int64_t> value = constant(factor))
      return !__builtin_mul_overflow(result.coefficient, *value, &result.coefficient);
    const auto *unknown = llvm::dyn_cast<llvm::SCEVUnknown>(stripCasts(factor));
    if (!unknown)
      return false;
    result.factors.emplace_back(unknown->getValue());
    return true;
  };
  if (const auto *product = llvm::dyn_cast<llvm::SCEVMulExpr>(expression)) {
    for (const llvm::SCEV *operand : product->operands())
      if (!multiply(operand))
        return std::nullopt;
  } else if (!multiply(expression)) {
    return std::nullopt;
  }
  return result;
}

std::optional<Step> StepReader::step(const llvm::SCEV *address, const llvm::Loop &loop) const {
  if (evolution.isLoopInvariant(address, &loop))
    return Step{};
  if (const auto *recurrence = llvm::dyn_cast<llvm::SCEVAddRecExpr>(address)) {
    if (!recurrence->isAffine())
      return std::nullopt;
    const llvm::SCEV *advance = recurrence->getStepRecurrence(evolution);
    if (recurrence->getLoop() == &loop)
      return factorise(advance);
    // The recurrence of an inner loop: what moves with this loop is its start.
    if (!loop.contains(recurrence->getLoop()) || !evolution.isLoopInvariant(advance, &loop))
      return std::nullopt;
    return step(recurrence->getStart(), loop);
  }
  const auto *sum = llvm::dyn_cast<llvm::SCEVAddExpr>(address);
  if (!sum)
    return std::nullopt;
  Step total;
  for (const llvm::SCEV *operand : sum->operands()) {
    std::optional<Step> part = step(operand, loop);
    if (!part)
      return std::nullopt;
    if (part->isConstant() && part->coefficient == 0)
      continue;
    bool isFirst = total.isConstant() && total.coefficient == 0;
    if (isFirst)
      total = *part;
    else if (!total.isConstant() || !part->isConstant() ||
             __builtin_add_overflow(total.coefficient, part->coefficient, &total.coefficient))
      return std::nullopt;
  }
  return total;
}

std::optional<std::int64_t> StepReader::distance(const llvm::SCEV *a, const llvm::SCEV *b) const {
  const llvm::SCEV *difference = evolution.getMinusSCEV(a, b);
  if (llvm::isa<llvm::SCEVCouldNotCompute>(difference))
    return std::nullopt;
  return constant(difference);
}

namespace {
struct MemoryOperand {
  const llvm::Value *pointer = nullptr;
  llvm::Type *type = nullptr;
  bool isStore = false;
};
} // namespace

static std::optional<MemoryOperand> memoryOperand(const llvm::Instruction &instruction) {
  if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
    return MemoryOperand{load->getPointerOperand(), load->getType(), false};
  if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    return MemoryOperand{store->getPointerOperand(), store->getValueOperand()->getType(), true};
  const auto *intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  if (!intrinsic)
    return std::nullopt;
  switch (intrinsic->getIntrinsicID()) {
  case llvm::Intrinsic::masked_load:
  case llvm::Intrinsic::vp_load:
    return MemoryOperand{intrinsic->getArgOperand(0), intrinsic->getType(), false};
  case llvm::Intrinsic::masked_store:
  case llvm::Intrinsic::vp_store:
    return MemoryOperand{intrinsic->getArgOperand(1), intrinsic->getArgOperand(0)->getType(), true};
  default:
    return std::nullopt;
  }
}

/// What an address counts from. A rest that goes on where the vectors ended has a pointer of its
/// own, which came from one object all the same.
static const llvm::Value *objectOf(const llvm::SCEV *base) {
  const auto *unknown = llvm::dyn_cast<llvm::SCEVUnknown>(base);
  if (!unknown || !llvm::isa<llvm::PHINode>(unknown->getValue()))
    return unknown ? unknown->getValue() : nullptr;
  llvm::SmallVector<const llvm::Value *, 2> objects;
  llvm::getUnderlyingObjects(unknown->getValue(), objects);
  return objects.size() == 1 ? objects.front() : unknown->getValue();
}

AccessSteps StepReader::accesses(const llvm::Loop &loop) const {
  AccessSteps result;
  for (const llvm::BasicBlock *block : loop.blocks())
    for (const llvm::Instruction &instruction : *block) {
      std::optional<MemoryOperand> operand = memoryOperand(instruction);
      const llvm::DILocation *location = instruction.getDebugLoc().get();
      if (!operand || !location || location->getLine() == 0)
        continue;
      const llvm::SCEV *address = evolution.getSCEV(const_cast<llvm::Value *>(operand->pointer));
      std::optional<Step> advance = step(address, loop);
      if (!advance || advance->coefficient == 0)
        continue;
      llvm::TypeSize size = block->getModule()->getDataLayout().getTypeStoreSize(operand->type);
      std::uint64_t bytes = size.getKnownMinValue() * (size.isScalable() ? vscale : 1);
      AccessKey key{location, objectOf(evolution.getPointerBase(address)), operand->isStore};
      result[key].push_back({std::move(*advance), static_cast<unsigned>(bytes)});
    }
  return result;
}

/// Ratio of two steps if they have the same factors.
static std::optional<double> ratio(const Step &before, const Step &after) {
  auto values = [](const Step &step) {
    std::vector<const llvm::Value *> list;
    for (const llvm::WeakTrackingVH &handle : step.factors)
      list.push_back(handle);
    std::sort(list.begin(), list.end());
    return list;
  };
  std::vector<const llvm::Value *> left = values(before);
  std::vector<const llvm::Value *> right = values(after);
  if (left != right || std::count(left.begin(), left.end(), nullptr) != 0)
    return std::nullopt;
  double result = static_cast<double>(after.coefficient) / static_cast<double>(before.coefficient);
  return result > 0 ? std::optional(result) : std::nullopt;
}

std::optional<StepRatio> compareSteps(const AccessSteps &before, const AccessSteps &after) {
  std::map<double, unsigned> votes;
  unsigned widening = 1;
  for (const auto &[key, later] : after) {
    auto found = before.find(key);
    if (found == before.end())
      continue;
    for (const AccessStep &now : later)
      for (const AccessStep &then : found->second) {
        std::optional<double> value = ratio(then.step, now.step);
        if (!value)
          continue;
        ++votes[*value];
        if (then.bytes != 0)
          widening = std::max(widening, now.bytes / then.bytes);
      }
  }
  if (votes.empty())
    return std::nullopt;
  auto byCount = [](const auto &a, const auto &b) { return a.second < b.second; };
  auto best = std::max_element(votes.begin(), votes.end(), byCount);
  unsigned total = 0;
  for (const auto &[value, count] : votes)
    total += count;
  // A ratio that fewer than half of the accesses support is no knowledge.
  if (2 * best->second <= total)
    return std::nullopt;
  StepRatio result;
  result.iterations = best->first;
  result.widening = std::min(widening, std::max(1u, static_cast<unsigned>(best->first)));
  return result;
}

} // namespace sparcity::codegen
