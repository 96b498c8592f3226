//===- test/unit/machine/WriterTest.cpp - Machines written and read again - -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Writer.h"
#include "ir/Expr.h"
#include "test/unit/machine/TestFiles.h"

#include "llvm/ADT/StringExtras.h"

#include <random>

using namespace sparcity;
using namespace sparcity::machine;
using namespace sparcity::machine::test;

namespace {

const std::string machineFolder = std::string(SPARCITY_SOURCE_DIR) + "/machines";
const std::string Kerncraft =
    std::string(SPARCITY_SOURCE_DIR) + "/test/models/machine/Inputs/kerncraft.yml";

/// The numbers, units and origins; not where they were read.
Machine withoutPlaces(Machine machine) {
  machine.name.clear();
  machine.file.clear();
  machine.core.file.clear();
  return machine;
}

class Writer : public MachineFiles {
protected:
  /// Writes a machine, reads that, and compares number by number and text by text.
  void expectSame(const Machine &machine) const {
    const std::string text = machine::write(machine);
    write("written.yaml", text);
    const ReadResult again = readMachine(path("written.yaml"), {});
    ASSERT_TRUE(again.machine) << llvm::join(shown(again), "\n") << "\n" << text;
    EXPECT_EQ(withoutPlaces(*again.machine).origins, withoutPlaces(machine).origins) << text;
    EXPECT_TRUE(withoutPlaces(*again.machine) == withoutPlaces(machine)) << text;
    EXPECT_EQ(machine::write(*again.machine), text);
  }
};

TEST_F(Writer, everyFileOfTheProject) {
  const std::vector<Listing> all = listMachines({machineFolder});
  ASSERT_GE(all.size(), 17U);
  for (const Listing &listing : all) {
    SCOPED_TRACE(listing.name);
    const ReadResult read = readMachine(listing.name, {machineFolder});
    ASSERT_TRUE(read.machine);
    expectSame(*read.machine);
  }
}

TEST_F(Writer, kerncraftsFile) {
  const ReadResult read = readMachine(Kerncraft, {machineFolder});
  ASSERT_TRUE(read.machine);
  expectSame(*read.machine);
}

const std::string TwoMemories = R"(memory:
- name: DDR5
  size: 128 GiB
  latency: 100 ns
  theoretical: 100 GB/s
  source: invented
- name: SRAM
  size: 1.5 MiB
  shared-by: 2
  latency-cycles: 7 cy
  link: {in: 64 B/cy, out: 32 B/cy, duplex: separate}
  source: invented
  estimate: {latency-cycles: "a guess, with: a colon"}
- name: HBM
  size: 16 GiB
  source: invented
)";

std::string withMemories() {
  std::string text = edited(
      SystemText, "memory:\n  latency: 100 ns\n  theoretical: 100 GB/s\n  source: invented\n",
      TwoMemories);
  return edited(text, "saturated: 50 GB/s}",
                "saturated: 50 GB/s, HBM: {one: 8 GB/s, saturated: 90 GB/s, cores: {2: 15 GB/s}}}");
}

TEST_F(Writer, severalMemories) {
  const ReadResult result = read(withMemories(), CoreText);
  ASSERT_TRUE(result.machine) << llvm::join(shown(result), "\n");
  const Machine &machine = *result.machine;
  ASSERT_EQ(machine.memoryCount(), 3U);
  EXPECT_EQ(machine.memoryName(0), "DDR5");
  EXPECT_EQ(machine.findMemory("HBM"), 2U);
  EXPECT_EQ(machine.memoryTerm(2), "L2HBM");
  EXPECT_EQ(machine.further[0].size, Bytes(1.5 * 1024 * 1024));
  EXPECT_EQ(machine.further[0].latency, Cycles(7));
  // Explicit: copy moves three lines where it names two.
  ASSERT_EQ(machine.further[1].benchmarks.size(), 1U);
  EXPECT_EQ(machine.further[1].benchmarks[0].saturated, BytesPerSecond(135e9));
  EXPECT_EQ(machine.further[1].benchmarks[0].byCores.at(2), BytesPerSecond(22.5e9));
  expectSame(machine);
}

