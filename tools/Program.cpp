//===- tools/Program.cpp - The command line -------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the arguments, and has done what they ask for.
///
//===----------------------------------------------------------------------===//

#include "tools/Program.h"

#include "base/MemoryLimit.h"
#include "base/OutputFile.h"
#include "base/Printable.h"
#include "base/TimeLimit.h"
#include "driver/StudyRun.h"
#include "frontend/Recover.h"
#include "pipeline/Team.h"
#include "pipeline/Version.h"
#include "tools/Arguments.h"
#include "tools/CommandLine.h"
#include "tools/PartOptions.h"
#include "tools/Terminal.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <csignal>

namespace cl = llvm::cl;

namespace sparcity {

namespace {

constexpr const char *overview =
    "Predicts the performance of loops without running them: C, C++, Fortran, LLVM IR, "
    "assembly.\n\n"
    "  sparcity-model kernel.c -m skx -D N=1000\n"
    "  sparcity-model kernel.c -m skx -- -Iinclude -DNDEBUG    options for clang after --\n"
    "  sparcity-model kernel.f90 -m skx                        Fortran; also .ll and .bc\n"
    "  sparcity-model loop.s -m skx --incore-detail            assembly, object file, program\n"
    "  sparcity-model -p build kernel.c -m skx                 options of a project's build\n";

constexpr const char *usage =
    "usage: sparcity-model [options] FILE... [-- CLANG-OPTIONS]\n\n"
    "  sparcity-model kernel.c -m skx -D N=1000\n\n"
    "says how fast the loops of kernel.c run on the machine skx. --list-machines lists the\n"
    "machines, --help the options.\n";

int fail(const std::string &message) {
  llvm::WithColor(llvm::errs(), llvm::HighlightColor::Error,
                  wantsColours(2) ? llvm::ColorMode::Enable : llvm::ColorMode::Disable)
      << "sparcity-model: error: ";
  llvm::errs() << base::printable(message) << '\n';
  return 1;
}

/// Does what is asked for; an old result is replaced by a complete one alone.
driver::Status run(const driver::Options &options) {
  if (options.output == "-" || options.opensOwnFiles()) {
    const driver::Status status = perform(options, llvm::outs());
    if (llvm::Error fault = base::finishStandardOutput())
      return driver::Status(fail(llvm::toString(std::move(fault))));
    return status;
  }
  base::OutputFile file(options.output);
  const driver::Status status = perform(options, file);
  if (status == driver::Status::Failed || base::isInterrupted())
    return status;
  if (llvm::Error fault = file.keep())
    return driver::Status(fail(llvm::toString(std::move(fault))));
  return status;
}

} // namespace

int runProgram(int argc, char **argv, pipeline::Team *team) {
  if (argc < 2) {
    llvm::errs() << usage;
    return 1;
  }
  const bool hasOutput = base::prepareProcess();
  frontend::catchCrashes();
  // What follows `--` is for clang and not ours to read.
  llvm::ArrayRef<const char *> arguments(argv, static_cast<size_t>(argc));
  const auto separator = llvm::find_if(
      arguments, [](const char *argument) { return llvm::StringRef(argument) == "--"; });
  const std::vector<std::string> own =
      joinDefinitions(arguments.take_front(static_cast<size_t>(separator - arguments.begin())));

  keepOwnOptions(ownOptions());
  if (const std::string fault = unknownOption(own); !fault.empty())
    return fail(fault);
  if (const std::string fault = compilersOption(own); !fault.empty())
    return fail(fault);
  cl::SetVersionPrinter([](llvm::raw_ostream &out) {
    out << "sparcity-model " << pipeline::version() << " (" << pipeline::commit() << ") (LLVM "
        << pipeline::llvmVersion() << ")\n";
  });
  if (!parseArguments(own, overview))
    return 1;

  driver::Options options = readOptions();
  if (const std::string fault = interpret(options); !fault.empty())
    return fail(fault);
  options.team = team;
  options.arguments = decisive(own, options.inputs);
  if (separator != arguments.end()) {
    options.clangOptions.insert(options.clangOptions.end(), separator + 1, arguments.end());
    options.arguments.insert(options.arguments.end(), separator, arguments.end());
  }

  if (options.output == "-" && !hasOutput)
    return fail("cannot write to standard output: it is closed");
  base::limitMemory(options.memory);
  // For what cannot be asked whether there is time left.
  base::endProcessAfter(options.time.run * 1.1 + base::Seconds(2));
  // What is no study has no parts.
  if (team && !team->isLeader() && !driver::hasStudy(options))
    return 0;
  const driver::Status status = run(options);
  // What was complete is written; the caller sees how this ended.
  if (base::isInterrupted()) {
    std::signal(SIGINT, SIG_DFL);
    std::raise(SIGINT);
  }
  return static_cast<int>(status);
}

} // namespace sparcity
