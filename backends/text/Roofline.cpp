//===- backends/text/Roofline.cpp - Roofline section ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/text/Format.h"
#include "backends/text/Sections.h"

namespace text {

using enum Table::Align;

static std::string coreModelText(const std::string &coreModel) {
  if (coreModel == "in-core")
    return ", in-core from machine code";
  if (coreModel == "source")
    return ", in-core from source operation counts";
  return coreModel.empty() ? "" : ", in-core: " + coreModel;
}

/// A roof's own performance where it has one, else its time as LUP/s.
static std::string performance(const roofline::Roof &roof, result::Unit unit,
                               const result::Result &result) {
  if (unit == result::Unit::FlopsPerSecond && roof.performance)
    return fixed(*roof.performance * 1e-9, 2);
  return cellInUnit(roof.time, unit, result);
}

void printRoofline(Page &page, const result::Result &result) {
  if (!result.roofline)
    return;
  const roofline::Roofline &roofline = *result.roofline;
  const result::Unit own = cyclesUnit(result);
  const result::Unit rate = rateUnits(result).front();
  const result::Unit asked = adapted(page.settings().unit, result);
  const bool hasExtra = asked != own && asked != rate;
  page.heading("Roofline (" + counted(result.cores, "core") + coreModelText(roofline.coreModel) +
               ")");
  std::vector<Table::Align> columns = {Left, Right, Right, Left, Right, Right};
  std::vector<std::string> header = {"level",     "flop/B",         "GB/s",
                                     "benchmark", unitHeading(own), unitHeading(rate)};
  if (hasExtra) {
    columns.push_back(Right);
    header.push_back(unitHeading(asked));
  }
  columns.push_back(Left);
  Table table(std::move(columns));
  table.header(std::move(header));
  for (const roofline::Roof &roof : roofline.roofs) {
    const bool isLowest = roof.level == roofline.bottleneck;
    std::vector<std::string> row = {roof.level,
                                    fixed(roof.intensity, 2),
                                    roof.bandwidth ? fixed(roof.bandwidth->value() * 1e-9, 2) : "-",
                                    roof.benchmark.empty() ? "-" : printable(roof.benchmark),
                                    cycles(roof.time),
                                    performance(roof, rate, result)};
    if (hasExtra)
      row.push_back(cellInUnit(roof.time, asked, result));
    row.emplace_back(isLowest ? "<-- lowest roof" : "");
    table.row(std::move(row));
  }
  page.table(table, "<-- lowest roof");
}

} // namespace text
