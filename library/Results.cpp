//===- library/Results.cpp - Results as the library gives them ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "library/Results.h"

#include "library/Convert.h"
#include "models/ecm/Ecm.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"

namespace sparcity::library {

static std::optional<Cycles> cyclesOf(const std::optional<machine::Cycles> &time) {
  return time ? std::optional(Cycles(time->value())) : std::nullopt;
}

static std::optional<Lines> linesOf(const std::optional<double> &lines) {
  return lines ? std::optional(Lines(*lines)) : std::nullopt;
}

static std::optional<FlopsPerSecond> performanceOf(const std::optional<double> &flops) {
  return flops ? std::optional(FlopsPerSecond(*flops)) : std::nullopt;
}

static Work workOf(const work::Work &work) {
  return {work.flops.total, work.loads, work.stores, Bytes(work.bytesLoaded),
          Bytes(work.bytesStored)};
}

static Traffic trafficOf(const traffic::Traffic &traffic) {
  Traffic result{traffic.predictor, {}};
  for (const traffic::Boundary &boundary : traffic.boundaries) {
    Boundary &own = result.boundaries.emplace_back();
    own = {boundary.between, linesOf(boundary.load), linesOf(boundary.evict), {}};
    for (const traffic::ArrayTraffic &array : boundary.arrays)
      own.arrays.push_back({array.name, Lines(array.load), Lines(array.evict)});
  }
  return result;
}

/// Of a unit of work.
static InCore inCoreOf(const incore::InCore &core, double iterationsPerUnit) {
  const double passes = core.scale(iterationsPerUnit);
  const auto ofUnit = [&](machine::Cycles time) { return Cycles((time * passes).value()); };
  InCore result{ofUnit(core.overlapping),      ofUnit(core.nonOverlapping),
                ofUnit(core.loopCarried),      {},
                report::text(core.bottleneck), core.vectorBytes};
  for (const auto &[port, time] : core.ports)
    result.ports[port] = ofUnit(time);
  return result;
}

static Ecm ecmOf(const ecm::Ecm &ecm) {
  Ecm result;
  result.overlapping = cyclesOf(ecm.overlapping);
  result.nonOverlapping = cyclesOf(ecm.nonOverlapping);
  result.loopCarried = cyclesOf(ecm.loopCarried);
  result.core = cyclesOf(ecm.core);
  for (const ecm::Transfer &transfer : ecm.transfers)
    result.transfers.push_back({transfer.between, cyclesOf(transfer.cycles)});
  for (const ecm::Prediction &prediction : ecm.predictions)
    result.predictions.push_back({prediction.level, cyclesOf(prediction.cycles)});
  result.residentLevel = ecm.residentLevel;
  result.time = cyclesOf(ecm.together);
  result.bound = ecm.nameOf(ecm.bottleneck);
  result.saturationCores = ecm.saturationCores;
  for (const ecm::ScalingPoint &point : ecm.scaling)
    result.scaling.push_back({point.cores, Cycles(point.cycles.value())});
  return result;
}

static Roofline rooflineOf(const roofline::Roofline &roofline) {
  Roofline result;
  for (const roofline::Roof &roof : roofline.roofs) {
    Roofline::Roof &own = result.roofs.emplace_back();
    own = {roof.level, cyclesOf(roof.time), performanceOf(roof.performance), std::nullopt,
           roof.intensity};
    if (roof.bandwidth)
      own.bandwidth = BytesPerSecond(roof.bandwidth->value());
  }
  result.bound = roofline.bottleneckName();
  result.time = cyclesOf(roofline.time);
  result.performance = performanceOf(roofline.performance);
  return result;
}

Prediction predictionOf(const result::Result &result) {
  Prediction own;
  own.kernel = result.kernel;
  own.position = {result.position.file, result.position.line, result.position.column};
  own.machine = result.machine.name();
  own.cores = result.cores;
  for (const ir::Symbol &symbol : result.parameters)
    if (symbol.value)
      own.sizes[symbol.name] = *symbol.value;
  own.iterationsPerUnit = result.iterationsPerUnit;
  own.iterations = result.iterations();
  own.work = workOf(result.work);
  if (result.traffic)
    own.traffic = trafficOf(*result.traffic);
  if (const std::optional<incore::InCore> &core = result.incore())
    own.inCore = inCoreOf(*core, result.iterationsPerUnit);
  if (result.get<ecm::Ecm>())
    own.ecm = ecmOf(*result.get<ecm::Ecm>());
  if (result.get<roofline::Roofline>())
    own.roofline = rooflineOf(*result.get<roofline::Roofline>());
  own.messages = convert(report::diagnosticsOf(result.diagnostics));
  return own;
}

} // namespace sparcity::library
