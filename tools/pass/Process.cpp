//===- tools/pass/Process.cpp - sparcity-model, run by a compiler ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/pass/Process.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <array>
#include <cstdlib>
#include <dlfcn.h>
#include <optional>

namespace sparcity::pass {

static std::string environment(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

/// What SPARCITY_MODEL names, else beside the folder of this plugin, else on the path.
static llvm::ErrorOr<std::string> findProgram() {
  if (const std::string named = environment("SPARCITY_MODEL"); !named.empty())
    return llvm::sys::findProgramByName(named);
  static const int anchor = 0;
  Dl_info self;
  if (dladdr(&anchor, &self) && self.dli_fname) {
    llvm::SmallString<256> beside(self.dli_fname);
    if (const std::error_code error = llvm::sys::fs::make_absolute(beside))
      return error;
    llvm::sys::path::remove_filename(beside);
    llvm::sys::path::append(beside, "..", "bin", "sparcity-model");
    if (llvm::sys::fs::can_execute(beside))
      return std::string(beside);
  }
  return llvm::sys::findProgramByName("sparcity-model");
}

static bool hasLoops(const llvm::Function &function) {
  llvm::DominatorTree dominators;
  if (function.isDeclaration())
    return false;
  dominators.recalculate(const_cast<llvm::Function &>(function));
  return !llvm::LoopInfo(dominators).empty();
}

/// What functions with loops are compiled for, each CPU once; with none, an empty name.
static std::vector<std::string> cpusOf(const llvm::Module &module) {
  std::vector<std::string> cpus;
  for (const llvm::Function &function : module)
    if (const llvm::StringRef cpu = function.getFnAttribute("target-cpu").getValueAsString();
        !cpu.empty() && !llvm::is_contained(cpus, cpu) && hasLoops(function))
      cpus.push_back(cpu.str());
  return cpus.empty() ? std::vector<std::string>{""} : cpus;
}

namespace {

/// Files of one run, gone after it.
struct Files {
  llvm::SmallString<128> module, output, messages;
  std::array<llvm::FileRemover, 3> removers;

  bool create() {
    llvm::SmallString<128> *const names[] = {&module, &output, &messages};
    for (size_t i = 0; i < removers.size(); ++i) {
      if (llvm::sys::fs::createTemporaryFile("sparcity", i == 0 ? "bc" : "txt", *names[i]))
        return false;
      removers[i].setFile(*names[i]);
    }
    return true;
  }
};

} // namespace

static bool write(const llvm::Module &module, llvm::StringRef file) {
  std::error_code fault;
  llvm::raw_fd_ostream out(file, fault);
  if (fault)
    return false;
  llvm::WriteBitcodeToFile(module, out);
  out.close();
  const bool isWritten = !out.has_error();
  out.clear_error();
  return isWritten;
}

static std::string contentOf(llvm::StringRef file) {
  const auto buffer = llvm::MemoryBuffer::getFile(file);
  return buffer ? (*buffer)->getBuffer().str() : "";
}

/// The first message, or how the process ended.
static std::string faultOf(llvm::StringRef messages, const std::string &end) {
  llvm::StringRef said = messages.ltrim('\n').split('\n').first;
  // A file without loops is no fault.
  if (said.contains("no-loops"))
    return "";
  said.consume_front("sparcity-model: error: ");
  return said.empty() ? end : said.str();
}

namespace {

/// Of which functions, and for which machine.
struct Question {
  std::string machine, functionCpu;
};

} // namespace

/// One for a machine that is named; else each CPU is that of a machine of its own.
static std::vector<Question> questionsOf(const llvm::Module &module, const std::string &machine) {
  if (!machine.empty())
    return {{machine, "any"}};
  std::vector<Question> questions;
  for (const std::string &cpu : cpusOf(module))
    questions.push_back({"cpu:" + cpu, cpu.empty() ? "any" : cpu});
  return questions;
}

static Output answer(const Question &question, const std::string &program, const Files &files,
                     const PredictionSettings &settings, const std::string &format) {
  std::vector<std::string> words = {program,
                                    std::string(files.module),
                                    "-m",
                                    question.machine,
                                    "--function-cpu=" + question.functionCpu,
                                    "--format",
                                    format,
                                    "--budget",
                                    "60,10",
                                    "--compiler-flags=" + settings.level};
  for (const std::string &size : settings.sizes)
    words.insert(words.end(), {"-D", size});
  const std::vector<llvm::StringRef> arguments(words.begin(), words.end());
  const std::array<std::optional<llvm::StringRef>, 3> streams = {
      llvm::StringRef(), files.output.str(), files.messages.str()};
  std::string end;
  constexpr unsigned mostSeconds = 120;
  llvm::sys::ExecuteAndWait(program, arguments, std::nullopt, streams, mostSeconds, 0, &end);
  return {contentOf(files.output), faultOf(contentOf(files.messages), end)};
}

std::vector<Output> run(const llvm::Module &module, const PredictionSettings &settings,
                        const std::string &format) {
  const llvm::ErrorOr<std::string> program = findProgram();
  if (!program)
    return {{"", "sparcity-model is not found; SPARCITY_MODEL names it"}};
  Files files;
  if (!files.create() || !write(module, files.module))
    return {{"", "the module cannot be written to a temporary file"}};
  std::vector<Output> outputs;
  for (const Question &question : questionsOf(module, settings.machine))
    outputs.push_back(answer(question, *program, files, settings, format));
  return outputs;
}

PredictionSettings withEnvironment(PredictionSettings settings) {
  if (settings.machine.empty())
    settings.machine = environment("SPARCITY_MACHINE");
  const std::string sizes = environment("SPARCITY_SIZES");
  if (settings.sizes.empty())
    for (const llvm::StringRef size : llvm::split(sizes, ','))
      if (!size.empty())
        settings.sizes.push_back(size.str());
  return settings;
}

} // namespace sparcity::pass
