//===- frontend/ClangInvocation.cpp - A compilation that harms nothing ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/ClangInvocation.h"

#include "frontend/AllowedOptions.h"
#include "frontend/ClangSetup.h"
#include "frontend/LibraryHeaders.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/TargetParser/Triple.h"

namespace sparcity::frontend {

/// The driver's side: what a process that ends may print, write and leave behind.
static void quieten(clang::CompilerInvocation &invocation) {
  clang::FrontendOptions &frontend = invocation.getFrontendOpts();
  frontend.DisableFree = false;
  frontend.ShowStats = false;
  frontend.StatsFile.clear();
  frontend.TimeTracePath.clear();
  frontend.Plugins.clear();
  frontend.AddPluginActions.clear();
  frontend.LLVMArgs.clear();
  frontend.ASTMergeFiles.clear();
  invocation.getDependencyOutputOpts() = clang::DependencyOutputOptions();
  clang::DiagnosticOptions &diagnostics = invocation.getDiagnosticOpts();
  diagnostics.setFormat(clang::DiagnosticOptions::Clang);
  diagnostics.VerifyDiagnostics = false;
  diagnostics.ShowCarets = false;
  diagnostics.DiagnosticSerializationFile.clear();
  diagnostics.DiagnosticLogFile.clear();
  invocation.getHeaderSearchOpts().Verbose = false;
}

/// What a source could ask for.
static void confine(clang::CompilerInvocation &invocation) {
  clang::PreprocessorOptions &preprocessor = invocation.getPreprocessorOpts();
  preprocessor.DisablePragmaDebugCrash = true;
  preprocessor.ImplicitPCHInclude.clear();
  preprocessor.ChainedIncludes.clear();
  clang::HeaderSearchOptions &headers = invocation.getHeaderSearchOpts();
  headers.ModuleCachePath.clear();
  headers.ImplicitModuleMaps = false;
  clang::LangOptions &language = invocation.getLangOpts();
  language.Modules = false;
  language.ImplicitModules = false;
  // `__asm { … }` is read by an assembler, which opens files.
  language.AsmBlocks = false;
}

/// What the code generator would write or set for the whole process.
static void confineCode(clang::CodeGenOptions &code) {
  code.DisableFree = false;
  code.ClearASTBeforeBackend = false;
  code.TimePasses = false;
  code.DebugPass.clear();
  code.LimitFloatPrecision.clear();
  code.OptRecordFile.clear();
  code.StackUsageOutput.clear();
  code.SplitDwarfFile.clear();
  code.SplitDwarfOutput.clear();
  code.ThinLinkBitcodeFile.clear();
  code.SaveTempsFilePrefix.clear();
  code.CoverageNotesFile.clear();
  code.CoverageDataFile.clear();
  code.AsSecureLogFile.clear();
  code.PassPlugins.clear();
}

llvm::Expected<std::shared_ptr<clang::CompilerInvocation>> makeInvocation(
    const Source &source, const llvm::Triple &triple, const std::vector<std::string> &options,
    llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files, clang::DiagnosticConsumer &consumer) {
  llvm::Expected<std::string> resources = findResourceFolder();
  if (!resources)
    return resources.takeError();
  if (llvm::Error error = checkProfiles(options, source.directory))
    return error;
  // Options from clang's own configuration files would come past the list.
  const std::string language = source.isModule ? "ir" : isCxx(source) ? "c++" : "c";
  std::vector<std::string> line = {*resources + "/../../../bin/clang",
                                   "--no-default-config",
                                   "-x",
                                   language,
                                   "-resource-dir",
                                   *resources};
  if (source.isModule)
    line.emplace_back("-Wno-override-module");
  line.insert(line.end(), options.begin(), options.end());
  for (std::string &option : libraryHeaderOptions(triple))
    line.push_back(std::move(option));
  line.insert(line.end(), {"--", inputPath(source)});
  std::vector<const char *> arguments;
  for (const std::string &word : line)
    arguments.push_back(word.c_str());

  clang::CreateInvocationOptions settings;
  settings.Diags = llvm::makeIntrusiveRefCnt<clang::DiagnosticsEngine>(
      llvm::makeIntrusiveRefCnt<clang::DiagnosticIDs>(),
      llvm::makeIntrusiveRefCnt<clang::DiagnosticOptions>(), &consumer, /*ShouldOwnClient=*/false);
  settings.VFS = std::move(files);
  settings.ProbePrecompiled = false;
  std::shared_ptr<clang::CompilerInvocation> invocation =
      clang::createInvocation(arguments, std::move(settings));
  if (!invocation || consumer.getNumErrors() != 0)
    return llvm::createStringError("the compiler options are not accepted");
  quieten(*invocation);
  confine(*invocation);
  confineCode(invocation->getCodeGenOpts());
  return invocation;
}

void ignoreDebugPragmas(clang::Preprocessor &preprocessor) {
  // Each takes the place of Clang's handler of the same name.
  for (const char *name : {"__debug", "module"})
    preprocessor.AddPragmaHandler("clang", new clang::EmptyPragmaHandler(name));
}

} // namespace sparcity::frontend
