//===- test/oracle/Instrument.cpp - What the sanitizer does not record ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Instrument.h"

#include "Work.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace sparcity::oracle {

namespace {

class Instrumenter {
public:
  explicit Instrumenter(llvm::Module &module) : module(module), builder(module.getContext()) {
    llvm::Type *nothing = builder.getVoidTy(), *pointer = builder.getPtrTy();
    llvm::Type *bytes = builder.getInt64Ty();
    load = module.getOrInsertFunction("oracle_load", nothing, pointer, bytes);
    store = module.getOrInsertFunction("oracle_store", nothing, pointer, bytes);
    local = module.getOrInsertFunction("oracle_begin_local", nothing, pointer, pointer, bytes);
    work = module.getOrInsertFunction("oracle_work", nothing, builder.getInt32Ty());
    straightWork =
        module.getOrInsertFunction("oracle_straight_work", nothing, builder.getInt32Ty(), pointer);
  }

  std::vector<ir::Operation> run() {
    for (llvm::Function &function : module)
      if (!function.isDeclaration() && !function.getName().starts_with("oracle_"))
        instrument(function);
    return std::move(operations);
  }

private:
  void instrument(llvm::Function &function) {
    const llvm::DominatorTree dominators(function);
    const llvm::LoopInfo loops(dominators);
    std::vector<llvm::Instruction *> instructions;
    for (llvm::Instruction &instruction : llvm::instructions(function))
      instructions.push_back(&instruction);
    for (llvm::Instruction *instruction : instructions) {
      builder.SetInsertPoint(instruction);
      accesses(*instruction);
      if (const auto operation = operationOf(*instruction))
        count(*operation, loops.getLoopFor(instruction->getParent()) != nullptr,
              function.getName());
    }
  }

  void accesses(llvm::Instruction &instruction) {
    if (auto *read = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
      record(load, read->getPointerOperand(), read->getType());
    } else if (auto *written = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
      record(store, written->getPointerOperand(), written->getValueOperand()->getType());
    } else if (auto *filled = llvm::dyn_cast<llvm::MemIntrinsic>(&instruction)) {
      if (auto *copied = llvm::dyn_cast<llvm::MemTransferInst>(filled))
        builder.CreateCall(load, {copied->getRawSource(), copied->getLength()});
      builder.CreateCall(store, {filled->getRawDest(), filled->getLength()});
    } else if (auto *variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) {
      begin(*variable);
    }
  }

  /// Not the sizes that the sanitizer calls for.
  void record(llvm::FunctionCallee callback, llvm::Value *address, llvm::Type *type) {
    const std::uint64_t bytes = module.getDataLayout().getTypeStoreSize(type);
    if (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8 && bytes != 16)
      builder.CreateCall(callback, {address, builder.getInt64(bytes)});
  }

  void begin(llvm::AllocaInst &variable) {
    if (!variable.hasName())
      return;
    builder.SetInsertPoint(variable.getNextNode());
    llvm::Value *name = builder.CreateGlobalString(variable.getName());
    llvm::Value *bytes =
        builder.getInt64(module.getDataLayout().getTypeAllocSize(variable.getAllocatedType()));
    llvm::Value *count = builder.CreateZExtOrTrunc(variable.getArraySize(), builder.getInt64Ty());
    builder.CreateCall(local, {name, &variable, builder.CreateMul(bytes, count)});
  }

  /// What the function that the case calls does outside of its loops belongs to
  /// no nest: only the run knows which one that is.
  void count(const ir::Operation &operation, bool isInLoop, llvm::StringRef function) {
    auto found = llvm::find(operations, operation);
    if (found == operations.end())
      found = operations.insert(operations.end(), operation);
    llvm::Value *number = builder.getInt32(static_cast<std::uint32_t>(found - operations.begin()));
    if (isInLoop)
      builder.CreateCall(work, {number});
    else
      builder.CreateCall(straightWork, {number, builder.CreateGlobalString(function)});
  }

  llvm::Module &module;
  llvm::IRBuilder<> builder;
  llvm::FunctionCallee load, store, local, work, straightWork;
  std::vector<ir::Operation> operations;
};

} // namespace

llvm::Expected<std::vector<ir::Operation>> instrument(const std::string &path) {
  llvm::LLVMContext context;
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer)
    return llvm::createStringError("cannot read '" + path + "'");
  auto module = llvm::parseBitcodeFile(**buffer, context);
  if (!module)
    return module.takeError();
  std::vector<ir::Operation> operations = Instrumenter(**module).run();
  std::error_code error;
  llvm::raw_fd_ostream out(path, error);
  if (error)
    return llvm::createStringError("cannot write '" + path + "'");
  llvm::WriteBitcodeToFile(**module, out);
  return operations;
}

} // namespace sparcity::oracle
