//===- models/reading/Sweep.cpp - A table over a size ----------------------===//
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
#include "models/ecm/Ecm.h"
#include "models/machine/Machine.h"
#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"
#include "models/tiles/Tiles.h"
#include "models/words/Explain.h"
#include "models/words/Headline.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace sparcity::reading {

using enum Table::Align;

/// An empty one where there is none.
static const ecm::Ecm &ecmOf(const result::Result &result) {
  static const ecm::Ecm none;
  return result.get<ecm::Ecm>() ? *result.get<ecm::Ecm>() : none;
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
  SweepTable(const result::Sweep &sweep, result::Unit unit)
      : sweep(sweep), first(*sweep.points.front()), unit(unit) {
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
    const double full = longest();
    for (size_t point = 0; point < sweep.points.size(); ++point) {
      Table::Cells row = cells(*sweep.points[point]);
      row.front() = marksAt(point);
      if (full > 0)
        row.push_back(strip(*sweep.points[point], full));
      table.row(std::move(row));
    }
    if (full > 0)
      addKey(table);
    return table;
  }

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
    if (first.machine->tiles)
      return addTiles();
    if (any([](const result::Result &r) { return r.get<ecm::Ecm>() != nullptr; }))
      addEcm();
    else
      addLines();
    if (any([](const result::Result &r) { return r.get<roofline::Roofline>() != nullptr; }))
      addTime("roofline", [](const result::Result &r) {
        return r.get<roofline::Roofline>() ? r.get<roofline::Roofline>()->time : std::nullopt;
      });
    if (!any([](const result::Result &r) { return r.get<ecm::Ecm>() != nullptr; }))
      add(Left, "limit", [](const result::Result &r) {
        return r.get<roofline::Roofline>() ? r.get<roofline::Roofline>()->bottleneckName()
                                           : std::string();
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
    if (any([](const result::Result &r) { return words::isOuterSeen(ecmOf(r)); }))
      addTime("T_outer", [](const result::Result &r) {
        return std::optional(ecmOf(r).outer.value_or(machine::Cycles(0)));
      });
    addTime("ECM", [](const result::Result &r) { return ecmOf(r).time; });
    if (first.cores > 1)
      addTime(counted(first.cores, "core"), words::headlineTime);
    const result::Unit asked = adapted(unit, first);
    if (asked != cyclesUnit(first))
      add(Right, unitHeading(asked), [asked](const result::Result &r) {
        return cellInUnit(words::headlineTime(r), asked, r);
      });
    addMeasured();
    add(Left, "data", [](const result::Result &r) { return ecmOf(r).residentLevel.value_or("-"); });
  }

  void addMeasured() {
    const auto pointOf = [](const result::Result &r) {
      const auto *measured = r.get<measured::Measured>();
      return measured && !measured->points.empty() ? &measured->points.front() : nullptr;
    };
    if (!any(pointOf))
      return;
    add(Right, "measured",
        [pointOf](const result::Result &r) { return pointOf(r) ? cycles(pointOf(r)->time) : "-"; });
    add(Right, "ratio", [pointOf](const result::Result &r) {
      const auto ratio =
          pointOf(r) ? r.get<measured::Measured>()->ratio(*pointOf(r)) : std::nullopt;
      return ratio ? fixed(*ratio, 2) : "-";
    });
  }

  /// With the instructions that are fastest.
  void addTiles() {
    const auto ofRoof = [&](Table::Align align, const char *heading,
                            std::function<std::string(const tiles::Tiles &)> cell) {
      add(align, heading, [cell = std::move(cell)](const result::Result &r) {
        const auto *tiles = r.get<tiles::Tiles>();
        return tiles && !tiles->roofs.empty() ? cell(*tiles) : std::string("-");
      });
    };
    ofRoof(Right, "tiles", [](const tiles::Tiles &of) { return std::to_string(of.sweep.used); });
    ofRoof(Right, "T",
           [](const tiles::Tiles &of) { return scaled(of.roofs.front().time.value(), "s"); });
    ofRoof(Right, "F",
           [](const tiles::Tiles &of) { return scaled(of.roofs.front().performance, "flop/s"); });
    ofRoof(Left, "limit",
           [](const tiles::Tiles &of) { return printable(nameOf(of.roofs.front().limit, of)); });
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

  Table::Cells cells(const result::Result &result) const {
    Table::Cells row;
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

  double longest() const {
    double result = 0;
    for (const result::Result *point : sweep.points)
      if (point->get<ecm::Ecm>() && point->get<ecm::Ecm>()->time)
        result = std::max(result, point->get<ecm::Ecm>()->time->value());
    return result;
  }

  static report::Strip strip(const result::Result &result, double full) {
    report::Strip strip;
    if (!result.get<ecm::Ecm>() || !result.get<ecm::Ecm>()->time)
      return strip;
    for (const ecm::Prediction &prediction : result.get<ecm::Ecm>()->predictions) {
      strip.ends.push_back(prediction.cycles.value_or(machine::Cycles(0)).value() / full);
      if (prediction.level == result.get<ecm::Ecm>()->residentLevel)
        break;
    }
    if (result.get<roofline::Roofline>() && result.get<roofline::Roofline>()->time &&
        result.cores == 1)
      strip.mark = result.get<roofline::Roofline>()->time->value() / full;
    return strip;
  }

  /// What the parts of the strips stand for: each for the level that it adds.
  void addKey(Table &table) const {
    for (const ecm::Prediction &prediction : ecmOf(first).predictions)
      table.stripLevels.push_back(prediction.level);
    table.stripParts = {"in-core"};
    for (const ecm::Transfer &transfer : ecmOf(first).transfers)
      table.stripParts.push_back(transfer.between);
    if (first.get<roofline::Roofline>() && first.cores == 1)
      table.stripMark = "roofline";
  }

  const result::Sweep &sweep;
  const result::Result &first;
  result::Unit unit;
  std::vector<Column> columns;
};

} // namespace

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

static std::string tableHeading(const result::Result &first) {
  if (first.machine->tiles)
    return "Tiles, with the instructions that are fastest";
  return first.get<ecm::Ecm>() || first.get<roofline::Roofline>()
             ? "Times in " + unitHeading(cyclesUnit(first))
             : "Cache lines loaded and evicted per " + std::string(unitName(first));
}

void showSweep(Reading &reading, const result::Sweep &sweep, const Asked &asked) {
  const result::Result &first = *sweep.points.front();
  const std::string where = place(first.position);
  reading.title(printable(first.kernel) + (where.empty() ? "" : " at " + where) + " on " +
                printable(first.machine.name()) + ", over " + printable(sweep.parameter));
  showMachine(reading, first);
  reading.field("parameters", parametersText(sweep));
  reading.heading(tableHeading(first));
  reading.table(SweepTable(sweep, asked.unit).make());
  showTransitions(reading, sweep);
  showAssumptions(reading, *sweep.points.back());
}

} // namespace sparcity::reading
