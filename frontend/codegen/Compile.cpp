//===- frontend/codegen/Compile.cpp - Source to machine loops -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Compile.h"

#include "frontend/codegen/Diagnose.h"
#include "frontend/codegen/Emit.h"
#include "frontend/codegen/Invocation.h"
#include "frontend/codegen/LoopTracker.h"
#include "frontend/codegen/Roles.h"

#include "clang/Basic/TargetOptions.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"

namespace codegen {

char CompileError::ID = 0;

/// Parses the source and runs clang's own pipeline over it; null if there were
/// errors.
static std::unique_ptr<llvm::Module>
optimise(const Invocation &invocation, DiagnosticCollector &collector, llvm::LLVMContext &context) {
  clang::CompilerInstance compiler;
  compiler.setInvocation(invocation.options);
  compiler.setVerboseOutputStream(llvm::nulls());
  compiler.createDiagnostics(&collector, /*ShouldOwnClient=*/false);
  compiler.createFileManager(invocation.files);
  clang::EmitLLVMOnlyAction action(&context);
  if (!compiler.ExecuteAction(action))
    return nullptr;
  return action.takeModule();
}

llvm::Expected<Compilation> compile(const frontend::Source &source, const Target &target) {
  initializeTargets();
  Compilation result;
  auto fail = [&](const std::string &otherwise) {
    std::string message = firstError(result.diagnostics, otherwise);
    return llvm::make_error<CompileError>(std::move(message), std::move(result.diagnostics));
  };
  DiagnosticCollector collector(result.diagnostics);
  auto invocation = makeInvocation(source, target, collector);
  if (!invocation)
    return fail(llvm::toString(invocation.takeError()));
  result.commandLine = invocation->commandLine;

  LoopTracker tracker;
  invocation->options->getCodeGenOpts().PassBuilderCallbacks.emplace_back(
      [&](llvm::PassBuilder &builder) { tracker.addTo(builder); });
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module = optimise(*invocation, collector, context);
  if (!module || hasErrors(result.diagnostics))
    return fail("'" + source.file + "' does not compile");

  context.setDiagnosticHandler(collectBackend(result.diagnostics));
  auto captured = emitLoops(*module, *invocation->options);
  if (!captured)
    return fail(llvm::toString(captured.takeError()));
  if (hasErrors(result.diagnostics))
    return fail("");
  result.loops = assignRoles(tracker, std::move(*captured), result.diagnostics);
  const clang::TargetOptions &compiled = invocation->options->getTargetOpts();
  for (ir::MachineLoop &loop : result.loops) {
    loop.triple = compiled.Triple;
    loop.cpu = compiled.CPU;
    loop.flags = invocation->flags;
  }
  return result;
}

} // namespace codegen
