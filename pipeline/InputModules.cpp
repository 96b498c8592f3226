//===- pipeline/InputModules.cpp - LLVM IR to kernels ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/codegen/GivenModule.h"
#include "ir/LocatedError.h"
#include "models/machine/Machine.h"
#include "pipeline/Frontends.h"
#include "pipeline/Inputs.h"
#include "pipeline/OtherCompilers.h"

namespace sparcity::pipeline {

/// LLVM IR, as text or bitcode.
std::optional<Input> InputReader::readModule(const std::string &file, std::string text) {
  // Options for another compiler are in the module.
  frontend::Source source{file, std::move(text), {}};
  source.isModule = true;
  source.functionCpu = task.functionCpu;
  const std::string triple = sourceTriple(machines);
  if (llvm::Error fault = codegen::checkModule(source, triple)) {
    messages.report(
        ir::toDiagnostic(std::move(fault), ir::Severity::Error, "module", {file, 0, 0, 0, 0}));
    return std::nullopt;
  }
  Input input;
  std::vector<std::string> filesRead;
  input.program = readSource(source, triple, Frontend::Llvm, probabilities, selection, filesRead,
                             input.branches);
  input.source = std::move(source);
  return input;
}

/// What another compiler makes LLVM IR of.
std::optional<Input> InputReader::readElsewhere(const std::string &file, const std::string &text) {
  llvm::Expected<std::string> module =
      compileElsewhere(file, text, task.compileCommand, sourceTriple(machines), task.clangOptions);
  if (module)
    return readModule(file, std::move(*module));
  messages.report({ir::Severity::Error,
                   "input",
                   llvm::toString(module.takeError()),
                   {file, 0, 0, 0, 0},
                   false});
  return std::nullopt;
}

} // namespace sparcity::pipeline
