//===- frontend/codegen/Compile.cpp - Source to machine loops -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Compile.h"

#include "base/Targets.h"
#include "frontend/Recover.h"
#include "frontend/codegen/Diagnose.h"
#include "frontend/codegen/Emit.h"
#include "frontend/codegen/GivenModule.h"
#include "frontend/codegen/InlineAssembly.h"
#include "frontend/codegen/LoopTracker.h"
#include "frontend/codegen/MemoryIdioms.h"
#include "frontend/codegen/Optimise.h"
#include "frontend/codegen/Roles.h"
#include "frontend/codegen/Slice.h"
#include "frontend/codegen/SourceIndex.h"

#include "clang/Basic/TargetOptions.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"

namespace sparcity::codegen {

char CompileError::ID = 0;

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

namespace {

/// What is asked for.
struct Request {
  const frontend::Source &source;
  const Target &target;
  const std::vector<frontend::GivenBranch> &branches;
  const std::set<std::string> &functions;
  const Nests &nests;
};

/// One run of the compiler. What it found refers to the module, as long as that is there.
class Run {
public:
  /// Without calls of memory functions in place of the loops `kept`.
  Run(const Request &request, std::set<unsigned> kept) : request(request) {
    tracker.keepLoops(std::move(kept));
  }

  /// From text to loops; false if there is an error among the diagnostics or in `fault`.
  bool compile(std::string &fault);
  std::vector<LoopCode> takeCode() {
    return assignRoles(tracker, std::move(captured.loops), request.nests);
  }

  const Request &request;
  SourceIndex index;
  LoopTracker tracker{index};
  ir::Diagnostics said;
  std::optional<Invocation> invocation;
  CapturedCode captured;

private:
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module;
};

} // namespace

bool Run::compile(std::string &fault) {
  auto take = [&](llvm::Error error) {
    fault = llvm::toString(std::move(error));
    return false;
  };
  DiagnosticCollector collector(said);
  auto made = makeInvocation(request.source, request.target, collector);
  if (!made)
    return take(made.takeError());
  invocation = std::move(*made);

  if (!invocation->options->getCodeGenOpts().VectorizeLoop)
    tracker.setVectorisationOff();
  const auto isWanted = [&](llvm::StringRef symbol) {
    return request.functions.count(index.nameOf(symbol.str())) != 0;
  };
  invocation->options->getCodeGenOpts().PassBuilderCallbacks.emplace_back(
      [&](llvm::PassBuilder &builder) {
        addPreparation(builder, request.source);
        if (!request.functions.empty())
          addSlicing(builder, isWanted);
        tracker.addTo(builder);
        endInTime(builder);
      });
  module = optimise(*invocation, collector, context, index, request.branches);
  if (!module || hasErrors(said))
    return false;

  if (llvm::Error error = checkAssembly(*module))
    return take(std::move(error));
  if (!request.source.functionCpu.empty())
    if (fault = unsupportedBy(request.target.cpu, *module); !fault.empty())
      return false;
  context.setDiagnosticHandler(collectBackend(said));
  context.setYieldCallback([](llvm::LLVMContext *, void *) { frontend::leaveIfLate(); }, nullptr);
  auto emitted = emitLoops(*module, *invocation->options);
  if (!emitted)
    return take(emitted.takeError());
  captured = std::move(*emitted);
  return !hasErrors(said);
}

/// As the user compiles; a second time for loops that became calls of memory functions.
static bool compileInto(Compilation &result, std::string &fault, const Request &request) {
  Run first(request, {});
  const bool isDone = first.compile(fault);
  result.diagnostics = first.said;
  if (!isDone)
    return false;
  result.commandLine = first.invocation->commandLine;
  std::vector<LoopCode> code = first.takeCode();
  const std::set<unsigned> called =
      loopsMadeCalls(first.tracker, first.captured.memoryCalls, request.nests);
  if (!called.empty()) {
    Run second(request, called);
    if (!second.compile(fault))
      return false;
    exchangeCalls(code, second.takeCode(), first.tracker, called, request.nests);
  }
  result.functions = byFunction(std::move(code));
  const clang::TargetOptions &compiled = first.invocation->options->getTargetOpts();
  const Target &target = request.target;
  for (FunctionCode &function : result.functions)
    for (ir::MachineLoop &loop : function.loops) {
      loop.triple = target.triple.empty() ? compiled.Triple : target.triple;
      loop.cpu = target.cpu.empty() ? compiled.CPU : target.cpu;
      loop.flags = first.invocation->flags;
    }
  return true;
}

llvm::Expected<Compilation> compile(const frontend::Source &source, const Target &target,
                                    const std::vector<frontend::GivenBranch> &branches,
                                    const std::set<std::string> &functions, const Nests &nests) {
  base::initialiseTargets();
  Compilation result;
  std::string fault = "'" + source.file + "' does not compile";
  bool isDone = false;
  const Request request{source, target, branches, functions, nests};
  const frontend::Recovery recovery =
      frontend::runRecoverably([&] { isDone = compileInto(result, fault, request); });
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
