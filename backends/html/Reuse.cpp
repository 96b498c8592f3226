//===- backends/html/Reuse.cpp - Misses by capacity -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/words/Format.h"
#include "models/traffic/CapacityCurve.h"

namespace sparcity::html {

static Number linesCell(std::uint64_t lines, const std::string &of) {
  return {std::to_string(lines), static_cast<double>(lines), of};
}

void writeReuse(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  if (!result.traffic || result.traffic->curve.empty())
    return;
  Table table{"Cache lines of the whole nest, from empty caches on",
              {{"reuse within", false}, {"capacity", true}, {"loaded", true}, {"evicted", true}},
              {}};
  for (const traffic::LevelLines &level :
       traffic::linesOfLevels(result.traffic->curve, result.machine, result.cores)) {
    const std::string of = "traffic.reuse." + std::to_string(table.rows.size());
    table.rows.push_back({words::printable(level.level), words::binaryBytes(level.lines.bytes),
                          linesCell(level.lines.loads, of + ".load"),
                          linesCell(level.lines.evicts, of + ".evict")});
  }
  writeSection(page, "Reuse", [&] {
    writeFigure(page, plot::reuseCurve({&result, subject.index}),
                "reuse-" + std::to_string(subject.index));
    page.table(table);
  });
}

} // namespace sparcity::html
