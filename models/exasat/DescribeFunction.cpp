//===- models/exasat/DescribeFunction.cpp - Nests together, described -----===//
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

static constexpr report::Unit bytesPerPoint("B/pt");
static constexpr report::Unit ofFunction("B/flop");

static std::string nameOf(const Strategy &strategy) {
  return (strategy.isScratchpad ? "scratchpad_" : "") + strategy.name +
         (strategy.isDropping ? "_dropping" : "");
}

static void describe(const Strategy &strategy, Section &row) {
  row.text("strategy", nameOf(strategy));
  row.count("loops", strategy.loops);
  row.count("dropped", strategy.dropped);
  row.number("unlimited", strategy.unlimited.value(), bytesPerPoint);
  row.number("size", strategy.size);
  row.number("needed", strategy.needed, ofFunction);
  row.flag("infinite", strategy.needed && std::isinf(*strategy.needed));
}

static void describe(const ArrayUse &array, Section &row) {
  row.text("array", array.name);
  row.text("role", array.role);
  row.count("readers", array.readers);
  row.count("writers", array.writers);
  row.number("loads", array.loads);
  row.number("stores", array.stores);
  row.number("footprint", array.footprint);
}

static void addColumns(const FunctionStudy &study, Section &section) {
  section.column("exasat_function_flops", study.flops, flops);
  section.column("exasat_function_nests", study.nests);
  section.column("exasat_function_resident", study.resident);
  section.column("exasat_function_reads", study.reads);
  section.column("exasat_function_writes", study.writes);
  for (const ArrayUse &array : study.arrays) {
    section.textColumn("exasat_function_role_" + array.name, array.role);
    section.column("exasat_function_footprint_" + array.name, array.footprint);
  }
  for (const FunctionPoint &point : study.sizes) {
    const std::string size = report::binaryBytes(point.size.value());
    section.column("exasat_function_uncut_" + size, point.uncut.value(), bytesPerPoint);
    for (size_t k = 0; k < study.strategies.size(); ++k)
      section.column("exasat_function_" + nameOf(study.strategies[k]) + "_" + size,
                     point.strategies[k].value(), bytesPerPoint);
  }
}

void describe(const FunctionStudy &study, Section &section) {
  section.known("refusal", study.refusal);
  section.position("refusal_line", study.refusedLine);
  section.count("nests", study.nests);
  section.number("points", study.points);
  section.number("flops", study.flops, flops);
  section.number("adds", study.adds);
  section.number("muls", study.muls);
  section.number("divs", study.divs);
  section.number("roots", study.roots);
  section.number("calls", study.calls);
  section.table("arrays", study.arrays);
  section.count("resident", study.resident);
  section.count("reads", study.reads);
  section.count("writes", study.writes);
  section.number("least_bypassing", study.leastBypassing, ofFunction);
  section.number("least_allocating", study.leastAllocating, ofFunction);
  section.table("strategies", study.strategies);
  section.table("sizes", study.sizes, [&](const FunctionPoint &point, Section &row) {
    row.number("size", point.size);
    row.number("uncut", point.uncut.value(), bytesPerPoint);
    row.table("strategies", study.strategies, [&](const Strategy &strategy, Section &inner) {
      const auto k = static_cast<size_t>(&strategy - study.strategies.data());
      inner.text("strategy", nameOf(strategy));
      inner.number("moved", point.strategies[k].value(), bytesPerPoint);
    });
    row.text("best", nameOf(study.strategies[point.best]));
    row.number("needed", point.needed, ofFunction);
    row.flag("infinite", point.needed && std::isinf(*point.needed));
    row.number("tiled", point.tiled);
    row.number("saved", point.saved);
  });
  section.list("intermediates", study.intermediates);
  section.table("groups", study.groups,
                [](const std::vector<unsigned> &group, Section &row) { row.list("lines", group); });
  addColumns(study, section);
}

} // namespace sparcity::exasat
