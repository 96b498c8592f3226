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

static void describe(const Mix &mix, Section &section) {
  section.count("float_bits", mix.floatBits);
  section.count("vector_bytes", mix.vectorBytes, bytes);
  section.number("load_share", mix.loadShare);
  section.number("fma_share", mix.fmaShare);
  section.flag("is_compiled", mix.isCompiled);
  section.number("compiled_flops", mix.isCompiled ? std::optional(mix.compiledFlops) : std::nullopt,
                 flops);
}

static void describe(const Roof &roof, Section &row) {
  row.text("level", roof.level);
  row.number("bandwidth", roof.bandwidth).from(roof.source);
  row.known("source", roof.source);
  row.number("ridge", roof.ridge, flopsPerByte);
  row.number("performance", roof.performance, flopsPerSecond);
}

static void describe(const Roofs &roofs, Section &section) {
  section.number("peak", roofs.peak, flopsPerSecond);
  section.table("roofs", roofs.levels);
}

static void describe(const Point &point, Section &section) {
  section.number("time", point.time);
  section.text("model", point.model);
  section.number("performance", point.performance, flopsPerSecond);
  section.number("bandwidth", point.bandwidth);
  section.known("above", point.above);
  section.known("below", point.below);
}

static void addColumns(const Carm &carm, Section &section) {
  section.column("carm_intensity", carm.intensity, flopsPerByte);
  section.column("carm_peak", carm.kernel.peak, flopsPerSecond);
  for (const Roof &roof : carm.kernel.levels)
    section.column("carm_bandwidth_" + roof.level, roof.bandwidth);
  section.column("carm_performance", carm.point ? carm.point->performance : std::nullopt,
                 flopsPerSecond);
  section.textColumn("carm_region", carm.region ? spelling(*carm.region) : "");
  section.textColumn("carm_above", carm.point ? carm.point->above : "");
}

void describe(const Carm &carm, Section &section) {
  section.number("bytes_loaded", carm.requests.bytesLoaded, bytes);
  section.number("bytes_stored", carm.requests.bytesStored, bytes);
  section.flag("is_compiled", carm.requests.isCompiled);
  section.number("intensity", carm.intensity, flopsPerByte);
  section.flag("infinite", carm.isInfinite);
  section.section("mix", [&](Section &mix) { describe(carm.mix, mix); });
  section.section("machine", [&](Section &roofs) { describe(carm.machine, roofs); });
  section.section("kernel", [&](Section &roofs) { describe(carm.kernel, roofs); });
  section.known("region", carm.region ? spelling(*carm.region) : "");
  section.part("point", carm.point);
  section.phrase("reading", carm.reading);
  section.list("notes", carm.notes);
  addColumns(carm, section);
}

} // namespace sparcity::carm
