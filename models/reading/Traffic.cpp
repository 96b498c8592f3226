//===- models/reading/Traffic.cpp - Cache lines over each boundary ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Ecm.h"
#include "models/machine/Machine.h"
#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"
#include "models/words/Conditions.h"
#include "models/words/Explain.h"
#include "models/words/LineChecks.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>

namespace sparcity::reading {

using enum Table::Align;

static std::string predictorName(const std::string &predictor) {
  if (predictor == "lc")
    return "layer conditions";
  if (predictor == "sim")
    return "cache simulation";
  if (predictor == "rd")
    return "reuse distance";
  return predictor;
}

/// Names of all arrays, in the order of the first boundary that has them.
static std::vector<std::string> arrayNames(const traffic::Traffic &traffic) {
  std::vector<std::string> names;
  for (const traffic::Boundary &boundary : traffic.boundaries)
    for (const traffic::ArrayTraffic &array : boundary.arrays)
      if (std::find(names.begin(), names.end(), array.name) == names.end())
        names.push_back(array.name);
  return names;
}

static Table tableOfBoundaries(const std::vector<traffic::Boundary> &boundaries,
                               const char *first) {
  std::vector<Table::Align> columns = {Left};
  std::vector<std::string> names = {first}, directions = {""};
  for (const traffic::Boundary &boundary : boundaries) {
    columns.insert(columns.end(), {Right, Right});
    names.insert(names.end(), {boundary.between, ""});
    directions.insert(directions.end(), {"load", "evict"});
  }
  Table table(std::move(columns));
  table.header(std::move(names));
  table.header(std::move(directions));
  return table;
}

static void addArrayRows(Table &table, const traffic::Traffic &traffic) {
  for (const std::string &name : arrayNames(traffic)) {
    Table::Cells row = {printable(name)};
    for (size_t k = 0; k < traffic.boundaries.size(); ++k) {
      const auto &arrays = traffic.boundaries[k].arrays;
      const auto found = std::find_if(arrays.begin(), arrays.end(),
                                      [&](const auto &array) { return array.name == name; });
      const std::string of = "traffic.levels." + std::to_string(k) + ".arrays." +
                             std::to_string(found - arrays.begin());
      if (found == arrays.end())
        row.insert(row.end(), {"-", "-"});
      else
        row.insert(row.end(),
                   {number(found->load, 2, of + ".load"), number(found->evict, 2, of + ".evict")});
    }
    table.row(std::move(row));
  }
}

static void addTotalRows(Table &table, const result::Result &result) {
  Table::Cells lines = {"all"}, bytes = {"bytes/it"};
  const auto &boundaries = result.traffic->boundaries;
  for (size_t k = 0; k < boundaries.size(); ++k) {
    const std::string of = "traffic.levels." + std::to_string(k);
    lines.insert(lines.end(), {number(boundaries[k].load, 2, of + ".load"),
                               number(boundaries[k].evict, 2, of + ".evict")});
    const auto &caches = result.machine->caches;
    const double factor = k < caches.size() ? caches[k].line.value() / result.iterationsPerUnit : 0;
    auto inBytes = [factor](std::optional<double> count) {
      return count ? fixed(*count * factor, 2) : "-";
    };
    bytes.insert(bytes.end(), {inBytes(boundaries[k].load), inBytes(boundaries[k].evict)});
  }
  table.row(std::move(lines));
  table.row(std::move(bytes));
}

/// Lines, and the ECM time where it was computed, by interval of a parameter.
static void showCases(Reading &reading, const result::Result &result,
                      const std::string &parameter) {
  const traffic::Traffic &traffic = *result.traffic;
  const std::vector<std::optional<machine::Cycles>> times =
      result.get<ecm::Ecm>() ? result.get<ecm::Ecm>()->caseTimes
                             : std::vector<std::optional<machine::Cycles>>();
  std::vector<Table::Align> columns = {Left};
  std::vector<std::string> header = {printable(parameter)};
  for (const traffic::Boundary &boundary : traffic.boundaries) {
    columns.push_back(Right);
    header.push_back(boundary.between);
  }
  if (!times.empty()) {
    columns.insert(columns.end(), {Right, Right});
    header.insert(header.end(),
                  {"T " + unitHeading(cyclesUnit(result)), unitHeading(rateUnits(result).front())});
  }
  Table table(std::move(columns));
  table.header(std::move(header));
  for (size_t k = 0; k < traffic.cases.size(); ++k) {
    const traffic::Case &range = traffic.cases[k];
    if (range.parameter != parameter)
      continue;
    Table::Cells row = {words::intervalText(range)};
    for (const auto &[load, evict] : range.lines)
      row.push_back(shortest(load) + " + " + shortest(evict));
    row.resize(1 + traffic.boundaries.size(), "-");
    if (!times.empty()) {
      const std::optional<machine::Cycles> time = k < times.size() ? times[k] : std::nullopt;
      row.insert(row.end(), {cycles(time), cellInUnit(time, rateUnits(result).front(), result)});
    }
    table.row(std::move(row));
  }
  reading.heading("Cases: lines loaded + evicted per " + std::string(unitName(result)) +
                  ", by the size of " + printable(parameter));
  reading.table(table);
  if (llvm::any_of(traffic.cases, [](const traffic::Case &range) { return range.lines.empty(); }))
    reading.paragraph("-: lines change within the range, too: give -D " + printable(parameter) +
                      "=...");
}

static void showLevels(Reading &reading, const result::Result &result) {
  const traffic::Traffic &traffic = *result.traffic;
  if (traffic.compulsoryLines.value_or(0) > 0)
    reading.field("first touch", shortest(*traffic.compulsoryLines) +
                                     " lines are loaded once however large the caches are");
  if (traffic.residentLevel && *traffic.residentLevel != "MEM")
    reading.field("data", words::dataText(traffic));
  reading.field("found", words::foundText(traffic));
  reading.field("places", words::placesText(result));
}

/// What was counted, access by access.
static void showCounting(Reading &reading, const traffic::Counting &counting) {
  const std::string accesses =
      shortest(static_cast<double>(counting.accesses)) + " accesses" +
      (counting.skipped == 0 ? ""
                             : " run, " + shortest(static_cast<double>(counting.skipped)) +
                                   " more known from their period");
  if (counting.scope == traffic::Counting::Scope::Cold)
    reading.field("counted", "the whole nest from empty caches on: " + accesses);
  else if (counting.scope == traffic::Counting::Scope::Again)
    reading.field("counted", "the whole nest once more, with warm caches: " + accesses);
  else if (counting.iterations == 0)
    reading.field("counted", "nothing: the loop does not run");
  else
    reading.field("counted",
                  std::string("warm caches, whole lines inside rows: ") + accesses +
                      (counting.isSteady ? ", two windows agree"
                                         : "; NOT STEADY, two windows differ: --sim whole "
                                           "counts the whole nest"));
}

/// One row a predictor: lines loaded + evicted.
static void showOthers(Reading &reading, const result::Result &result) {
  const traffic::Traffic &traffic = *result.traffic;
  std::vector<Table::Align> columns = {Left};
  std::vector<std::string> header = {"predictor"};
  for (const traffic::Boundary &boundary : traffic.boundaries) {
    columns.push_back(Right);
    header.push_back(boundary.between);
  }
  Table table(std::move(columns));
  table.header(std::move(header));
  const auto add = [&](const std::string &name, const std::vector<traffic::Boundary> &boundaries) {
    Table::Cells row = {name};
    for (const traffic::Boundary &boundary : boundaries)
      row.push_back(fixed(boundary.load, 2) + " + " + fixed(boundary.evict, 2));
    table.row(std::move(row));
  };
  if (traffic.predictor == "lc")
    add("lc, steady state",
        traffic.betweenNests ? traffic.betweenNests->alone : traffic.boundaries);
  else if (traffic.check)
    add(traffic.predictor + ", taken", traffic.boundaries);
  if (!traffic.whole.empty())
    add(traffic.predictor + ", whole nest", traffic.whole);
  for (const traffic::OtherPrediction &other : traffic.others)
    add(other.predictor + ", " + other.scope, other.boundaries);
  reading.heading("Predictors side by side: lines loaded + evicted per " +
                  std::string(unitName(result)));
  reading.table(table);
  for (const report::Phrase &explanation : traffic.explanations)
    reading.paragraph(report::text(explanation), "- ");
}

void showTraffic(Reading &reading, const result::Result &result) {
  if (!result.traffic)
    return;
  const traffic::Traffic &traffic = *result.traffic;
  reading.heading("Traffic, cache lines per " + std::string(unitName(result)) + " (" +
                  predictorName(traffic.predictor) + ")");
  reading.picture("traffic");
  const auto open = std::count_if(
      traffic.boundaries.begin(), traffic.boundaries.end(),
      [](const traffic::Boundary &boundary) { return !boundary.load || !boundary.evict; });
  if (static_cast<size_t>(open) < traffic.boundaries.size()) {
    Table table = tableOfBoundaries(traffic.boundaries, "array");
    addArrayRows(table, traffic);
    addTotalRows(table, result);
    reading.table(table);
  }
  if (open != 0)
    reading.line(std::string(static_cast<size_t>(open) < traffic.boundaries.size() ? "- : " : "") +
                 "depends on a size that is not given");
  showLevels(reading, result);
  if (traffic.counting)
    showCounting(reading, *traffic.counting);
  if (const std::string text = words::checkText(result); !text.empty())
    reading.field("checked", text);
  if (!traffic.others.empty())
    showOthers(reading, result);
  std::vector<std::string> parameters;
  for (const traffic::Case &range : traffic.cases)
    if (std::find(parameters.begin(), parameters.end(), range.parameter) == parameters.end())
      parameters.push_back(range.parameter);
  for (const std::string &parameter : parameters)
    showCases(reading, result, parameter);
}

} // namespace sparcity::reading
