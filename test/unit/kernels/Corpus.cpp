//===- test/unit/kernels/Corpus.cpp - All kernels for all machines ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "test/unit/kernels/Corpus.h"

#include "models/machine/Reader.h"

namespace sparcity::corpus {

std::vector<std::string> machineNames() {
  std::vector<std::string> names;
  for (const machine::Listing &listing : machine::listMachines({sourceFolder("machines")})) {
    const machine::ReadResult read = machine::readMachine(listing.name, {sourceFolder("machines")});
    if (read.machine && !read.machine->tiles) // of tiles there is no code
      names.push_back(listing.name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

machine::Core coreOf(const std::string &machine) {
  const machine::ReadResult read = machine::readMachine(machine, {sourceFolder("machines")});
  EXPECT_TRUE(read.machine.has_value()) << machine;
  return read.machine ? read.machine->core : machine::Core();
}

} // namespace sparcity::corpus
