//===- models/reading/Roofline.cpp - Roofline section ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/roofline/Roofline.h"
#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"

#include <algorithm>

namespace sparcity::reading {

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

void showRoofline(Reading &reading, const result::Result &result, const Asked &form) {
  if (!result.get<roofline::Roofline>())
    return;
  const roofline::Roofline &roofline = *result.get<roofline::Roofline>();
  const result::Unit own = cyclesUnit(result);
  const result::Unit rate = rateUnits(result).front();
  const result::Unit asked = adapted(form.unit, result);
  // An open roof may be the lowest; its stream depends on the lines too.
  const bool isOpen = std::any_of(roofline.roofs.begin(), roofline.roofs.end(),
                                  [](const roofline::Roof &roof) { return !roof.time; });
  const bool hasFlops = result.work.flops.total > 0;
  const bool hasExtra = asked != own && asked != rate;
  reading.heading("Roofline (" + counted(result.cores, "core") + coreModelText(roofline.coreModel) +
                      ")",
                  "Roofline");
  reading.picture("roofline");
  std::vector<Table::Align> columns = {Left, Right, Right, Left, Right, Right, Right, Right, Left};
  Table table(std::move(columns));
  table.header({"level", "flop/B", "GB/s", "benchmark", unitHeading(own), unitHeading(rate),
                hasExtra ? unitHeading(asked) : "", hasFlops ? "ridge" : ""});
  for (size_t k = 0; k < roofline.roofs.size(); ++k) {
    const roofline::Roof &roof = roofline.roofs[k];
    const std::string of = "roofline.roofs." + std::to_string(k);
    const bool isLowest = roofline.lowest == k && !isOpen;
    const bool hasStream = roof.bandwidth && roof.time;
    table.row({roof.level, hasFlops ? number(roof.intensity, 2, of + ".intensity") : Cell("-"),
               hasStream ? number(roof.bandwidth, 2, of + ".bandwidth", 1e9) : Cell("-"),
               hasStream && !roof.benchmark.empty() ? printable(roof.benchmark) : "-",
               number(roof.time, 1, of + ".time"), performance(roof, rate, result),
               hasExtra ? cellInUnit(roof.time, asked, result) : "",
               hasFlops && hasStream ? number(roof.ridge, 2, of + ".ridge") : Cell(),
               isLowest ? "<-- lowest roof" : ""});
  }
  reading.table(table, "<-- lowest roof");
  if (hasFlops && !isOpen)
    reading.paragraph("ridge: flop/B from which the peak of the core, not the level, is the limit");
}

} // namespace sparcity::reading
