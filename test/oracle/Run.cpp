//===- test/oracle/Run.cpp - Compiling and running cases ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Run.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

namespace oracle {

namespace {

/// Seconds that compiling and running may take each.
constexpr unsigned timeLimit = 120;

/// A new file that is removed at the end.
class TemporaryFile {
public:
  explicit TemporaryFile(const char *suffix) {
    llvm::sys::fs::createTemporaryFile("oracle", suffix, path);
    remover.setFile(path);
  }
  std::string str() const { return path.str().str(); }

private:
  llvm::SmallString<128> path;
  llvm::FileRemover remover;
};

struct Ended {
  int status = 0;
  std::string output;
};

Ended execute(const std::vector<std::string> &command) {
  const TemporaryFile output("out");
  const std::string outputPath = output.str();
  const std::vector<llvm::StringRef> words(command.begin(), command.end());
  const std::optional<llvm::StringRef> redirects[] = {"", outputPath, outputPath};
  Ended ended;
  std::string message;
  ended.status =
      llvm::sys::ExecuteAndWait(words[0], words, std::nullopt, redirects, timeLimit, 0, &message);
  if (auto buffer = llvm::MemoryBuffer::getFile(outputPath))
    ended.output = (*buffer)->getBuffer().rtrim().str();
  if (!message.empty())
    ended.output += (ended.output.empty() ? "" : "\n") + message;
  return ended;
}

std::vector<std::string> compileCommand(const std::string &caseFile, const RunOptions &options,
                                        const std::string &object) {
  std::vector<std::string> command = {ORACLE_CLANG, "-c", "-w", "-O0", "-ffp-contract=off",
                                      // Without `func` nothing is instrumented.
                                      "-fsanitize-coverage=func,trace-loads,trace-stores", "-I",
                                      ORACLE_RUNTIME_FOLDER};
  for (const std::string &folder : options.includeFolders)
    command.insert(command.end(), {"-I", folder});
  command.insert(command.end(), options.clangOptions.begin(), options.clangOptions.end());
  command.insert(command.end(), {caseFile, "-o", object});
  return command;
}

} // namespace

llvm::Expected<RunResult> runCases(const std::string &caseFile, const RunOptions &options) {
  const TemporaryFile object("o");
  const TemporaryFile program("exe");
  const TemporaryFile trace("trace");
  Ended built = execute(compileCommand(caseFile, options, object.str()));
  // Without the coverage option: clang would link its own callbacks.
  if (built.status == 0)
    built =
        execute({ORACLE_CLANG, object.str(), ORACLE_RUNTIME_LIBRARY, "-lm", "-o", program.str()});
  if (built.status != 0)
    return llvm::createStringError("cannot compile '" + caseFile + "':\n" + built.output);
  RunResult result;
  // A case that kills the program is left out, and the next ones run.
  while (true) {
    const Ended run = execute({program.str(), trace.str(), std::to_string(options.seed),
                               std::to_string(result.traces.size())});
    auto traces = readTraces(trace.str());
    if (!traces)
      return traces.takeError();
    result.traces.insert(result.traces.end(), traces->begin(), traces->end());
    if (run.status == 0)
      return result;
    if (traces->empty() || result.traces.back().isComplete)
      return llvm::createStringError("the program of '" + caseFile + "' failed:\n" + run.output);
    result.crashes.push_back("case '" + result.traces.back().name + "' of '" + caseFile +
                             "' died: " + run.output);
  }
}

} // namespace oracle
