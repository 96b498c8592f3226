//===- ir/jit/Emission.cpp - A program over blocks as LLVM IR ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/jit/Emission.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"

namespace sparcity::ir {

namespace {

/// The body of the loop, each of whose passes has `lanes` values.
class Body {
  using Operation = BulkProgram::Operation;

public:
  Body(const BulkProgram &program, llvm::IRBuilder<> &builder, llvm::Value *numbers)
      : program(program), builder(builder), numbers(numbers),
        vector(llvm::FixedVectorType::get(builder.getDoubleTy(), lanes)),
        blocks(program.blockCount) {}

  void setInput(size_t index, llvm::Value *value) { blocks[index] = value; }

  void emitAll() {
    for (const BulkProgram::Instruction &each : program.blocks)
      blocks[each.result] = emit(each);
  }

  llvm::Value *valueOf(const BulkProgram::Value &value) {
    if (value.isBlock)
      return blocks[value.index];
    llvm::Value *place = builder.CreateConstGEP1_64(builder.getDoubleTy(), numbers, value.index);
    return builder.CreateVectorSplat(lanes, builder.CreateLoad(builder.getDoubleTy(), place));
  }

private:
  llvm::Value *emit(const BulkProgram::Instruction &instruction) {
    llvm::Value *a = valueOf(instruction.arguments[0]), *b = valueOf(instruction.arguments[1]);
    switch (instruction.operation) {
    case Operation::Add:
      return builder.CreateFAdd(a, b);
    case Operation::Subtract:
      return builder.CreateFSub(a, b);
    case Operation::Multiply:
      return builder.CreateFMul(a, b);
    case Operation::Divide:
      return builder.CreateFDiv(a, b);
    case Operation::Min:
      return builder.CreateSelect(builder.CreateFCmpOLT(b, a), b, a);
    case Operation::Max:
      return builder.CreateSelect(builder.CreateFCmpOLT(a, b), b, a);
    case Operation::Floor:
      return builder.CreateUnaryIntrinsic(llvm::Intrinsic::floor, a);
    case Operation::Ceil:
      return builder.CreateUnaryIntrinsic(llvm::Intrinsic::ceil, a);
    case Operation::Less:
      return asNumber(builder.CreateFCmpOLT(a, b));
    case Operation::LessEqual:
      return asNumber(builder.CreateFCmpOLE(a, b));
    case Operation::Equal:
      return asNumber(builder.CreateFCmpOEQ(a, b));
    case Operation::NotEqual:
      return asNumber(builder.CreateFCmpUNE(a, b));
    case Operation::And:
      return asNumber(builder.CreateAnd(isTrue(a), isTrue(b)));
    case Operation::Or:
      return asNumber(builder.CreateOr(isTrue(a), isTrue(b)));
    case Operation::Select:
      return builder.CreateSelect(isTrue(a), b, valueOf(instruction.arguments[2]));
    }
    return a;
  }

  llvm::Value *isTrue(llvm::Value *value) {
    return builder.CreateFCmpUNE(value, llvm::Constant::getNullValue(vector));
  }
  llvm::Value *asNumber(llvm::Value *condition) { return builder.CreateUIToFP(condition, vector); }

  const BulkProgram &program;
  llvm::IRBuilder<> &builder;
  llvm::Value *numbers;
  llvm::Type *vector;
  std::vector<llvm::Value *> blocks;
};

/// A function of (numbers, varying, results, count), whose loop is built by one pass over the
/// program.
class Emitter {
public:
  Emitter(const BulkProgram &program, llvm::Module &module)
      : program(program), module(module), builder(module.getContext()) {}

  void emit(const char *name, size_t inputs) {
    llvm::Type *pointer = builder.getPtrTy();
    auto *function = llvm::Function::Create(
        llvm::FunctionType::get(builder.getVoidTy(),
                                {pointer, pointer, pointer, builder.getInt64Ty()}, false),
        llvm::Function::ExternalLinkage, name, module);
    auto *entry = llvm::BasicBlock::Create(module.getContext(), "entry", function);
    auto *loop = llvm::BasicBlock::Create(module.getContext(), "loop", function);
    auto *end = llvm::BasicBlock::Create(module.getContext(), "end", function);
    builder.SetInsertPoint(entry);
    const std::vector<llvm::Value *> from = pointersOf(function->getArg(1), inputs);
    const std::vector<llvm::Value *> to = pointersOf(function->getArg(2), program.results.size());
    llvm::Value *count = function->getArg(3);
    builder.CreateCondBr(builder.CreateICmpEQ(count, builder.getInt64(0)), end, loop);
    builder.SetInsertPoint(loop);
    llvm::PHINode *at = builder.CreatePHI(builder.getInt64Ty(), 2);
    at->addIncoming(builder.getInt64(0), entry);
    emitBody(function->getArg(0), from, to, at);
    llvm::Value *next = builder.CreateAdd(at, builder.getInt64(lanes));
    at->addIncoming(next, loop);
    builder.CreateCondBr(builder.CreateICmpULT(next, count), loop, end);
    builder.SetInsertPoint(end);
    builder.CreateRetVoid();
  }

private:
  std::vector<llvm::Value *> pointersOf(llvm::Value *array, size_t count) {
    std::vector<llvm::Value *> result;
    for (size_t k = 0; k < count; ++k)
      result.push_back(builder.CreateLoad(
          builder.getPtrTy(), builder.CreateConstGEP1_64(builder.getPtrTy(), array, k)));
    return result;
  }

  void emitBody(llvm::Value *numbers, const std::vector<llvm::Value *> &from,
                const std::vector<llvm::Value *> &to, llvm::Value *at) {
    const llvm::Align alignment(alignof(double));
    llvm::Type *vector = llvm::FixedVectorType::get(builder.getDoubleTy(), lanes);
    const auto placeIn = [&](llvm::Value *values) {
      return builder.CreateGEP(builder.getDoubleTy(), values, at);
    };
    Body body(program, builder, numbers);
    for (size_t k = 0; k < from.size(); ++k)
      body.setInput(k, builder.CreateAlignedLoad(vector, placeIn(from[k]), alignment));
    body.emitAll();
    for (size_t k = 0; k < to.size(); ++k)
      builder.CreateAlignedStore(body.valueOf(program.results[k]), placeIn(to[k]), alignment);
  }

  const BulkProgram &program;
  llvm::Module &module;
  llvm::IRBuilder<> builder;
};

} // namespace

std::unique_ptr<llvm::Module> emitModule(const BulkProgram &program, const char *name,
                                         llvm::LLVMContext &context) {
  auto module = std::make_unique<llvm::Module>("formulas", context);
  Emitter(program, *module).emit(name, program.inputs);
  return module;
}

} // namespace sparcity::ir
