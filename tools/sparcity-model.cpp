//===- tools/sparcity-model.cpp - The command line -----------------------===//
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

#include "tools/Arguments.h"
#include "tools/CommandLine.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

namespace cl = llvm::cl;

namespace {

constexpr const char *overview =
    "Predicts the performance of loops in C, C++ and assembly without running them.\n\n"
    "  sparcity-model kernel.c -m skx -D N=1000\n"
    "  sparcity-model kernel.c -m skx -- -Iinclude -DNDEBUG    options for clang after --\n"
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
  llvm::errs() << message << '\n';
  return 1;
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 2) {
    llvm::errs() << usage;
    return 1;
  }
  // What follows `--` is for clang and not ours to read.
  llvm::ArrayRef<const char *> arguments(argv, static_cast<size_t>(argc));
  const auto separator = llvm::find_if(
      arguments, [](const char *argument) { return llvm::StringRef(argument) == "--"; });
  const std::vector<std::string> own =
      joinDefinitions(arguments.take_front(static_cast<size_t>(separator - arguments.begin())));
  llvm::SmallVector<const char *> ownPointers;
  for (const std::string &argument : own)
    ownPointers.push_back(argument.c_str());

  keepOwnOptions(ownOptions());
  if (const std::string fault = unknownOption(own); !fault.empty())
    return fail(fault);
  cl::SetVersionPrinter([](llvm::raw_ostream &out) {
    out << "sparcity-model " << driver::version() << " (" << driver::commit() << ") (LLVM "
        << driver::llvmVersion() << ")\n";
  });
  if (!cl::ParseCommandLineOptions(static_cast<int>(ownPointers.size()), ownPointers.data(),
                                   overview, &llvm::errs()))
    return 1;

  static int anchor = 0;
  driver::Options options = readOptions(llvm::sys::fs::getMainExecutable(argv[0], &anchor));
  if (const std::string fault = interpret(options); !fault.empty())
    return fail(fault);
  if (separator != arguments.end())
    options.clangOptions.insert(options.clangOptions.end(), separator + 1, arguments.end());

  std::error_code error;
  const std::string file = options.opensOwnFiles() ? "-" : options.output;
  llvm::ToolOutputFile out(file, error, llvm::sys::fs::OF_None);
  if (error)
    return fail("cannot write '" + options.output + "': " + error.message());
  const driver::Status status = perform(options, out.os());
  if (status != driver::Status::Failed || options.strict)
    out.keep();
  return static_cast<int>(status);
}
