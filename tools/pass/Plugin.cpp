//===- tools/pass/Plugin.cpp - The compiler plugin ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A plugin for clang, flang, opt and lld that emits what is predicted of loops as analysis
/// remarks:
///
///     SPARCITY_MACHINE=skx clang-19 -O3 -g -fpass-plugin=libsparcity-pass.so
///         -Rpass-analysis=sparcity-model -c kernel.c
///     opt-19 -load-pass-plugin=libsparcity-pass.so -passes='sparcity-model<machine=skx>' …
///
/// It reads the module as the pipeline starts and changes nothing: objects are the same with it
/// and without. Where nobody listens to its remarks it does nothing at all.
///
//===----------------------------------------------------------------------===//

#include "tools/pass/Process.h"
#include "tools/pass/Remarks.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LLVMRemarkStreamer.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/PassPlugin.h"

#include <map>
#include <optional>
#include <tuple>

namespace sparcity::pass {

namespace {

constexpr const char *passName = "sparcity-model";

/// Where a remark is attached.
struct Anchor {
  const llvm::BasicBlock *block = nullptr;
  llvm::DebugLoc location;
};

/// Places of the module's code.
class Anchors {
public:
  explicit Anchors(const llvm::Module &module) {
    for (const llvm::Function &function : module)
      for (const llvm::BasicBlock &block : function) {
        if (!first.block)
          first = {&block, {}};
        for (const llvm::Instruction &instruction : block)
          note(block, instruction.getDebugLoc().get());
        // Of loops, where their keyword stands.
        if (const llvm::Instruction *end = block.getTerminator())
          if (const llvm::MDNode *loop = end->getMetadata(llvm::LLVMContext::MD_loop))
            for (const llvm::MDOperand &operand : loop->operands())
              note(block, llvm::dyn_cast_or_null<llvm::DILocation>(operand.get()));
      }
  }

  /// Of the place itself, or of its line, or of the module.
  Anchor at(const Remark &range) const {
    const auto found = places.lower_bound({range.file, range.line, range.column});
    const bool isLine = found != places.end() && std::get<0>(found->first) == range.file &&
                        std::get<1>(found->first) == range.line;
    return isLine ? found->second : first;
  }

private:
  void note(const llvm::BasicBlock &block, const llvm::DILocation *location) {
    if (location && location->getLine())
      places.try_emplace(
          {location->getFilename().str(), location->getLine(), location->getColumn()},
          Anchor{&block, llvm::DebugLoc(location)});
  }

  std::map<std::tuple<std::string, unsigned, unsigned>, Anchor> places;
  Anchor first;
};

} // namespace

static bool hasListener(llvm::LLVMContext &context) {
  const llvm::DiagnosticHandler *handler = context.getDiagHandlerPtr();
  return context.getLLVMRemarkStreamer() || (handler && handler->isAnalysisRemarkEnabled(passName));
}

/// The text, with its parts that have a name as arguments.
static void emit(const Remark &remark, const Anchors &anchors, llvm::LLVMContext &context) {
  const Anchor anchor = anchors.at(remark);
  if (!anchor.block)
    return;
  llvm::OptimizationRemarkAnalysis said(passName, remark.id, anchor.location, anchor.block);
  if (remark.isAssumption)
    said << "assumed: ";
  llvm::StringRef rest = remark.text;
  for (const auto &[key, text] : remark.arguments) {
    const size_t at = rest.find(text);
    if (at == llvm::StringRef::npos)
      continue;
    said << rest.take_front(at) << llvm::ore::NV(key, text);
    rest = rest.drop_front(at + text.size());
  }
  said << rest;
  context.diagnose(said);
}

namespace {

class PredictPass : public llvm::PassInfoMixin<PredictPass> {
public:
  explicit PredictPass(PredictionSettings settings)
      : settings(withEnvironment(std::move(settings))) {}

  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &) {
    llvm::LLVMContext &context = module.getContext();
    if (hasListener(context)) {
      const Anchors anchors(module);
      for (const Remark &remark : remarksOf(module, settings))
        emit(remark, anchors, context);
    }
    return llvm::PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }

private:
  PredictionSettings settings;
};

} // namespace

static std::string spelling(llvm::OptimizationLevel level) {
  if (level.getSizeLevel())
    return level.getSizeLevel() == 1 ? "-Os" : "-Oz";
  return "-O" + std::to_string(level.getSpeedupLevel());
}

/// `sparcity-model` and `sparcity-model<machine=skx>`; nothing for other passes.
static std::optional<PredictionSettings> settingsOf(llvm::StringRef name) {
  if (!name.consume_front(passName))
    return std::nullopt;
  PredictionSettings settings;
  if (name.empty())
    return settings;
  if (!name.consume_front("<machine=") || !name.consume_back(">"))
    return std::nullopt;
  settings.machine = name.str();
  return settings;
}

static void registerIn(llvm::PassBuilder &builder) {
  builder.registerPipelineStartEPCallback(
      [](llvm::ModulePassManager &manager, llvm::OptimizationLevel level) {
        manager.addPass(PredictPass({"", spelling(level), {}}));
      });
  builder.registerFullLinkTimeOptimizationEarlyEPCallback(
      [](llvm::ModulePassManager &manager, llvm::OptimizationLevel level) {
        manager.addPass(PredictPass({"", spelling(level), {}}));
      });
  builder.registerAnalysisRegistrationCallback([](llvm::ModuleAnalysisManager &analyses) {
    analyses.registerPass([] { return SparcityAnalysis(); });
  });
  builder.registerPipelineParsingCallback([](llvm::StringRef name, llvm::ModulePassManager &manager,
                                             llvm::ArrayRef<llvm::PassBuilder::PipelineElement>) {
    std::optional<PredictionSettings> settings = settingsOf(name);
    if (settings)
      manager.addPass(PredictPass(std::move(*settings)));
    return settings.has_value();
  });
}

} // namespace sparcity::pass

extern "C" LLVM_ATTRIBUTE_WEAK llvm::PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "sparcity-model", LLVM_VERSION_STRING,
          sparcity::pass::registerIn};
}