/// The numbers without which nothing can be said; the others are taken for the usual ones.
const std::string FewNumbers = R"(schema: sparcity-machine/1
model: Ten numbers
core: plain
processor: {clock: 3 GHz, cores-per-socket: 32, source: invented}
caches:
- {name: L1, size: 32 KiB, next: {in: 64 B/cy}, source: invented}
- {name: L2, size: 2 MiB, next: {in: 32 B/cy}, source: invented}
- {name: L3, size: 64 MiB, shared-by: 32, source: invented}
memory: {latency: 100 ns, theoretical: 400 GB/s, in-flight-lines: 32, source: invented}
)";

TEST_F(Writer, fewNumbers) {
  const ReadResult result = read(FewNumbers, CoreText);
  EXPECT_EQ(shown(result), Lines());
  ASSERT_TRUE(result.machine);
  const Machine &machine = *result.machine;
  EXPECT_EQ(machine.topology, (Topology{1, 32, 1, 1}));
  EXPECT_EQ(machine.caches[1].ways, 8U);
  EXPECT_EQ(machine.caches[2].line, Bytes(64));
  EXPECT_EQ(machine.caches[1].sharedBy, 1U);
  EXPECT_EQ(machine.caches[1].inclusion, Inclusion::NonInclusive);
  EXPECT_EQ(*machine.caches[1].next, (Link{BytesPerCycle(32), BytesPerCycle(32), true}));
  EXPECT_EQ(machine.overlapRule, *ir::parseExpr("max(OL, nOL + L1L2 + L2L3 + L3MEM)"));
  for (const char *path :
       {"processor.sockets", "processor.threads-per-core", "processor.numa-domains-per-socket",
        "caches.L1.ways", "caches.L3.line", "caches.L2.shared-by", "caches.L2.inclusion",
        "caches.L1.next.out", "caches.L1.next.duplex", "overlap.rule"}) {
    const Origin *origin = machine.findOrigin(path);
    ASSERT_TRUE(origin) << path;
    EXPECT_TRUE(origin->isEstimate) << path;
  }
  EXPECT_FALSE(machine.findOrigin("caches.L3.shared-by")->isEstimate);
  EXPECT_EQ(machine.findOrigin("caches.L2.next.out")->text, "32 B/cy, as the file does not say");
  expectSame(machine);
}

TEST_F(Writer, namesWithMeaningInYaml) {
  const std::string system =
      edited(SystemText, "model: Test machine", "model: \"a: b # c, {d} \\\"e\\\" \\\\ \\x07\"");
  const ReadResult result =
      read(system, CoreText + "weights:\n  \"x: y\": 2.5\n  source: \"- a\"\n");
  ASSERT_TRUE(result.machine) << llvm::join(shown(result), "\n");
  EXPECT_EQ(result.machine->model, "a: b # c, {d} \"e\" \\ \x07");
  EXPECT_EQ(result.machine->core.weights.at("x: y"), 2.5);
  expectSame(*result.machine);
}

/// Any digits behind any number of the file: what is read is written and read again.
TEST_F(Writer, otherNumbers) {
  const std::vector<std::string> sources = {withMemories(), SystemText};
  std::mt19937 generator(7);
  unsigned compared = 0;
  for (unsigned round = 0; round < 300; ++round) {
    std::string text = sources[round % sources.size()];
    for (unsigned change = 0; change < 6; ++change) {
      const size_t at = text.find_first_of("123456789", generator() % text.size());
      const size_t unit = text.find_first_not_of("0123456789.", at);
      if (at == std::string::npos || text[at - 1] != ' ' || text[unit] != ' ')
        continue;
      text.replace(at, unit - at,
                   std::to_string(1 + generator() % 999) + "." +
                       std::to_string(generator() % 100000));
    }
    if (const ReadResult result = read(text, CoreText); result.machine) {
      ++compared;
      expectSame(*result.machine);
    }
  }
  EXPECT_GT(compared, 60U);
}

} // namespace
