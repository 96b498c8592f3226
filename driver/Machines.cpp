//===- driver/Machines.cpp - Lists and checks machines ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Driver.h"

#include "base/Printable.h"
#include "driver/FilesRead.h"
#include "driver/Reporter.h"
#include "models/ecm/DerivedStreams.h"
#include "models/machine/Machine.h"
#include "models/machine/Reader.h"
#include "models/machine/Writer.h"
#include "pipeline/Variants.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace sparcity::driver {

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
  machine::ReadResult read = machine::readMachine(options.machines.front(), options.machinePath);
  reporter.report(read.diagnostics);
  if (!read.machine)
    return Status::Failed;
  ecm::deriveStreams(*read.machine);
  filesRead.add({read.machine->file, read.machine->core.file});
  llvm::Error fault = checkOutputs(options);
  if (!fault)
    fault = filesRead.checkOutputs(options);
  if (fault) {
    reporter.error(llvm::toString(std::move(fault)));
    return Status::Failed;
  }
  llvm::Expected<pipeline::Variants> variants =
      pipeline::variantsOf(*read.machine, options.settings);
  if (variants && pipeline::variantCount(options.settings) > 1)
    variants = llvm::createStringError("--emit machine writes one machine, not one for each value");
  if (!variants) {
    reporter.error(llvm::toString(variants.takeError()));
    return Status::Failed;
  }
  out << machine::write(variants->machines.front());
  return Status::Done;
}

/// What follows for streams that were not measured, in GB/s with all bytes counted.
static void showDerived(const machine::Machine &machine, llvm::raw_ostream &out) {
  for (size_t place = 0; place < machine.memoryCount(); ++place) {
    const machine::Memory &memory = machine.memoryAt(place);
    if (!memory.areDerived)
      continue;
    out << "streams of " << base::printable(machine.memoryName(place))
        << ", derived, GB/s with all bytes counted:\n";
    for (const machine::Benchmark &stream : memory.benchmarks) {
      const auto show = [&](llvm::StringRef name, machine::BytesPerSecond rate) {
        out << llvm::formatv("  {0} {1,6:f1}", name, rate.value() / 1e9);
      };
      out << llvm::formatv("  {0,-8}", stream.name);
      for (const auto &[level, rate] : stream.singleCore)
        show(level, rate);
      show("saturated", *stream.saturated);
      out << '\n';
    }
  }
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
  machine::ReadResult read = machine::readMachine(file, options.machinePath);
  reporter.report(read.diagnostics);
  if (!read.machine)
    return Status::Failed;
  out << base::printable(read.machine->file + ": " + read.machine->model) << ": no errors\n";
  ecm::deriveStreams(*read.machine);
  showDerived(*read.machine, out);
  return Status::Done;
}

} // namespace sparcity::driver
