//===- test/unit/machine/SettingsTest.cpp - Other values of numbers --------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Settings.h"
#include "models/machine/SettingValues.h"
#include "test/unit/machine/TestFiles.h"

#include "llvm/ADT/StringExtras.h"

using namespace sparcity;
using namespace sparcity::machine;
using namespace sparcity::machine::test;

namespace {

const std::string settingsFolder = std::string(SPARCITY_SOURCE_DIR) + "/machines";

Machine machineOf(const std::string &name) { return *readMachine(name, {settingsFolder}).machine; }

Machine with(const std::string &name, const std::vector<Setting> &settings) {
  Machine machine = machineOf(name);
  llvm::cantFail(applySettings(machine, settings));
  return machine;
}

std::string faultOf(const std::string &name, const std::vector<Setting> &settings) {
  Machine machine = machineOf(name);
  if (llvm::Error fault = applySettings(machine, settings))
    return llvm::toString(std::move(fault));
  if (llvm::Error fault = checkSettings(machine, settings))
    return llvm::toString(std::move(fault));
  return "";
}

std::string valuesIn(const std::string &text, size_t most = 100) {
  llvm::Expected<std::vector<std::string>> values = settingValues(text, most);
  return values ? llvm::join(*values, " | ") : llvm::toString(values.takeError());
}

// Every number of every machine can be set, and a machine with its own numbers is the same.
TEST(Settings, ownValues) {
  for (const Listing &listing : listMachines({settingsFolder})) {
    SCOPED_TRACE(listing.name);
    const Machine machine = machineOf(listing.name);
    const std::vector<Setting> all = settingsOf(machine);
    EXPECT_GT(all.size(), 60U);
    for (const Setting &setting : all) {
      SCOPED_TRACE(spelling(setting));
      Machine same = machine;
      llvm::Error fault = applySettings(same, {setting});
      ASSERT_FALSE(fault) << llvm::toString(std::move(fault));
      EXPECT_FALSE(checkSettings(same, {setting}));
      same.origins = machine.origins;
      EXPECT_TRUE(same == machine);
    }
  }
}

TEST(Settings, byPath) {
  const Machine machine = with("skx", {{"L2.size", "2 MiB"},
                                       {"caches.L3.latency", "70 cy"},
                                       {"L1.next.in", "32 B/cy"},
                                       {"L3.inclusion", "inclusive"},
                                       {"core.front-end.width", "6"},
                                       {"overlap.rule", "max(OL, nOL + L1L2, L2L3, L3MEM)"}});
  EXPECT_EQ(machine.caches[1].size, Bytes(2 << 20));
  EXPECT_EQ(machine.caches[2].latency, Cycles(70));
  EXPECT_EQ(machine.caches[0].next->in, BytesPerCycle(32));
  EXPECT_EQ(machine.caches[2].inclusion, Inclusion::Inclusive);
  EXPECT_EQ(machine.core.frontEnd.width, 6U);
  EXPECT_TRUE(machine.overlapRule == *ir::parseExpr("max(OL, nOL + L1L2, L2L3, L3MEM)"));
  EXPECT_EQ(machine.origins.at("caches.L2.size").text, "set to 2 MiB");
  EXPECT_EQ(machine.caches[0].next->out, machineOf("skx").caches[0].next->out);
}

// Memory is as far away in seconds whatever the clock; what all share stays shared by all.
TEST(Settings, whatFollows) {
  const Machine skx = machineOf("skx");
  const Machine fast = with("skx", {{"clock", "4.8 GHz"}});
  EXPECT_DOUBLE_EQ(fast.memory.latency->value(), 2 * skx.memory.latency->value());
  EXPECT_EQ(fast.caches[2].latency, skx.caches[2].latency);
  const Machine small = with("skx", {{"cores", "8"}});
  EXPECT_EQ(small.topology.coresPerSocket, 8U);
  EXPECT_EQ(small.caches[2].sharedBy, 8U);
  EXPECT_EQ(small.caches[1].sharedBy, 1U);
  const Machine shared = with("skx", {{"cores", "40"}, {"L3.shared-by", "10"}});
  EXPECT_EQ(shared.caches[2].sharedBy, 10U);
  // What was set stays so, also where it comes to the same number as before.
  const Machine near = with("skx", {{"clock", "4.8 GHz"}, {"memory.latency", "45 ns"}});
  EXPECT_DOUBLE_EQ(near.memory.latency->value(), 216);
  const Machine halves = with("skx", {{"cores", "40"}, {"L3.shared-by", "20"}});
  EXPECT_EQ(halves.caches[2].sharedBy, 20U);
  const Machine wide = with("skx", {{"memory.bandwidth", "256 GB/s"}});
  EXPECT_EQ(wide.memory.theoretical, BytesPerSecond(256e9));
  for (size_t k = 0; k < wide.memory.benchmarks.size(); ++k)
    EXPECT_DOUBLE_EQ(wide.memory.benchmarks[k].saturated->value(),
                     2 * skx.memory.benchmarks[k].saturated->value());
}

TEST(Settings, faults) {
  EXPECT_EQ(faultOf("skx", {{"L2.sise", "2 MiB"}}),
            "--set L2.sise=2 MiB: machine 'skx' has no number of that path; did you mean "
            "'L2.size'?");
  EXPECT_EQ(faultOf("skx", {{"L2.size", "2"}}).substr(0, 18), "--set L2.size=2: '");
  EXPECT_NE(faultOf("skx", {{"L2.size", "2 GHz"}}), "");
  EXPECT_NE(faultOf("skx", {{"cores", "0"}}), "");
  EXPECT_NE(faultOf("skx", {{"cores", "1.5"}}), "");
  EXPECT_EQ(faultOf("skx", {{"L2.size", "1000000 B"}}),
            "--set L2.size=1000000 B: 1000000 B are no whole number of sets of 16 ways with lines "
            "of 64 B");
  EXPECT_EQ(faultOf("skx", {{"L2.size", "16 KiB"}}),
            "--set L2.size=16 KiB: L2 is smaller than L1, which is nearer to the core");
  EXPECT_NE(faultOf("skx", {{"overlap.rule", "max(OL"}}), "");
  EXPECT_NE(faultOf("skx", {{"L3.inclusion", "some"}}), "");
  EXPECT_NE(faultOf("skx", {{"memory.bandwidth", "-3 GB/s"}}), "");
  EXPECT_NE(faultOf("skx", {{"L3.next.in", "8 B/cy"}}), ""); // the last cache has none
}

TEST(SettingValues, ranges) {
  EXPECT_EQ(valuesIn("2MiB"), "2MiB");
  EXPECT_EQ(valuesIn("1,2, 4"), "1 | 2 | 4");
  EXPECT_EQ(valuesIn("256KiB..2MiB:x2"), "256 KiB | 512 KiB | 1 MiB | 2 MiB");
  EXPECT_EQ(valuesIn("100..200:50GB/s"), "100 GB/s | 150 GB/s | 200 GB/s");
  EXPECT_EQ(valuesIn("1.8..2.2GHz:0.2"), "1.8 GHz | 2 GHz | 2.2 GHz");
  EXPECT_EQ(valuesIn("1..5:2"), "1 | 3 | 5");
  EXPECT_EQ(valuesIn("1..4:2"), "1 | 3");
  EXPECT_EQ(valuesIn("8..8:1"), "8");
  EXPECT_EQ(valuesIn("0.1..0.3:0.1"), "0.1 | 0.2 | 0.3");
  EXPECT_EQ(valuesIn("max(OL, nOL),OL + nOL"), "max(OL, nOL) | OL + nOL");
}

TEST(SettingValues, faults) {
  for (const char *text :
       {"",          "1..2",     "1..2:",          "2..1:1",       "1..2:0", "1..2:x1", "1..2:x0.5",
        "1..2:-1",   "0..4:x2",  "1GB/s..2MiB:x2", "1..2GHz:1MiB", "a..b:c", "..:1",    "1,,2",
        "1..1e12:1", "1..nan:1", "1..2:1e-9",      "..",           ":",      "1..2:x"})
    EXPECT_EQ(valuesIn(text).find('|'), std::string::npos) << text << ": " << valuesIn(text);
  EXPECT_EQ(valuesIn("1..1e12:1"), "'1..1e12:1': a number has 100 values at most");
  EXPECT_EQ(valuesIn("1..2"), "'1..2': a range needs a step: FROM..TO:STEP, or FROM..TO:xFACTOR");
}

} // namespace
