//===- test/unit/backends/LongRange.cpp - The long-range stencil ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samples.h"
#include "models/machine/Machine.h"

#include "models/ecm/Ecm.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"

#include <algorithm>

namespace sparcity::samples {

using machine::Bytes;

using machine::BytesPerSecond;
using machine::Cycles;

static ir::Expr parsed(const char *text) { return llvm::cantFail(ir::parseExpr(text)); }

static ir::Condition condition(const char *text) {
  return llvm::cantFail(ir::parseCondition(text));
}

machine::Machine ivyBridge() {
  machine::Machine machine;
  machine.name = "ivb";
  machine.file = "machines/ivb.yaml";
  machine.model = "Intel Xeon E5-2690 v2";
  machine.clock = machine::Hertz(3.0e9);
  machine.topology = {.sockets = 2, .coresPerSocket = 10, .threadsPerCore = 2};
  machine.core.name = "ivy-bridge";
  machine.core.cpu = "ivybridge";
  machine.core.ports = {{"SBPort0", true}, {"SBPort1", true}, {"SBPort23", false}};
  machine.caches.resize(3);
  const double sizes[] = {32768, 262144, 26214400};
  for (size_t k = 0; k < 3; ++k) {
    machine.caches[k].name = "L" + std::to_string(k + 1);
    machine.caches[k].size = Bytes(sizes[k]);
    machine.caches[k].line = Bytes(64);
  }
  machine.overlapRule = parsed("max(OL, nOL + L1L2 + L2L3 + L3MEM)");
  machine.origins["caches.L3.size"] = {"as on similar machines", true};
  machine.origins["caches.L2.size"] = {"manual", false};
  return machine;
}

static incore::InCore longRangeCore() {
  incore::InCore core;
  core.cpu = "ivybridge";
  core.flags = {"-O3", "-march=ivybridge", "-ffast-math"};
  core.overlapping = Cycles(26);
  core.nonOverlapping = Cycles(27);
  core.loopCarried = Cycles(1);
  core.throughput = Cycles(27);
  core.frontEnd = Cycles(21.5);
  core.mca = incore::Simulation{Cycles(27.25), {}};
  core.criticalPath = Cycles(61);
  core.ports = {{"SBPort0", Cycles(15)}, {"SBPort1", Cycles(26)}, {"SBPort23", Cycles(27)}};
  core.instructions = {
      {"\tvaddpd\t%ymm0, %ymm1, %ymm1", {{"SBPort1", 1.0}}, 3, 1, true, false, true, {}},
      {"\tvmovupd\t%ymm1, (%rdi)", {{"SBPort23", 1.0}}, std::nullopt, 1, false, false, false, {}}};
  core.sourceIterations = 4;
  core.evidence = report::Phrase{"evidence", {"memory steps"}};
  core.vectorBytes = 32;
  core.loads = 27;
  core.stores = 1;
  core.bytesLoaded = 864;
  core.bytesStored = 32;
  return core;
}

static traffic::LayerCondition layer(const char *level, unsigned dimension, const char *text,
                                     std::int64_t largest, std::optional<bool> holds) {
  traffic::LayerCondition layer;
  layer.level = level;
  layer.dimension = dimension;
  layer.condition = condition(text);
  layer.solved = {{.parameter = "N", .largest = largest, .formula = "", .isAlways = false}};
  layer.holds = holds;
  layer.hits = dimension == 2 ? 16 : 24;
  layer.misses = 27 - layer.hits;
  layer.load = layer.misses;
  layer.evict = 1;
  return layer;
}

static traffic::Traffic longRangeTraffic() {
  traffic::Traffic traffic;
  traffic.predictor = "lc";
  traffic.iterationsPerUnit = 8;
  const char *names[] = {"L1-L2", "L2-L3", "L3-MEM"};
  const double loads[] = {19, 11, 11};
  for (size_t k = 0; k < 3; ++k)
    traffic.boundaries.push_back(
        {names[k], loads[k], 1, {{"V", loads[k] - 2, 0}, {"U", 1, 1}, {"ROC", 1, 0}}});
  traffic.conditions = {layer("L1", 2, "152*N <= 32768", 215, false),
                        layer("L1", 3, "88*N^2 <= 32768", 19, false),
                        layer("L2", 2, "152*N <= 262144", 1724, true)};
  traffic.residentLevel = "MEM";
  return traffic;
}

/// Roofs of Listing 4.
static roofline::Roofline longRangeRoofline() {
  roofline::Roofline roofline;
  roofline.coreModel = "in-core";
  roofline.roofs = {
      {"CPU", std::nullopt, false, std::nullopt, std::nullopt, "", Cycles(54), 18.22222222e9},
      {"L2", 0.25625, false, BytesPerSecond(68.37e9), 24e9 / 68.37e9, "copy", Cycles(56.16),
       17.5198125e9},
      {"L3", 0.4270833333, false, BytesPerSecond(38.79e9), 24e9 / 38.79e9, "copy", Cycles(59.4),
       16.5665625e9},
      {"MEM", 0.4270833333, false, BytesPerSecond(17.91e9), 24e9 / 17.91e9, "copy", Cycles(128.643),
       7.6490625e9}};
  roofline.roofs.front().source = roofline::Roof::Source::Core;
  roofline.roofs.back().source = roofline::Roof::Source::Memory;
  roofline.lowest = 3;
  roofline.time = Cycles(128.643);
  roofline.performance = 7.6490625e9;
  return roofline;
}

static ecm::Ecm longRangeEcm() {
  ecm::Ecm ecm;
  ecm.overlapping = Cycles(52);
  ecm.nonOverlapping = Cycles(54);
  ecm.loopCarried = Cycles(2);
  ecm.transfers = {{"L1-L2", Cycles(40)}, {"L2-L3", Cycles(24)}, {"L3-MEM", Cycles(48.45425868)}};
  ecm.predictions = {
      {"L1", Cycles(54)}, {"L2", Cycles(94)}, {"L3", Cycles(118)}, {"MEM", Cycles(166.45425868)}};
  ecm.residentLevel = "MEM";
  ecm.time = ecm.together = Cycles(166.45425868);
  ecm.bottleneck = {ecm::Bottleneck::Term::Transfer, 2};
  ecm.benchmark = "copy";
  ecm.memoryBandwidth = BytesPerSecond(47.55e9);
  ecm.memoryTerm = ecm::MemoryTerm::Saturated;
  ecm.saturated = Cycles(48.45425868);
  ecm.saturationCores = 4;
  for (unsigned cores = 1; cores <= 10; ++cores)
    ecm.scaling.push_back({cores, Cycles(std::max(166.45425868 / cores, 48.45425868))});
  return ecm;
}

result::Result longRange() {
  result::Result result;
  result.kernel = "long_range";
  result.position = {"long-range.c", 5, 3, 20, 3};
  result.machine = ivyBridge();
  result.parameters = {{"M", true, 130}, {"N", true, 1015}};
  result.iterationsPerUnit = 8;
  result.totalIterations = parsed("(M - 8)*(N - 8)^2");
  result.work.flops = {.add = 26, .mul = 15, .total = 41};
  result.work.loads = 27;
  result.work.stores = 1;
  result.work.bytesLoaded = 216;
  result.work.bytesStored = 8;
  result.work.floatBits = 64;
  result.traffic = longRangeTraffic();
  result.advice = {
      {result::BlockedLoop{"i", "N", 2, 215, 202}, "L1", 7.67, Cycles(166.5), Cycles(120.5)}};
  result.loops = {{{"long-range.c", 9, 7, 18, 7}, longRangeCore()}};
  result.predictions.put(longRangeEcm());
  result.predictions.put(longRangeRoofline());
  report::Message assumed;
  assumed.phrase = {"runtime-alias-check",
                    {"the version of the loop without aliases is assumed to run"}};
  assumed.position = {"long-range.c", 9, 7, 0, 0};
  assumed.isAssumption = true;
  result.diagnostics = {assumed};
  return result;
}

result::Result openSize() {
  result::Result result = longRange();
  result.parameters = {{"M", true, std::nullopt}, {"N", true, std::nullopt}};
  result.advice.clear();
  traffic::Traffic &traffic = *result.traffic;
  for (traffic::Boundary &boundary : traffic.boundaries) {
    boundary.load = boundary.evict = std::nullopt;
    boundary.arrays.clear();
  }
  for (traffic::LayerCondition &condition : traffic.conditions)
    condition.holds = std::nullopt;
  traffic.conditions[0].solved.push_back(
      {.parameter = "M", .largest = std::nullopt, .formula = "4096/N", .isAlways = false});
  traffic.cases = {{"N", std::nullopt, 19, {{3, 1}, {3, 1}, {3, 1}}},
                   {"N", 20, 54, {{11, 1}, {3, 1}, {3, 1}}},
                   {"N", 1725, std::nullopt, {{19, 1}, {19, 1}, {11, 1}}}};
  traffic.residentLevel = std::nullopt;
  ecm::Ecm ecm = *result.get<ecm::Ecm>();
  for (ecm::Transfer &transfer : ecm.transfers)
    transfer.cycles = std::nullopt;
  for (ecm::Prediction &prediction : ecm.predictions)
    if (prediction.level != "L1")
      prediction.cycles = std::nullopt;
  ecm.residentLevel = std::nullopt;
  ecm.time = ecm.together = std::nullopt;
  ecm.bottleneck.reset();
  ecm.saturationCores = std::nullopt;
  ecm.scaling.clear();
  ecm.caseTimes = {Cycles(86), Cycles(102), std::nullopt};
  result.predictions.put(ecm);
  roofline::Roofline roofline = *result.get<roofline::Roofline>();
  for (roofline::Roof &roof : roofline.roofs)
    if (roof.level != "CPU")
      roof.intensity = std::nullopt, roof.time = std::nullopt, roof.performance = std::nullopt;
  roofline.lowest.reset();
  roofline.time = std::nullopt;
  roofline.performance = std::nullopt;
  result.predictions.put(roofline);
  return result;
}

} // namespace sparcity::samples
