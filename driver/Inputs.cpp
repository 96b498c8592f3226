//===- driver/Inputs.cpp - Files to kernels ------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Inputs.h"

#include "frontend/clang/Extract.h"
#include "ir/Yaml.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

namespace driver {

/// The text of a file, or nothing after an error.
static std::optional<std::string> readText(const std::string &file, Reporter &reporter) {
  const auto fail = [&](const std::string &why) {
    reporter.report({ir::Severity::Error, "input", why, {file, 0, 0, 0, 0}, false});
    return std::nullopt;
  };
  if (llvm::sys::fs::is_directory(file))
    return fail("this is a folder");
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFileOrSTDIN(file, /*IsText=*/true);
  if (!buffer)
    return fail("cannot be read: " + buffer.getError().message());
  std::string text = (*buffer)->getBuffer().str();
  if (llvm::StringRef(text).trim().empty())
    return fail("the file is empty");
  if (llvm::StringRef(text).contains('\0'))
    return fail("this is a binary file; C source or an IR file is needed");
  return text;
}

static std::optional<Input> readIr(const std::string &file, const std::string &text,
                                   Reporter &reporter) {
  ir::ReadProgram read = ir::readYaml(text, file);
  reporter.report(read.diagnostics);
  if (!read.program)
    return std::nullopt;
  return Input{std::move(*read.program), std::nullopt};
}

static std::optional<Input> readInput(const std::string &file, const Options &options,
                                      const std::string &triple, Reporter &reporter) {
  std::optional<std::string> text = readText(file, reporter);
  if (!text)
    return std::nullopt;
  reporter.addSource(file, *text);
  if (ir::looksLikeYaml(*text) || llvm::StringRef(file).ends_with(".yaml"))
    return readIr(file, *text, reporter);
  Input input;
  input.source = frontend::prepareSource(file, std::move(*text), options.clangOptions);
  input.program = frontend::extractKernels(*input.source, triple);
  reporter.report(input.program.diagnostics);
  if (input.program.kernels.empty()) {
    if (llvm::none_of(input.program.diagnostics,
                      [](const auto &d) { return d.severity == ir::Severity::Error; }))
      reporter.report(
          {ir::Severity::Error, "no-loops", "no loop nest was found", {file, 0, 0, 0, 0}, false});
    return std::nullopt;
  }
  return input;
}

std::vector<Input> readInputs(const Options &options, const std::string &triple,
                              Reporter &reporter) {
  std::vector<Input> inputs;
  for (const std::string &file : options.inputs)
    if (std::optional<Input> input = readInput(file, options, triple, reporter))
      inputs.push_back(std::move(*input));
  return inputs;
}

} // namespace driver
