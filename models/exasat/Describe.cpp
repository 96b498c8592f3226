//===- models/exasat/Describe.cpp - What a memory keeps from memory, described ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/exasat/Describe.h"

#include "models/report/Text.h"

#include <cmath>

namespace sparcity::exasat {

using report::Section;
using namespace sparcity::report::units;

static constexpr report::Unit bytesPerFlop("B/flop");
static constexpr report::Unit bytesPerIteration("B/it");

static void addNeeded(Section &row, std::optional<double> needed) {
  row.number("needed", needed, bytesPerFlop);
  row.flag("infinite", needed && std::isinf(*needed));
}

static void describe(const FieldUse &field, Section &row) {
  row.text("field", field.name);
  row.text("role", field.role);
  row.number("loads", field.loads);
  row.number("stores", field.stores);
  row.number("footprint", field.footprint);
  row.table("cases", field.cases, [](const FieldUse::Case &one, Section &inner) {
    inner.text("case", one.name);
    inner.count("streams", one.streams);
    inner.number("held", one.held);
  });
}

static void describe(const CaseOfNest &one, Section &row) {
  row.text("case", one.name);
  row.known("loop", one.loop);
  row.number("held", one.held);
  row.number("elements", one.elements);
  row.number("moved", one.moved.value(), bytesPerIteration);
  addNeeded(row, one.needed);
  row.known("level", one.level);
}

static void describe(const Transition &transition, Section &row) {
  row.number("size", transition.size);
  row.text("from", transition.from);
  row.text("to", transition.to);
  row.known("block", transition.block);
  row.number("moved", transition.moved.value(), bytesPerIteration);
}

static void describe(const SizePoint &point, Section &row) {
  row.number("size", point.size);
  row.number("uncut", point.uncut.value(), bytesPerIteration);
  row.number("blocked", point.blocked.value(), bytesPerIteration);
  row.number("scratchpad", point.scratchpad.value(), bytesPerIteration);
  addNeeded(row, point.needed);
  row.text("reuse", point.reuse);
  row.known("block", point.block);
  row.number("bandwidth", point.bandwidth);
  row.number("saved", point.saved);
}

static void describe(const CacheUse &use, Section &row) {
  row.text("cache", use.name);
  row.text("sharing", use.sharing);
  row.number("size", use.size);
  row.count("threads", use.threads);
  row.number("uncut", use.uncut.value(), bytesPerIteration);
  row.number("blocked", use.blocked.value(), bytesPerIteration);
  addNeeded(row, use.needed);
  row.text("reuse", use.reuse);
  row.known("block", use.block);
  row.number("bandwidth", use.bandwidth);
  row.number("T", use.time);
}

static void describe(const ParallelLoop &loop, Section &row) {
  row.text("parallel", loop.loop);
  row.count("chunk", loop.chunk);
  row.number("regions", loop.regions);
  row.number("moved", loop.moved.value(), bytesPerIteration);
  addNeeded(row, loop.needed);
  row.text("reuse", loop.reuse);
  row.table("held", loop.held, [](const auto &one, Section &inner) {
    inner.text("case", one.first);
    inner.number("held", one.second);
  });
}

static void addColumns(const Exasat &exasat, Section &section) {
  section.column("exasat_flops", exasat.flops, flops);
  for (const SizePoint &point : exasat.sizes) {
    const std::string size = report::binaryBytes(point.size.value());
    section.column("exasat_uncut_" + size, point.uncut.value(), bytesPerIteration);
    section.column("exasat_blocked_" + size, point.blocked.value(), bytesPerIteration);
  }
  for (const CacheUse &use : exasat.caches) {
    const std::string name = "_" + use.name + (use.sharing == "each" ? "" : "_" + use.sharing);
    section.column("exasat_moved" + name, use.blocked.value(), bytesPerIteration);
    section.column("exasat_needed" + name, use.needed, bytesPerFlop);
    section.column("exasat_T" + name, use.time);
  }
  for (const FieldUse &field : exasat.fields) {
    section.textColumn("exasat_role_" + field.name, field.role);
    section.column("exasat_loads_" + field.name, field.loads);
    section.column("exasat_stores_" + field.name, field.stores);
    section.column("exasat_footprint_" + field.name, field.footprint);
  }
}

void describe(const Exasat &exasat, Section &section) {
  section.known("refusal", exasat.refusal);
  section.number("flops", exasat.flops, flops);
  section.list("unweighted", exasat.unweighted);
  section.number("peak", exasat.peak, flopsPerSecond);
  section.number("iterations", exasat.iterations, iterations);
  section.flag("is_uncut", exasat.isUncut);
  section.flag("is_guarded", exasat.isGuarded);
  section.table("fields", exasat.fields);
  section.table("cases", exasat.cases);
  section.table("caches", exasat.caches);
  section.table("transitions", exasat.transitions);
  section.table("sizes", exasat.sizes);
  section.table("parallel", exasat.parallel);
  addColumns(exasat, section);
}

} // namespace sparcity::exasat
