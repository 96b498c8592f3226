//===- test/unit/models/CarriedStreamsTest.cpp - Streams of a changed machine -- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/ecm/CarriedStreams.h"
#include "models/ecm/MemoryTerm.h"
#include "models/machine/Machine.h"
#include "models/machine/Reader.h"
#include "models/machine/Settings.h"

#include "gtest/gtest.h"

using namespace sparcity;
using namespace sparcity::machine;

namespace {

Machine skx() {
  return *readMachine("skx", {std::string(SPARCITY_SOURCE_DIR) + "/machines"}).machine;
}

Machine with(const std::vector<Setting> &settings) {
  Machine machine = skx();
  llvm::cantFail(applySettings(machine, settings));
  machine.settings = settings;
  ecm::carryStreams(machine, skx());
  llvm::cantFail(checkSettings(machine, settings));
  return machine;
}

double lineSeconds(const Machine &machine, size_t stream) {
  return ecm::oneCoreLineTime(machine, machine.memory.benchmarks[stream])->value() /
         machine.clock.value();
}

TEST(CarriedStreams, nothingChanges) {
  Machine machine = skx();
  ecm::carryStreams(machine, skx());
  EXPECT_TRUE(machine == skx());
  EXPECT_TRUE(with({{"L2.size", "2 MiB"}}).memory == skx().memory);
}

// What one core waits for memory stays in seconds, or goes with the latency.
TEST(CarriedStreams, ofOneCore) {
  for (const auto &[path, value, factor] :
       {std::tuple("clock", "3 GHz", 1.0), std::tuple("L1.next.in", "16 B/cy", 1.0),
        std::tuple("memory.latency", "180 ns", 2.0), std::tuple("memory.latency", "45 ns", 0.5)}) {
    const Machine machine = with({{path, value}});
    for (size_t k = 0; k < machine.memory.benchmarks.size(); ++k)
      EXPECT_NEAR(lineSeconds(machine, k) / lineSeconds(skx(), k), factor, 1e-6) << path;
  }
}

// In a cache, as the links and the clock say.
TEST(CarriedStreams, inCaches) {
  const Machine fast = with({{"clock", "4.8 GHz"}});
  for (size_t k = 0; k < fast.memory.benchmarks.size(); ++k)
    for (const char *level : {"L1", "L2", "L3"})
      EXPECT_DOUBLE_EQ(fast.memory.benchmarks[k].singleCore.at(level).value(),
                       2 * skx().memory.benchmarks[k].singleCore.at(level).value());
  // load: nOL 1 line at 128 B/cy, 1 at 64 B/cy; 0.5 + 1 cycles become 0.5 + 2.
  const Machine narrow = with({{"L1.next.in", "32 B/cy"}});
  const auto rate = [](const Machine &machine, const char *level) {
    return machine.memory.benchmarks[0].singleCore.at(level).value();
  };
  EXPECT_NEAR(rate(narrow, "L2") / rate(skx(), "L2"), 1.5 / 2.5, 1e-9);
  EXPECT_EQ(rate(narrow, "L1"), rate(skx(), "L1"));
  // What lies in a victim cache comes out of it, other than what lies in memory: 1.5 cycles and a
  // line in and one out, at once and at 16 B/cy, become 1.5 + 8.
  EXPECT_NEAR(rate(with({{"L2.next.in", "8 B/cy"}}), "L3") / rate(skx(), "L3"), 5.5 / 9.5, 1e-9);
  EXPECT_EQ(rate(with({{"L2.next.in", "8 B/cy"}}), "L2"), rate(skx(), "L2"));
}

// A rate that is set is as it is to be, whatever else is set.
TEST(CarriedStreams, thatAreSet) {
  const auto copyOf = [](const Machine &machine) { return machine.memory.benchmarks[1]; };
  const Machine machine = with({{"clock", "1.2 GHz"}, {"benchmarks.streams.copy.MEM", "10 GB/s"}});
  EXPECT_EQ(copyOf(machine).singleCore.at("MEM"), BytesPerSecond(10e9));
  EXPECT_DOUBLE_EQ(copyOf(machine).singleCore.at("L2").value(),
                   copyOf(skx()).singleCore.at("L2").value() / 2);
}

// All cores are an upper limit to one; on the way there each share of the bandwidth that is asked
// for gets what it got before.
TEST(CarriedStreams, ofSeveralCores) {
  const Machine slow = with({{"memory.bandwidth", "12.8 GB/s"}});
  for (const Benchmark &stream : slow.memory.benchmarks) {
    EXPECT_LE(stream.singleCore.at("MEM"), *stream.saturated);
    for (const auto &[cores, rate] : stream.byCores)
      EXPECT_LE(rate, *stream.saturated * (1 + 1e-9));
  }
  const Machine wide = with({{"memory.bandwidth", "1280 GB/s"}});
  for (const Benchmark &stream : wide.memory.benchmarks)
    for (const auto &[cores, rate] : stream.byCores)
      EXPECT_NEAR(rate / (cores * stream.singleCore.at("MEM")), 1, 0.03); // as a few did before
}

} // namespace
