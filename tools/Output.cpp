//===- tools/Output.cpp - What the small programs print -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/Output.h"

#include "base/OutputFile.h"
#include "base/Printable.h"
#include "ir/LocatedError.h"
#include "models/report/Text.h"
#include "tools/Terminal.h"

#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

namespace sparcity {

int fail(const std::string &message, const std::string &place) {
  llvm::errs() << base::printable(place) << ": ";
  llvm::WithColor(llvm::errs(), llvm::HighlightColor::Error,
                  wantsColours(2) ? llvm::ColorMode::Enable : llvm::ColorMode::Disable)
      << "error: ";
  llvm::errs() << base::printable(message) << '\n';
  return 1;
}

int fail(llvm::Error error, const std::string &program) {
  const ir::Diagnostic said = ir::toDiagnostic(std::move(error), ir::Severity::Error, "", {});
  return fail(said.message, said.range.file.empty() ? program : report::place(said.range));
}

text::Options layoutOf(const std::string &output) {
  if (output != "-")
    return {};
  return {wantsColours(1), textWidth(), llvm::sys::Process::StandardOutIsDisplayed()};
}

llvm::Error writeTo(const std::string &output,
                    llvm::function_ref<void(llvm::raw_ostream &)> print) {
  if (output == "-") {
    print(llvm::outs());
    return base::finishStandardOutput();
  }
  base::OutputFile file(output);
  print(file);
  return file.keep();
}

} // namespace sparcity
