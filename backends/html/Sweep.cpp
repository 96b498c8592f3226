//===- backends/html/Sweep.cpp - Results over a size ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/result/Sweep.h"
#include "backends/html/Sections.h"
#include "models/ecm/Ecm.h"
#include "models/result/Result.h"
#include "models/words/Comparison.h"
#include "models/words/Format.h"
#include "models/words/Headline.h"

namespace sparcity::html {

/// Terms and time of every value.
static Table pointTable(const result::Sweep &sweep, result::Unit asked) {
  std::vector<const result::Result *> points(sweep.points.begin(), sweep.points.end());
  Table table{"Every " + words::printable(sweep.parameter), {}, {}};
  table.columns.push_back({words::printable(sweep.parameter), true});
  const result::Result &first = *points.front();
  if (first.get<ecm::Ecm>())
    for (const ecm::Prediction &prediction : first.get<ecm::Ecm>()->predictions)
      table.columns.push_back({"from " + prediction.level, true});
  std::vector<words::Column> columns;
  for (words::Column &column : words::comparison(points, asked))
    if (column.heading != words::printable(sweep.parameter))
      columns.push_back(std::move(column));
  for (const words::Column &column : columns)
    table.columns.push_back({column.heading, column.isNumber});
  for (size_t k = 0; k < points.size(); ++k) {
    std::vector<Cell> row = {std::to_string(sweep.valueAt(k))};
    if (first.get<ecm::Ecm>())
      for (const ecm::Prediction &prediction : points[k]->get<ecm::Ecm>()->predictions)
        row.emplace_back(words::cycles(prediction.cycles));
    for (const words::Column &column : columns)
      row.emplace_back(column.cell(*points[k]));
    table.rows.push_back(std::move(row));
  }
  return table;
}

static std::string transitionText(const result::Sweep &sweep,
                                  const result::Transition &transition) {
  const result::Result &point = *sweep.points[transition.point];
  std::vector<std::string> reasons;
  for (const traffic::LayerCondition *condition : transition.conditions)
    reasons.push_back(std::to_string(condition->dimension) + "D condition of " + condition->level +
                      " (" + words::printable(condition->condition.str()) + ")" +
                      (condition->holds == true ? " holds" : " breaks"));
  if (!transition.outgrown.empty())
    reasons.push_back("the data no longer fit in " + transition.outgrown);
  return words::printable(sweep.parameter) + " = " +
         std::to_string(sweep.valueAt(transition.point)) + ": " +
         point.traffic->boundaries[transition.boundary].between + " " +
         words::fixed(transition.before, 2) + " to " + words::fixed(transition.after, 2) +
         " lines" + (reasons.empty() ? "" : ", " + words::join(reasons, "; "));
}

void writeSweep(Markup &page, const result::Sweep &sweep,
                const std::vector<result::Result> &results, result::Unit unit) {
  const result::Result &first = *sweep.points.front();
  Attributes attributes = shownWith(first);
  attributes.push_back({"data-sweep", words::printable(sweep.parameter)});
  page.element("article", attributes, [&] {
    page.element("h3", {}, [&] {
      page.text(words::printable(first.kernel));
      page.element("span", {{"class", "on"}},
                   " on " + words::printable(first.machine.name()) + ", over " +
                       words::printable(sweep.parameter));
    });
    page.element("p", {{"class", "where"}}, words::place(first.position));
    page.element("p", words::machineText(first));
    writeFigure(page, pictures::sweptTimes(sweep, results),
                "sweep-" + std::to_string(sweep.points.front() - results.data()));
    if (!sweep.transitions.empty())
      writeSection(page, "Where lines change", [&] {
        page.element("ul", {}, [&] {
          for (const result::Transition &transition : sweep.transitions)
            page.element("li", transitionText(sweep, transition));
        });
      });
    writeSection(page, "Times", [&] {
      Table table = pointTable(sweep, unit);
      page.table(table);
    });
  });
}

} // namespace sparcity::html
