//===- models/roofline/Describe.cpp - Rooflines, described ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/roofline/Describe.h"

namespace sparcity::roofline {

using report::Section;
using namespace sparcity::report::units;

static void describe(const Bound &bound, Section &row) {
  row.text("level", bound.level);
  row.number("bytes", bound.bytes);
  row.number("intensity", bound.intensity, flopsPerByte);
  row.flag("infinite", bound.isInfinite);
  row.number("bandwidth", bound.bandwidth).from(bound.source);
  row.known("source", bound.source);
  row.phrase("missing", bound.missing);
  row.number("ridge", bound.ridge, flopsPerByte);
  row.number("time", bound.time);
  row.number("performance", bound.performance, flopsPerSecond);
}

static void describe(const std::vector<Bound> &bounds, Section &section) {
  const Bound *least = lowest(bounds);
  section.table("points", bounds);
  section.known("bottleneck", least ? least->level : "");
  section.number("performance", attained(bounds), flopsPerSecond);
}

static void describe(const Cold &cold, Section &section) {
  section.number("bytes_read", cold.read);
  section.number("bytes_written", cold.written);
  section.number("read_intensity", cold.readIntensity, flopsPerByte);
  section.number("write_intensity", cold.writeIntensity, flopsPerByte);
  section.number("intensity", cold.intensity, flopsPerByte);
}

static void describe(const Views &views, Section &section) {
  section.number("peak", views.peak, flopsPerSecond);
  section.section("original", [&](Section &original) {
    original.section("all", [&](Section &bound) { describe(views.memory, bound); });
    original.section("read", [&](Section &bound) { describe(views.memoryRead, bound); });
    original.section("write", [&](Section &bound) { describe(views.memoryWrite, bound); });
  });
  section.section("hierarchical", [&](Section &bounds) { describe(views.hierarchical, bounds); });
  section.section("integrated", [&](Section &bounds) { describe(views.integrated, bounds); });
  section.part("cold", views.cold);
}

static void describe(const ComputeCeiling &ceiling, Section &row) {
  row.text("name", ceiling.name);
  row.count("cores", ceiling.cores);
  row.number("performance", ceiling.performance, flopsPerSecond);
}

static void describe(const BandwidthCeiling &ceiling, Section &row) {
  row.text("name", ceiling.name);
  row.count("cores", ceiling.cores);
  row.number("bandwidth", ceiling.bandwidth);
}

static void describe(const Ridge &ridge, Section &row) {
  row.text("compute", ridge.compute);
  row.text("bandwidth", ridge.bandwidth);
  row.count("cores", ridge.cores);
  row.number("intensity", ridge.intensity, flopsPerByte);
}

static void describe(const Ceilings &ceilings, Section &section) {
  section.table("compute", ceilings.compute);
  section.table("bandwidth", ceilings.bandwidth);
  section.table("ridges", ceilings.ridges);
  section.list("missing", ceilings.missing);
}

static void describe(const Roof &roof, Section &row) {
  row.text("level", roof.level);
  row.number("intensity", roof.intensity, flopsPerByte);
  row.flag("infinite", roof.isInfinite);
  row.number("bandwidth", roof.bandwidth).from(roof.benchmark);
  row.number("ridge", roof.ridge, flopsPerByte);
  row.known("benchmark", roof.benchmark);
  row.number("time", roof.time);
  row.number("performance", roof.performance, flopsPerSecond);
}

static void addColumns(const Roofline &roofline, Section &section) {
  for (const Roof &roof : roofline.roofs) {
    if (roof.source != Roof::Source::Core)
      section.column("roofline_intensity_" + roof.level, roof.intensity, flopsPerByte);
    section.column("roofline_T_" + roof.level, roof.time);
  }
  section.column("roofline_T", roofline.time);
  section.column("roofline_performance", roofline.performance, flopsPerSecond);
  section.textColumn("roofline_bottleneck", roofline.bottleneckName());
}

void describe(const Roofline &roofline, const work::UnitOfWork &unit, Section &section) {
  section.known("core_model", roofline.coreModel);
  section.table("roofs", roofline.roofs);
  section.known("bottleneck", roofline.bottleneckName());
  section.number("T", roofline.time);
  section.number("performance", roofline.performance, flopsPerSecond);
  work::describe(roofline.time, unit, section);
  describe(roofline.views, section);
  section.section("ceilings", [&](Section &ceilings) { describe(roofline.ceilings, ceilings); });
  section.list("notes", roofline.notes);
  addColumns(roofline, section);
}

} // namespace sparcity::roofline
