//===- pipeline/StudyMachines.cpp - What a study predicts for ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ir/LocatedError.h"
#include "pipeline/Machines.h"
#include "pipeline/Study.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::pipeline {

bool Study::readMachines(const std::vector<std::string> &names,
                         const std::vector<std::string> &searchPath) {
  for (const std::string &name : names) {
    machine::ReadResult result = readMachine(name, searchPath);
    messages.report(result.diagnostics);
    if (result.machine)
      addMachine(std::move(*result.machine), searchPath);
  }
  if (names.empty() && asked.goal != Goal::Kernels)
    messages.error("no machine is given: -m NAME or -m FILE (--list-machines shows the names)");
  if (llvm::Error fault = chooseForTiles(asked, ownMachines))
    return messages.refuse(std::move(fault));
  return !messages.hasErrors();
}

bool Study::setMachines(std::vector<machine::Machine> given) {
  for (machine::Machine &machine : given)
    addMachine(std::move(machine), {});
  if (given.empty() && asked.goal != Goal::Kernels)
    messages.error("no machine is given");
  if (llvm::Error fault = chooseForTiles(asked, ownMachines))
    return messages.refuse(std::move(fault));
  return !messages.hasErrors();
}

void Study::addMachine(machine::Machine machine, const std::vector<std::string> &searchPath) {
  llvm::Error adapted = adapt(machine, asked, searchPath);
  llvm::append_range(files, std::vector{machine.file, machine.core.file});
  if (llvm::Error fault = std::move(adapted)) {
    messages.report(ir::toDiagnostic(std::move(fault), ir::Severity::Error, "compiler-option",
                                     {machine.file, 0, 0, 0, 0}));
    return;
  }
  llvm::Expected<MachineVariants> variants = variantsFor(asked, machine);
  if (!variants) {
    messages.refuse(variants.takeError());
    return;
  }
  messages.report(variants->said);
  const size_t count = variants->machines.size();
  setVariants(std::move(variants->machines), std::vector(count, variants->rates));
}

void Study::setVariants(std::vector<machine::SharedMachine> machines,
                        std::vector<std::shared_ptr<prediction::RateGrid>> beside) {
  llvm::append_range(ownMachines, std::move(machines));
  llvm::append_range(rates, std::move(beside));
}

} // namespace sparcity::pipeline
