//===- test/unit/models/CoreTimesTest.cpp - Cores with unequal work -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inputs.h"

#include "models/ecm/CoreTimes.h"
#include "models/ecm/Ecm.h"

#include <random>

using namespace sparcity;

using ecm::CoreWork;
using machine::Cycles;

namespace {

std::vector<double> times(const std::vector<CoreWork> &cores, unsigned perDomain = 8) {
  std::vector<double> result;
  for (const Cycles time : ecm::finishTimes(cores, ecm::Contention(), perDomain))
    result.push_back(time.value());
  return result;
}

TEST(CoreTimes, aloneWithoutMemory) {
  EXPECT_EQ(times({{Cycles(7), Cycles(0)}, {Cycles(3), Cycles(0)}, {Cycles(0), Cycles(0)}}),
            (std::vector<double>{7, 3, 0}));
}

/// Both ask for all of the bandwidth: half of it for 4 + 4 cycles, then one has all.
TEST(CoreTimes, whoHasFinishedLeavesTheBandwidth) {
  EXPECT_EQ(times({{Cycles(10), Cycles(10)}, {Cycles(4), Cycles(4)}}),
            (std::vector<double>{14, 8}));
  // In domains of their own they do not meet.
  EXPECT_EQ(times({{Cycles(10), Cycles(10)}, {Cycles(4), Cycles(4)}}, 1),
            (std::vector<double>{10, 4}));
  // 0.6 and 0.6 of it: 1.2 times slower while there are two.
  EXPECT_NEAR(times({{Cycles(10), Cycles(6)}, {Cycles(5), Cycles(3)}})[0], 5 * 1.2 + 5, 1e-12);
}

/// Never before its own work is done, nor before the memory has moved all lines; and who
/// has more to do is not sooner ready.
TEST(CoreTimes, keepsItsBounds) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 1000; ++round) {
    std::vector<CoreWork> cores(1 + random() % 9);
    double lines = 0, longest = 0;
    for (CoreWork &core : cores) {
      core.alone = Cycles(static_cast<double>(random() % 100));
      core.memory = core.alone * (static_cast<double>(random() % 101) / 100);
      lines += core.memory.value();
    }
    const std::vector<double> ends = times(cores, 16);
    for (size_t core = 0; core < cores.size(); ++core) {
      EXPECT_GE(ends[core], cores[core].alone.value() - 1e-9);
      longest = std::max(longest, ends[core]);
      for (size_t other = 0; other < cores.size(); ++other)
        if (cores[core].alone > cores[other].alone) {
          EXPECT_GE(ends[core], ends[other]);
        }
    }
    EXPECT_GE(longest, lines - 1e-9);
  }
}

/// Equal parts are the scaling of the ECM model, with measured contention too.
TEST(CoreTimes, equalPartsScaleAsEcm) {
  for (const char *name : {"ivb", "skx", "zen4"}) {
    const machine::Machine machine = test::machineOf(name);
    const ecm::Ecm ecm = ecm::predict(test::trafficOf({{2, 1}, {2, 1}, {2, 1}}), test::coreOf(0, 1),
                                      machine, {"copy"});
    for (const unsigned cores : {1U, 2U, 5U, machine.topology.coresPerNumaDomain()}) {
      const std::vector<CoreWork> parts(cores, CoreWork{*ecm.time * 100, *ecm.saturated * 100});
      const Cycles time =
          ecm::finishTimes(parts, ecm.contention, machine.topology.coresPerNumaDomain()).front();
      EXPECT_NEAR(time.value() / (100 * cores), ecm::scaled(ecm, machine, cores)->value(), 1e-9)
          << name << " " << cores;
    }
  }
}

} // namespace
