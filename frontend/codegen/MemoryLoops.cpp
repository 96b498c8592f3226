//===- frontend/codegen/MemoryLoops.cpp - Copies and clears as loops -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/MemoryLoops.h"

#include "frontend/MemoryCalls.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <array>
#include <vector>

using llvm::dyn_cast;

namespace sparcity::codegen {

static bool isOwnArray(const llvm::Value *pointer) {
  return llvm::isa<llvm::AllocaInst>(llvm::getUnderlyingObject(pointer));
}

static bool isOfMany(const llvm::MemIntrinsic &call) {
  const auto *length = dyn_cast<llvm::ConstantInt>(call.getLength());
  const auto *copy = dyn_cast<llvm::MemTransferInst>(&call);
  const bool isOfOwn = isOwnArray(call.getDest()) || (copy && isOwnArray(copy->getSource()));
  return !call.isVolatile() &&
         (!length || length->getZExtValue() > frontend::mostBytesMoved(isOfOwn));
}

static unsigned elementBytes(const llvm::MemIntrinsic &call) {
  constexpr std::uint64_t widest = 8;
  std::uint64_t bytes = std::min(widest, call.getDestAlign().valueOrOne().value());
  if (const auto *copy = dyn_cast<llvm::MemTransferInst>(&call))
    bytes = std::min(bytes, copy->getSourceAlign().valueOrOne().value());
  else if (!llvm::isa<llvm::Constant>(llvm::cast<llvm::MemSetInst>(call).getValue()))
    bytes = 1;
  if (const auto *length = dyn_cast<llvm::ConstantInt>(call.getLength()))
    while (length->getZExtValue() % bytes != 0)
      bytes /= 2;
  return static_cast<unsigned>(bytes);
}

namespace {

/// The blocks before the loop, of it and behind it; the call is the first instruction behind.
struct Blocks {
  llvm::BasicBlock *before, *loop, *behind;
};

Blocks splitAt(llvm::MemIntrinsic &call) {
  llvm::BasicBlock *before = call.getParent();
  llvm::BasicBlock *behind = before->splitBasicBlock(&call);
  llvm::BasicBlock *loop =
      llvm::BasicBlock::Create(call.getContext(), "", before->getParent(), behind);
  return {before, loop, behind};
}

/// An element of what is stored, in iteration `index`.
llvm::Value *elementOf(llvm::MemIntrinsic &call, llvm::IntegerType *type, llvm::Value *index,
                       llvm::IRBuilder<> &builder) {
  if (auto *copy = dyn_cast<llvm::MemTransferInst>(&call))
    return builder.CreateLoad(type, builder.CreateInBoundsGEP(type, copy->getSource(), index));
  llvm::Value *byte = llvm::cast<llvm::MemSetInst>(call).getValue();
  const auto *known = dyn_cast<llvm::ConstantInt>(byte);
  if (type->getBitWidth() == byte->getType()->getIntegerBitWidth())
    return byte;
  return known ? llvm::ConstantInt::get(
                     type, llvm::APInt::getSplat(type->getBitWidth(), known->getValue()))
               : llvm::UndefValue::get(type);
}

/// Both sides are not the same memory, or (`memmove`) all is loaded before anything is stored.
void setApart(llvm::Value *loaded, llvm::StoreInst &store) {
  auto *load = dyn_cast<llvm::LoadInst>(loaded);
  if (!load)
    return;
  llvm::MDBuilder names(store.getContext());
  llvm::MDNode *scope = names.createAnonymousAliasScope(names.createAnonymousAliasScopeDomain());
  llvm::MDNode *scopes = llvm::MDNode::get(store.getContext(), {scope});
  load->setMetadata(llvm::LLVMContext::MD_alias_scope, scopes);
  store.setMetadata(llvm::LLVMContext::MD_noalias, scopes);
}

void writeLoop(llvm::MemIntrinsic &call) {
  const unsigned bytes = elementBytes(call);
  const Blocks blocks = splitAt(call);
  auto *counter = llvm::cast<llvm::IntegerType>(call.getLength()->getType());
  auto *type = llvm::IntegerType::get(call.getContext(), 8 * bytes);

  blocks.before->getTerminator()->eraseFromParent();
  llvm::IRBuilder<> builder(blocks.before);
  builder.SetCurrentDebugLocation(call.getDebugLoc());
  llvm::Value *count =
      builder.CreateExactUDiv(call.getLength(), llvm::ConstantInt::get(counter, bytes));
  llvm::Constant *none = llvm::ConstantInt::get(counter, 0);
  builder.CreateCondBr(builder.CreateICmpEQ(count, none), blocks.behind, blocks.loop);

  builder.SetInsertPoint(blocks.loop);
  llvm::PHINode *index = builder.CreatePHI(counter, 2);
  index->addIncoming(none, blocks.before);
  llvm::Value *element = elementOf(call, type, index, builder);
  setApart(element,
           *builder.CreateStore(element, builder.CreateInBoundsGEP(type, call.getDest(), index)));
  llvm::Value *next = builder.CreateNUWAdd(index, llvm::ConstantInt::get(counter, 1));
  index->addIncoming(next, blocks.loop);
  llvm::Instruction *jump =
      builder.CreateCondBr(builder.CreateICmpULT(next, count), blocks.loop, blocks.behind);
  // As a loop of a source, it begins at a place.
  if (llvm::MDNode *place = call.getDebugLoc().getAsMDNode()) {
    llvm::MDNode *name = llvm::MDNode::getDistinct(call.getContext(), {nullptr, place});
    name->replaceOperandWith(0, name);
    jump->setMetadata(llvm::LLVMContext::MD_loop, name);
  }
  call.eraseFromParent();
}

} // namespace

static void replaceCalls(llvm::Module &module,
                         llvm::function_ref<bool(const llvm::MemIntrinsic &)> isWanted) {
  std::vector<llvm::MemIntrinsic *> calls;
  for (llvm::Function &function : module)
    for (llvm::Instruction &instruction : llvm::instructions(function))
      if (auto *call = dyn_cast<llvm::MemIntrinsic>(&instruction); call && isWanted(*call))
        calls.push_back(call);
  for (llvm::MemIntrinsic *call : calls)
    writeLoop(*call);
}

void writeMemoryLoops(llvm::Module &module) { replaceCalls(module, isOfMany); }

/// What a container does for itself (it grows) is none of the nest.
static bool isOfUser(const llvm::MemIntrinsic &call) {
  const llvm::StringRef function = call.getFunction()->getName();
  const bool isOfLibrary =
      llvm::any_of(std::array{"_ZNSt", "_ZNKSt", "_ZSt", "_ZN9__gnu_cxx", "_ZNK9__gnu_cxx"},
                   [&](llvm::StringRef prefix) { return function.starts_with(prefix); });
  return !isOfLibrary || function.contains("__copy_m") || function.contains("__fill_a");
}

void writeMemoryLoopsOfUser(llvm::Module &module) {
  replaceCalls(module,
               [](const llvm::MemIntrinsic &call) { return isOfMany(call) && isOfUser(call); });
}

} // namespace sparcity::codegen
