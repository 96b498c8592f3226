//===- models/page/Sweep.cpp - Results over a size ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/result/Sweep.h"
#include "models/ecm/Ecm.h"
#include "models/page/Parts.h"
#include "models/pictures/Builders.h"
#include "models/result/Result.h"
#include "models/words/Comparison.h"
#include "models/words/Format.h"
#include "models/words/Headline.h"

namespace sparcity::page {

using report::Grid;

/// What the points differ in, but for the size itself.
static std::vector<words::Column> columnsOf(const result::Sweep &sweep, result::Unit asked) {
  std::vector<const result::Result *> points(sweep.points.begin(), sweep.points.end());
  std::vector<words::Column> columns;
  for (words::Column &column : words::comparison(points, asked))
    if (column.heading != words::printable(sweep.parameter))
      columns.push_back(std::move(column));
  return columns;
}

/// Terms and time of every value.
static Grid pointTable(const result::Sweep &sweep, result::Unit asked) {
  const std::vector<words::Column> columns = columnsOf(sweep, asked);
  std::vector<Grid::Align> aligns = {Grid::Align::Right};
  std::vector<std::string> headings = {words::printable(sweep.parameter)};
  const auto add = [&](const std::string &heading, bool isNumber) {
    aligns.push_back(isNumber ? Grid::Align::Right : Grid::Align::Left);
    headings.push_back(heading);
  };
  const auto *first = sweep.points.front()->get<ecm::Ecm>();
  if (first)
    for (const ecm::Prediction &prediction : first->predictions)
      add("from " + prediction.level, true);
  for (const words::Column &column : columns)
    add(column.heading, column.isNumber);
  Grid table(std::move(aligns));
  table.caption = "Every " + headings.front();
  table.header(std::move(headings));
  for (size_t k = 0; k < sweep.points.size(); ++k) {
    Grid::Cells row = {std::to_string(sweep.valueAt(k))};
    if (first)
      for (const ecm::Prediction &prediction : sweep.points[k]->get<ecm::Ecm>()->predictions)
        row.emplace_back(words::cycles(prediction.cycles));
    for (const words::Column &column : columns)
      row.emplace_back(column.cell(*sweep.points[k]));
    table.row(std::move(row));
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

plot::SweptArticle sweepOf(const result::Sweep &sweep, const std::vector<result::Result> &results,
                           result::Unit unit) {
  const result::Result &first = *sweep.points.front();
  plot::SweptArticle article;
  article.first = static_cast<size_t>(&first - results.data());
  article.of = namesOf(first);
  article.parameter = words::printable(sweep.parameter);
  article.where = words::place(first.position);
  article.machine = words::machineText(first);
  article.picture = pictures::sweptTimes(sweep, results);
  article.roofs = pictures::sweptRoofs(sweep, results);
  for (const result::Transition &transition : sweep.transitions)
    article.transitions.push_back(transitionText(sweep, transition));
  article.times = pointTable(sweep, unit);
  return article;
}

} // namespace sparcity::page
