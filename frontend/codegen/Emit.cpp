//===- frontend/codegen/Emit.cpp - Optimised module to captured loops -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Emit.h"

#include "clang/Basic/TargetOptions.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/CodeGen/AsmPrinter.h"
#include "llvm/CodeGen/DebugHandlerBase.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineModuleInfo.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/Frontend/Driver/CodeGenOptions.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Target/TargetMachine.h"

namespace sparcity::codegen {

/// The options of clang that decide which instructions are selected.
static llvm::TargetOptions targetOptions(const clang::CompilerInvocation &options) {
  const clang::LangOptions &language = options.getLangOpts();
  const clang::CodeGenOptions &code = options.getCodeGenOpts();
  using Contract = clang::LangOptions;
  auto contract = language.getDefaultFPContractMode();
  bool isFast = contract == Contract::FPM_Fast || contract == Contract::FPM_FastHonorPragmas;
  llvm::TargetOptions result;
  result.ThreadModel = language.getThreadModel() == clang::LangOptions::ThreadModelKind::Single
                           ? llvm::ThreadModel::Single
                           : llvm::ThreadModel::POSIX;
  result.FloatABIType = llvm::StringSwitch<llvm::FloatABI::ABIType>(code.FloatABI)
                            .Cases("soft", "softfp", llvm::FloatABI::Soft)
                            .Case("hard", llvm::FloatABI::Hard)
                            .Default(llvm::FloatABI::Default);
  result.AllowFPOpFusion =
      contract == Contract::FPM_Fast ? llvm::FPOpFusion::Fast : llvm::FPOpFusion::Standard;
  result.UseInitArray = code.UseInitArray;
  result.NoInfsFPMath = language.NoHonorInfs;
  result.NoNaNsFPMath = language.NoHonorNaNs;
  result.UnsafeFPMath = language.AllowFPReassoc && language.AllowRecip && language.NoSignedZero &&
                        language.ApproxFunc && isFast;
  result.ApproxFuncFPMath = language.ApproxFunc;
  result.NoZerosInBSS = code.NoZeroInitializedInBSS;
  result.FunctionSections = code.FunctionSections;
  result.DataSections = code.DataSections;
  result.UniqueSectionNames = code.UniqueSectionNames;
  result.TLSSize = code.TLSSize;
  result.EnableTLSDESC = code.EnableTLSDESC;
  result.EmulatedTLS = code.EmulatedTLS;
  result.EmitCallSiteInfo = code.EmitCallSiteInfo;
  result.EnableMachineFunctionSplitter = code.SplitMachineFunctions;
  result.LoopAlignment = code.LoopAlignment;
  result.Hotpatch = code.HotPatch;
  result.MCOptions.ABIName = options.getTargetOpts().ABI;
  result.MCOptions.X86RelaxRelocations = code.RelaxELFRelocations;
  return result;
}

static llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
makeMachine(const llvm::Module &module, const clang::CompilerInvocation &options) {
  std::string error;
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(module.getTargetTriple(), error);
  if (!target)
    return llvm::createStringError(llvm::inconvertibleErrorCode(), error);
  const clang::CodeGenOptions &code = options.getCodeGenOpts();
  const clang::TargetOptions &clangTarget = options.getTargetOpts();
  auto model = llvm::StringSwitch<std::optional<llvm::CodeModel::Model>>(code.CodeModel)
                   .Case("tiny", llvm::CodeModel::Tiny)
                   .Case("small", llvm::CodeModel::Small)
                   .Case("kernel", llvm::CodeModel::Kernel)
                   .Case("medium", llvm::CodeModel::Medium)
                   .Case("large", llvm::CodeModel::Large)
                   .Default(std::nullopt);
  auto level = llvm::CodeGenOpt::getLevel(static_cast<int>(code.OptimizationLevel));
  std::unique_ptr<llvm::TargetMachine> machine(target->createTargetMachine(
      module.getTargetTriple(), clangTarget.CPU, llvm::join(clangTarget.Features, ","),
      targetOptions(options), code.RelocationModel, model,
      level.value_or(llvm::CodeGenOptLevel::Aggressive)));
  if (!machine)
    return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                   "no code generator for the target '" + module.getTargetTriple() +
                                       "'");
  machine->setLargeDataThreshold(code.LargeDataThreshold);
  return machine;
}

llvm::Expected<CapturedCode> emitLoops(llvm::Module &module,
                                       const clang::CompilerInvocation &options) {
  auto made = makeMachine(module, options);
  if (!made)
    return made.takeError();
  auto &machine = static_cast<llvm::LLVMTargetMachine &>(**made);
  const llvm::Target &target = machine.getTarget();
  llvm::Triple triple(module.getTargetTriple());
  LoopCapture capture(*machine.getMCInstrInfo());
  std::unique_ptr<llvm::MCInstPrinter> printer(target.createMCInstPrinter(
      triple, machine.getMCAsmInfo()->getAssemblerDialect(), *machine.getMCAsmInfo(),
      *machine.getMCInstrInfo(), *machine.getMCRegisterInfo()));
  capture.setPrinter(printer.get());

  std::unique_ptr<llvm::TargetLibraryInfoImpl> library(
      llvm::driver::createTLII(triple, options.getCodeGenOpts().getVecLib()));
  llvm::legacy::PassManager passes;
  passes.add(llvm::createTargetTransformInfoWrapperPass(machine.getTargetIRAnalysis()));
  passes.add(new llvm::TargetLibraryInfoWrapperPass(*library));
  auto *moduleInfo = new llvm::MachineModuleInfoWrapperPass(&machine);
  llvm::TargetPassConfig *config = machine.createPassConfig(passes);
  config->setDisableVerify(true);
  passes.add(config);
  passes.add(moduleInfo);
  if (config->addISelPasses())
    return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                   "the target has no instruction selector");
  config->addMachinePasses();
  config->setInitialized();
  passes.add(createCapturePass(capture));
  llvm::MCContext &context = moduleInfo->getMMI().getContext();
  // Else branch targets have no names.
  context.setUseNamesOnTempLabels(true);
  std::unique_ptr<llvm::MCStreamer> streamer = createCaptureStreamer(context, capture);
  target.createNullTargetStreamer(*streamer);
  llvm::AsmPrinter *assembly = target.createAsmPrinter(machine, std::move(streamer));
  if (!assembly)
    return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                   "the target has no assembly printer");
  passes.add(assembly);
  assembly->addDebugHandler(createCaptureHandler(assembly, capture));
  passes.add(llvm::createFreeMachineFunctionPass());
  passes.run(module);
  return capture.take();
}

} // namespace sparcity::codegen
