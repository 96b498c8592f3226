//===- frontend/codegen/PlacelessFunctions.cpp - Code of the compiler's own -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/PlacelessFunctions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <vector>

namespace sparcity::codegen {

static bool hasPlace(const llvm::Instruction &instruction) {
  return static_cast<bool>(instruction.getDebugLoc());
}

/// Of what calls others the code that takes it in could grow by any factor.
static bool callsOthers(const llvm::Function &function) {
  return llvm::any_of(llvm::instructions(function), [](const llvm::Instruction &instruction) {
    const auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    return call && !(call->getCalledFunction() && call->getCalledFunction()->isDeclaration());
  });
}

static bool isPlaceless(const llvm::Function &function) {
  constexpr unsigned mostInstructions = 1000;
  return !function.isDeclaration() && function.isDiscardableIfUnused() &&
         !function.hasFnAttribute(llvm::Attribute::NoInline) &&
         function.getInstructionCount() <= mostInstructions &&
         llvm::none_of(llvm::instructions(function), hasPlace) && !callsOthers(function);
}

/// From elsewhere, at a place.
static std::vector<llvm::CallBase *> callsOf(llvm::Function &function) {
  std::vector<llvm::CallBase *> calls;
  for (llvm::User *user : function.users())
    if (auto *call = llvm::dyn_cast<llvm::CallBase>(user);
        call && call->getCalledFunction() == &function && call->getFunction() != &function &&
        hasPlace(*call))
      calls.push_back(call);
  return calls;
}

void takeInPlaceless(llvm::Module &module) {
  for (llvm::Function &function : llvm::make_early_inc_range(module)) {
    if (!isPlaceless(function) || !llvm::isInlineViable(function).isSuccess())
      continue;
    const std::vector<llvm::CallBase *> calls = callsOf(function);
    if (calls.empty())
      continue;
    // Without a description the code gets the place of the call.
    function.setSubprogram(nullptr);
    for (llvm::CallBase *call : calls) {
      llvm::InlineFunctionInfo info;
      (void)llvm::InlineFunction(*call, info); // what cannot be taken in stays a call
    }
    if (function.use_empty())
      function.eraseFromParent();
  }
}

} // namespace sparcity::codegen
