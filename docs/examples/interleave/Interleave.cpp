// A pass for opt and clang that has the vectoriser keep as many copies of a loop in flight as the
// prediction says pays. Each number is tried in a copy of the module, for all loops at once, and
// what a loop is given is the one that it was predicted to be fastest with. Remarks say what it
// gains.
#include "sparcity/llvm/LoopPredictions.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/PassPlugin.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

#include <map>
#include <optional>
#include <vector>

namespace {

using sparcity::LoopPrediction;
using sparcity::LoopPredictions;

constexpr const char *passName = "interleave";
constexpr const char *property = "llvm.loop.interleave.count";
// Less is within what a prediction can say.
constexpr double leastGain = 0.03;

// The innermost loops of each function, in the order of the code.
template <typename Visit> void visitInnermost(llvm::Module &module, Visit visit) {
  for (llvm::Function &function : module) {
    if (function.isDeclaration())
      continue;
    const llvm::DominatorTree dominators(function);
    const llvm::LoopInfo loops(dominators);
    for (llvm::Loop *loop : loops.getLoopsInPreorder())
      if (loop->isInnermost())
        visit(*loop);
  }
}

// The main loop of a nest: a time of the nest says little of the others.
bool isMain(const llvm::Loop &loop, const LoopPrediction &prediction) {
  return prediction.innermost.size() == 1 && loop.getStartLoc();
}

struct Choice {
  int copies = 0;                // 0: the vectoriser's own
  double before = 0, cycles = 0; // an iteration
};

// Chosen for each innermost loop by its number in the module; none for those of which no time is
// known, or whose author has chosen.
std::map<unsigned, Choice> choose(llvm::Module &module, const LoopPredictions &before) {
  std::map<unsigned, Choice> choices;
  unsigned number = 0;
  visitInnermost(module, [&](llvm::Loop &loop) {
    const unsigned own = number++;
    const LoopPrediction *prediction = before.of(loop);
    if (!prediction || !isMain(loop, *prediction) ||
        llvm::findStringMetadataForLoop(&loop, property))
      return;
    if (const std::optional<sparcity::Cycles> time = prediction->cyclesPerIteration())
      choices[own] = {0, time->value(), time->value()};
  });
  for (int copies : {1, 2, 4, 8, 16}) {
    if (choices.empty())
      break;
    const std::unique_ptr<llvm::Module> tried = llvm::CloneModule(module);
    number = 0;
    visitInnermost(*tried, [&](llvm::Loop &loop) {
      if (choices.count(number++))
        llvm::addStringMetadataToLoop(&loop, property, copies);
    });
    const LoopPredictions after = sparcity::predictLoops(*tried);
    number = 0;
    visitInnermost(*tried, [&](llvm::Loop &loop) {
      const auto found = choices.find(number++);
      const LoopPrediction *prediction = found == choices.end() ? nullptr : after.of(loop);
      const auto time = prediction ? prediction->cyclesPerIteration() : std::nullopt;
      if (time && time->value() < found->second.cycles)
        found->second = {copies, found->second.before, time->value()};
    });
  }
  return choices;
}

void report(const llvm::Loop &loop, const Choice &choice, const LoopPrediction &prediction) {
  llvm::OptimizationRemark remark(passName, "Interleaved", loop.getStartLoc(), loop.getHeader());
  remark << prediction.function << " on " << prediction.machine << ": "
         << std::to_string(choice.copies) << " copies at a time, "
         << llvm::formatv("{0:f3} cycles an iteration in place of {1:f3} (bound: {2})",
                          choice.cycles, choice.before,
                          prediction.ecm ? prediction.ecm->bound : "not known")
                .str();
  loop.getHeader()->getContext().diagnose(remark);
}

struct InterleavePass : llvm::PassInfoMixin<InterleavePass> {
  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &analyses) {
    const LoopPredictions &before = analyses.getResult<sparcity::SparcityAnalysis>(module);
    if (!before.fault().empty())
      llvm::errs() << "interleave: no predictions: " << before.fault() << '\n';
    const std::map<unsigned, Choice> choices = choose(module, before);
    unsigned number = 0;
    visitInnermost(module, [&](llvm::Loop &loop) {
      const auto found = choices.find(number++);
      if (found == choices.end())
        return;
      const Choice &choice = found->second;
      if (choice.copies == 0 || choice.cycles > (1 - leastGain) * choice.before)
        return;
      report(loop, choice, *before.of(loop));
      llvm::addStringMetadataToLoop(&loop, property, choice.copies);
    });
    return llvm::PreservedAnalyses::none();
  }
};

} // namespace

extern "C" LLVM_ATTRIBUTE_WEAK llvm::PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, passName, "1", [](llvm::PassBuilder &builder) {
            builder.registerPipelineStartEPCallback(
                [](llvm::ModulePassManager &manager, llvm::OptimizationLevel) {
                  manager.addPass(InterleavePass());
                });
            builder.registerPipelineParsingCallback(
                [](llvm::StringRef name, llvm::ModulePassManager &manager,
                   llvm::ArrayRef<llvm::PassBuilder::PipelineElement>) {
                  if (name == passName)
                    manager.addPass(InterleavePass());
                  return name == passName;
                });
          }};
}
