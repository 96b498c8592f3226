//===- frontend/llvm/Extract.cpp - LLVM IR to kernels ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/llvm/Extract.h"

#include "base/Targets.h"
#include "frontend/Recover.h"
#include "frontend/codegen/Diagnose.h"
#include "frontend/codegen/GivenModule.h"
#include "frontend/codegen/Invocation.h"
#include "frontend/codegen/LoopTracker.h"
#include "frontend/codegen/Optimise.h"
#include "frontend/llvm/FunctionReader.h"
#include "frontend/llvm/Names.h"
#include "frontend/llvm/WorkSharing.h"
#include "ir/Program.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/GVN.h"

namespace sparcity::bitcode {

namespace {

/// What is asked for, and what is found.
struct Extraction {
  const frontend::Source &source;
  const codegen::Target &target;
  const std::vector<frontend::GivenBranch> &branches;
  frontend::NestSelection &selection;
  Reading result;
};

/// One run of the compiler up to its vectoriser.
class Run {
public:
  explicit Run(Extraction &extraction) : extraction(extraction) {}
  /// False after an error, which is among the program's diagnostics or in `fault`.
  bool extract(std::string &fault);
  void read(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);

private:
  void addTo(llvm::PassBuilder &builder);
  bool mayRun(llvm::StringRef pass, const llvm::Any &unit) const;

  Extraction &extraction;
  codegen::SourceIndex index;
  codegen::LoopTracker tracker{index};
  llvm::SmallPtrSet<const llvm::Function *, 16> done;
};

/// Takes away loads of what is known, but moves none from one iteration to another. Under a name
/// of its own, as the pipeline's is left out.
struct OwnGvn : llvm::PassInfoMixin<OwnGvn> {
  static llvm::PreservedAnalyses run(llvm::Function &function,
                                     llvm::FunctionAnalysisManager &analyses) {
    return llvm::GVNPass(llvm::GVNOptions().setPRE(false).setLoadPRE(false))
        .run(function, analyses);
  }
};

struct ReadPass : llvm::PassInfoMixin<ReadPass> {
  Run *reader;

