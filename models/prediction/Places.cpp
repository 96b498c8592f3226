//===- models/prediction/Places.cpp - Where arrays live ----------------------- -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"

#include "ir/Kernel.h"
#include "models/prediction/NestFacts.h"
#include "models/traffic/MemoryLines.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <cmath>

namespace sparcity::prediction {

PlacesFact::Value PlacesFact::compute(Facts &facts) {
  const Subject &of = facts.of();
  llvm::Expected<machine::Places> places = machine::placesOn(of.machine, of.request.places);
  if (places)
    return std::move(*places);
  facts.fail(places.takeError());
  return {};
}

OneMemoryFact::Value OneMemoryFact::compute(Facts &facts) {
  const machine::Machine &machine = facts.of().machine;
  if (machine.further.empty())
    return std::nullopt;
  const TrafficFact::Value &traffic = facts.get<TrafficFact>();
  return traffic::withOneMemory(machine, traffic ? traffic::memoryLines(*traffic, machine)
                                                 : std::vector<traffic::MemoryLines>());
}

const machine::Machine &oneMemoryMachine(Facts &facts) {
  const OneMemoryFact::Value &one = facts.get<OneMemoryFact>();
  return one ? *one : *facts.of().machine;
}

namespace {

/// What was put into one memory.
struct Load {
  std::vector<std::string> arrays;
  double bytes = 0;
};

} // namespace

/// As far as sizes are known.
static std::vector<Load> loadsOf(const ir::Kernel &kernel, const machine::Places &places,
                                 size_t memories) {
  ir::Bindings values;
  for (const ir::Symbol &symbol : kernel.symbols)
    if (symbol.value)
      values.emplace(symbol.name, *symbol.value);
  std::vector<Load> loads(memories);
  for (const auto &[name, size] : traffic::reachedSizes(kernel)) {
    Load &load = loads[places.of(name)];
    load.arrays.push_back(name);
    load.bytes += size.bytes.substitute(values).asDouble().value_or(0);
  }
  return loads;
}

report::MessageList placeDiagnostics(Facts &facts) {
  const Subject &of = facts.of();
  const machine::Machine &machine = of.machine;
  report::MessageList said;
  const std::vector<Load> loads =
      machine.further.empty() && !machine.memory.size
          ? std::vector<Load>()
          : loadsOf(of.kernel, facts.get<PlacesFact>(), machine.memoryCount());
  for (size_t place = 0; place < loads.size(); ++place) {
    const machine::Memory &memory = machine.memoryAt(place);
    const unsigned sharedBy =
        memory.sharedBy.value_or(std::max(1U, machine.topology.coresPerNumaDomain()));
    const double instances = std::ceil(static_cast<double>(of.cores) / sharedBy);
    if (!memory.size || loads[place].bytes <= memory.size->value() * instances)
      continue;
    const report::Phrase on =
        of.cores == 1 ? report::Phrase{"one-core"} : report::Phrase{"several-cores", {of.cores}};
    said.push_back({ir::Severity::Warning,
                    {"place-full",
                     {loads[place].arrays, loads[place].bytes, machine.memoryName(place),
                      report::Phrases{on}, memory.size->value() * instances}},
                    of.kernel.nest.range,
                    true});
  }
  return said;
}

} // namespace sparcity::prediction
