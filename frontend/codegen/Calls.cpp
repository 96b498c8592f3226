//===- frontend/codegen/Calls.cpp - Functions that code runs --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Calls.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"

#include <vector>

namespace sparcity::codegen {

void addCallees(const llvm::BasicBlock &block, FunctionNames &result) {
  const auto add = [&](const llvm::Value *value) {
    const auto *function = llvm::dyn_cast<llvm::Function>(value->stripPointerCastsAndAliases());
    if (function && !function->isIntrinsic())
      result.insert(function->getName().str());
  };
  for (const llvm::Instruction &instruction : block)
    if (const auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
      add(call->getCalledOperand());
      for (const llvm::Use &argument : call->args())
        add(argument.get());
    }
}

void CallGraph::add(const llvm::Function &function) {
  FunctionNames &own = callees[function.getName().str()];
  for (const llvm::BasicBlock &block : function)
    addCallees(block, own);
}

FunctionNames CallGraph::reachedFrom(const FunctionNames &functions) const {
  FunctionNames result = functions;
  std::vector<std::string> left(functions.begin(), functions.end());
  while (!left.empty()) {
    const auto found = callees.find(left.back());
    left.pop_back();
    if (found == callees.end())
      continue;
    for (const std::string &callee : found->second)
      if (result.insert(callee).second)
        left.push_back(callee);
  }
  return result;
}

} // namespace sparcity::codegen
