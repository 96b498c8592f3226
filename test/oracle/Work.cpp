//===- test/oracle/Work.cpp - Floating-point operations of LLVM IR --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Work.h"

#include "ir/Names.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/IntrinsicInst.h"

namespace sparcity::oracle {

using Kind = ir::OperationKind;

static ir::Operation operation(Kind kind, const llvm::Type &type, std::string callee = {}) {
  const llvm::Type &element = *type.getScalarType();
  ir::Operation result;
  result.kind = kind;
  result.type = {element.isFloatingPointTy() ? ir::ElementKind::Float : ir::ElementKind::Integer,
                 static_cast<unsigned>(element.getPrimitiveSizeInBits())};
  result.callee = std::move(callee);
  if (const auto *vector = llvm::dyn_cast<llvm::FixedVectorType>(&type))
    result.count = vector->getNumElements();
  return result;
}

/// The function of C that an intrinsic is, without the suffix of its type.
static std::string mathName(const llvm::Function &callee) {
  const std::string intrinsic =
      llvm::StringSwitch<std::string>(
          callee.isIntrinsic() ? llvm::Intrinsic::getBaseName(callee.getIntrinsicID()) : "")
          .Case("llvm.minnum", "fmin")
          .Case("llvm.maxnum", "fmax")
          .Cases("llvm.fabs", "llvm.copysign", "llvm.floor", "llvm.ceil", "llvm.trunc", "math")
          .Cases("llvm.round", "llvm.rint", "llvm.nearbyint", "math")
          .Cases("llvm.sqrt", "llvm.fma", "llvm.exp", "llvm.log", "math")
          .Cases("llvm.sin", "llvm.cos", "llvm.pow", "math")
          .Default("");
  if (intrinsic == "math")
    return llvm::Intrinsic::getBaseName(callee.getIntrinsicID()).drop_front(5).str();
  return intrinsic;
}

static std::optional<ir::Operation> callOf(const llvm::CallInst &call) {
  const llvm::Function *callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration() || !call.getType()->isFPOrFPVectorTy())
    return std::nullopt;
  std::string name = mathName(*callee);
  if (name.empty() && !callee->isIntrinsic()) {
    llvm::StringRef plain = callee->getName();
    if (call.getType()->isFloatTy())
      plain.consume_back("f");
    name = plain.str();
  }
  if (name.empty())
    return std::nullopt;
  const Kind kind = name == "sqrt" ? Kind::Sqrt : name == "fma" ? Kind::Fma : Kind::Call;
  return operation(kind, *call.getType(), kind == Kind::Call ? name : "");
}

std::optional<ir::Operation> operationOf(const llvm::Instruction &instruction) {
  const llvm::Type &type = *instruction.getType();
  switch (instruction.getOpcode()) {
  case llvm::Instruction::FAdd:
  case llvm::Instruction::FSub:
    return operation(Kind::Add, type);
  case llvm::Instruction::FMul:
    return operation(Kind::Mul, type);
  case llvm::Instruction::FDiv:
    return operation(Kind::Div, type);
  case llvm::Instruction::FCmp:
    return operation(Kind::Compare, *instruction.getOperand(0)->getType());
  case llvm::Instruction::FPTrunc:
  case llvm::Instruction::FPExt:
  case llvm::Instruction::SIToFP:
  case llvm::Instruction::UIToFP:
  case llvm::Instruction::FPToSI:
  case llvm::Instruction::FPToUI:
    return operation(Kind::Convert, type);
  case llvm::Instruction::Call:
    return callOf(llvm::cast<llvm::CallInst>(instruction));
  default:
    return std::nullopt;
  }
}

void addWork(const ir::Operation &operation, std::uint64_t executions, Work &work) {
  const bool isOnIntegers =
      operation.type.kind == ir::ElementKind::Integer && operation.kind != Kind::Convert;
  if (isOnIntegers || executions == 0)
    return;
  std::string name = ir::names::spelling(ir::names::operationKinds, operation.kind);
  if (!operation.callee.empty())
    name += " " + operation.callee;
  work[name + " " + ir::names::spelling(operation.type)] += operation.count * executions;
}

} // namespace sparcity::oracle
