//===- models/carm/Describe.cpp - The cache-aware roofline, described -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/carm/Describe.h"

namespace sparcity::carm {

using report::Section;
using namespace sparcity::report::units;

static report::Unit operationsPerByte(Counted counted) {
  switch (counted) {
  case Counted::Flops:
    return flopsPerByte;
  case Counted::Integers:
    return report::Unit("intop/B");
  case Counted::All:
    return report::Unit("op/B");
  }
  return none;
}

static report::Unit operationsPerSecond(Counted counted) {
  switch (counted) {
  case Counted::Flops:
    return flopsPerSecond;
  case Counted::Integers:
    return report::Unit("intop/s");
  case Counted::All:
    return report::Unit("op/s");
  }
  return none;
}

static void describe(const Mix &mix, Section &section) {
  section.count("float_bits", mix.floatBits);
  section.count("integer_bits", mix.integerBits);
  section.count("vector_bytes", mix.vectorBytes, bytes);
  section.number("load_share", mix.loadShare);
  section.number("fma_share", mix.fmaShare);
  section.flag("is_compiled", mix.isCompiled);
  section.number("compiled_flops",
                 mix.compiledFlops > 0 ? std::optional(mix.compiledFlops) : std::nullopt, flops);
}

static void describe(const Roof &roof, Counted counted, Section &row) {
  row.text("level", roof.level);
  row.number("bandwidth", roof.bandwidth).from(roof.source);
  row.known("source", roof.source);
  row.number("ridge", roof.ridge, operationsPerByte(counted));
  row.number("performance", roof.performance, operationsPerSecond(counted));
}

static void describe(const Roofs &roofs, Counted counted, Section &section) {
  section.number("peak", roofs.peak, operationsPerSecond(counted));
  section.table("roofs", roofs.levels,
                [&](const Roof &roof, Section &row) { describe(roof, counted, row); });
}

static void describe(const Point &point, Counted counted, Section &section) {
  section.number("time", point.time);
  section.text("model", point.model);
  section.number("performance", point.performance, operationsPerSecond(counted));
  section.number("bandwidth", point.bandwidth);
  section.known("above", point.above);
  section.known("below", point.below);
  section.known("limit", point.limit);
}

static void addColumns(const Carm &carm, Section &section) {
  section.column("carm_intensity", carm.intensity, flopsPerByte);
  section.column("carm_peak", carm.kernel.peak, flopsPerSecond);
  for (const Roof &roof : carm.kernel.levels)
    section.column("carm_bandwidth_" + roof.level, roof.bandwidth);
  section.column("carm_performance", carm.point ? carm.point->performance : std::nullopt,
                 flopsPerSecond);
  section.textColumn("carm_counted", unitOf(carm.counted));
  section.textColumn("carm_region", carm.region ? spelling(*carm.region) : "");
  section.textColumn("carm_above", carm.point ? carm.point->above : "");
}

void describe(const Carm &carm, Section &section) {
  section.number("bytes_loaded", carm.requests.bytesLoaded, bytes);
  section.number("bytes_stored", carm.requests.bytesStored, bytes);
  section.flag("is_compiled", carm.requests.isCompiled);
  section.text("counted", unitOf(carm.counted));
  section.number("operations", carm.operations, report::Unit(unitOf(carm.counted)));
  section.number("intensity", carm.intensity, operationsPerByte(carm.counted));
  section.flag("infinite", carm.isInfinite);
  section.section("mix", [&](Section &mix) { describe(carm.mix, mix); });
  section.section("machine", [&](Section &roofs) { describe(carm.machine, carm.counted, roofs); });
  section.section("kernel", [&](Section &roofs) { describe(carm.kernel, carm.counted, roofs); });
  section.known("region", carm.region ? spelling(*carm.region) : "");
  if (carm.point)
    section.section("point", [&](Section &point) { describe(*carm.point, carm.counted, point); });
  else
    section.unknown("point");
  section.phrase("reading", carm.reading);
  section.list("notes", carm.notes);
  addColumns(carm, section);
}

} // namespace sparcity::carm
