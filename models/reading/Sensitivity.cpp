//===- models/reading/Sensitivity.cpp - What numbers of the machine do ------ ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/result/Sensitivity.h"

#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace sparcity::reading {

using result::Sensitivity;

static std::string percent(const std::optional<Sensitivity::Step> &step) {
  if (!step)
    return "-";
  const std::string text = fixed(100 * step->longer, 1);
  return (step->longer > 0 && text != "0.0" ? "+" : "") + text + " %";
}

static std::string slopes(const Sensitivity::Row &row) {
  if (!row.below || !row.above)
    return "-";
  // Of zero without a sign.
  const std::string below = fixed(*row.below + 0.0, 2), above = fixed(*row.above + 0.0, 2);
  const auto plain = [](const std::string &text) { return text == "-0.00" ? "0.00" : text; };
  return plain(below) == plain(above) ? plain(below) : plain(below) + ", " + plain(above);
}

static std::string boundText(const Sensitivity &sensitivity, const Sensitivity::Row &row) {
  if (!row.bound)
    return sensitivity.holds ? "any" : "none";
  return (row.isLeast ? ">= " : "<= ") + *row.bound;
}

/// Values of one number, with the unit once.
static std::string stays(const Sensitivity::Row &row) {
  if (!row.sameFrom && !row.sameTo)
    return row.below || row.above ? "any" : "-";
  if (!row.sameTo)
    return ">= " + *row.sameFrom;
  if (!row.sameFrom)
    return "<= " + *row.sameTo;
  const auto [number, unit] = llvm::StringRef(*row.sameFrom).split(' ');
  const bool isAlike = llvm::StringRef(*row.sameTo).ends_with(" " + unit.str());
  return (isAlike ? number.str() : *row.sameFrom) + " .. " + *row.sameTo;
}

void showSensitivity(Reading &reading, const result::Result &result) {
  const auto *sensitivity = result.get<Sensitivity>();
  if (!sensitivity)
    return;
  reading.heading("Sensitivity of the time to numbers of the machine", "sensitivity");
  const bool asks = !sensitivity->requirement.empty();
  std::vector<Table::Align> aligns(6, Table::Align::Right);
  aligns.front() = aligns.back() = Table::Align::Left;
  std::vector<std::string> headings = {"number",       "is",           "dln t/dln p",
                                       "a tenth less", "a tenth more", "bottleneck stays"};
  if (asks) {
    aligns.push_back(Table::Align::Left);
    headings.push_back(sensitivity->requirement);
  }
  Table table(std::move(aligns));
  table.header(std::move(headings));
  for (const Sensitivity::Row &row : sensitivity->rows) {
    Table::Cells cells = {row.path,          row.value,         slopes(row),
                          percent(row.less), percent(row.more), stays(row)};
    if (asks)
      cells.emplace_back(boundText(*sensitivity, row));
    table.row(std::move(cells));
  }
  reading.table(table);
  reading.picture("sensitivity");
  if (asks)
    reading.paragraph(sensitivity->requirement +
                          (sensitivity->holds
                               ? " holds; the last column is how far each may change, alone"
                               : " does not hold; the last column is what each would have to be, "
                                 "alone"),
                      "- ");
  reading.paragraph("of a count or a cache size the next step in place of a tenth; " +
                        counted(static_cast<unsigned>(sensitivity->others), "further number") +
                        (sensitivity->others == 1 ? " does" : " do") +
                        " nothing between half and twice the value",
                    "- ");
  if (sensitivity->untried > 0)
    reading.paragraph(counted(static_cast<unsigned>(sensitivity->untried), "number") +
                          (sensitivity->untried == 1 ? " was" : " were") +
                          " not tried: there was not enough time (--budget gives more)",
                      "- ");
}

} // namespace sparcity::reading
