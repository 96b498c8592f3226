//===- test/oracle/oracle.cpp - The trace oracle --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs files of cases and compares each case with the IR of its function:
///
///     oracle [--seed N] [-I FOLDER]... CASES.c... [-- CLANG-OPTIONS]
///     oracle [--seed N] [--data PERCENT] --generate COUNT --folder FOLDER
///
///     jacobi2d: 175 accesses of 1 nest agree, and the work
///
/// Exit status 1 if a case differs, is left out or accesses nothing (generated ones
/// may), 2 for a wrong command line.
///
//===----------------------------------------------------------------------===//
#include "Batch.h"
#include "Check.h"
#include "Run.h"

#include "frontend/clang/Extract.h"
#include "ir/Program.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace sparcity;

using namespace sparcity::oracle;

namespace {

struct Arguments {
  RunOptions run;
  /// Of generated nests, none if its count is zero.
  BatchOptions batch;
  std::vector<std::string> files;
};

constexpr const char *usage = "usage: oracle [--seed N] [-I FOLDER]... CASES.c... [-- "
                              "CLANG-OPTIONS]\n"
                              "       oracle [--seed N] [--data PERCENT] --generate COUNT --folder "
                              "FOLDER\n";

/// Takes an option with its value; false if it is none or the value is wrong.
bool parseOption(llvm::StringRef option, llvm::StringRef value, Arguments &arguments) {
  if (option == "-I")
    arguments.run.includeFolders.push_back(value.str());
  else if (option == "--folder")
    arguments.batch.folder = value.str();
  else if (option == "--seed")
    return !value.getAsInteger(10, arguments.run.seed);
  else if (option == "--data")
    return !value.getAsInteger(10, arguments.batch.dataPercent);
  else if (option == "--generate")
    return !value.getAsInteger(10, arguments.batch.count);
  else
    return false;
  return true;
}

std::optional<Arguments> parseArguments(int count, char **words) {
  Arguments arguments;
  arguments.batch.count = 0;
  for (int i = 1; i < count; ++i) {
    const llvm::StringRef word = words[i];
    if (word == "--") {
      arguments.run.clangOptions.assign(words + i + 1, words + count);
      break;
    }
    if (!word.starts_with("-"))
      arguments.files.push_back(word.str());
    else if (i + 1 == count || !parseOption(word, words[++i], arguments))
      return std::nullopt;
  }
  arguments.batch.firstSeed = arguments.run.seed;
  const bool generates = arguments.batch.count > 0;
  if (generates != arguments.files.empty() || generates == arguments.batch.folder.empty())
    return std::nullopt;
  return arguments;
}

/// What the frontend makes of a kernel's file, found as #include finds it.
ir::Program readKernels(const std::string &name, const RunOptions &options) {
  for (const std::string &folder : options.includeFolders) {
    llvm::SmallString<128> path(folder);
    llvm::sys::path::append(path, name);
    if (auto buffer = llvm::MemoryBuffer::getFile(path))
      return frontend::extractKernels(frontend::prepareSource(path.str().str(),
                                                              (*buffer)->getBuffer().str(),
                                                              options.clangOptions),
                                      "");
  }
  return {};
}

bool report(const Trace &trace, const CaseResult &result, std::uint64_t seed) {
  switch (result.verdict) {
  case Verdict::Agrees:
    if (result.accesses == 0) {
      llvm::outs() << trace.name << " (" << trace.source
                   << "): nothing is accessed, and nothing compared\n";
      return false;
    }
    llvm::outs() << trace.name << ": " << result.accesses << " accesses of " << result.kernels
                 << (result.kernels == 1 ? " nest agree" : " nests agree")
                 << (result.isWorkCompared ? ", and the work\n" : "\n");
    return true;
  case Verdict::Differs:
    llvm::outs() << trace.name << " (" << trace.source << ", seed " << seed << "): " << result.text
                 << "\n";
    return false;
  case Verdict::LeftOut:
    llvm::outs() << trace.name << " (" << trace.source << "): left out\n" << result.text;
    return false;
  }
  return false;
}

bool check(const std::string &file, const RunOptions &options) {
  auto run = runCases(file, options);
  if (!run) {
    llvm::errs() << "oracle: " << llvm::toString(run.takeError()) << "\n";
    return false;
  }
  bool isRight = !run->traces.empty();
  if (!isRight)
    llvm::errs() << "oracle: no cases in '" << file << "'\n";
  for (const std::string &crash : run->crashes)
    llvm::errs() << "oracle: " << crash << "\n";
  for (const Trace &trace : run->traces)
    isRight &= report(trace, checkCase(trace, readKernels(trace.source, options)), options.seed);
  return isRight;
}

} // namespace

int main(int count, char **words) {
  const auto arguments = parseArguments(count, words);
  if (!arguments) {
    llvm::errs() << usage;
    return 2;
  }
  if (arguments->batch.count > 0)
    return runBatches(arguments->batch, arguments->run, llvm::outs()) ? 0 : 1;
  bool isRight = true;
  for (const std::string &file : arguments->files)
    isRight &= check(file, arguments->run);
  return isRight ? 0 : 1;
}
