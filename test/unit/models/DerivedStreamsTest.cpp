//===- test/unit/models/DerivedStreamsTest.cpp - Streams that nobody measured -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rule for streams that were not measured, against those that were: what the machine files
/// have is taken away and derived again. Of most machines nobody publishes how many lines a core
/// has in flight; they are those that its load stream from memory needs, which is not counted then.
///
//===----------------------------------------------------------------------===//
#include "models/ecm/DerivedStreams.h"
#include "models/ecm/CarriedStreams.h"
#include "models/machine/Machine.h"
#include "models/machine/Reader.h"
#include "models/machine/Settings.h"

#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

#include <cmath>
#include <cstdio>
#include <map>

using namespace sparcity;
using namespace sparcity::machine;

namespace {

Machine machineOfFile(const std::string &name) {
  return *readMachine(name, {std::string(SPARCITY_SOURCE_DIR) + "/machines"}).machine;
}

/// Theoretical bandwidths that files leave out, as memory there saves write-allocates that are
/// counted: they say so with the number of channels.
const std::map<std::string, double> theoretical = {{"icx", 102.4}, {"tx2", 170.6}, {"v2", 546}};

/// What was fitted to (models/ecm/DerivedStreams.h), and the others.
const std::vector<std::string> fitted = {"snb", "hsw", "skx", "icx", "zen2", "a64fx", "n1"};
const std::vector<std::string> heldOut = {"ivb", "bdw", "clx", "spr", "zen3", "zen4", "tx2", "v2"};

struct Share {
  unsigned close = 0, all = 0;

  double value() const { return static_cast<double>(close) / all; }
};

/// Streams derived for a machine of which they were measured.
class Comparison {
public:
  explicit Comparison(const std::string &name) : measured(machineOfFile(name)), derived(measured) {
    Memory &memory = derived.memory;
    if (const auto known = theoretical.find(name); known != theoretical.end())
      memory.theoretical = BytesPerSecond(known->second * 1e9);
    memory.benchmarks.clear();
    // Their quotient counts alone.
    constexpr unsigned inFlight = 16;
    memory.inFlightLines = inFlight;
    memory.latency = Cycles(1e4);
    for (const Benchmark &stream : measured.memory.benchmarks)
      if (const auto load = stream.singleCore.find("MEM");
          stream.name == "load" && load != stream.singleCore.end())
        memory.latency =
            cycles(measured.caches.front().line, load->second, measured.clock) * inFlight;
    ecm::deriveStreams(derived);
  }

  /// Adds what is within 15 %, by level.
  void count(std::map<std::string, Share> &byLevel) const {
    for (const Benchmark &stream : measured.memory.benchmarks) {
      const auto now = llvm::find_if(derived.memory.benchmarks, [&](const Benchmark &each) {
        return each.readOnly == stream.readOnly && each.writeOnly == stream.writeOnly &&
               each.updated == stream.updated;
      });
      if (now == derived.memory.benchmarks.end())
        continue;
      const auto add = [&](const std::string &level, BytesPerSecond was, BytesPerSecond is) {
        byLevel[level].all += 1;
        byLevel[level].close += std::abs(is / was - 1) <= 0.15;
      };
      for (const auto &[level, rate] : stream.singleCore)
        if (isMeasured(stream, level) && (level != "MEM" || stream.name != "load"))
          add(level, rate, now->singleCore.at(level));
      if (stream.saturated && isMeasured(stream, "saturated"))
        add("all cores", *stream.saturated, *now->saturated);
    }
  }

private:
  /// Zen 3's file has one text for what all cores reach, which is an estimate, and what one does.
  bool isMeasured(const Benchmark &stream, const std::string &rate) const {
    if (measured.name == "zen3")
      return rate != "saturated";
    const Origin *origin = measured.findOrigin("benchmarks.streams." + stream.name + "." + rate);
    return !origin || !origin->isEstimate;
  }

