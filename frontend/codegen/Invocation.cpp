//===- frontend/codegen/Invocation.cpp - In-process options ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/Invocation.h"

#include "frontend/AllowedOptions.h"
#include "frontend/ClangInvocation.h"
#include "frontend/ClangSetup.h"
#include "frontend/LibraryHeaders.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

namespace sparcity::codegen {

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
  auto allowed = frontend::allowedOptions(target.flags);
  if (!allowed)
    return allowed.takeError();
  llvm::append_range(flags, *allowed);
  return flags;
}

/// Settings by which the loops can be followed and everything else is left away.
static void adjust(clang::CodeGenOptions &code) {
  code.PrepareForLTO = code.PrepareForThinLTO = false;
  // Positions without debug information: enough to follow loops, and nothing
  // for the code generator to emit.
  code.setDebugInfo(llvm::codegenoptions::LocTrackingOnly);
  code.DebugColumnInfo = true;
  // What the compiler checks names parameters, and the blocks say what is checked.
  code.DiscardValueNames = false;
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
  auto allowed = frontend::allowedOptions(source.clangOptions);
  if (!allowed)
    return allowed.takeError();
  llvm::append_range(*flags, *allowed);
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

  std::vector<std::string> options = {"-c"};
  llvm::append_range(options, *flags);
  auto made = frontend::makeInvocation(source, triple, options, result.files, consumer);
  if (!made)
    return made.takeError();
  result.options = std::move(*made);
  adjust(result.options->getCodeGenOpts());
  return result;
}

} // namespace sparcity::codegen
