//===- frontend/codegen/Optimise.cpp - Clang's own pipeline ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Optimise.h"

#include "frontend/Recover.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/ADT/Any.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Passes/PassBuilder.h"

namespace sparcity::codegen {

std::unique_ptr<llvm::Module> optimise(const Invocation &invocation, DiagnosticCollector &collector,
                                       llvm::LLVMContext &context, SourceIndex &index,
                                       const std::vector<frontend::GivenBranch> &branches) {
  clang::CompilerInstance compiler;
  compiler.setInvocation(invocation.options);
  compiler.setVerboseOutputStream(llvm::nulls());
  compiler.createDiagnostics(&collector, /*ShouldOwnClient=*/false);
  compiler.createFileManager(invocation.files);
  IndexingAction action(&context, index, branches);
  if (!compiler.ExecuteAction(action))
    return nullptr;
  return action.takeModule();
}

void endInTime(llvm::PassBuilder &builder) {
  if (llvm::PassInstrumentationCallbacks *callbacks = builder.getPassInstrumentationCallbacks())
    callbacks->registerBeforeNonSkippedPassCallback(
        [](llvm::StringRef, const llvm::Any &) { frontend::leaveIfLate(); });
}

} // namespace sparcity::codegen