  Machine measured, derived;
};

Share shareOf(const std::vector<std::string> &names) {
  std::map<std::string, Share> byLevel;
  for (const std::string &name : names)
    Comparison(name).count(byLevel);
  Share sum;
  for (const auto &[level, share] : byLevel) {
    std::printf("  %-9s %3u of %3u within 15 %%\n", level.c_str(), share.close, share.all);
    sum.close += share.close;
    sum.all += share.all;
  }
  std::printf("  %-9s %3u of %3u within 15 %%\n", "all", sum.close, sum.all);
  return sum;
}

TEST(DerivedStreams, areCloseToMeasuredOnes) {
  std::printf("fitted to\n");
  const Share own = shareOf(fitted);
  std::printf("held out\n");
  const Share others = shareOf(heldOut);
  EXPECT_GE(own.value(), 0.8);
  EXPECT_GE(others.value(), 0.8);
  EXPECT_GE(own.all + others.all, 250U);
}

/// 32 KiB and 1 MiB; 64 and 32 B/cy, in turns; 32 lines in 100 ns of 3 GHz.
Machine planned() {
  Machine machine = machineOfFile("skx");
  machine.memory = {};
  machine.clock = Hertz(3e9);
  machine.caches[0].next = Link{BytesPerCycle(64), BytesPerCycle(64), true};
  machine.caches[1].next = Link{BytesPerCycle(32), BytesPerCycle(32), true};
  machine.caches[2].inclusion = Inclusion::NonInclusive;
  machine.memory.latency = Cycles(300);
  machine.memory.theoretical = BytesPerSecond(400e9);
  machine.memory.inFlightLines = 32;
  ecm::deriveStreams(machine);
  return machine;
}

double rate(const Machine &machine, size_t stream, const char *level) {
  return machine.memory.benchmarks[stream].singleCore.at(level).value();
}

// By hand. A line takes 300/32 = 9.375 cycles; in the caches a load takes 0.5 + 1 + 2 of them, so
// that 5.875 are memory's. Copy reads two lines and writes one: 0.5 of loads, three lines over each
// link, 2 * 5.875 of memory.
TEST(DerivedStreams, byHand) {
  const Machine machine = planned();
  EXPECT_TRUE(machine.memory.areDerived);
  EXPECT_DOUBLE_EQ(rate(machine, 0, "MEM"), 32 * 64 / 100e-9);
  EXPECT_DOUBLE_EQ(rate(machine, 1, "MEM"), 3 * 64 / ((0.5 + 3 + 6 + 2 * 5.875) / 3e9));
  EXPECT_DOUBLE_EQ(rate(machine, 0, "L2"), 64 / (1.5 / 3e9));
  EXPECT_DOUBLE_EQ(rate(machine, 1, "L3"), 3 * 64 / (9.5 / 3e9));
  // 64 B of loads in half a cycle and of stores in one: the longer.
  EXPECT_DOUBLE_EQ(rate(machine, 1, "L1"), 0.92 * 128 * 3e9);
  EXPECT_DOUBLE_EQ(machine.memory.benchmarks[0].saturated->value(), 0.88 * 400e9);
  EXPECT_DOUBLE_EQ(machine.memory.benchmarks[1].saturated->value(), 400e9 / (1 / 0.88 + 0.15));
}

// No line comes faster than all cores get one, however many are in flight.
TEST(DerivedStreams, manyLinesInFlight) {
  Machine machine = planned();
  machine.memory.benchmarks.clear();
  machine.memory.inFlightLines = 1000000;
  ecm::deriveStreams(machine);
  EXPECT_DOUBLE_EQ(rate(machine, 0, "MEM"), 64 / (3.5 / 3e9 + 64 / (0.88 * 400e9)));
}

TEST(DerivedStreams, needTheirNumbers) {
  for (const auto without : {&Memory::latency}) {
    Machine machine = planned();
    machine.memory.benchmarks.clear();
    machine.memory.areDerived = false;
    machine.memory.*without = std::nullopt;
    ecm::deriveStreams(machine);
    EXPECT_TRUE(machine.memory.benchmarks.empty());
  }
  Machine measured = machineOfFile("skx");
  measured.memory.inFlightLines = 32;
  const Machine before = measured;
  ecm::deriveStreams(measured);
  EXPECT_TRUE(measured == before);
}

// Of a changed machine they are those of one that has the numbers.
TEST(DerivedStreams, ofChangedMachines) {
  for (const auto &[path, value] :
       {std::pair("clock", "2 GHz"), std::pair("memory.latency", "50 ns"),
        std::pair("memory.bandwidth", "15 GB/s"), std::pair("memory.in-flight-lines", "8"),
        std::pair("L2.next.in", "8 B/cy"), std::pair("L3.inclusion", "victim")}) {
    const Machine before = planned();
    Machine machine = before;
    machine.settings = {{path, value}};
    llvm::cantFail(applySettings(machine, machine.settings));
    ecm::carryStreams(machine, before);
    Machine file = machine;
    file.memory.benchmarks.clear();
    ecm::deriveStreams(file);
    EXPECT_TRUE(machine == file) << path;
    EXPECT_FALSE(machine.memory.benchmarks == before.memory.benchmarks) << path;
  }
}

// Who sets a stream has one.
TEST(DerivedStreams, thatAreSet) {
  const Machine before = planned();
  Machine machine = before;
  machine.settings = {{"benchmarks.streams.copy.MEM", "10 GB/s"}, {"clock", "2 GHz"}};
  llvm::cantFail(applySettings(machine, machine.settings));
  ecm::carryStreams(machine, before);
  EXPECT_EQ(rate(machine, 1, "MEM"), 10e9);
  EXPECT_DOUBLE_EQ(rate(machine, 1, "L2"), rate(before, 1, "L2") / 1.5);
  EXPECT_FALSE(machine.memory.areDerived);
}

} // namespace
