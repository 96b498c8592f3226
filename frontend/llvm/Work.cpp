//===- frontend/llvm/Work.cpp - What instructions compute -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/Work.h"

#include "frontend/MathFunctions.h"
#include "frontend/llvm/Objects.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace sparcity::bitcode {

/// A count of the loop, or the same all along: nothing that is computed from data.
static bool isCounted(const llvm::Instruction &value, llvm::ScalarEvolution &evolution) {
  if (!evolution.isSCEVable(value.getType()))
    return false;
  const llvm::SCEV *known = evolution.getSCEV(const_cast<llvm::Instruction *>(&value));
  return llvm::isa<llvm::SCEVAddRecExpr>(known);
}

void Work::follow(const llvm::Value &value, const llvm::Loop &outermost,
                  llvm::ScalarEvolution &evolution) {
  llvm::SmallVector<const llvm::Value *> open = {&value};
  while (!open.empty()) {
    const auto *instruction = llvm::dyn_cast<llvm::Instruction>(open.pop_back_val());
    if (!instruction || !outermost.contains(instruction) ||
        !instruction->getType()->isIntOrIntVectorTy() ||
        llvm::isa<llvm::LoadInst, llvm::CallBase>(instruction) ||
        isCounted(*instruction, evolution) || !data.insert(instruction).second)
      continue;
    llvm::append_range(open, instruction->operand_values());
  }
}

Work::Work(const llvm::Loop &outermost, llvm::ScalarEvolution &evolution,
           const llvm::DataLayout &layout)
    : layout(layout) {
  for (const llvm::BasicBlock *block : outermost.blocks())
    for (const llvm::Instruction &instruction : *block) {
      if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
        follow(*store->getValueOperand(), outermost, evolution);
      else if (llvm::isa<llvm::SIToFPInst, llvm::UIToFPInst, llvm::CallBase>(instruction))
        for (const llvm::Value *operand : instruction.operand_values())
          follow(*operand, outermost, evolution);
      else if (const auto *phi = llvm::dyn_cast<llvm::PHINode>(&instruction);
               phi && phi->getType()->isIntOrIntVectorTy() && !isCounted(*phi, evolution))
        for (const llvm::Value *operand : phi->incoming_values())
          follow(*operand, outermost, evolution);
    }
}

std::string mathCall(const llvm::CallBase &call) {
  const llvm::Function *callee = call.getCalledFunction();
  if (!callee)
    return {};
  llvm::StringRef name = callee->getName();
  if (!callee->isIntrinsic())
    return frontend::mathFunction(name);
  name.consume_front("llvm.");
  name = name.take_until([](char c) { return c == '.'; });
  if (name == "maxnum" || name == "maximum")
    return "fmax";
  if (name == "minnum" || name == "minimum")
    return "fmin";
  return frontend::mathFunction(name);
}

/// Once for each number that the type holds.
static unsigned lanesOf(const llvm::Type &type) {
  const auto *vector = llvm::dyn_cast<llvm::VectorType>(&type);
  return vector ? vector->getElementCount().getKnownMinValue() : 1;
}

static void count(std::vector<ir::Operation> &operations, ir::Operation operation) {
  for (ir::Operation &known : operations)
    if (known.kind == operation.kind && known.type == operation.type &&
        known.callee == operation.callee) {
      known.count += operation.count;
      return;
    }
  operations.push_back(std::move(operation));
}

using Kind = ir::OperationKind;

/// Kinds of one instruction, most often one.
static std::vector<Kind> kindsOf(const llvm::Instruction &instruction) {
  switch (instruction.getOpcode()) {
  case llvm::Instruction::FAdd:
  case llvm::Instruction::FSub:
    return {Kind::Add};
  case llvm::Instruction::FMul:
    return {Kind::Mul};
  case llvm::Instruction::FDiv:
    return {Kind::Div};
  case llvm::Instruction::FCmp:
    return {Kind::Compare};
  case llvm::Instruction::SIToFP:
  case llvm::Instruction::UIToFP:
  case llvm::Instruction::FPToSI:
  case llvm::Instruction::FPToUI:
  case llvm::Instruction::FPExt:
  case llvm::Instruction::FPTrunc:
    return {Kind::Convert};
  default:
    break;
  }
  const auto *intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  switch (intrinsic ? intrinsic->getIntrinsicID() : llvm::Intrinsic::not_intrinsic) {
  case llvm::Intrinsic::fma:
    return {Kind::Fma};
  case llvm::Intrinsic::fmuladd:
    return {Kind::Mul, Kind::Add};
  case llvm::Intrinsic::sqrt:
    return {Kind::Sqrt};
  default:
    return {};
  }
}

void Work::add(const llvm::Instruction &instruction, std::vector<ir::Operation> &operations) const {
  const bool isCompare = llvm::isa<llvm::CmpInst>(instruction);
  const llvm::Type &type =
      isCompare ? *instruction.getOperand(0)->getType() : *instruction.getType();
  const std::optional<ir::ElementType> element = elementType(type, layout);
  if (!element)
    return;
  std::vector<Kind> kinds = kindsOf(instruction);
  std::string callee;
  if (const auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && kinds.empty())
    callee = mathCall(*call);
  else if (instruction.getOpcode() == llvm::Instruction::FRem)
    callee = "fmod";
  const bool isInteger =
      data.contains(&instruction) &&
      (instruction.isBinaryOp() || llvm::isa<llvm::MinMaxIntrinsic>(instruction));
  if (callee == "sqrt")
    kinds = {Kind::Sqrt};
  else if (!callee.empty())
    kinds = {Kind::Call};
  else if (kinds.empty() && isInteger)
    kinds = {Kind::Integer};
  for (const Kind kind : kinds)
    count(operations, {kind, *element, kind == Kind::Call ? callee : "", lanesOf(type)});
}

} // namespace sparcity::bitcode
