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
#include <functional>

namespace text {

using enum Table::Align;

static constexpr std::string_view barMarks = "#=-:.~";
static constexpr char rooflineMark = '|';
static constexpr size_t mostBar = 48, leastBar = 12;
static constexpr size_t mostLegend = 26;

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

  /// "a", "b", …: what the legend calls a transition.
  static std::string mark(size_t transition) {
    return transition < mostLegend ? std::string(1, static_cast<char>('a' + transition)) : "*";
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
    const std::string parameter = sweep.parameter;
    add(Right, printable(parameter), [parameter](const result::Result &r) {
      return std::to_string(r.bindings().at(parameter).asInteger().value_or(0));
    });
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
    addTime("T_OL", [](const result::Result &r) { return r.ecm->overlapping; });
    if (any([](const result::Result &r) { return r.ecm->loopCarried > r.ecm->overlapping; }))
      addTime("T_LCD", [](const result::Result &r) { return r.ecm->loopCarried; });
    addTime("T_nOL", [](const result::Result &r) { return r.ecm->nonOverlapping; });
    for (size_t k = 0; k < first.ecm->transfers.size(); ++k)
      add(Right, first.ecm->transfers[k].between,
          [k](const result::Result &r) { return cycles(r.ecm->transfers[k].cycles); });
    if (any([](const result::Result &r) { return r.ecm->outer && r.ecm->outer->value() != 0; }))
      addTime("T_outer", [](const result::Result &r) {
        return std::optional(r.ecm->outer.value_or(machine::Cycles(0)));
      });
    addTime("ECM", [](const result::Result &r) { return r.ecm->time; });
    if (first.cores > 1)
      addTime(counted(first.cores, "core"), words::headlineTime);
    const result::Unit asked = adapted(page.settings().unit, first);
    if (asked != cyclesUnit(first))
      add(Right, unitHeading(asked), [asked](const result::Result &r) {
        return cellInUnit(words::headlineTime(r), asked, r);
      });
    add(Left, "data", [](const result::Result &r) { return r.ecm->residentLevel.value_or("-"); });
  }

  void addLines() {
    if (!first.traffic)
      return;
    for (size_t k = 0; k < first.traffic->boundaries.size(); ++k)
      add(Right, first.traffic->boundaries[k].between, [k](const result::Result &r) {
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
      if (sweep.transitions[k].point == point && (k < mostLegend || marks.empty()))
        marks += mark(k);
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
      return std::min(width, static_cast<size_t>(time.value() / full * double(width) + 0.5));
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

static std::string conditionText(const traffic::LayerCondition &condition,
                                 const std::string &parameter) {
  std::string text = std::to_string(condition.dimension) + "D condition of " + condition.level +
                     " (" + printable(condition.condition.str());
  for (const traffic::LayerCondition::Limit &limit : condition.solved)
    if (limit.parameter == parameter && limit.largest)
      text += ", " + printable(parameter) + " <= " + std::to_string(*limit.largest);
  return text + ")" + (condition.holds == true ? " holds" : " breaks");
}

static void printTransitions(Page &page, const result::Sweep &sweep) {
  if (sweep.transitions.empty())
    return;
  page.blank();
  for (size_t k = 0; k < std::min(sweep.transitions.size(), mostLegend); ++k) {
    const result::Transition &transition = sweep.transitions[k];
    const result::Result &point = *sweep.points[transition.point];
    std::vector<std::string> reasons;
    for (const traffic::LayerCondition *condition : transition.conditions)
      reasons.push_back(conditionText(*condition, sweep.parameter));
    if (!transition.outgrown.empty())
      reasons.push_back("the data no longer fit in " + transition.outgrown);
    page.paragraph(point.traffic->boundaries[transition.boundary].between + " " +
                       fixed(transition.before, 2) + " -> " + fixed(transition.after, 2) +
                       " lines per " + std::string(unitName(point)) +
                       (reasons.empty() ? "" : ": " + join(reasons, "; ")),
                   SweepTable::mark(k) + "  ");
  }
  if (sweep.transitions.size() > mostLegend)
    page.paragraph(counted(double(sweep.transitions.size() - mostLegend), "further change") +
                       " of the lines",
                   "*  ");
}

static void printPictureKey(Page &page, const result::Result &result) {
  std::vector<std::string> parts = {std::string(1, barMarks[0]) + " in-core"};
  for (size_t k = 0; k < result.ecm->transfers.size(); ++k)
    parts.push_back(std::string(1, barMarks[std::min(k + 1, barMarks.size() - 1)]) + " " +
                    result.ecm->transfers[k].between);
  if (result.roofline && result.cores == 1)
    parts.push_back(std::string(1, rooflineMark) + " roofline");
  page.blank();
  page.line(join(parts, "   "));
}

/// "N = 100 to 4000 (200 values)" and the other parameters.
static std::string parametersText(const result::Sweep &sweep) {
  const size_t last = sweep.points.size() - 1;
  std::string text = printable(sweep.parameter) + " = " + std::to_string(sweep.valueAt(0)) +
                     " to " + std::to_string(sweep.valueAt(last)) + " (" +
                     counted(double(sweep.points.size()), "value") + ")";
  std::vector<ir::Symbol> others;
  for (const ir::Symbol &symbol : sweep.points.front()->parameters)
    if (symbol.name != sweep.parameter)
      others.push_back(symbol);
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
  page.table(table.make());
  if (table.hasPicture())
    printPictureKey(page, first);
  printTransitions(page, sweep);
  printAssumptions(page, *sweep.points.back());
}

} // namespace text
