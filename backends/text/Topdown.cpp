//===- backends/text/Topdown.cpp - Where the cycles go -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/text/Format.h"
#include "backends/text/Sections.h"

namespace sparcity::text {

void printTopdown(Page &page, const result::Result &result) {
  if (!result.topdown)
    return;
  const topdown::Breakdown &breakdown = *result.topdown;
  page.heading("Where the cycles go (a view of the ECM model, nothing is measured)");
  using enum Table::Align;
  Table table({Left, Right, Right, Left});
  table.header({"part", unitHeading(cyclesUnit(result)), "share", ""});
  for (const topdown::Part &part : breakdown.parts)
    table.row({part.name, fixed(part.cycles.value(), 1), fixed(part.share * 100, 1) + " %",
               bar(part.share, 1, 48)});
  table.row({"all", fixed(breakdown.time.value(), 1), "100.0 %"});
  page.table(table, breakdown.parts[breakdown.largest].name);
  page.paragraph(
      "core: ports, the store path and chains; L1: the load path; the other levels: what "
      "their transfers add");
}

} // namespace sparcity::text
