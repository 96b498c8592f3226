//===- models/reading/Topdown.cpp - Where the cycles go -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/topdown/Topdown.h"
#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"

namespace sparcity::reading {

void showTopdown(Reading &reading, const result::Result &result) {
  if (!result.get<topdown::Breakdown>())
    return;
  const topdown::Breakdown &breakdown = *result.get<topdown::Breakdown>();
  reading.heading("Where the cycles go (a view of the ECM model, nothing is measured)");
  using enum Table::Align;
  Table table({Left, Right, Right, Left});
  table.header({"part", unitHeading(cyclesUnit(result)), "share", ""});
  for (size_t k = 0; k < breakdown.parts.size(); ++k) {
    const topdown::Part &part = breakdown.parts[k];
    table.row({part.name, number(part.cycles, 1, "topdown.parts." + std::to_string(k) + ".cycles"),
               fixed(part.share * 100, 1) + " %",
               report::Bar{part.share, 0, k == breakdown.largest}});
  }
  table.row({"all", fixed(breakdown.time.value(), 1), "100.0 %"});
  reading.table(table, breakdown.parts[breakdown.largest].name);
  reading.paragraph(
      "core: ports, the store path and chains; L1: the load path; the other levels: what "
      "their transfers add");
}

} // namespace sparcity::reading
