//===- backends/text/Sweep.cpp - A table over a size ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///        N  T_OL  T_nOL  L1-L2  L2-L3  L3-MEM    ECM  data  roofline
///      200  54.0   52.0   24.0   24.0    24.2  124.2  MEM       54.0  ########===---:::
///   a  300  54.0   52.0   40.0   24.0    24.2  140.2  MEM       59.4  ########======---:::
///
/// The picture stacks what each level adds to the prediction, so that its end is
/// the ECM time whatever overlaps; '|' is the roofline.
///
//===----------------------------------------------------------------------===//

#include "models/result/Sweep.h"
#include "backends/text/Format.h"
#include "backends/text/Sections.h"
#include "backends/words/Headline.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace sparcity::text {

using enum Table::Align;

static constexpr std::string_view barMarks = "#=-:.~";
static constexpr char rooflineMark = '|';
static constexpr size_t mostBar = 48, leastBar = 12;

/// An empty one where there is none.
static const ecm::Ecm &ecmOf(const result::Result &result) {
  static const ecm::Ecm none;
  return result.ecm ? *result.ecm : none;
}

namespace {

/// A column: its heading and what a point has in it.
struct Column {
  Table::Align align;
  std::string heading;
  std::function<std::string(const result::Result &)> cell;
};

class SweepTable {
public:
  SweepTable(const Page &page, const result::Sweep &sweep)
      : page(page), sweep(sweep), first(*sweep.points.front()) {
    addColumns();
  }

  Table make() const {
    std::vector<Table::Align> aligns;
    std::vector<std::string> headings;
    for (const Column &column : columns) {
      aligns.push_back(column.align);
      headings.push_back(column.heading);
    }
    aligns.push_back(Left);
    Table table(std::move(aligns));
    table.header(std::move(headings));
    const size_t width = barWidth();
    const double full = longest();
    for (size_t point = 0; point < sweep.points.size(); ++point) {
      std::vector<std::string> row = cells(*sweep.points[point]);
      row.front() = marksAt(point);
      row.push_back(full > 0 && width > 0 ? picture(*sweep.points[point], full, width) : "");
      table.row(std::move(row));
    }
    return table;
  }

  bool hasPicture() const { return longest() > 0 && barWidth() > 0; }

private:
  template <typename Property> bool any(Property property) const {
    return std::any_of(sweep.points.begin(), sweep.points.end(),
                       [&](const result::Result *result) { return property(*result); });
  }

  void add(Table::Align align, const std::string &heading,
           std::function<std::string(const result::Result &)> cell) {
    columns.push_back({align, heading, std::move(cell)});
  }

  void addTime(const std::string &heading,
               std::optional<machine::Cycles> (*time)(const result::Result &)) {
    add(Right, heading, [time](const result::Result &r) { return cycles(time(r)); });
  }

  void addColumns() {
    // Marks of transitions, filled in by row; a header keeps the column.
    add(Left, "", [](const result::Result &) { return ""; });
    add(Right, printable(sweep.parameter),
        [](const result::Result &r) { return std::to_string(result::sweptValue(r)); });
    if (any([](const result::Result &r) { return r.ecm.has_value(); }))
      addEcm();
    else
      addLines();
    if (any([](const result::Result &r) { return r.roofline.has_value(); }))
      addTime("roofline",
              [](const result::Result &r) { return r.roofline ? r.roofline->time : std::nullopt; });
    if (!any([](const result::Result &r) { return r.ecm.has_value(); }))
      add(Left, "limit", [](const result::Result &r) {
        return r.roofline ? r.roofline->bottleneck : std::string();
      });
  }

  void addEcm() {
    addTime("T_OL", [](const result::Result &r) { return ecmOf(r).overlapping; });
    if (any([](const result::Result &r) { return ecmOf(r).loopCarried > ecmOf(r).overlapping; }))
      addTime("T_LCD", [](const result::Result &r) { return ecmOf(r).loopCarried; });
    addTime("T_nOL", [](const result::Result &r) { return ecmOf(r).nonOverlapping; });
    for (size_t k = 0; k < ecmOf(first).transfers.size(); ++k)
      add(Right, ecmOf(first).transfers[k].between, [k](const result::Result &r) {
        const std::vector<ecm::Transfer> &transfers = ecmOf(r).transfers;
        return k < transfers.size() ? cycles(transfers[k].cycles) : "-";
      });
    if (any([](const result::Result &r) {
          return ecmOf(r).outer.value_or(machine::Cycles(0)).value() != 0;
        }))
      addTime("T_outer", [](const result::Result &r) {
        return std::optional(ecmOf(r).outer.value_or(machine::Cycles(0)));
      });
    addTime("ECM", [](const result::Result &r) { return ecmOf(r).time; });
    if (first.cores > 1)
      addTime(counted(first.cores, "core"), words::headlineTime);
    const result::Unit asked = adapted(page.settings().unit, first);
    if (asked != cyclesUnit(first))
      add(Right, unitHeading(asked), [asked](const result::Result &r) {
        return cellInUnit(words::headlineTime(r), asked, r);
      });
    add(Left, "data", [](const result::Result &r) { return ecmOf(r).residentLevel.value_or("-"); });
  }

  void addLines() {
    if (!first.traffic)
      return;
    for (size_t k = 0; k < first.traffic->boundaries.size(); ++k)
      add(Right, first.traffic->boundaries[k].between, [k](const result::Result &r) {
        if (!r.traffic || k >= r.traffic->boundaries.size())
          return std::string("-");
        const traffic::Boundary &boundary = r.traffic->boundaries[k];
        return boundary.load && boundary.evict ? fixed(*boundary.load + *boundary.evict, 2) : "-";
      });
  }

