//===- frontend/codegen/Invocation.cpp - In-process options ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Invocation.h"

#include "frontend/ClangSetup.h"
#include "frontend/LibraryHeaders.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/Utils.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

#include <algorithm>

namespace codegen {

static llvm::Error makeError(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

static llvm::Expected<std::vector<std::string>> targetFlags(const llvm::Triple &triple,
                                                            const Target &target) {
  if (!triple.isX86() && !triple.isAArch64() && !triple.isRISCV())
    return makeError("no code generator for the target '" + llvm::Twine(triple.str()) + "'");
  std::vector<std::string> flags = {"-O3"};
  if (!frontend::isHost(triple))
    flags.push_back(("--target=" + llvm::Twine(triple.str())).str());
  if (!target.cpu.empty())
    flags.push_back((llvm::Twine(triple.isX86() ? "-march=" : "-mcpu=") + target.cpu).str());
  flags.insert(flags.end(), target.flags.begin(), target.flags.end());
  // Calls that a loop is turned into would hide its traffic.
  for (const char *flag :
       {"-fno-math-errno", "-fno-builtin-memset", "-fno-builtin-memcpy", "-fno-builtin-memmove"})
    flags.emplace_back(flag);
  return flags;
}

/// Options that would change this process, or make clang print and stop.
static llvm::Error checkOptions(const std::vector<std::string> &options) {
  static const char *const refused[] = {"-mllvm", "-###", "--version", "--help", "-help", "-load"};
  for (const std::string &option : options) {
    llvm::StringRef text = option;
    if (text.starts_with("-save-temps") || text.starts_with("-fplugin") ||
        text.starts_with("-print-") || text.starts_with("-fpass-plugin") ||
        std::find(std::begin(refused), std::end(refused), text) != std::end(refused))
      return makeError(llvm::Twine("the compiler option '") + option + "' is not supported here");
  }
  return llvm::Error::success();
}

/// Settings that follow from compiling in a process that goes on: nothing is
/// written, printed or left behind, and positions are kept.
static void adjust(clang::CompilerInvocation &options) {
  clang::FrontendOptions &frontend = options.getFrontendOpts();
  frontend.DisableFree = false;
  frontend.ShowStats = false;
  frontend.StatsFile.clear();
  frontend.TimeTracePath.clear();
  options.getDependencyOutputOpts() = clang::DependencyOutputOptions();
  options.getDiagnosticOpts().ShowCarets = false;
  options.getDiagnosticOpts().DiagnosticSerializationFile.clear();
  options.getDiagnosticOpts().DiagnosticLogFile.clear();
  options.getHeaderSearchOpts().Verbose = false;
  clang::CodeGenOptions &code = options.getCodeGenOpts();
  code.DisableFree = false;
  code.ClearASTBeforeBackend = false;
  code.TimePasses = false;
  // These two would set options of the whole process.
  code.DebugPass.clear();
  code.LimitFloatPrecision.clear();
  code.OptRecordFile.clear();
  code.StackUsageOutput.clear();
  code.SplitDwarfFile.clear();
  code.PrepareForLTO = code.PrepareForThinLTO = false;
  // Positions without debug information: enough to follow loops, and nothing
  // for the code generator to emit.
  code.setDebugInfo(llvm::codegenoptions::LocTrackingOnly);
  code.DebugColumnInfo = true;
  // So that file names stay as they were written (else those under the current
  // folder are shortened).
  code.DebugCompilationDir = std::string(1, '/');
  code.DebugPrefixMap.clear();
}

llvm::Expected<Invocation> makeInvocation(const frontend::Source &source, const Target &target,
                                          clang::DiagnosticConsumer &consumer) {
  std::string asked = target.triple.empty() ? llvm::sys::getDefaultTargetTriple() : target.triple;
  llvm::Triple triple(llvm::Triple::normalize(asked));
  auto flags = targetFlags(triple, target);
  if (!flags)
    return flags.takeError();
  if (llvm::Error error = checkOptions(source.clangOptions))
    return error;
  flags->insert(flags->end(), source.clangOptions.begin(), source.clangOptions.end());
  auto resources = frontend::findResourceFolder();
  if (!resources)
    return resources.takeError();
  auto files = frontend::makeFiles(source);
  if (!files)
    return files.takeError();

  Invocation result;
  result.files = *files;
  result.flags = *flags;
  result.commandLine = {"clang"};
  result.commandLine.insert(result.commandLine.end(), flags->begin(), flags->end());
  for (const std::string &word :
       {std::string("-S"), std::string("-o"), std::string("-"), frontend::inputPath(source)})
    result.commandLine.push_back(word);

  std::vector<std::string> line = {*resources + "/../../../bin/clang",
                                   "-x",
                                   frontend::isCxx(source) ? "c++" : "c",
                                   "-c",
                                   "-resource-dir",
                                   *resources};
  line.insert(line.end(), flags->begin(), flags->end());
  for (std::string &option : frontend::libraryHeaderOptions(triple))
    line.push_back(std::move(option));
  line.insert(line.end(), {"--", frontend::inputPath(source)});
  std::vector<const char *> arguments;
  for (const std::string &word : line)
    arguments.push_back(word.c_str());

  clang::CreateInvocationOptions options;
  options.Diags = llvm::makeIntrusiveRefCnt<clang::DiagnosticsEngine>(
      llvm::makeIntrusiveRefCnt<clang::DiagnosticIDs>(),
      llvm::makeIntrusiveRefCnt<clang::DiagnosticOptions>(), &consumer, /*ShouldOwnClient=*/false);
  options.VFS = result.files;
  result.options = clang::createInvocation(arguments, std::move(options));
  if (!result.options || consumer.getNumErrors() != 0)
    return makeError("the compiler options are not accepted");
  adjust(*result.options);
  return result;
}

} // namespace codegen
