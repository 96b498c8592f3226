//===- backends/html/Carm.cpp - The cache-aware roofline ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/words/Format.h"

#include <algorithm>

namespace sparcity::html {

static Number giga(std::optional<double> value, const std::string &of) {
  return {value ? words::fixed(*value * 1e-9, 2) : "-", value, of};
}

static std::string marked(const std::string &name, const carm::Carm &carm) {
  if (carm.point && carm.point->above == name)
    return name + " (next above)";
  return carm.point && carm.point->below == name ? name + " (next below)" : name;
}

static Table roofTable(const carm::Carm &carm) {
  Table table{"Roofs of the bytes that the core asks for",
              {{"roof", false},
               {"best, GB/s", true},
               {"of the kernel's mix, GB/s", true},
               {"from", false},
               {"GFLOP/s", true},
               {"ridge, flop/B", true}},
              {}};
  for (size_t k = 0; k < carm.machine.levels.size(); ++k) {
    const carm::Roof &best = carm.machine.levels[k];
    const std::string at = ".roofs." + std::to_string(k);
    std::vector<Cell> row = {marked(best.level, carm),
                             giga(best.bandwidth.value(), "carm.machine" + at + ".bandwidth")};
    if (k < carm.kernel.levels.size()) {
      const carm::Roof &own = carm.kernel.levels[k];
      row.emplace_back(giga(own.bandwidth.value(), "carm.kernel" + at + ".bandwidth"));
      row.emplace_back(words::printable(own.source));
      row.emplace_back(giga(own.performance, "carm.kernel" + at + ".performance"));
      row.emplace_back(
          Number{words::fixed(own.ridge, 2), own.ridge, "carm.kernel" + at + ".ridge"});
    }
    table.rows.push_back(std::move(row));
  }
  if (carm.kernel.peak)
    table.rows.push_back(
        {marked("peak", carm), "", "", "its mix", giga(carm.kernel.peak, "carm.kernel.peak"), ""});
  return table;
}

void writeCarm(Markup &page, const Subject &subject) {
  const carm::Carm &carm = *subject.result.carm;
  page.element("p", words::printable(carm.reading));
  if (!carm.region)
    return;
  page.table(roofTable(carm));
  std::vector<std::string> notes;
  for (const std::string &note : carm.notes)
    notes.push_back(words::printable(note));
  writeNotes(page, notes);
}

} // namespace sparcity::html
