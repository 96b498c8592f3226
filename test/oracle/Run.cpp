//===- test/oracle/Run.cpp - Compiling and running cases ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Run.h"

#include "Instrument.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

namespace sparcity::oracle {

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
                                        const std::string &bitcode) {
  std::vector<std::string> command = {
      ORACLE_CLANG, "-c", "-w", "-emit-llvm",
      // As the source says it, and with the names of local variables.
      "-O0", "-ffp-contract=off", "-fno-discard-value-names",
      // Without `func` nothing is instrumented.
      "-fsanitize-coverage=func,trace-loads,trace-stores", "-I", ORACLE_RUNTIME_FOLDER};
  for (const std::string &folder : options.includeFolders)
    command.insert(command.end(), {"-I", folder});
  command.insert(command.end(), options.clangOptions.begin(), options.clangOptions.end());
  command.insert(command.end(), {caseFile, "-o", bitcode});
  return command;
}

llvm::Expected<std::vector<ir::Operation>>
build(const std::string &caseFile, const RunOptions &options, const std::string &program) {
  const TemporaryFile bitcode("bc");
  const auto failed = [&](const std::string &output) {
    return llvm::createStringError("cannot compile '" + caseFile + "':\n" + output);
  };
  const Ended compiled = execute(compileCommand(caseFile, options, bitcode.str()));
  if (compiled.status != 0)
    return failed(compiled.output);
  auto operations = instrument(bitcode.str());
  if (!operations)
    return operations;
  // Without the coverage option: clang would link its own callbacks.
  const Ended linked =
      execute({ORACLE_CLANG, "-w", bitcode.str(), ORACLE_RUNTIME_LIBRARY, "-lm", "-o", program});
  if (linked.status != 0)
    return failed(linked.output);
  return operations;
}

} // namespace

llvm::Expected<RunResult> runCases(const std::string &caseFile, const RunOptions &options) {
  const TemporaryFile program("exe");
  const TemporaryFile trace("trace");
  auto operations = build(caseFile, options, program.str());
  if (!operations)
    return operations.takeError();
  RunResult result;
  // A case that kills the program is left out, and the next ones run.
  while (true) {
    const Ended run = execute({program.str(), trace.str(), std::to_string(options.seed),
                               std::to_string(result.traces.size())});
    auto traces = readTraces(trace.str());
    if (!traces)
      return traces.takeError();
    for (Trace &one : *traces) {
      for (const auto &[number, executions] : one.executions)
        addWork((*operations)[number], executions, one.work);
      result.traces.push_back(std::move(one));
    }
    if (run.status == 0)
      return result;
    if (traces->empty() || result.traces.back().isComplete)
      return llvm::createStringError("the program of '" + caseFile + "' failed:\n" + run.output);
    result.crashes.push_back("case '" + result.traces.back().name + "' of '" + caseFile +
                             "' died: " + run.output);
  }
}

} // namespace sparcity::oracle
