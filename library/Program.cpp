//===- library/Program.cpp - Loops to predict for -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "include/sparcity/Program.h"

#include "base/InputFile.h"
#include "library/Convert.h"
#include "library/Guard.h"

namespace sparcity::inline v1 {

Program::Program(std::string text, std::string name, ProgramOptions options)
    : content(std::move(text)), file(std::move(name)), settings(std::move(options)) {}

Expected<Program> Program::fromFile(const std::string &file, ProgramOptions options) {
  return library::guarded([&]() -> Expected<Program> {
    llvm::Expected<std::string> text = base::readFile(file, base::mostDataBytes);
    if (!text)
      return library::errorOf(
          {{Severity::Error, "input", llvm::toString(text.takeError()), {file}, false}}, "");
    return Program(std::move(*text), file, std::move(options));
  });
}

Program Program::fromText(std::string text, std::string name, ProgramOptions options) {
  return Program(std::move(text), std::move(name), std::move(options));
}

} // namespace sparcity::inline v1
