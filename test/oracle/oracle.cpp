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
///
///     jacobi2d: 175 accesses of 1 nest agree
///
/// Exit status 1 if one differs or is left out, 2 for a wrong command line.
///
//===----------------------------------------------------------------------===//
#include "Check.h"
#include "Run.h"

#include "frontend/clang/Extract.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace oracle;

namespace {

struct Arguments {
  RunOptions run;
  std::vector<std::string> files;
};

std::optional<Arguments> parseArguments(int count, char **words) {
  Arguments arguments;
  for (int i = 1; i < count; ++i) {
    const llvm::StringRef word = words[i];
    if (word == "--") {
      arguments.run.clangOptions.assign(words + i + 1, words + count);
      break;
    }
    if (word == "-I" || word == "--seed") {
      if (++i == count)
        return std::nullopt;
      if (word == "-I")
        arguments.run.includeFolders.emplace_back(words[i]);
      else if (llvm::StringRef(words[i]).getAsInteger(10, arguments.run.seed))
        return std::nullopt;
    } else if (word.starts_with("-")) {
      return std::nullopt;
    } else {
      arguments.files.push_back(word.str());
    }
  }
  return arguments.files.empty() ? std::nullopt : std::optional(arguments);
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
    llvm::outs() << trace.name << ": " << result.accesses << " accesses of " << result.kernels
                 << (result.kernels == 1 ? " nest agree\n" : " nests agree\n");
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
    llvm::errs() << "usage: oracle [--seed N] [-I FOLDER]... CASES.c... [-- CLANG-OPTIONS]\n";
    return 2;
  }
  bool isRight = true;
  for (const std::string &file : arguments->files)
    isRight &= check(file, arguments->run);
  return isRight ? 0 : 1;
}
