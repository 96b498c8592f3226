//===- test/unit/machine/FaultsTest.cpp - What a machine file can do wrong ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "test/unit/machine/TestFiles.h"

using namespace sparcity;

using namespace sparcity::machine;
using namespace sparcity::machine::test;

namespace {

class Faults : public MachineFiles {
protected:
  /// The faults of the system file after one edit.
  Lines after(const std::string &from, const std::string &to) const {
    return faults(edited(SystemText, from, to));
  }
  Lines afterInCore(const std::string &from, const std::string &to) const {
    return faults(SystemText, edited(CoreText, from, to));
  }
};

TEST_F(Faults, unitOfAnotherDimension) {
  EXPECT_EQ(after("size: 32 KiB", "size: 32 KB/s"),
            Lines{"m.yaml:13:9: error: '32 KB/s' is a bandwidth, a size is needed here (example: "
                  "'32 KiB')"});
  EXPECT_EQ(after("in: 64 B/cy", "in: 64"),
            Lines{"m.yaml:17:14: error: '64' has no unit, a bandwidth per cycle is needed here "
                  "(example: '64 B/cy')"});
  EXPECT_EQ(after("ways: 8", "ways: 8 B"),
            Lines{"m.yaml:14:9: error: '8 B' is not a whole positive number, one is needed here "
                  "(example: '8')"});
}

TEST_F(Faults, unknownKey) {
  EXPECT_EQ(after("  sockets: 1", "  socket: 1"),
            Lines{"m.yaml:6:3: error: unknown key 'socket'; did you mean 'sockets'?"});
  EXPECT_EQ(after("  clock: 2 GHz", "  clok: 2 GHz"),
            (Lines{"m.yaml:5:3: error: missing key 'clock' in 'processor'",
                   "m.yaml:5:3: error: unknown key 'clok'; did you mean 'clock'?"}));
  EXPECT_EQ(after("  ways: 8\n", "  ways: 8\n  colour: red\n"),
            Lines{"m.yaml:15:3: error: unknown key 'colour'"});
}

TEST_F(Faults, missingKey) {
  EXPECT_EQ(after("  size: 32 KiB\n", ""),
            Lines{"m.yaml:12:3: error: missing key 'size' in 'caches.L1'"});
  EXPECT_EQ(after("  shared-by: 4\n", ""),
            Lines{"m.yaml:19:3: error: missing key 'shared-by' in 'caches.L2': cores that share "
                  "the last cache"});
  EXPECT_EQ(after("model: Test machine\n", ""), Lines{"m.yaml:1:1: error: missing key 'model'"});
  EXPECT_EQ(
      after("  next: {in: 64 B/cy, out: 32 B/cy, duplex: separate}\n", ""),
      Lines{"m.yaml:12:3: error: missing key 'next' in 'caches.L1': the bandwidth to the next "
            "cache outward"});
  EXPECT_EQ(after(", saturated: 50 GB/s", ""),
            Lines{"m.yaml:36:3: error: no benchmark has 'saturated': the memory bandwidth of all "
                  "cores of a NUMA domain"});
}

/// The system without its streams, with such a `memory`.
std::string unmeasured(const std::string &memory) {
  std::string text = SystemText.substr(0, SystemText.find("benchmarks:"));
  return edited(text, "memory:\n  latency: 100 ns\n  theoretical: 100 GB/s\n  source: invented\n",
                memory);
}

TEST_F(Faults, nothingToDeriveStreamsOf) {
  const std::string all = "m.yaml:1:1: error: missing key 'benchmarks': measured streams, or "
                          "'latency', 'theoretical' and 'in-flight-lines' in 'memory', of which "
                          "they are derived";
  EXPECT_EQ(faults(unmeasured("")), Lines{all});
  EXPECT_EQ(faults(unmeasured("memory: {size: 1 GiB, source: x}\n")), Lines{all});
  EXPECT_EQ(faults(unmeasured("memory: {latency: 100 ns, source: x}\n")),
            (Lines{"m.yaml:28:1: error: missing key 'theoretical' in 'memory': without "
                   "'benchmarks' the streams are derived from it",
                   "m.yaml:28:1: error: missing key 'in-flight-lines' in 'memory': without "
                   "'benchmarks' the streams are derived from it"}));
  EXPECT_EQ(faults(unmeasured("memory: {latency: 100 ns, theoretical: 50 GB/s, in-flight-lines: 0, "
                              "source: x}\n")),
            Lines{"m.yaml:28:66: error: '0' is not a whole positive number, one is needed here "
                  "(example: '8')"});
  EXPECT_EQ(faults(unmeasured("memory: {latency: 100 ns, theoretical: 50 GB/s, in-flight-lines: 9, "
                              "source: x}\n")),
            Lines());
}

TEST_F(Faults, duplicateKey) {
  EXPECT_EQ(after("  ways: 16\n", "  ways: 16\n  ways: 8\n"),
            Lines{"m.yaml:22:3: error: duplicate key 'ways', first set in line 21"});
  EXPECT_EQ(after("counted: explicit", "counted: explicit\n  counted: all"),
            Lines{"m.yaml:35:3: error: duplicate key 'counted', first set in line 34"});
}

TEST_F(Faults, numberWithoutSource) {
  EXPECT_EQ(
      after("  theoretical: 100 GB/s\n  source: invented\n", "  theoretical: 100 GB/s\n"),
      Lines{"m.yaml:29:3: error: no source for 'latency', 'theoretical': add 'source:' (where "
            "the numbers are from) or 'estimate:' (how they were guessed)"});
  EXPECT_EQ(after("  latency: 14 cy\n  source: invented\n", "  latency: 14 cy\n"),
            Lines{"m.yaml:19:3: error: no source for 'size', 'ways', 'line', 'shared-by': add "
                  "'source:' (where the numbers are from) or 'estimate:' (how they were guessed)"});
  EXPECT_EQ(after("  estimate: {latency: a guess}", "  estimate: a guess"),
            Lines{"m.yaml:27:3: error: 'source' and 'estimate' both cover the whole section: give "
                  "one of them as a map from key to text"});
  EXPECT_EQ(after("{latency: a guess}", "{latencies: a guess}"),
            Lines{"m.yaml:27:14: error: 'estimate' names 'latencies', which is not a key of this "
                  "section"});
}

TEST_F(Faults, wrongChoice) {
  EXPECT_EQ(after("inclusion: victim", "inclusion: victims"),
            Lines{"m.yaml:24:14: error: 'victims' is none of 'inclusive', 'non-inclusive', "
                  "'exclusive', 'victim'; did you mean 'victim'?"});
}

TEST_F(Faults, contradictions) {
  EXPECT_EQ(
      after("size: 32 KiB", "size: 33 KB"),
      Lines{"m.yaml:13:9: error: the unit 'KB' can mean powers of 1000 or of 1024: write 'kB' "
            "or 'KiB'"});
  EXPECT_EQ(after("size: 32 KiB", "size: 32 kB"),
            Lines{"m.yaml:13:9: error: 32000 B are no whole number of sets of 8 ways with lines of "
                  "64 B"});
  EXPECT_EQ(after("numa-domains-per-socket: 2", "numa-domains-per-socket: 3"),
            Lines{"m.yaml:9:28: error: 8 cores cannot be divided evenly into 3 NUMA domains"});
  EXPECT_EQ(after("shared-by: 4", "shared-by: 16"),
            Lines{"m.yaml:23:14: error: 16 cores share L2, a socket has 8"});
  EXPECT_EQ(
      after("saturated: 50 GB/s", "saturated: 9 GB/s"),
      Lines{"m.yaml:37:88: warning: the saturated bandwidth (13.50 GB/s) is below that of one "
            "core (15.00 GB/s)"});
  EXPECT_EQ(
      after("saturated: 50 GB/s", "saturated: 80 GB/s"),
      Lines{"m.yaml:37:88: warning: the saturated bandwidth, all bytes counted (120.00 GB/s), "
            "is above the theoretical one (100.00 GB/s)"});
  EXPECT_EQ(
      after("size: 1 MiB\n  ways: 16\n  line: 64 B\n  shared-by: 4\n  inclusion: victim",
            "size: 64 KiB\n  ways: 16\n  line: 64 B\n  shared-by: 4\n  inclusion: inclusive"),
      Lines{"m.yaml:20:9: error: L2 cannot include L1: it is smaller than all L1 caches within "
            "it (131072 B)"});
  EXPECT_EQ(after("  line: 64 B\n  shared-by: 4", "  line: 128 B\n  shared-by: 4"),
            Lines{"m.yaml:22:9: error: the line of L2 is not that of L1: the models need one line "
                  "size for all caches"});
}

TEST_F(Faults, sectors) {
  EXPECT_EQ(after("  ways: 16\n", "  ways: 16\n  sectors: 1\n"),
            Lines{"m.yaml:22:12: error: one sector is no part of a cache: two are needed, or none "
                  "is named"});
  EXPECT_EQ(after("  ways: 16\n", "  ways: 16\n  sectors: 17\n"),
            Lines{"m.yaml:22:12: error: 17 sectors cannot have ways of their own: L2 has 16"});
  EXPECT_EQ(after("  ways: 16\n", "  ways: 16\n  sectors: some\n").size(), 1U);
}

TEST_F(Faults, contradictionsInTheCore) {
  EXPECT_EQ(afterInCore("{add: 4 flop/cy, mul: 8", "{add: 3 flop/cy, mul: 8"),
            Lines{"plain.yaml:12:17: error: 3 flop/cy are no whole number of vectors, which hold 4 "
                  "flop each"});
  EXPECT_EQ(afterInCore("total: 16 flop/cy", "total: 8 flop/cy"),
            Lines{"plain.yaml:12:68: error: the total of 8 flop/cy is below one of its parts (16 "
                  "flop/cy)"});
  EXPECT_EQ(afterInCore("non-overlapping: P2", "non-overlapping: P1"),
            Lines{"plain.yaml:6:20: error: a second port named 'P1'"});
  EXPECT_EQ(afterInCore("  non-overlapping: P2", "  non-overlapping: P2\n  no-indexed-store: P7"),
            Lines{"plain.yaml:7:21: error: 'P7' is no port of this core; did you mean 'P0'?"});
}

TEST_F(Faults, overlapRule) {
  EXPECT_EQ(
      after("nOL + L1L2", "nOL + L1L3"),
      (Lines{"m.yaml:32:17: error: unknown term 'L1L3' in the overlap rule, the terms are OL, "
             "nOL, L1L2, L2MEM; did you mean 'L1L2'?",
             "m.yaml:32:17: warning: the overlap rule does not use the term 'L1L2'"}));
  Lines lines = after("max(OL,", "max(OL");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].find("m.yaml:32:17: error: the overlap rule is no expression: "), 0U)
      << lines[0];
}

