//===- pipeline/Machines.cpp - Machines as a task wants them ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Machines.h"

#include "frontend/AllowedOptions.h"
#include "ir/Program.h"
#include "models/machine/Machine.h"
#include "models/machine/Reader.h"
#include "pipeline/Variants.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <set>

namespace sparcity::pipeline {

llvm::Error adapt(machine::Machine &machine, const Task &task,
                  const std::vector<std::string> &searchPath) {
  if (!task.cpu.empty() && task.cpu != machine.core.cpu)
    if (llvm::Error fault = machine::replaceCore(machine, task.cpu, searchPath))
      return llvm::createStringError("--cpu: " + llvm::toString(std::move(fault)));
  llvm::append_range(machine.core.compilerFlags, task.compilerFlags);
  llvm::Expected<std::vector<std::string>> allowed =
      frontend::allowedOptions(machine.core.compilerFlags);
  if (!allowed)
    return allowed.takeError();
  machine.core.compilerFlags = std::move(*allowed);
  return llvm::Error::success();
}

static llvm::Error checkCores(const Task &task, const machine::Machine &machine) {
  const machine::Topology &topology = machine.topology;
  for (const unsigned cores : task.cores)
    if (cores > topology.cores())
      return llvm::createStringError(llvm::formatv(
          "--cores {0}: machine '{1}' has {2} ({3} of {4})", cores, machine.name, topology.cores(),
          topology.sockets == 1 ? "1 socket" : llvm::formatv("{0} sockets", topology.sockets).str(),
          topology.coresPerSocket));
  return llvm::Error::success();
}

llvm::Expected<std::vector<machine::SharedMachine>> variantsFor(const Task &task,
                                                                const machine::Machine &machine) {
  llvm::Expected<std::vector<machine::Machine>> variants = variantsOf(machine, task.settings);
  if (!variants)
    return variants.takeError();
  std::vector<machine::SharedMachine> machines;
  for (machine::Machine &variant : *variants) {
    if (llvm::Error fault = checkCores(task, variant))
      return fault;
    machines.emplace_back(std::move(variant));
  }
  return machines;
}

llvm::Error checkPlacings(const Task &task, const std::vector<machine::SharedMachine> &machines,
                          const std::vector<Input> &inputs) {
  for (const machine::Machine &machine : machines)
    if (llvm::Expected<machine::Places> places = machine::placesOn(machine, task.request.places);
        !places)
      return llvm::createStringError("--place: " + llvm::toString(places.takeError()));
  std::set<std::string> arrays;
  for (const Input &input : inputs)
    for (const ir::Kernel &kernel : input.program.kernels)
      for (const ir::Array &array : kernel.arrays)
        arrays.insert(array.name);
  for (const machine::Placing &placing : task.request.places)
    if (placing.array != "*" && arrays.count(placing.array) == 0)
      return llvm::createStringError("--place: no kernel has an array '" + placing.array +
                                     "', they have " + llvm::join(arrays, ", "));
  return llvm::Error::success();
}

} // namespace sparcity::pipeline
