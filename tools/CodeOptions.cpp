//===- tools/CodeOptions.cpp - Options of the machine code of a run ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/CodeOptions.h"

#include "tools/CommandLine.h"

#include "llvm/ADT/StringExtras.h"

namespace cl = llvm::cl;

namespace sparcity {

namespace {

cl::opt<std::string> frontendName(
    "frontend", cl::value_desc("NAME"), cl::init("auto"), cl::cat(ownOptions()),
    cl::desc("What reads sources: ast, as they are written; llvm, what LLVM makes of them; auto, "
             "as written, and from LLVM what cannot be read so (default)"));
cl::opt<std::string> compileCommand(
    "compile", cl::value_desc("COMMAND"), cl::cat(ownOptions()),
    cl::desc("Another compiler's command that makes LLVM IR, of LLVM 19 or older: {in} is the "
             "source, {out} the module (without them: behind -o, and last)"));
cl::opt<std::string> cpu("cpu", cl::value_desc("NAME"), cl::cat(ownOptions()),
                         cl::desc("Another core, by its LLVM CPU, in place of the machine's"));
cl::opt<std::string> functionCpu(
    "function-cpu", cl::value_desc("NAME|any"), cl::cat(ownOptions()),
    cl::desc("Of LLVM IR: code for the CPUs that its functions were compiled for, in place of the "
             "machine's; with a NAME, those of this CPU alone"));
cl::opt<std::string> codeFile("incore-from", cl::value_desc("FILE"), cl::cat(ownOptions()),
                              cl::desc("Machine code of the source in place of what is compiled: "
                                       "object, program, library or assembly, made with -g"));
cl::list<std::string> codeLoops("loop", cl::value_desc("ADDRESS|LABEL"), cl::cat(ownOptions()),
                                cl::desc("With --incore-from: the main machine loop of its source "
                                         "loop, where there are several; repeatable"));
cl::list<std::string>
    alignments("align", cl::value_desc("ARRAY=BYTES"), cl::cat(ownOptions()),
               cl::desc("Where an array, or *, starts: at a multiple of BYTES that may lie within "
                        "a cache line; malloc gives 16 (default: at a cache line); repeatable"));
cl::opt<std::string> flags("compiler-flags", cl::value_desc("FLAGS"), cl::cat(ownOptions()),
                           cl::desc("Compiler flags behind the machine's"));

} // namespace

std::string interpretCode(driver::Options &options) {
  if (const auto frontend = pipeline::parseFrontend(frontendName.getValue()))
    options.frontend = *frontend;
  else
    return "--frontend: unknown frontend '" + frontendName + "' (auto, ast, llvm)";
  if (codeFile.empty() && (codeFile.getNumOccurrences() || !codeLoops.empty()))
    return codeLoops.empty() ? "--incore-from: expected the name of a file"
                             : "--loop: of which code: --incore-from";
  return "";
}

void readCodeOptions(driver::Options &options) {
  options.cpu = cpu;
  options.functionCpu = functionCpu;
  options.compileCommand = compileCommand;
  options.codeFile = codeFile;
  options.alignmentTexts.assign(alignments.begin(), alignments.end());
  options.codeLoops.assign(codeLoops.begin(), codeLoops.end());
  llvm::SmallVector<llvm::StringRef> words;
  llvm::SplitString(flags.getValue(), words);
  options.compilerFlags.assign(words.begin(), words.end());
}

} // namespace sparcity
