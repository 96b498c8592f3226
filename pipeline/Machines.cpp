//===- pipeline/Machines.cpp - Machines as a task wants them ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Machines.h"

#include "frontend/AllowedOptions.h"
#include "ir/Program.h"
#include "models/ecm/DerivedStreams.h"
#include "models/machine/Machine.h"
#include "models/machine/Settings.h"
#include "models/prediction/Variant.h"
#include "pipeline/Variants.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <iterator>
#include <set>

namespace sparcity::pipeline {

machine::ReadResult readMachine(llvm::StringRef name, const std::vector<std::string> &searchPath) {
  if (!name.consume_front("cpu:"))
    return machine::readMachine(name.str(), searchPath);
  for (const machine::Listing &listing : machine::listMachines(searchPath)) {
    machine::ReadResult read = machine::readMachine(listing.file, searchPath);
    if (read.machine && read.machine->core.cpu == name && read.machine->core.classes.empty())
      return read;
  }
  machine::ReadResult none;
  none.diagnostics.push_back({ir::Severity::Error,
                              "machine-file",
                              "no machine that is listed has the CPU '" + name.str() + "'",
                              {}});
  return none;
}

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
  ecm::deriveStreams(machine);
  if (task.request.distributed)
    if (llvm::Error fault = distributed::putNodes(*task.request.distributed, machine))
      return llvm::createStringError("--links: " + llvm::toString(std::move(fault)));
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

static ir::Diagnostic leftOut(size_t count, size_t all, const std::string &what,
                              const std::string &why, const machine::Machine &machine) {
  return {ir::Severity::Warning,
          "contradictory-machines",
          std::to_string(count) + " of " + std::to_string(all) + " " + what +
              " contradict other numbers and are left out, as " + why,
          {machine.file, 0, 0, 0, 0},
          false};
}

ir::Diagnostics saidOf(const prediction::RateExclusions &exclusions,
                       const machine::Machine &machine) {
  ir::Diagnostics said;
  for (const auto &[count, all, what, why] : exclusions.said())
    said.push_back(leftOut(count, all, what, why, machine));
  return said;
}

llvm::Expected<MachineVariants> variantsFor(const Task &task, const machine::Machine &machine) {
  MachineVariants result;
  std::vector<machine::Axis> apart, rates;
  for (const machine::Axis &axis : task.settings) {
    if (!task.summarises || !prediction::isRate(machine, axis.path)) {
      apart.push_back(axis);
      continue;
    }
    rates.push_back(axis);
  }
  if (variantCount(apart) > mostVariants)
    return llvm::createStringError("--set: " + std::to_string(variantCount(apart)) +
                                   " machines that differ in more than rates; " +
                                   std::to_string(mostVariants) + " are the most");
  llvm::Expected<Variants> variants = variantsOf(machine, apart);
  if (!variants)
    return variants.takeError();
  if (variants->leftOut > 0)
    result.said.push_back(
        leftOut(variants->leftOut, variantCount(apart), "machines", variants->why, machine));
  for (machine::Machine &variant : variants->machines) {
    if (llvm::Error fault = checkCores(task, variant))
      return fault;
    result.machines.emplace_back(std::move(variant));
  }
  if (rates.empty())
    return result;
  llvm::Expected<prediction::RateExclusions> excluded =
      prediction::RateExclusions::of(rates, machine);
  if (!excluded)
    return excluded.takeError();
  llvm::append_range(result.said, saidOf(*excluded, machine));
  result.rates = std::make_shared<prediction::RateGrid>(
      machine, std::make_shared<const std::vector<machine::Axis>>(std::move(rates)),
      std::make_shared<const prediction::RateExclusions>(std::move(*excluded)));
  return result;
}

llvm::Error chooseForTiles(Task &task, const std::vector<machine::SharedMachine> &machines) {
  if (task.request.distributed && task.summarises)
    return llvm::createStringError("--ranks: so many configurations are summarised by the time "
                                   "that ECM predicts of one node; a study has times of ranks");
  const auto hasTiles = [](const machine::Machine &machine) { return machine.tiles.has_value(); };
  const auto found = llvm::find_if(machines, hasTiles);
  const prediction::ModelSet tilesAlone({prediction::ModelId::Tiles});
  if (found == machines.end() && !machines.empty() && task.areModelsGiven &&
      task.request.models == tilesAlone)
    return llvm::createStringError("--model tiles: machine '" + machines.front().name() +
                                   "' has no tiles");
  if (found == machines.end())
    return llvm::Error::success();
  const auto refuse = [&](const std::string &what) {
    return llvm::createStringError(what + ": of machine '" + found->name() +
                                   "' the model tiles alone says something");
  };
  if (task.areModelsGiven && !task.request.has(prediction::ModelId::Tiles))
    return refuse("--model");
  if (task.request.distributed)
    return refuse("--ranks");
  if (task.cores != std::vector<unsigned>{1} && llvm::all_of(machines, hasTiles))
    return llvm::createStringError("--cores: all tiles of machine '" + found->name() + "' work");
  if (task.summarises)
    return refuse("--set: so many configurations are summarised by the time that ECM predicts");
  if (task.request.findsSensitivity || task.requirement)
    return refuse("--sensitivity, --require");
  if (llvm::all_of(machines, hasTiles))
    task.request = task.request.ofTiles();
  return llvm::Error::success();
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