/// The text with the one memory replaced by several.
std::string withMemories(const std::string &entries) {
  return edited(SystemText,
                "memory:\n  latency: 100 ns\n  theoretical: 100 GB/s\n  source: invented\n",
                "memory:\n" + entries);
}

TEST_F(Faults, memories) {
  const std::string first = "- {name: DDR, theoretical: 100 GB/s, source: invented}\n";
  const std::string link = "link: {in: 64 B/cy, out: 32 B/cy, duplex: separate}, source: x}\n";
  EXPECT_EQ(faults(withMemories(first + "- {name: HBM, size: 16 GiB, source: x}\n")),
            Lines{"m.yaml:30:3: error: nothing says how fast 'HBM' is: 'link' here, or 'HBM: "
                  "{saturated: …}' in a stream of 'benchmarks', or 'latency', 'theoretical' and "
                  "'in-flight-lines' here"});
  EXPECT_EQ(faults(withMemories(first + "- {" + link)),
            Lines{"m.yaml:30:3: error: missing key 'name' in 'memory.2'"});
  EXPECT_EQ(faults(withMemories(first + "- {name: DDR, " + link)),
            Lines{"m.yaml:30:10: error: a second memory named 'DDR'"});
  EXPECT_EQ(faults(withMemories(first + "- {name: L3, " + link)),
            Lines{"m.yaml:30:10: error: 'L3' cannot name a memory (example: 'HBM')"});
  EXPECT_EQ(faults(withMemories(first + "- {name: SRAM, shared-by: 3, " + link)),
            Lines{"m.yaml:30:27: error: the 4 cores of a NUMA domain are no multiple of the 3 that "
                  "share one"});
  EXPECT_EQ(faults(edited(withMemories(first + "- {name: SRAM, " + link), "L1L2 + L2MEM",
                          "L1L2 + L2MEM + L2SRAM")),
            (Lines{"m.yaml:31:17: error: the overlap rule has 'L2MEM', the longest of all "
                   "memories, and 'L2DDR' or another of them: one or the other",
                   "m.yaml:31:17: warning: the overlap rule does not use the term 'L2DDR'"}));
  EXPECT_EQ(faults(withMemories(first + "- {name: SRAM, " + link)), Lines{});
}

