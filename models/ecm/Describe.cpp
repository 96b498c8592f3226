//===- models/ecm/Describe.cpp - The ECM model, described -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Describe.h"

#include <cmath>

namespace sparcity::ecm {

using report::Section;

static void describe(const Transfer &transfer, Section &row) {
  row.text("between", transfer.between);
  row.number("cycles", transfer.cycles);
  row.number("waiting", transfer.waiting);
  if (transfer.indirect > 0)
    row.number("indirect", transfer.indirectCycles());
}

static void describe(const ScalingPoint &point, Section &row) {
  row.count("cores", point.cores);
  row.number("cycles", point.cycles);
}

static void describe(const MemoryPart &part, Section &row) {
  row.text("name", part.name);
  row.number("load", part.load, report::units::lines);
  row.number("evict", part.evict, report::units::lines);
  row.number("cycles", part.cycles);
  row.number("T_saturated", part.saturated);
  row.text("benchmark", part.benchmark);
  row.number("bandwidth", part.bandwidth).from(part.benchmark);
  row.number("single_core_bandwidth", part.singleCoreBandwidth);
  row.text("memory_term", spelling(part.term));
}

static void describeCases(const Ecm &ecm, const traffic::Traffic *traffic, Section &section) {
  size_t k = 0;
  const std::vector<traffic::Case> none;
  std::vector<traffic::Case> cases = traffic ? traffic->cases : none;
  cases.resize(std::min(cases.size(), ecm.caseTimes.size()));
  section.table("cases", cases, [&](const traffic::Case &interval, Section &row) {
    row.text("parameter", interval.parameter);
    row.count("from", interval.from);
    row.count("to", interval.to);
    row.number("T", ecm.caseTimes[k++]);
  });
}

std::string Ecm::nameOf(const std::optional<Bottleneck> &of) const {
  if (!of)
    return "";
  switch (of->term) {
  case Bottleneck::Term::Overlapping:
    return "T_OL";
  case Bottleneck::Term::NonOverlapping:
    return "T_nOL";
  case Bottleneck::Term::LoopCarried:
    return "T_LCD";
  case Bottleneck::Term::Core:
    return "T_core";
  case Bottleneck::Term::Outer:
    return "T_outer";
  case Bottleneck::Term::Transfer:
    break;
  }
  return of->boundary < transfers.size() ? transfers[of->boundary].between : "";
}

static void describeBottleneck(const Ecm &ecm, Section &section) {
  section.known("bottleneck", ecm.nameOf(ecm.bottleneck));
  section.known("bottleneck_one_core", ecm.nameOf(ecm.bottleneckAlone));
  section.known("benchmark", ecm.benchmark);
  const bool hasBandwidth = ecm.memoryBandwidth.value() > 0;
  section
      .number("memory_bandwidth", hasBandwidth ? std::optional(ecm.memoryBandwidth) : std::nullopt)
      .from(ecm.benchmark);
  section.number("single_core_bandwidth", ecm.singleCoreBandwidth);
  section.known("memory_term", ecm.memoryTerm ? spelling(*ecm.memoryTerm) : "");
}

static void addColumns(const Ecm &ecm, const work::UnitOfWork &unit, Section &section) {
  section.column("ecm_T_OL", ecm.overlapping);
  section.column("ecm_T_nOL", ecm.nonOverlapping);
  section.column("ecm_T_LCD", ecm.loopCarried);
  section.column("ecm_T_core", ecm.core);
  section.column("ecm_T_outer", ecm.outer);
  for (const Transfer &transfer : ecm.transfers)
    section.column("ecm_transfer_" + transfer.between.substr(transfer.between.find('-') + 1),
                   transfer.cycles);
  for (const Prediction &prediction : ecm.predictions)
    section.column("ecm_prediction_" + prediction.level, prediction.cycles);
  section.textColumn("ecm_resident_level", ecm.residentLevel.value_or(""));
  section.column("ecm_T", ecm.time);
  section.column("ecm_T_cores", ecm.together);
  section.textColumn("ecm_bottleneck", ecm.nameOf(ecm.bottleneck));
  const auto inUnit = [&](work::TimeUnit wanted) {
    return ecm.together ? work::convert(*ecm.together, wanted, unit) : std::nullopt;
  };
  section.column("ecm_performance", inUnit(work::TimeUnit::FlopsPerSecond),
                 report::units::flopsPerSecond);
  section.column("ecm_iterations_per_second", inUnit(work::TimeUnit::IterationsPerSecond));
  section.column("ecm_seconds", inUnit(work::TimeUnit::Seconds), report::units::seconds);
  section.column("ecm_saturation_cores", ecm.saturationCores);
  section.column("ecm_fastest_cores", ecm.fastestCores);
  section.column("ecm_T_low", ecm.band ? std::optional(ecm.band->low) : std::nullopt);
  section.column("ecm_T_high", ecm.band ? std::optional(ecm.band->high) : std::nullopt);
}

static void describe(const Doubt &doubt, Section &row) {
  row.phrase("cause", doubt.cause);
  row.number("low", std::exp(doubt.low));
  row.number("high", std::exp(doubt.high));
}

static void describe(const Range &range, Section &section) {
  section.number("low", range.low);
  section.number("high", range.high);
}

static void describe(const Band &band, Section &section) {
  section.number("low", band.low);
  section.number("high", band.high);
  section.table("causes", band.doubts);
}

void describe(const Ecm &ecm, const traffic::Traffic *traffic, const work::UnitOfWork &unit,
              Section &section) {
  section.number("T_OL", ecm.overlapping);
  section.number("T_nOL", ecm.nonOverlapping);
  section.number("T_LCD", ecm.loopCarried);
  section.number("T_core", ecm.core);
  section.number("T_outer", ecm.outer);
  section.table("transfers", ecm.transfers);
  section.section("prediction", [&](Section &prediction) {
    for (const Prediction &each : ecm.predictions)
      prediction.number(each.level, each.cycles);
  });
  section.section("prediction_bands", [&](Section &bands) {
    for (const Prediction &each : ecm.predictions)
      bands.part(each.level, each.range);
  });
  section.known("resident_level", ecm.residentLevel.value_or(""));
  section.number("T", ecm.time);
  section.number("T_cores", ecm.together);
  section.part("band", ecm.band);
  work::describe(ecm.together, unit, section);
  describeBottleneck(ecm, section);
  section.number("T_saturated", ecm.saturated);
  section.count("saturation_cores", ecm.saturationCores);
  section.count("fastest_cores", ecm.fastestCores);
  section.table("scaling", ecm.scaling);
  describeCases(ecm, traffic, section);
  if (!ecm.memories.empty())
    section.table("memories", ecm.memories);
  section.list("notes", ecm.notes);
  addColumns(ecm, unit, section);
}

} // namespace sparcity::ecm
