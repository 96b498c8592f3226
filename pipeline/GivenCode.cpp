//===- pipeline/GivenCode.cpp - Code that the user has, for the sources --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/GivenCode.h"

#include "base/InputFile.h"
#include "frontend/asm/GivenCode.h"
#include "models/machine/Machine.h"

#include "llvm/ADT/STLExtras.h"

#include <set>
#include <utility>

namespace sparcity::pipeline {

static void sayNotCovered(const std::string &file, Input &input) {
  for (ir::Kernel &kernel : input.program.kernels)
    kernel.diagnostics.push_back({ir::Severity::Warning, "not-in-code",
                                  "'" + file +
                                      "' has no code of this file: what this program compiles "
                                      "of it is taken",
                                  kernel.nest.range, true, kernel.nest.source()});
}

bool takeGivenCode(const Task &task, const std::vector<machine::SharedMachine> &machines,
                   std::vector<Input> &inputs, Messages &messages) {
  if (task.codeFile.empty())
    return true;
  const auto refuse = [&](const std::string &why) {
    return messages.refuse(llvm::createStringError("--incore-from: " + why));
  };
  if (machines.empty())
    return refuse("code is read for a machine: -m NAME");
  llvm::Expected<std::string> contents = base::readFile(task.codeFile, base::mostDataBytes);
  if (!contents)
    return refuse(task.codeFile + ": " + llvm::toString(contents.takeError()));
  if (!assembly::isAssembly(task.codeFile, *contents))
    return refuse(task.codeFile + " is no object file, program, library or assembly (.s)");
  if (!assembly::isObject(*contents))
    messages.addSource(task.codeFile, *contents);
  std::vector<const ir::Program *> programs;
  for (const Input &input : inputs)
    if (llvm::none_of(input.program.kernels, [](const auto &kernel) { return kernel.isAssembly; }))
      programs.push_back(&input.program);
  if (programs.empty())
    return refuse("it is for sources: what is given is assembly already");
  std::set<std::pair<std::string, std::string>> seen;
  for (const machine::Machine &machine : machines) {
    if (!seen.insert({machine.core.triple, machine.core.cpu}).second)
      continue;
    assembly::GivenCode code(task.codeFile, *contents, {machine.core.triple, machine.core.cpu},
                             programs, task.codeLoops);
    messages.report(code.faults());
    if (!code.faults().empty())
      return false;
    for (Input &input : inputs)
      if (llvm::is_contained(programs, &input.program)) {
        input.hasCode = code.covers(input.program);
        if (input.hasCode)
          code.join(input.program);
        else if (seen.size() == 1)
          sayNotCovered(task.codeFile, input);
      }
    if (const std::string unknown = code.unknownChoice(); !unknown.empty())
      return messages.refuse(llvm::createStringError("--loop: " + unknown));
  }
  return true;
}

} // namespace sparcity::pipeline