TEST_F(Faults, allInOneRun) {
  std::string text = edited(SystemText, "size: 32 KiB", "size: 32");
  text = edited(text, "  ways: 16\n", "  wais: 16\n");
  text = edited(text, "nOL + L1L2", "nOL");
  EXPECT_EQ(
      faults(text, edited(CoreText, "forwarding: 5 cy", "forwarding: 5 ns")),
      (Lines{"m.yaml:13:9: error: '32' has no unit, a size is needed here (example: '32 KiB')",
             "m.yaml:21:3: error: unknown key 'wais'; did you mean 'ways'?",
             "m.yaml:32:17: warning: the overlap rule does not use the term 'L1L2'",
             "plain.yaml:9:57: error: '5 ns' is a time, a number of cycles is needed here "
             "(example: '4 cy')"}));
}

TEST_F(Faults, wrongShape) {
  EXPECT_EQ(after("processor:\n", "processor: fast\nprocessors:\n").at(0),
            "m.yaml:4:12: error: a map ('key: value') is needed here for 'processor'");
  EXPECT_EQ(after("size: 32 KiB", "size: [32 KiB]"),
            Lines{"m.yaml:13:3: error: 'size' needs one value"});
  EXPECT_EQ(after("size: 32 KiB", "size:"), Lines{"m.yaml:13:3: error: 'size' needs one value"});
  EXPECT_EQ(faults("- a\n- b\n"), Lines{"m.yaml:1:1: error: a map ('key: value') is needed here"});
}

