//===- pipeline/FoundInput.cpp - An input that is not read yet -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/FoundInput.h"

#include "frontend/Project.h"

namespace sparcity::pipeline {

FoundInput foundInput(const std::string &file, const frontend::Project *project) {
  if (!project)
    return {file, {}, {}};
  llvm::Expected<std::optional<frontend::CompileCommand>> command = project->commandFor(file);
  if (!command)
    llvm::consumeError(command.takeError());
  else if (*command)
    return {file, (*command)->options, (*command)->directory};
  return {file, {}, {}};
}

} // namespace sparcity::pipeline
