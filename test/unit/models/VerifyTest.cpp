//===- test/unit/models/VerifyTest.cpp - Results that cannot be -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inputs.h"
#include "models/result/Result.h"

#include "ir/LocatedError.h"
#include "models/carm/Carm.h"
#include "models/ecm/Ecm.h"
#include "models/result/Result.h"
#include "models/result/Verify.h"
#include "models/roofline/Roofline.h"
#include "test/unit/Changed.h"
#include "test/unit/ChangedMachine.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <functional>

using namespace sparcity;

using namespace sparcity::test;
using machine::Cycles;

namespace {

/// A copy from memory: as it should be.
result::Result possible() {
  result::Result result;
  result.machine = machineOf("ivb");
  result.totalIterations = 8000;
  result.iterationsPerUnit = 8;
  result.work.flops.total = 1;
  result.traffic = trafficOf({{2, 1}, {2, 1}, {2, 1}});
  result.traffic->boundaries[0].arrays = {{"a", 1, 1}, {"b", 1, 0}};
  result.traffic->whole = result.traffic->boundaries;
  result.traffic->compulsoryLines = 2000;
  for (const unsigned cores : {1U, 2U})
    result.traffic->scaling.push_back({cores, result.traffic->boundaries});
  ecm::Ecm ecm;
  ecm.outer = Cycles(0);
  ecm.predictions = {{"L1", Cycles(2)}, {"L2", Cycles(8)}, {"L3", Cycles(14)}, {"MEM", Cycles(30)}};
  ecm.time = Cycles(30);
  ecm.scaling = {{1, Cycles(30)}, {2, Cycles(15)}};
  result.predictions.put(ecm);
  roofline::Roofline roofline;
  roofline.time = Cycles(30);
  roofline.performance = 8 / machine::seconds(Cycles(30), result.machine->clock).value();
  result.predictions.put(roofline);
  return result;
}

/// All that it says.
llvm::Error verify(const result::Result &result) {
  result::Faults faults;
  const auto add = [&](result::Faults found) { llvm::append_range(faults, found); };
  const machine::Hertz clock = result.machine->clock;
  add(result::verifyIterations(result.totalIterations));
  add(result::verifyTraffic(*result.traffic, result.iterations(), result.cores));
  add(result::verifyEcm(*result.get<ecm::Ecm>(), *result.traffic, result.machine, false));
  add(result::verifyRoofline(*result.get<roofline::Roofline>(), result.work,
                             result.iterationsPerUnit, clock));
  if (result.get<carm::Carm>())
    add(result::verifyCarm(*result.get<carm::Carm>(), result.iterationsPerUnit, clock));
  add(result::verifyLoops(result.work, result.loops));
  return result::contradiction(std::move(faults), result.position);
}

/// The message about a result that is changed, without what is always in it.
std::string faultOf(const std::function<void(result::Result &)> &change) {
  result::Result result = possible();
  change(result);
  llvm::Error error = verify(result);
  if (!error)
    return "";
  const ir::Diagnostic diagnostic =
      ir::toDiagnostic(std::move(error), ir::Severity::Error, "none", {});
  EXPECT_EQ(diagnostic.id, "internal-contradiction");
  const size_t from = diagnostic.message.find('(') + 1;
  return diagnostic.message.substr(from, diagnostic.message.rfind(')') - from);
}

TEST(Verify, PossibleResults) {
  EXPECT_EQ(faultOf([](result::Result &) {}), "");
  // Where sizes are open, numbers are missing.
  EXPECT_EQ(faultOf([](result::Result &result) {
              result.totalIterations = ir::Expr::symbol("n");
              result.traffic->boundaries[2].load.reset();
              Changed<ecm::Ecm>(result)->time.reset();
              Changed<roofline::Roofline>(result)->performance.reset();
            }),
            "");
  // Part of what several cores load.
  EXPECT_EQ(faultOf([](result::Result &result) {
              result.cores = 2;
              result.traffic->compulsoryLines = 4000;
            }),
            "");
}

TEST(Verify, Signs) {
  EXPECT_EQ(faultOf([](result::Result &result) { result.totalIterations = -8; }),
            "iterations: -8.00");
  EXPECT_EQ(faultOf([](result::Result &result) { result.traffic->boundaries[1].evict = -3; }),
            "L2-L3 lines evicted: -3.00");
  EXPECT_EQ(faultOf([](result::Result &result) { Changed<ecm::Ecm>(result)->outer = Cycles(-1); }),
            "T_outer in cycles: -1.00");
  EXPECT_EQ(faultOf([](result::Result &result) { Changed<ecm::Ecm>(result)->time = Cycles(NAN); }),
            "T in cycles: nan");
  EXPECT_EQ(
      faultOf([](result::Result &result) { result.traffic->scaling[1].boundaries[2].load = -1; }),
      "L3-MEM lines loaded with 2 cores: -1.00");
}

TEST(Verify, Lines) {
  EXPECT_EQ(faultOf([](result::Result &result) { result.traffic->whole[0].arrays[1].load = 2; }),
            "L1-L2 lines loaded of the whole nest: 2.00, but 3.00 of the arrays together");
  EXPECT_EQ(faultOf([](result::Result &result) { result.traffic->compulsoryLines = 2100; }),
            "L1-L2 lines loaded by the whole nest: 2000.00, but 2100.00 first touches; "
            "L3-MEM lines loaded by the whole nest: 2000.00, but 2100.00 first touches");
}

TEST(Verify, Times) {
  EXPECT_EQ(faultOf([](result::Result &result) {
              Changed<ecm::Ecm>(result)->predictions[2].cycles = Cycles(7);
            }),
            "T(L3): 7.00 cycles, but 8.00 with data nearer to the core");
  EXPECT_EQ(faultOf([](result::Result &result) {
              Changed<ecm::Ecm>(result)->scaling[1].cycles = Cycles(31);
            }),
            "2 cores: 31.00 cycles, but 30.00 with 1 that move no fewer lines");
  EXPECT_EQ(faultOf([](result::Result &result) {
              Changed<ecm::Ecm>(result)->scaling[1].cycles = Cycles(31);
              result.traffic->scaling[1].boundaries[2].load = 4;
            }),
            "");
  EXPECT_NE(faultOf([](result::Result &result) {
              *Changed<roofline::Roofline>(result)->performance *= 2;
            }),
            "");
}

/// With a table of two cores that are a whole domain.
static std::string faultWithTable(unsigned saturation, ecm::ScalingPoint one,
                                  ecm::ScalingPoint two) {
  return faultOf([&](result::Result &result) {
    ChangedMachine machine(result);
    machine->topology.coresPerSocket = 2;
    machine->topology.numaDomainsPerSocket = 1;
    result.traffic->scaling.clear();
    Changed<ecm::Ecm>(result)->scaling = {one, two};
    Changed<ecm::Ecm>(result)->saturationCores = saturation;
  });
}

TEST(Verify, SaturationIsThatOfTheTable) {
  EXPECT_EQ(faultWithTable(2, {1, Cycles(30), false}, {2, Cycles(20), true}), "");
  EXPECT_EQ(faultWithTable(1, {1, Cycles(20), true}, {2, Cycles(20), true}), "");
  EXPECT_NE(faultWithTable(1, {1, Cycles(30), true}, {2, Cycles(20), true}), "");
  EXPECT_NE(faultWithTable(2, {1, Cycles(20), true}, {2, Cycles(20), true}), "");
}

TEST(Verify, WorkOfSeveralLoops) {
  const auto withLoops = [](double each) {
    return faultOf([&](result::Result &result) {
      result.loops.resize(2);
      result.work.updates = 1.5;
      result.loops[1].iterations = 0.5;
      for (result::LoopResult &loop : result.loops)
        loop.work.flops.total = each;
    });
  };
  EXPECT_EQ(withLoops(0.5), "");
  EXPECT_EQ(withLoops(1), "flop of all loops: 1.00 an iteration, but 1.50 of them one by one");
  const auto withPoint = [](double performance) {
    return faultOf([&](result::Result &result) {
      carm::Point point;
      point.time = Cycles(30);
      point.performance = performance * *result.get<roofline::Roofline>()->performance;
      carm::Carm carm;
      carm.operations = result.work.flops.total;
      carm.point = point;
      result.predictions.put(carm);
    });
  };
  EXPECT_EQ(withPoint(1), "");
  EXPECT_NE(withPoint(0.5), "");
}

} // namespace