TEST_F(Faults, noYaml) {
  EXPECT_EQ(faults(""), Lines{"m.yaml: error: the file is empty"});
  EXPECT_EQ(faults("# nothing but a comment\n"), Lines{"m.yaml: error: the file is empty"});
  EXPECT_EQ(faults(std::string("\x7f"
                               "ELF\0\1\2",
                               7)),
            Lines{"m.yaml: error: not a text file: a machine file is YAML in UTF-8"});
  EXPECT_EQ(faults("model: \xff\xfe\n"),
            Lines{"m.yaml: error: not a text file: a machine file is YAML in UTF-8"});
  Lines lines = faults("schema: sparcity-machine/1\nmodel: [a, b\ncore: c\n");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_NE(lines[0].find(": error: not YAML: "), std::string::npos) << lines[0];
  EXPECT_EQ(faults("a: &x 1\n").at(0),
            "m.yaml:1:4: error: an anchor ('&name') cannot be used in a machine file");
  EXPECT_EQ(faults("a: !!int 1\n").at(0),
            "m.yaml:1:4: error: a tag ('tag:yaml.org,2002:int') cannot be used in a machine file");
  EXPECT_EQ(faults("? [a]\n: b\n").at(0), "m.yaml:1:3: error: a key must be a plain text");
  EXPECT_EQ(faults("a: " + std::string(40, '[') + std::string(40, ']')).at(0),
            "m.yaml:1:35: error: lists and maps are nested too deeply");
  EXPECT_EQ(faults(SystemText + "---\n" + SystemText).at(0),
            "m.yaml:39:1: error: a machine file holds one YAML document, a second one begins here");
}

TEST_F(Faults, otherKindOfFile) {
  EXPECT_EQ(faults(CoreText),
            Lines{"m.yaml:1:9: error: the schema 'sparcity-core/1' is not that of a machine file, "
                  "'sparcity-machine/1'"});
  EXPECT_EQ(faults(SystemText, SystemText),
            Lines{"plain.yaml:1:9: error: the schema 'sparcity-machine/1' is not that of a core "
                  "file, 'sparcity-core/1'"});
}

TEST_F(Faults, noSuchFile) {
  EXPECT_EQ(after("core: plain", "core: plane"),
            Lines{"m.yaml:3:7: error: there is no core file 'plane'; did you mean 'plain'?"});
  Lines lines = after("core: plain", "core: ../plain");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].find("m.yaml:3:7: error: there is no core file '../plain'"), 0U) << lines[0];
  EXPECT_EQ(shown(readMachine("n", {path("")})),
            Lines{"error: there is no machine 'n'; did you mean 'm'? (--list-machines shows the "
                  "names)"});
  EXPECT_EQ(shown(readMachine("skylake", {})),
            Lines{"error: there is no machine 'skylake'; there is no folder to look in "
                  "(--list-machines shows the names)"});
  EXPECT_EQ(shown(readMachine(path("none.yaml"), {})),
            Lines{"none.yaml: error: cannot be read: No such file or directory"});
  EXPECT_EQ(shown(readMachine(path("cores/"), {})), Lines{".: error: this is a folder"});
}

} // namespace