  explicit ReadPass(Run *reader) : reader(reader) {}
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
    reader->read(function, analyses);
    return llvm::PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

} // namespace

/// As far as its code says; of what it took in, the line of the call.
static unsigned lastLine(const llvm::Function &function) {
  unsigned last = function.getSubprogram()->getLine();
  for (const llvm::Instruction &instruction : llvm::instructions(function)) {
    const llvm::DILocation *place = instruction.getDebugLoc().get();
    while (place && place->getInlinedAt())
      place = place->getInlinedAt();
    last = std::max(last, place ? place->getLine() : 0);
  }
  return last;
}

/// True where functions of another CPU are wanted.
static bool isLeftOut(const llvm::Function &function, const frontend::Source &source) {
  return !source.functionCpu.empty() && source.functionCpu != frontend::anyCpu &&
         function.getFnAttribute("target-cpu").getValueAsString() != source.functionCpu;
}

void Run::read(llvm::Function &function, llvm::FunctionAnalysisManager &analyses) {
  done.insert(&function);
  const bool isModule = index.isEmpty();
  const std::string name =
      isModule ? Names::ofFunction(function) : index.nameOf(function.getName().str());
  ir::SourceRange range{extraction.source.file, 0, 0, 0, 0};
  if (const llvm::DISubprogram *described = function.getSubprogram())
    range = {described->getFilename().str(), described->getLine(), 1, lastLine(function), 1};
  if (name.empty() || isLeftOut(function, extraction.source) ||
      !extraction.selection.takesFunction(name, range))
    return;
  const Analyses known{analyses.getResult<llvm::LoopAnalysis>(function),
                       analyses.getResult<llvm::ScalarEvolutionAnalysis>(function),
                       analyses.getResult<llvm::DominatorTreeAnalysis>(function),
                       function.getParent()->getDataLayout(), tracker};
  Reading &result = extraction.result;
  for (const std::string &symbol :
       readFunction(function, name, known, extraction.selection, result.program))
    result.writtenIn.push_back(index.nameOf(symbol));
}

/// What takes loops away, or accesses, that the source has: each model sees them, and says by the
/// machine code what becomes of them. And all that comes after the nests are read.
bool Run::mayRun(llvm::StringRef pass, const llvm::Any &unit) const {
  const auto *function = llvm::any_cast<const llvm::Function *>(&unit);
  const auto *loop = llvm::any_cast<const llvm::Loop *>(&unit);
  if (done.contains(loop ? (*loop)->getHeader()->getParent() : function ? *function : nullptr))
    return false;
  return !llvm::is_contained({"LoopIdiomRecognizePass", "LoopFullUnrollPass",
                              "SimpleLoopUnswitchPass", "GVNPass", "LoopFlattenPass"},
                             pass);
}

void Run::addTo(llvm::PassBuilder &builder) {
  codegen::addPreparation(builder, extraction.source);
  tracker.addTo(builder);
  builder.registerPipelineStartEPCallback(
      [](llvm::ModulePassManager &manager, llvm::OptimizationLevel) {
        manager.addPass(llvm::createModuleToFunctionPassAdaptor(WholeLoops()));
      });
  codegen::endInTime(builder);
  builder.registerScalarOptimizerLateEPCallback(
      [](llvm::FunctionPassManager &manager, llvm::OptimizationLevel) {
        manager.addPass(OwnGvn());
      });
  builder.registerVectorizerStartEPCallback(
      [this](llvm::FunctionPassManager &manager, llvm::OptimizationLevel) {
        manager.addPass(ReadPass(this));
      });
  if (llvm::PassInstrumentationCallbacks *callbacks = builder.getPassInstrumentationCallbacks())
    callbacks->registerShouldRunOptionalPassCallback(
        [this](llvm::StringRef pass, const llvm::Any &unit) { return mayRun(pass, unit); });
}

bool Run::extract(std::string &fault) {
  ir::Diagnostics said;
  codegen::DiagnosticCollector collector(said);
  auto invocation = codegen::makeInvocation(extraction.source, extraction.target, collector);
  if (!invocation) {
    fault = llvm::toString(invocation.takeError());
    return false;
  }
  clang::CodeGenOptions &options = invocation->options->getCodeGenOpts();
  options.OptimizationLevel = 3;
  options.DiscardValueNames = false;
  // For names; what is made of the code does not depend on it.
  options.setDebugInfo(llvm::codegenoptions::FullDebugInfo);
  options.PassBuilderCallbacks.emplace_back([this](llvm::PassBuilder &builder) { addTo(builder); });
  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> module =
      codegen::optimise(*invocation, collector, context, index, extraction.branches);
  const auto isError = [](const ir::Diagnostic &d) { return d.severity == ir::Severity::Error; };
  for (const ir::Diagnostic &diagnostic : said)
    if (isError(diagnostic))
      extraction.result.program.diagnostics.push_back(diagnostic);
  return module && !codegen::hasErrors(said);
}

Reading extractKernels(const frontend::Source &source, const codegen::Target &target,
                       const std::vector<frontend::GivenBranch> &branches,
                       frontend::NestSelection &selection) {
  base::initialiseTargets();
  Extraction extraction{source, target, branches, selection, {}};
  extraction.result.program.file = source.file;
  std::string fault = "'" + source.file + "' does not compile";
  bool isDone = false;
  const frontend::Recovery recovery =
      frontend::runRecoverably([&] { isDone = Run(extraction).extract(fault); });
  ir::Program &program = extraction.result.program;
  if (recovery.hasFailed)
    fault = "the compiler failed on '" + source.file +
            (recovery.reason.empty() ? "'" : "': " + recovery.reason);
  if (isDone && !recovery.hasFailed)
    return std::move(extraction.result);
  program.kernels.clear();
  program.regions.clear();
  extraction.result.writtenIn.clear();
  if (!codegen::hasErrors(program.diagnostics))
    program.diagnostics.push_back(
        {ir::Severity::Error, "clang", fault, {source.file, 0, 0, 0, 0}, false});
  return std::move(extraction.result);
}

} // namespace sparcity::bitcode