  std::vector<std::string> cells(const result::Result &result) const {
    std::vector<std::string> row;
    for (const Column &column : columns)
      row.push_back(column.cell(result));
    return row;
  }

  std::string marksAt(size_t point) const {
    std::string marks;
    for (size_t k = 0; k < sweep.transitions.size(); ++k)
      if (sweep.transitions[k].point == point && (k < markedTransitions || marks.empty()))
        marks += transitionMark(k);
    return marks;
  }

  /// What the other columns leave.
  size_t barWidth() const {
    std::vector<size_t> widths;
    for (const Column &column : columns)
      widths.push_back(column.heading.size());
    for (size_t point = 0; point < sweep.points.size(); ++point) {
      const std::vector<std::string> row = cells(*sweep.points[point]);
      widths.front() = std::max(widths.front(), marksAt(point).size());
      for (size_t k = 0; k < row.size(); ++k)
        widths[k] = std::max(widths[k], row[k].size());
    }
    size_t used = 0;
    for (const size_t width : widths)
      used += width > 0 ? width + 2 : 0;
    const size_t left = page.room() > used ? page.room() - used : 0;
    return left < leastBar ? 0 : std::min(left, mostBar);
  }

  double longest() const {
    double result = 0;
    for (const result::Result *point : sweep.points)
      if (point->ecm && point->ecm->time)
        result = std::max(result, point->ecm->time->value());
    return result;
  }

  static std::string picture(const result::Result &result, double full, size_t width) {
    if (!result.ecm || !result.ecm->time)
      return "";
    const auto column = [&](machine::Cycles time) {
      return std::min(width, static_cast<size_t>(std::lround(time.value() / full * double(width))));
    };
    std::string drawn;
    size_t level = 0;
    for (const ecm::Prediction &prediction : result.ecm->predictions) {
      if (prediction.cycles)
        drawn.resize(std::max(drawn.size(), column(*prediction.cycles)),
                     barMarks[std::min(level, barMarks.size() - 1)]);
      ++level;
      if (prediction.level == result.ecm->residentLevel)
        break;
    }
    if (result.roofline && result.roofline->time && result.cores == 1) {
      const size_t at = std::min(column(*result.roofline->time), width - 1);
      drawn.resize(std::max(drawn.size(), at + 1), ' ');
      drawn[at] = rooflineMark;
    }
    return drawn;
  }

  const Page &page;
  const result::Sweep &sweep;
  const result::Result &first;
  std::vector<Column> columns;
};

} // namespace

/// What the marks of the picture stand for: each for the level that it adds.
static Legend legendOf(const result::Result &result) {
  Legend legend;
  for (const ecm::Prediction &prediction : ecmOf(result).predictions)
    legend.emplace_back(barMarks[std::min(legend.size(), barMarks.size() - 1)], prediction.level);
  return legend;
}

static void printPictureKey(Page &page, const result::Result &result) {
  std::vector<std::string> parts = {std::string(1, barMarks[0]) + " in-core"};
  for (size_t k = 0; k < ecmOf(result).transfers.size(); ++k)
    parts.push_back(std::string(1, barMarks[std::min(k + 1, barMarks.size() - 1)]) + " " +
                    ecmOf(result).transfers[k].between);
  if (result.roofline && result.cores == 1)
    parts.push_back(std::string(1, rooflineMark) + " roofline");
  page.blank();
  page.line(join(parts, "   "));
}

/// Whether the parameter follows the swept one from point to point.
static bool isTied(const ir::Symbol &symbol, const result::Sweep &sweep) {
  for (size_t point = 0; point < sweep.points.size(); ++point)
    for (const ir::Symbol &other : sweep.points[point]->parameters)
      if (other.name == symbol.name && other.value != sweep.valueAt(point))
        return false;
  return true;
}

/// "N = M = 100 to 4000 (200 values)" and the other parameters.
static std::string parametersText(const result::Sweep &sweep) {
  const size_t last = sweep.points.size() - 1;
  std::string text = printable(sweep.parameter) + " = ";
  std::vector<ir::Symbol> others;
  for (const ir::Symbol &symbol : sweep.points.front()->parameters)
    if (symbol.name != sweep.parameter && last > 0 && isTied(symbol, sweep))
      text += printable(symbol.name) + " = ";
    else if (symbol.name != sweep.parameter)
      others.push_back(symbol);
  text += std::to_string(sweep.valueAt(0)) + " to " + std::to_string(sweep.valueAt(last)) + " (" +
          counted(double(sweep.points.size()), "value") + ")";
  return others.empty() ? text : text + ", " + parameterList(others);
}

void printSweep(Page &page, const result::Sweep &sweep) {
  const result::Result &first = *sweep.points.front();
  const std::string where = place(first.position);
  page.title(printable(first.kernel) + (where.empty() ? "" : " at " + where) + " on " +
             printable(first.machine.name) + ", over " + printable(sweep.parameter));
  printMachine(page, first);
  page.field("parameters", parametersText(sweep));
  const SweepTable table(page, sweep);
  page.heading(first.ecm || first.roofline
                   ? "Times in " + unitHeading(cyclesUnit(first))
                   : "Cache lines loaded and evicted per " + std::string(unitName(first)));
  page.table(table.make(), "", legendOf(first));
  if (table.hasPicture())
    printPictureKey(page, first);
  printTransitions(page, sweep);
  printAssumptions(page, *sweep.points.back());
}

} // namespace sparcity::text
