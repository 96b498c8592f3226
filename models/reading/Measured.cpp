//===- models/reading/Measured.cpp - Measurements beside predictions ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///     Measured (skx.csv)
///       line  measured             quartiles  predicted  ratio
///          3      41.3  40.9 to 42.0      40.2   0.97
///
//===----------------------------------------------------------------------===//

#include "models/measured/Measured.h"
#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"

namespace sparcity::reading {

using enum Table::Align;

static std::string percent(double share) { return fixed(100 * share, 1) + " %"; }

static std::string ratioText(const std::optional<double> &ratio) {
  return ratio ? fixed(*ratio, 2) : "-";
}

void showMeasured(Reading &reading, const result::Result &result, const Asked &asked) {
  const auto *measured = result.get<measured::Measured>();
  if (!measured || measured->points.empty())
    return;
  const result::Unit unit = adapted(asked.unit, result);
  const auto inUnit = [&](const std::optional<machine::Cycles> &time) {
    return cellInUnit(time, unit, result);
  };
  reading.heading("Measured (" + printable(measured->file) + "), " + unitHeading(unit));
  Table table({Right, Right, Right, Right, Right, Right});
  table.header({"line", "measured", "fastest", "slowest", "predicted", "T/t"});
  for (const measured::Point &point : measured->points)
    table.row({std::to_string(point.line), inUnit(point.time), inUnit(point.fastest),
               inUnit(point.slowest), inUnit(measured->predicted),
               ratioText(measured->ratio(point))});
  table.caption = "fastest, slowest: quartiles; T/t: predicted by measured time";
  reading.table(table);
}

void showAgreement(Reading &reading, const measured::Agreement &agreement) {
  if (agreement.isEmpty())
    return;
  const auto within = [&](double share) {
    return std::to_string(agreement.within(share)) + " within " + fixed(100 * share, 0) + " %";
  };
  reading.title("agreement with " + printable(agreement.file()));
  reading.field("measurements", std::to_string(agreement.count()) + ", of which " + within(0.1) +
                                    ", " + within(0.2) + ", " + within(0.3));
  reading.field("error", "mean " + percent(agreement.meanError()) + ", median " +
                             percent(agreement.medianError()) + ", rRMSE " +
                             percent(agreement.rootMeanSquareError()));
  reading.field("T/t",
                ratioText(agreement.meanRatio()) + " in the mean (predicted by measured time)");
  if (const std::optional<double> share = agreement.determination())
    reading.field("R^2", fixed(*share, 3) + ", of the logarithms of the times");
}

} // namespace sparcity::reading
