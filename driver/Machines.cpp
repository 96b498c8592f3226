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
