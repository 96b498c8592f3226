//===- models/reading/Reuse.cpp - Misses by capacity -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"
#include "models/traffic/CapacityCurve.h"

namespace sparcity::reading {

using enum Table::Align;

void showReuse(Reading &reading, const result::Result &result) {
  if (!result.traffic || result.traffic->curve.empty())
    return;
  reading.heading("Reuse");
  reading.picture("reuse");
  Table table({Left, Right, Right, Right});
  table.caption = "Cache lines of the whole nest, from empty caches on";
  table.header({"reuse within", "capacity", "loaded", "evicted"});
  for (const traffic::LevelLines &level :
       traffic::linesOfLevels(result.traffic->curve, result.machine, result.cores)) {
    const std::string of = "traffic.reuse." + std::to_string(table.rows.size() - 1);
    table.row({printable(level.level), binaryBytes(level.lines.bytes),
               count(level.lines.loads, of + ".load"), count(level.lines.evicts, of + ".evict")});
  }
  reading.table(std::move(table));
}

} // namespace sparcity::reading
