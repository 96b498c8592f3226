//===- driver/Machines.cpp - Listing and checking machine files ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Machines.h"
#include "base/Printable.h"

#include "driver/Driver.h"
#include "driver/FilesRead.h"
#include "driver/Reporter.h"
#include "frontend/AllowedOptions.h"
#include "models/machine/Reader.h"
#include "models/machine/Writer.h"

#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <set>

namespace sparcity::driver {

std::string version() { return SPARCITY_VERSION; }
std::string llvmVersion() { return LLVM_VERSION_STRING; }

std::vector<std::string> defaultMachinePath(const std::string &program) {
  std::vector<std::string> path;
  if (const std::optional<std::string> extra =
          llvm::sys::Process::GetEnv("SPARCITY_MACHINE_PATH")) {
    llvm::SmallVector<llvm::StringRef> folders;
    llvm::StringRef(*extra).split(folders, ':', -1, /*KeepEmpty=*/false);
    for (const llvm::StringRef folder : folders)
      path.push_back(folder.str());
  }
  // PREFIX/bin/sparcity-model finds PREFIX/share, a build tree its source tree.
  llvm::SmallString<256> installed(llvm::sys::path::parent_path(program));
  llvm::sys::path::append(installed, "..", "share", "sparcity-model", "machines");
  for (const std::string &folder : {std::string(installed), std::string(SPARCITY_MACHINES)})
    if (llvm::sys::fs::is_directory(folder))
      path.push_back(folder);
  return path;
}

llvm::Error applyOptions(const Options &options, machine::Machine &machine) {
  if (!options.cpu.empty())
    machine.core.cpu = options.cpu;
  llvm::SmallVector<llvm::StringRef> words;
  llvm::SplitString(options.compilerFlags, words);
  for (const llvm::StringRef word : words)
    machine.core.compilerFlags.push_back(word.str());
  llvm::Expected<std::vector<std::string>> allowed =
      frontend::allowedOptions(machine.core.compilerFlags);
  if (!allowed)
    return allowed.takeError();
  machine.core.compilerFlags = std::move(*allowed);
  return llvm::Error::success();
}

llvm::Error checkCores(const Options &options, const machine::Machine &machine) {
  const machine::Topology &topology = machine.topology;
  for (const unsigned cores : options.cores)
    if (cores > topology.cores())
      return llvm::createStringError(llvm::formatv(
          "--cores {0}: machine '{1}' has {2} ({3} of {4})", cores, machine.name, topology.cores(),
          topology.sockets == 1 ? "1 socket" : llvm::formatv("{0} sockets", topology.sockets).str(),
          topology.coresPerSocket));
  return llvm::Error::success();
}

Status listMachines(const Options &options, llvm::raw_ostream &out) {
  for (const machine::Listing &listing : machine::listMachines(options.machinePath))
    out << base::printable(llvm::formatv("{0,-10} {1}", listing.name,
                                         listing.model.empty()
                                             ? "(cannot be read: " + listing.file + ")"
                                             : listing.model)
                               .str())
        << '\n';
  return Status::Done;
}

Status emitMachine(const Options &options, llvm::raw_ostream &out, llvm::raw_ostream &err) {
  Reporter reporter(err, options.errorColours);
  if (!options.inputs.empty() || options.machines.size() != 1) {
    reporter.error("--emit machine writes the machine of one -m, without FILE");
    return Status::Failed;
  }
  FilesRead filesRead;
  const machine::ReadResult read =
      machine::readMachine(options.machines.front(), options.machinePath);
  reporter.report(read.diagnostics);
  if (!read.machine)
    return Status::Failed;
  filesRead.add({read.machine->file, read.machine->core.file});
  llvm::Error fault = checkOutputs(options);
  if (!fault)
    fault = filesRead.checkOutputs(options);
  if (fault) {
    reporter.error(llvm::toString(std::move(fault)));
    return Status::Failed;
  }
  out << machine::write(*read.machine);
  return Status::Done;
}

llvm::Error checkPlacings(const Options &options, const std::vector<machine::Machine> &machines,
                          const std::vector<Input> &inputs) {
  for (const machine::Machine &machine : machines)
    if (llvm::Expected<machine::Places> places = machine::placesOn(machine, options.request.places);
        !places)
      return llvm::createStringError("--place: " + llvm::toString(places.takeError()));
  std::set<std::string> arrays;
  for (const Input &input : inputs)
    for (const ir::Kernel &kernel : input.program.kernels)
      for (const ir::Array &array : kernel.arrays)
        arrays.insert(array.name);
  for (const machine::Placing &placing : options.request.places)
    if (placing.array != "*" && arrays.count(placing.array) == 0)
      return llvm::createStringError("--place: no kernel has an array '" + placing.array +
                                     "', they have " + llvm::join(arrays, ", "));
  return llvm::Error::success();
}

Status checkMachine(const std::string &file, const Options &options, llvm::raw_ostream &out,
                    llvm::raw_ostream &err) {
  Reporter reporter(err, options.errorColours);
  FilesRead filesRead;
  filesRead.add(file);
  llvm::Error fault = checkOutputs(options);
  if (!fault)
    fault = filesRead.checkOutputs(options);
  if (fault) {
    reporter.error(llvm::toString(std::move(fault)));
    return Status::Failed;
  }
  const machine::ReadResult read = machine::readMachine(file, options.machinePath);
  reporter.report(read.diagnostics);
  if (!read.machine)
    return Status::Failed;
  out << base::printable(read.machine->file + ": " + read.machine->model) << ": no errors\n";
  return Status::Done;
}

} // namespace sparcity::driver
