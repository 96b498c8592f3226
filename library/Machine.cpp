//===- library/Machine.cpp - A machine to predict for -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "include/sparcity/Machine.h"

#include "library/Convert.h"
#include "library/Guard.h"
#include "library/MachineContent.h"
#include "models/machine/Reader.h"
#include "pipeline/MachinePath.h"

namespace sparcity::inline v1 {

std::vector<std::string> defaultMachinePath() { return pipeline::defaultMachinePath(); }

std::vector<std::string> machineNames(const std::vector<std::string> &path) {
  std::vector<std::string> names;
  for (const machine::Listing &listing : machine::listMachines(path))
    names.push_back(listing.name);
  return names;
}

static Expected<std::shared_ptr<const Machine::Content>> contentOf(machine::ReadResult read) {
  Messages messages = library::convert(read.diagnostics);
  if (!read.machine)
    return library::errorOf(std::move(messages), "the machine cannot be read");
  return std::make_shared<const Machine::Content>(std::move(*read.machine), std::move(messages));
}

Expected<Machine> Machine::find(const std::string &name, const std::vector<std::string> &path) {
  // A name with a slash or an ending is one of a file.
  return fromFile(name, path);
}

Expected<Machine> Machine::fromFile(const std::string &file, const std::vector<std::string> &path) {
  return library::guarded([&]() -> Expected<Machine> {
    auto content = contentOf(machine::readMachine(file, path));
    return content ? Expected<Machine>(Machine(*content)) : content.error();
  });
}

Expected<Machine> Machine::fromText(const std::string &text, const std::string &name,
                                    const std::vector<std::string> &path) {
  return library::guarded([&]() -> Expected<Machine> {
    auto content = contentOf(machine::readMachineText(text, name, path));
    return content ? Expected<Machine>(Machine(*content)) : content.error();
  });
}

const std::string &Machine::name() const { return own->machine.name; }
const std::string &Machine::model() const { return own->machine.model; }
Hertz Machine::clock() const { return Hertz(own->machine.clock.value()); }
unsigned Machine::cores() const { return own->machine.topology.cores(); }
const Messages &Machine::messages() const { return own->messages; }

} // namespace sparcity::inline v1
