//===- test/fuzz/MachineFuzzer.cpp - Any text as a machine --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// libFuzzer's entry: the text is read as a machine file, ours or Kerncraft's, or, if
/// its schema says so, as the core file of a machine. It is refused with a message, or
/// the numbers that models divide by are there, and what is derived can be. Built and
/// run as FrontendFuzzer.cpp is:
///
///     build-fuzz/bin/machine-fuzzer -timeout=10 MINE SEEDS
///
//===----------------------------------------------------------------------===//

#include "Fuzzing.h"

#include "models/machine/Overlap.h"
#include "models/machine/Reader.h"
#include "models/machine/Writer.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cmath>

using namespace sparcity;

static bool isPositive(double value) { return value > 0 && std::isfinite(value); }

static void checkCaches(const machine::Machine &machine) {
  for (size_t level = 0; level < machine.caches.size(); ++level) {
    const machine::Cache &cache = machine.caches[level];
    const bool isLinked =
        !cache.next || (isPositive(cache.next->in.value()) && isPositive(cache.next->out.value()));
    if (!isPositive(cache.size.value()) || !isPositive(cache.line.value()) || cache.ways == 0 ||
        cache.sets() == 0 || cache.sharedBy == 0 || !isLinked)
      fuzz::fail("a cache without size", cache.name);
    if (!isPositive(machine.capacityPerCore(level, cache.sharedBy).value()))
      fuzz::fail("no capacity for a core", cache.name);
  }
}

static void check(const machine::Machine &machine) {
  const machine::Topology &topology = machine.topology;
  if (!isPositive(machine.clock.value()) || topology.sockets == 0 ||
      topology.coresPerNumaDomain() == 0 || machine.caches.empty() || machine.core.cpu.empty())
    fuzz::fail("no machine");
  checkCaches(machine);
  for (const machine::Benchmark &stream : machine.memory.benchmarks)
    if (!isPositive(stream.readLines() + stream.writeLines()) ||
        (stream.saturated && !isPositive(stream.saturated->value())))
      fuzz::fail("a stream that moves nothing", stream.name);
  // Where each part of the time is a cycle, the whole is at least one.
  ir::Bindings terms = {{"OL", 1}, {"nOL", 1}};
  for (size_t boundary = 0; boundary < machine.caches.size(); ++boundary)
    terms[machine.boundaryTerm(boundary)] = 1;
  for (size_t place = 0; place < machine.memoryCount(); ++place)
    terms[machine.memoryTerm(place)] = 1;
  const std::optional<double> time = directRule(machine).substitute(terms).asDouble();
  if (!time || !isPositive(*time))
    fuzz::fail("a rule without a time", machine.overlapRule.str());
  overlapText(machine);
}

/// What is written of a machine is read as the same one.
static void checkWritten(const fuzz::Folder &folder, machine::Machine machine) {
  machine::ReadResult again =
      machine::readMachine(folder.write("written.yaml", machine::write(machine)), {});
  if (!again.machine)
    fuzz::fail("written and not read again", machine.name);
  for (machine::Machine *each : {&machine, &*again.machine}) {
    each->name.clear();
    each->file.clear();
    each->core.file.clear();
  }
  if (!(*again.machine == machine))
    fuzz::fail("another machine when it is written and read", machine.model);
}

/// A machine of the tree, with `cores/fuzz.yaml` as its core file.
static std::string machineWithCore() {
  const auto file = llvm::MemoryBuffer::getFile(SPARCITY_MACHINES "/skx.yaml");
  if (!file)
    fuzz::fail("no machine file to start from");
  const auto [before, line] = (*file)->getBuffer().split("\ncore: ");
  return (before + "\ncore: fuzz\n" + line.split('\n').second).str();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  static const fuzz::Folder folder;
  static const std::string withCore = folder.write("with-core.yaml", machineWithCore());
  const llvm::StringRef text = fuzz::textOf(data, size);
  const bool isCore = text.contains("sparcity-core");
  const std::string written = folder.write(isCore ? "cores/fuzz.yaml" : "machine.yaml", text);
  const machine::ReadResult read =
      machine::readMachine(isCore ? withCore : written, {SPARCITY_MACHINES});
  const bool isRefused = llvm::any_of(read.diagnostics, [](const ir::Diagnostic &diagnostic) {
    return diagnostic.severity == ir::Severity::Error && !diagnostic.message.empty();
  });
  if (isRefused == read.machine.has_value())
    fuzz::fail("neither read nor refused");
  if (read.machine) {
    check(*read.machine);
    checkWritten(folder, *read.machine);
  }
  return 0;
}
