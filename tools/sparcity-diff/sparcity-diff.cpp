//===- tools/sparcity-diff/sparcity-diff.cpp - Two results side by side --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads two documents that `sparcity-model --format json` wrote, and shows what became of each
/// nest (models/comparison/Comparison.h).
///
//===----------------------------------------------------------------------===//

#include "backends/html/Html.h"
#include "base/OutputFile.h"
#include "models/comparison/Comparison.h"
#include "models/comparison/Document.h"
#include "tools/Arguments.h"
#include "tools/Output.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace sparcity;

namespace cl = llvm::cl;

namespace {

constexpr const char *overview =
    "Says what became slower, faster, new and gone between two results of sparcity-model.\n\n"
    "  sparcity-model kernel.c -m skx --format json -o before.json\n"
    "  sparcity-diff before.json after.json\n";

cl::OptionCategory category("Options");
cl::list<std::string> files(cl::Positional, cl::desc("BEFORE.json AFTER.json"), cl::cat(category));
cl::opt<std::string> format("format", cl::value_desc("FORM"), cl::init("text"), cl::cat(category),
                            cl::desc("text (default) or html (a page)"));
cl::opt<std::string> output("o", cl::value_desc("FILE"), cl::init("-"), cl::cat(category),
                            cl::desc("Write the comparison to FILE"));

/// The message of the first fault in what is asked for, or "".
std::string faultOfOptions() {
  if (files.size() != 2)
    return "expected two files: BEFORE.json AFTER.json (--help says more)";
  if (format != "text" && format != "html")
    return "--format: unknown format '" + format + "' (text, html)";
  if (files[0] == "-" && files[1] == "-")
    return "standard input is one file";
  for (const std::string &file : files)
    if (output != "-" && base::isSameTarget(file, output))
      return "-o " + output + ": this file is compared; it is not written over";
  return "";
}

llvm::Error write(const report::Reading &reading) {
  return writeTo(output, [&](llvm::raw_ostream &out) {
    if (format == "html")
      html::print(out, reading);
    else
      text::print(out, reading, layoutOf(output));
  });
}

llvm::Error compare() {
  comparison::WantedFields none;
  llvm::Expected<comparison::Document> before = comparison::readDocument(files[0], none);
  if (!before)
    return before.takeError();
  llvm::Expected<comparison::Document> after = comparison::readDocument(files[1], none);
  if (!after)
    return after.takeError();
  return write(comparison::show(comparison::compare(before->nests, after->nests),
                                before->file + " and " + after->file));
}

} // namespace

int main(int argc, char **argv) {
  const char *const program = "sparcity-diff";
  const bool hasOutput = base::prepareProcess();
  const std::vector<std::string> arguments(argv, argv + argc);
  keepOwnOptions(category);
  if (const std::string fault = unknownOption(arguments); !fault.empty())
    return fail(fault, program);
  cl::SetVersionPrinter(
      [](llvm::raw_ostream &out) { out << "sparcity-diff " << SPARCITY_VERSION << '\n'; });
  if (!parseArguments(arguments, overview))
    return 1;
  if (const std::string fault = faultOfOptions(); !fault.empty())
    return fail(fault, program);
  if (output == "-" && !hasOutput)
    return fail("cannot write to standard output: it is closed", program);
  if (llvm::Error fault = compare())
    return fail(std::move(fault), program);
  return 0;
}
