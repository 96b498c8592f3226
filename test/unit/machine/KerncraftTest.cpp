//===- test/unit/machine/KerncraftTest.cpp - Kerncraft's machine files ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The invented file of test/models/machine/Inputs, as it is, in the words of
/// older versions, and broken in many ways.
///
//===----------------------------------------------------------------------===//
#include "TestFiles.h"

#include <random>
#include <sstream>

using namespace sparcity;

using namespace sparcity::machine;
using namespace sparcity::machine::test;

namespace {

const std::string Source = SPARCITY_SOURCE_DIR;

class KerncraftTest : public MachineFiles {
protected:
  static std::string text() {
    std::ostringstream stream;
    stream << std::ifstream(Source + "/test/models/machine/Inputs/kerncraft.yml").rdbuf();
    return stream.str();
  }
  ReadResult readText(const std::string &text) {
    write("file.yml", text);
    return readMachine(path("file.yml"), {Source + "/machines"});
  }
};

TEST_F(KerncraftTest, mapsWhatTheFileSays) {
  ReadResult result = readText(text());
  ASSERT_TRUE(result.machine);
  const Machine &machine = *result.machine;
  EXPECT_EQ(machine.model, "Invented Xeon");
  EXPECT_EQ(machine.clock, Hertz(2e9));
  EXPECT_EQ(machine.topology.sockets, 2U);
  EXPECT_EQ(machine.topology.coresPerNumaDomain(), 4U);
  EXPECT_EQ(machine.core.name, "skylake-x");
  ASSERT_EQ(machine.caches.size(), 3U);
  EXPECT_EQ(machine.caches[0].size, Bytes(32768));
  EXPECT_EQ(machine.caches[1].replacement, Replacement::FIFO);
  EXPECT_EQ(machine.caches[1].inclusion, Inclusion::NonInclusive);
  EXPECT_EQ(machine.caches[1].sharedBy, 1U);
  EXPECT_EQ(machine.caches[2].inclusion, Inclusion::Victim);
  EXPECT_EQ(machine.caches[2].sharedBy, 4U);
  EXPECT_TRUE(machine.caches[0].next->sharedDuplex);
  EXPECT_EQ(machine.caches[0].next->out, BytesPerCycle(64));
  EXPECT_FALSE(machine.caches[1].next->sharedDuplex);
  EXPECT_EQ(machine.caches[1].next->in, BytesPerCycle(16));
  EXPECT_FALSE(machine.caches[2].next);
}

TEST_F(KerncraftTest, countsTheWriteAllocateOfItsStreams) {
  ReadResult result = readText(text());
  ASSERT_TRUE(result.machine);
  const std::vector<Benchmark> &streams = result.machine->memory.benchmarks;
  ASSERT_EQ(streams.size(), 3U);
  EXPECT_EQ(streams[0].singleCore.at("L2"), BytesPerSecond(90e9));
  EXPECT_EQ(streams[0].saturated, BytesPerSecond(35e9)) << "three of the four cores of a domain";
  EXPECT_EQ(streams[1].singleCore.at("MEM"), BytesPerSecond(15e9));
  EXPECT_EQ(streams[1].saturated, BytesPerSecond(31.5e9));
  EXPECT_EQ(streams[2].readLines(), 2) << "one array read, one updated";
  EXPECT_EQ(streams[2].writeLines(), 1);
  EXPECT_EQ(streams[2].saturated, BytesPerSecond(30e9));
  EXPECT_FALSE(streams[2].singleCore.count("L3"));
}

TEST_F(KerncraftTest, overlapsWhatTheLevelsSay) {
  auto rule = [&](const std::string &text) {
    ReadResult result = readText(text);
    return result.machine ? result.machine->overlapRule.str() : "no machine";
  };
  const std::string file = text(), no = "transfers overlap: false", yes = "transfers overlap: true";
  std::string some = file, all = file;
  for (size_t at = 0, count = 0; (at = some.find(no, at)) != std::string::npos && count < 2;
       ++count)
    some.replace(at, no.size(), yes);
  for (size_t at = 0; (at = all.find(no)) != std::string::npos;)
    all.replace(at, no.size(), yes);
  EXPECT_EQ(rule(file), ir::parseExpr("max(OL, nOL + L1L2 + L2L3 + L3MEM)")->str());
  EXPECT_EQ(rule(some), ir::parseExpr("max(OL, nOL, L1L2, L2L3 + L3MEM)")->str());
  EXPECT_EQ(rule(all), ir::parseExpr("max(OL, nOL, L1L2, L2L3, L3MEM)")->str());
}

TEST_F(KerncraftTest, readsOlderVersions) {
  std::string old = text();
  old = edited(old, "in-core model: !!omap\n- OSACA: SKX\n- LLVM-MCA: -mcpu=skylake-avx512",
               "micro-architecture: SKX\nmicro-architecture modeller: OSACA");
  old = edited(old, "  upstream throughput: [64 B/cy, half-duplex]\n", "");
  old = edited(old, "  upstream throughput: [architecture code analyzer, [2D, 3D]]\n",
               "  cycles per cacheline transfer: 1\n");
  old =
      edited(old, "  upstream throughput: [16 B/cy", "  non-overlap upstream throughput: [16 B/cy");
  ReadResult result = readText(old);
  ASSERT_TRUE(result.machine);
  EXPECT_EQ(result.machine->core.name, "skylake-x");
  EXPECT_EQ(result.machine->caches[0].next->in, BytesPerCycle(64));
  EXPECT_TRUE(result.machine->caches[0].next->sharedDuplex);
  EXPECT_EQ(result.machine->caches[1].next->in, BytesPerCycle(16));
}

/// Each diagnostic of a broken file has a place in it.
void expectPlaces(const ReadResult &result) {
  for (const ir::Diagnostic &diagnostic : result.diagnostics)
    EXPECT_FALSE(diagnostic.range.file.empty()) << diagnostic.message;
}

TEST_F(KerncraftTest, refusesANumberOfDomainsThatIsNone) {
  const std::string domains = "NUMA domains per socket: ";
  ReadResult result = readText(edited(text(), domains + "2", domains + "0"));
  EXPECT_FALSE(result.machine);
  EXPECT_EQ(shown(result).front(),
            "file.yml:9:26: error: '0' is not a whole positive number, one is needed here");
}

TEST_F(KerncraftTest, survivesTruncation) {
  const std::string file = text();
  for (size_t length = 0; length < file.size(); length += 13) {
    ReadResult result = readText(file.substr(0, length));
    expectPlaces(result);
    EXPECT_TRUE(result.machine || !result.diagnostics.empty()) << length;
    // Half of the file does not reach the bandwidth of memory.
    if (length < file.size() / 2) {
      EXPECT_FALSE(result.machine) << length;
    }
  }
}

TEST_F(KerncraftTest, survivesWhatIsPutInPlaceOfAnything) {
  const std::string file = text();
  const char *const pieces[] = {"",
                                "~",
                                "[",
                                "{}",
                                "[]",
                                "-1",
                                "1e400",
                                "nan",
                                "[[[[",
                                "x: y",
                                "0",
                                "99999999999",
                                "\n- level: L1\n",
                                "\t",
                                "!!omap",
                                "&a *a"};
  std::mt19937 random(1);
  for (unsigned round = 0; round < 300; ++round) {
    std::string broken = file;
    size_t at = random() % broken.size(), length = random() % 12;
    broken.replace(at, length, pieces[random() % std::size(pieces)]);
    expectPlaces(readText(broken));
  }
}

} // namespace
