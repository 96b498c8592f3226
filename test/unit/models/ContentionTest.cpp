//===- test/unit/models/ContentionTest.cpp - Scaling by measured cores ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Streams get their own measurements back, at any number of cores; between and beyond
/// them nothing jumps.
///
//===----------------------------------------------------------------------===//

#include "Inputs.h"

#include "models/ecm/Ecm.h"

using namespace sparcity;

using namespace sparcity::test;

static ecm::Ecm copyOn(const machine::Machine &machine) {
  return ecm::predict(trafficOf({{2, 1}, {0, 2}, {2, 1}}), coreOf(0, 1), machine, {"copy"});
}

TEST(Contention, givesMeasurementsBack) {
  const machine::Machine skx = machineOf("skx");
  const ecm::Ecm ecm = copyOn(skx);
  // 24.91 and 66.01 GB/s explicit, 1.5 times that with the write-allocate.
  for (const auto &[cores, bandwidth] : {std::pair(2u, 24.91), {9u, 66.01}}) {
    const double expected = 192 * 2.4 / (1.5 * bandwidth);
    EXPECT_NEAR(ecm::scaled(ecm, skx, cores)->value() / expected, 1,
                0.025); // one core: the rule's T, not the measured 23.5 cy
  }
}

TEST(Contention, isSmoothAndNeverFasterThanEitherBound) {
  for (const char *name : {"skx", "hsw", "clx", "zen4", "ivb"}) {
    const machine::Machine machine = machineOf(name);
    const ecm::Ecm ecm = copyOn(machine);
    double before = ecm::scaled(ecm, machine, 1)->value();
    for (unsigned cores = 2; cores <= machine.topology.coresPerNumaDomain(); ++cores) {
      const double time = ecm::scaled(ecm, machine, cores)->value();
      EXPECT_LE(time, before * (1 + 1e-9)) << name << ' ' << cores;
      EXPECT_GE(time, ecm.saturated->value() * (1 - 1e-9)) << name << ' ' << cores;
      EXPECT_GE(time, ecm.time->value() / cores * (1 - 1e-9)) << name << ' ' << cores;
      before = time;
    }
  }
}

TEST(Contention, withoutMeasurementsIsTheClassicForm) {
  const ecm::Contention none;
  EXPECT_EQ(none.achieved(0.3), 0.3);
  EXPECT_EQ(none.achieved(1.7), 1);
  EXPECT_FALSE(none.isSaturated(0.97));
  EXPECT_TRUE(none.isSaturated(1));
}
