//===- models/marm/Describe.cpp - The mansard roofline, described ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/marm/Describe.h"

#include <cmath>

namespace sparcity::marm {

using report::Section;
using report::units::instructionsPerCycle;

static void describe(const Roof &roof, Section &row) {
  row.text("name", roof.name);
  row.number("ipc", roof.perCycle, instructionsPerCycle);
}

static void describe(const Hill &hill, double intensity, Section &section) {
  section.number("sustained", hill.rates.sustained, instructionsPerCycle);
  section.number("ridge", hill.ridge);
  section.number("in_flight", hill.inFlight);
  section.number("held", hill.held);
  section.known("limit", hill.limit);
  section.number("effective", hill.rates.effective, instructionsPerCycle);
  section.flag("latency_bound", hill.isLatencyBound);
  section.known("source", hill.source);
  section.number("ipc", hill.at(intensity), instructionsPerCycle);
  const std::optional<Components> parts = hill.componentsAt(intensity);
  section.known("scenario", parts ? spelling(scenarioAt(intensity, *hill.ridge)) : "");
  section.number("together",
                 parts ? std::optional(machine::Cycles(parts->together)) : std::nullopt);
  section.number("alone", parts ? std::optional(machine::Cycles(parts->alone)) : std::nullopt);
}

static void describe(const Level &level, double intensity, Section &row) {
  row.text("level", level.name);
  row.known("benchmark", level.benchmark);
  row.number("latency", level.latency);
  row.flag("uses_curve", level.usesCurve);
  row.flag("prefetched", level.isPrefetched);
  row.section("roof", [&](Section &hill) { describe(level.roof, intensity, hill); });
  row.section("published", [&](Section &hill) { describe(level.published, intensity, hill); });
}

static void describe(const Build &build, Section &section) {
  section.number("instructions", build.instructions, report::units::instructions);
  section.number("cycles", machine::Cycles(build.cycles));
  section.number("ipc", build.perCycle(), instructionsPerCycle);
}

static void describe(const Vectorisation &reading, Section &section) {
  section.number("lanes", reading.lanes);
  section.section("scalar", [&](Section &build) { describe(reading.scalar, build); });
  section.section("vector", [&](Section &build) { describe(reading.vector, build); });
  section.number("speedup", reading.speedup());
  section.text("efficiency", spelling(reading.efficiency));
}

static void describePoint(const std::optional<Point> &point, Section &section) {
  section.number("ipc", point ? std::optional(point->perCycle) : std::nullopt,
                 instructionsPerCycle);
  section.part("above", point ? point->above : std::nullopt);
  section.part("below", point ? point->below : std::nullopt);
  section.part("level_above", point ? point->level : std::nullopt);
}

static void addColumns(const Marm &marm, Section &section) {
  section.column("marm_intensity", marm.intensity);
  section.column("marm_ipc", marm.point ? std::optional(marm.point->perCycle) : std::nullopt,
                 instructionsPerCycle);
  for (const Level &level : marm.levels)
    section.column("marm_ipc_" + level.name, level.roof.at(marm.intensity), instructionsPerCycle);
  section.column("marm_dispatch", marm.dispatch, instructionsPerCycle);
  section.textColumn("marm_region", marm.region ? spelling(*marm.region) : "");
}

static void describe(const InFlightCurve &curve, Section &row) {
  row.text("level", curve.level);
  row.text("accesses", curve.accesses);
  row.count("bytes", curve.bytes);
  row.text("benchmark", curve.benchmark);
  row.number("sustained", curve.sustained, instructionsPerCycle);
  row.number("latency", curve.latency);
  row.number("most", curve.most, report::units::instructions);
  row.text("limit", curve.limit);
  row.number("enough", curve.enough(), report::units::instructions);
  row.number("reached", curve.at(curve.most), instructionsPerCycle);
}

void describe(const Marm &marm, Section &section) {
  section.number("memory_instructions", marm.memory, report::units::instructions);
  section.number("other_instructions", marm.nonMemory, report::units::instructions);
  section.number("intensity", marm.intensity);
  section.flag("infinite", std::isinf(marm.intensity));
  section.number("block", marm.block);
  section.number("window", marm.window ? std::optional(marm.window->instructions) : std::nullopt,
                 report::units::instructions);
  section.known("window_limit", marm.window ? marm.window->limit : "");
  section.number("ipc_other", marm.operations, instructionsPerCycle);
  section.number("dispatch", marm.dispatch, instructionsPerCycle);
  section.table("levels", marm.levels,
                [&](const Level &level, Section &row) { describe(level, marm.intensity, row); });
  section.table("in_flight", marm.inFlight);
  section.table("retirement", marm.retirement);
  section.known("region", marm.region ? spelling(*marm.region) : "");
  describePoint(marm.point, section);
  section.part("vectorisation", marm.vectorisation);
  section.list("notes", marm.notes);
  addColumns(marm, section);
}

} // namespace sparcity::marm
