//===- models/reading/Configurations.cpp - A nest on many machines ---------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/reading/Configurations.h"

#include "models/machine/Machine.h"
#include "models/reading/Format.h"
#include "models/result/Front.h"
#include "models/result/Result.h"
#include "models/words/Comparison.h"
#include "models/words/Headline.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>

namespace sparcity::reading {

void Configurations::add(const result::Result &result) {
  const std::string place = words::place(result.position);
  const std::string base = llvm::StringRef(result.machine.name()).split('[').first.str();
  const std::string subject =
      printable(result.kernel) + (place.empty() ? "" : " at " + place) + " on " + printable(base) +
      (result.cores > 1 ? ", " + std::to_string(result.cores) + " cores" : "");
  const result::Unit unit = adapted(asked.unit, result);
  const std::vector<result::Unit> rates = rateUnits(result);
  Row row;
  std::vector<std::string> axes;
  for (const machine::Setting &setting : result.machine->settings) {
    axes.push_back(setting.path);
    row.values.push_back({setting.value, result::costOf(setting)});
  }
  for (const ir::Symbol &symbol : result.parameters)
    if (symbol.name == result.swept && symbol.value) {
      axes.push_back(symbol.name);
      // Of another size it is another task: none is cheaper.
      row.values.push_back({std::to_string(*symbol.value), std::nullopt});
    }
  const words::ComparedTime compared = words::comparedTime(result);
  const std::string heading = compared.isOnRanks ? "T on ranks" : unitHeading(unit);
  row.seconds = compared.seconds;
  row.bottleneck = compared.bottleneck;
  if (compared.isOnRanks) {
    row.perUnit = words::scaled(*row.seconds, "s");
  } else if (const std::optional<machine::Cycles> time = words::headlineTime(result)) {
    row.perUnit = inUnit(*time, unit, result).value_or("-");
    if (!rates.empty())
      row.rate = inUnit(*time, rates.front(), result).value_or("-");
  }
  if (tables.empty() || tables.back().subject != subject || tables.back().axes != axes)
    tables.push_back({subject, axes, {}, heading, ""});
  tables.back().rows.push_back(std::move(row));
}

void Configurations::markFront(std::vector<Row> &rows) {
  std::vector<Row *> timed;
  std::vector<result::Candidate> candidates;
  for (Row &row : rows) {
    if (!row.seconds)
      continue;
    timed.push_back(&row);
    result::Candidate &own = candidates.emplace_back(result::Candidate{*row.seconds, {}, ""});
    for (const Value &value : row.values) {
      own.costs.push_back(value.cost);
      own.kind += value.cost ? "" : value.text + "\n";
    }
  }
  for (const auto &[row, isOnFront] : llvm::zip(timed, result::frontOf(candidates)))
    row->isOnFront = isOnFront;
}

/// All of few; of many those of the front, as many evenly from the fastest to the slowest.
std::vector<const Configurations::Row *> Configurations::shownOf(const Table &table) {
  constexpr size_t most = 60, mostOfFront = 25;
  std::vector<const Row *> all, front;
  for (const Row &row : table.rows) {
    all.push_back(&row);
    if (row.isOnFront)
      front.push_back(&row);
  }
  if (all.size() <= most)
    return all;
  llvm::stable_sort(front, [](const Row *a, const Row *b) { return *a->seconds < *b->seconds; });
  if (front.size() <= mostOfFront)
    return front;
  std::vector<const Row *> some;
  for (size_t k = 0; k < mostOfFront; ++k)
    some.push_back(front[k * (front.size() - 1) / (mostOfFront - 1)]);
  return some;
}

std::string Configurations::pictureOf(size_t table) {
  return "configurations:" + std::to_string(table);
}

void Configurations::show(Reading &reading, const Table &table, size_t number) {
  std::optional<double> best;
  for (const Row &row : table.rows)
    if (row.seconds && (!best || *row.seconds < *best))
      best = row.seconds;
  std::vector<report::Grid::Align> aligns(table.axes.size() + 3, report::Grid::Align::Right);
  aligns.insert(aligns.end(), 2, report::Grid::Align::Left);
  report::Grid grid(std::move(aligns));
  std::vector<std::string> headings = table.axes;
  headings.insert(headings.end(), {table.unit, "", "of best", "bottleneck", ""});
  grid.header(std::move(headings));
  const std::vector<const Row *> shown = shownOf(table);
  for (const Row *one : shown) {
    const Row &row = *one;
    report::Grid::Cells cells;
    for (const Value &value : row.values)
      cells.emplace_back(value.text);
    cells.emplace_back(row.seconds ? row.perUnit : "-");
    cells.emplace_back(row.rate);
    cells.emplace_back(row.seconds && best ? fixed(100 * *best / *row.seconds, 1) + " %" : "-");
    cells.emplace_back(row.bottleneck);
    cells.emplace_back(row.isOnFront ? "*" : "");
    grid.row(std::move(cells));
  }
  reading.title(table.subject + ": " +
                counted(static_cast<unsigned>(table.rows.size()), "configuration"));
  reading.table(grid);
  reading.picture(pictureOf(number));
  if (llvm::any_of(shown, [](const Row *row) { return row->isOnFront; }))
    reading.paragraph("*: nothing that is as fast has less of any of these numbers (of latencies, "
                      "more)",
                      "- ");
  if (shown.size() < table.rows.size())
    reading.paragraph(std::to_string(table.rows.size() - shown.size()) +
                          " further configurations are not shown: other formats have all",
                      "- ");
}

Reading Configurations::finish() {
  Reading reading;
  for (size_t k = 0; k < tables.size(); ++k) {
    markFront(tables[k].rows);
    show(reading, tables[k], k);
  }
  return reading;
}

} // namespace sparcity::reading
