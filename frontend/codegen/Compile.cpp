//===- frontend/codegen/Compile.cpp - Source to machine loops -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Compile.h"

#include "frontend/Recover.h"
#include "frontend/codegen/Diagnose.h"
#include "frontend/codegen/Emit.h"
#include "frontend/codegen/InlineAssembly.h"
#include "frontend/codegen/Invocation.h"
#include "frontend/codegen/LoopTracker.h"
#include "frontend/codegen/Roles.h"
#include "frontend/codegen/Slice.h"
#include "frontend/codegen/SourceIndex.h"

#include "clang/Basic/TargetOptions.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Passes/PassBuilder.h"

namespace sparcity::codegen {

char CompileError::ID = 0;

/// Parses the source and runs clang's own pipeline over it; null if there were
/// errors.
static std::unique_ptr<llvm::Module> optimise(const Invocation &invocation,
                                              DiagnosticCollector &collector,
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

/// Every pass begins with a look at the clock.
static void endInTime(llvm::PassBuilder &builder) {
  if (llvm::PassInstrumentationCallbacks *callbacks = builder.getPassInstrumentationCallbacks())
    callbacks->registerBeforeNonSkippedPassCallback(
        [](llvm::StringRef, const llvm::Any &) { frontend::leaveIfLate(); });
}

namespace {

class SlicePass : public llvm::PassInfoMixin<SlicePass> {
public:
  explicit SlicePass(std::function<bool(llvm::StringRef)> isWanted)
      : isWanted(std::move(isWanted)) {}

  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &) {
    slice(module, isWanted);
    return llvm::PreservedAnalyses::none();
  }

private:
  std::function<bool(llvm::StringRef)> isWanted;
};

} // namespace

/// Before anything else of the pipeline.
static void addSlicing(llvm::PassBuilder &builder, std::function<bool(llvm::StringRef)> isWanted) {
  builder.registerPipelineStartEPCallback(
      [isWanted = std::move(isWanted)](llvm::ModulePassManager &manager, llvm::OptimizationLevel) {
        manager.addPass(SlicePass(isWanted));
      });
}

/// The whole way from text to loops; nothing if there is an error among the
/// diagnostics or in `fault`.
static bool compileInto(Compilation &result, std::string &fault, const frontend::Source &source,
                        const Target &target, const std::vector<frontend::GivenBranch> &branches,
                        const std::set<std::string> &functions, const Nests &nests) {
  auto take = [&](llvm::Error error) {
    fault = llvm::toString(std::move(error));
    return false;
  };
  DiagnosticCollector collector(result.diagnostics);
  auto invocation = makeInvocation(source, target, collector);
  if (!invocation)
    return take(invocation.takeError());
  result.commandLine = invocation->commandLine;

  SourceIndex index;
  LoopTracker tracker(index);
  if (!invocation->options->getCodeGenOpts().VectorizeLoop)
    tracker.setVectorisationOff();
  const auto isWanted = [&](llvm::StringRef symbol) {
    return functions.count(index.nameOf(symbol.str())) != 0;
  };
  invocation->options->getCodeGenOpts().PassBuilderCallbacks.emplace_back(
      [&](llvm::PassBuilder &builder) {
        if (!functions.empty())
          addSlicing(builder, isWanted);
        tracker.addTo(builder);
        endInTime(builder);
      });
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module = optimise(*invocation, collector, context, index, branches);
  if (!module || hasErrors(result.diagnostics))
    return false;

  if (llvm::Error error = checkAssembly(*module))
    return take(std::move(error));
  context.setDiagnosticHandler(collectBackend(result.diagnostics));
  context.setYieldCallback([](llvm::LLVMContext *, void *) { frontend::leaveIfLate(); }, nullptr);
  auto captured = emitLoops(*module, *invocation->options);
  if (!captured)
    return take(captured.takeError());
  if (hasErrors(result.diagnostics))
    return false;
  result.functions = assignRoles(tracker, std::move(*captured), nests);
  const clang::TargetOptions &compiled = invocation->options->getTargetOpts();
  for (FunctionCode &function : result.functions)
    for (ir::MachineLoop &loop : function.loops) {
      loop.triple = target.triple.empty() ? compiled.Triple : target.triple;
      loop.cpu = target.cpu.empty() ? compiled.CPU : target.cpu;
      loop.flags = invocation->flags;
    }
  return true;
}

llvm::Expected<Compilation> compile(const frontend::Source &source, const Target &target,
                                    const std::vector<frontend::GivenBranch> &branches,
                                    const std::set<std::string> &functions, const Nests &nests) {
  prepareLlvm();
  Compilation result;
  std::string fault = "'" + source.file + "' does not compile";
  bool isDone = false;
  const frontend::Recovery recovery = frontend::runRecoverably(
      [&] { isDone = compileInto(result, fault, source, target, branches, functions, nests); });
  if (recovery.hasFailed)
    return llvm::make_error<CompileError>(
        "the compiler failed on '" + source.file +
            (recovery.reason.empty() ? "'" : "': " + recovery.reason),
        ir::Diagnostics());
  if (isDone)
    return result;
  std::string message = firstError(result.diagnostics, std::move(fault));
  return llvm::make_error<CompileError>(std::move(message), std::move(result.diagnostics));
}

} // namespace sparcity::codegen
