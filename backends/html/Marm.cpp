//===- backends/html/Marm.cpp - The mansard roofline ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/words/Format.h"

namespace sparcity::html {

static Number rate(const std::optional<double> &value, const std::string &of) {
  return {words::fixed(value, 3), value, of};
}

static Table levelTable(const marm::Marm &marm) {
  Table table{"Instructions a cycle, by the level that the data are in",
              {{"level", false},
               {"most", true},
               {"with memory instructions in flight", true},
               {"roof at this mix", true},
               {"without a prefetcher", true},
               {"from", false}},
              {}};
  for (size_t k = 0; k < marm.levels.size(); ++k) {
    const marm::Level &level = marm.levels[k];
    const std::string of = "marm.levels." + std::to_string(k);
    table.rows.push_back({level.name + (level.roof.isLatencyBound ? " (latency-bound)" : ""),
                          rate(level.roof.rates.sustained, of + ".roof.sustained"),
                          rate(level.roof.rates.effective, of + ".roof.effective"),
                          rate(level.roof.at(marm.intensity), of + ".roof.ipc"),
                          rate(level.published.at(marm.intensity), of + ".published.ipc"),
                          words::printable(level.roof.source)});
  }
  return table;
}

static std::string pointText(const marm::Marm &marm) {
  if (!marm.point)
    return "Where the loop is depends on the size.";
  const marm::Point &point = *marm.point;
  std::string text = words::fixed(point.perCycle, 2) + " instructions a cycle";
  if (marm.region)
    text += ", " + std::string(marm::spelling(*marm.region)) + " region";
  if (point.above)
    text += ", under the roof " + point.above->name + " (" +
            words::fixed(point.above->perCycle, 2) + ")";
  if (point.below)
    text += ", above " + point.below->name + " (" + words::fixed(point.below->perCycle, 2) + ")";
  return text + ".";
}

void writeMarm(Markup &page, const Subject &subject) {
  const marm::Marm &marm = *subject.result.marm;
  page.element("p", pointText(marm));
  if (!marm.levels.empty())
    page.table(levelTable(marm));
  std::vector<std::string> notes = {words::shortest(marm.memory) + " memory instructions and " +
                                    words::shortest(marm.nonMemory) +
                                    " others a pass of the machine loop"};
  if (marm.vectorisation)
    notes.push_back("With " + words::shortest(marm.vectorisation->lanes) + " lanes " +
                    words::fixed(marm.vectorisation->speedup(), 2) +
                    " times as fast as scalar code");
  for (const std::string &note : marm.notes)
    notes.push_back(words::printable(note));
  writeNotes(page, notes);
}

} // namespace sparcity::html
