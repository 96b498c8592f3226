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

/// True if `selector` names the kernel: its function, its own name, a line of
/// the nest, or FILE:LINE.
static bool names(const std::string &selector, const ir::Kernel &kernel, const std::string &file) {
  if (selector == kernel.function || selector == kernel.name)
    return true;
  auto [name, number] = llvm::StringRef(selector).rsplit(':');
  if (number.empty())
    std::swap(name, number);
  unsigned line = 0;
  if (number.getAsInteger(10, line))
    return false;
  const ir::SourceRange &range = kernel.nest.range;
  return (name.empty() || name == file) && range.line <= line &&
         line <= std::max(range.line, range.endLine);
}

llvm::Error selectKernels(const Options &options, std::vector<Input> &inputs) {
  if (options.kernels.empty())
    return llvm::Error::success();
  std::vector<bool> used(options.kernels.size());
  std::string all;
  for (Input &input : inputs) {
    llvm::erase_if(input.program.kernels, [&](const ir::Kernel &kernel) {
      all += (all.empty() ? "" : ", ") + kernel.name;
      bool keep = false;
      for (size_t i = 0; i < options.kernels.size(); ++i) {
        if (names(options.kernels[i], kernel, input.program.file))
          keep = used[i] = true;
      }
      return !keep;
    });
  }
  for (size_t i = 0; i < used.size(); ++i)
    if (!used[i])
      return llvm::createStringError("--kernel " + options.kernels[i] +
                                     " names no loop nest; there are: " + all);
  return llvm::Error::success();
}

} // namespace driver
