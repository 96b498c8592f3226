//===- test/unit/backends/Samples.cpp - Results to print ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samples.h"
#include "test/unit/ChangedMachine.h"

#include "backends/json/Json.h"
#include "backends/text/Text.h"
#include "models/ecm/Ecm.h"
#include "models/prediction/Describe.h"
#include "models/reading/Report.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"
#include "test/unit/Changed.h"

#include "llvm/Support/raw_ostream.h"

#include <cmath>
#include <limits>

namespace sparcity::samples {

using machine::Bytes;
using machine::BytesPerSecond;
using machine::Cycles;

static ir::Expr expr(const char *text) { return llvm::cantFail(ir::parseExpr(text)); }

result::Result copy() {
  result::Result result;
  result.kernel = "copy";
  result.position = {"copy.c", 2, 3, 3, 12};
  result.machine = ivyBridge();
  result.parameters = {{"N", true, 100000000}};
  result.iterationsPerUnit = 8;
  result.totalIterations = expr("N");
  result.work.loads = result.work.stores = 1;
  result.work.bytesLoaded = result.work.bytesStored = 8;
  result.work.floatBits = 64;
  traffic::Traffic traffic;
  traffic.predictor = "lc";
  traffic.iterationsPerUnit = 8;
  for (const char *between : {"L1-L2", "L2-L3", "L3-MEM"})
    traffic.boundaries.push_back({between, 2, 1, {{"a", 1, 0}, {"b", 1, 1}}});
  traffic.residentLevel = "MEM";
  result.traffic = traffic;
  incore::InCore core;
  core.cpu = "ivybridge";
  core.overlapping = Cycles(1);
  core.nonOverlapping = Cycles(2);
  core.throughput = Cycles(2);
  core.sourceIterations = 4;
  core.vectorBytes = 32;
  result.loops = {{result.position, core}};
  ecm::Ecm ecm;
  ecm.overlapping = Cycles(2);
  ecm.nonOverlapping = Cycles(4);
  ecm.transfers = {{"L1-L2", Cycles(6)}, {"L2-L3", Cycles(6)}, {"L3-MEM", Cycles(12)}};
  ecm.predictions = {
      {"L1", Cycles(4)}, {"L2", Cycles(10)}, {"L3", Cycles(16)}, {"MEM", Cycles(28)}};
  ecm.residentLevel = "MEM";
  ecm.time = Cycles(28);
  ecm.bottleneck = {ecm::Bottleneck::Term::Transfer, 2};
  ecm.memoryBandwidth = BytesPerSecond(48e9);
  ecm.memoryTerm = ecm::MemoryTerm::OneCore;
  ecm.saturationCores = 3;
  result.predictions.put(ecm);
  return result;
}

result::Result withoutMachineCode() {
  result::Result result = longRange();
  result.advice.clear(); // times are not known
  result.loops.front().incore = std::nullopt;
  ecm::Ecm ecm = *result.get<ecm::Ecm>();
  ecm.overlapping = ecm.nonOverlapping = ecm.loopCarried = std::nullopt;
  for (ecm::Prediction &prediction : ecm.predictions)
    prediction.cycles = std::nullopt;
  ecm.time = std::nullopt;
  ecm.bottleneck.reset();
  ecm.saturationCores = std::nullopt;
  ecm.scaling.clear();
  result.predictions.put(ecm);
  Changed<roofline::Roofline>(result)->coreModel = "source";
  return result;
}

result::Result longLines() {
  result::Result result = copy();
  machine::Machine machine = result.machine;
  machine.name = "a64fx";
  machine.file = "machines/a64fx.yaml";
  machine.model = "Fujitsu A64FX";
  machine.clock = machine::Hertz(1.8e9);
  machine.caches.pop_back();
  for (machine::Cache &cache : machine.caches)
    cache.line = Bytes(256);
  machine.overlapRule = expr("max(OL, nOL, L1L2, L2MEM)");
  result.machine = machine;
  result.iterationsPerUnit = 32;
  result.traffic->iterationsPerUnit = 32;
  result.traffic->boundaries.pop_back();
  result.traffic->boundaries.back().between = "L2-MEM";
  ecm::Ecm ecm = *result.get<ecm::Ecm>();
  ecm.transfers = {{"L1-L2", Cycles(16)}, {"L2-MEM", Cycles(24)}};
  ecm.predictions = {{"L1", Cycles(8)}, {"L2", Cycles(16)}, {"MEM", Cycles(24)}};
  ecm.time = Cycles(24);
  ecm.bottleneck = {ecm::Bottleneck::Term::Transfer, 1};
  result.predictions.put(ecm);
  return result;
}

result::Result hostile() {
  const double infinity = std::numeric_limits<double>::infinity();
  result::Result result = copy();
  result.kernel = "k\x1b[31m\xff";
  result.position = {"bad\n\xc3\x28.c", 0, 0, 0, 0};
  ChangedMachine(result)->clock = machine::Hertz(0);
  result.iterationsPerUnit = 0;
  result.work.flops.total = std::nan("");
  Changed<ecm::Ecm>(result)->time = Cycles(infinity);
  Changed<ecm::Ecm>(result)->overlapping = Cycles(-0.0);
  Changed<ecm::Ecm>(result)->transfers.front().cycles = Cycles(std::nan(""));
  Changed<ecm::Ecm>(result)->predictions.clear();
  Changed<ecm::Ecm>(result)->scaling = {{1, Cycles(0)}, {2, Cycles(infinity)}};
  result.traffic->boundaries.front().load = infinity;
  result.loops.front().incore->sourceIterations = 0;
  result.mainLoop = 7;
  result.loops.push_back({});
  return result;
}

std::string text(const std::vector<result::Result> &results, const reading::Asked &asked,
                 text::Options layout) {
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  const auto print = [&](const report::Reading &reading) {
    text::print(os, reading, layout);
    layout.continues |= !reading.blocks.empty();
  };
  reading::Report report(asked);
  for (const result::Result &result : results)
    print(report.add(result));
  print(report.finish());
  return bytes;
}

std::string text(const std::vector<result::Result> &results, result::Unit unit) {
  return text(results, reading::Asked{.unit = unit}, {});
}

std::string json(const std::vector<result::Result> &results) {
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  json::print(os, prediction::describe(results, {"0.1.0", "19.1.7"}));
  return bytes;
}

} // namespace sparcity::samples
