//===- models/reading/Ranking.cpp - Which nests take the time -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/reading/Ranking.h"

#include "models/machine/Machine.h"
#include "models/reading/Format.h"
#include "models/result/MatrixFacts.h"
#include "models/result/Result.h"
#include "models/words/Comparison.h"
#include "models/words/Headline.h"

#include "llvm/ADT/STLExtras.h"

#include <map>

namespace sparcity::reading {

Ranking::Row Ranking::rowOf(const result::Result &result) const {
  const std::optional<machine::Cycles> time = words::headlineTime(result);
  const std::optional<double> iterations = result.iterations();
  Row row;
  if (time && iterations)
    row.time =
        machine::seconds(*time * (*iterations / result.iterationsPerUnit), result.machine->clock);
  row.perUnit = time ? inUnit(*time, adapted(asked.unit, result), result).value_or("-") : "-";
  row.bottleneck = words::bottleneckOf(result);
  const std::string where = place(result.position);
  const std::string matrix = result::matrixOf(result);
  row.nest = printable(result.kernel) + (where.empty() ? "" : " at " + where) +
             (matrix.empty() ? "" : " with " + printable(matrix));
  row.function = result.function;
  row.machine = printable(result.machine.name());
  row.cores = result.cores;
  return row;
}

static std::string withoutBlanks(std::string name) {
  llvm::erase(name, ' ');
  return name;
}

std::optional<double> Ranking::callsOf(const Row &row) const {
  if (!calls)
    return 1;
  const auto found = calls->find(withoutBlanks(row.function));
  return found == calls->end() ? std::nullopt : std::optional(found->second);
}

Table Ranking::table() const {
  // Machines and numbers of cores have each their own 100 %.
  std::map<std::pair<std::string, unsigned>, double> sums;
  for (const Row &row : rows)
    sums[{row.machine, row.cores}] += row.time ? row.time->value() : 0;
  const bool areSeveral = sums.size() > 1;
  std::vector<Table::Align> aligns;
  std::vector<std::string> headings;
  const auto column = [&](Table::Align align, const char *heading) {
    aligns.push_back(align);
    headings.emplace_back(heading);
  };
  column(Table::Align::Right, "share");
  column(Table::Align::Right, "time");
  if (calls)
    column(Table::Align::Right, "calls");
  column(Table::Align::Right, "T");
  if (areSeveral) {
    column(Table::Align::Left, "machine");
    column(Table::Align::Right, "cores");
  }
  column(Table::Align::Left, "bottleneck");
  column(Table::Align::Left, "nest");
  Table table(std::move(aligns));
  table.header(std::move(headings));
  for (const Row &row : rows) {
    const double sum = sums[{row.machine, row.cores}];
    Table::Cells cells = {row.time && sum > 0 ? fixed(100 * row.time->value() / sum, 1) + " %"
                                              : "-",
                          row.time ? scaled(row.time->value(), "s") : "-"};
    if (calls) {
      const std::optional<double> number = callsOf(row);
      cells.push_back(number ? fixed(*number, 0) : "-");
    }
    cells.push_back(row.perUnit);
    if (areSeveral) {
      cells.push_back(row.machine);
      cells.push_back(std::to_string(row.cores));
    }
    cells.push_back(row.bottleneck);
    cells.push_back(row.nest);
    table.row(std::move(cells));
  }
  return table;
}

Reading Ranking::finish() {
  for (Row &row : rows)
    if (const std::optional<double> number = callsOf(row); number && row.time)
      row.time = *row.time * *number;
    else
      row.time = std::nullopt;
  llvm::stable_sort(
      rows, [](const Row &a, const Row &b) { return a.time && (!b.time || *a.time > *b.time); });
  Reading reading;
  reading.title(calls ? "Nests by their times, called as in the profile"
                      : "Nests by their times, each run once");
  reading.table(table());
  const auto open = llvm::count_if(rows, [](const Row &row) { return !row.time; });
  if (open > 0)
    reading.paragraph(
        counted(static_cast<unsigned>(open), "nest") +
            " without a time: a size is open (-D gives it), or something is not known" +
            (calls ? ", as how often its function is called" : ""),
        "- ");
  if (calls && llvm::none_of(rows, [&](const Row &row) { return callsOf(row); }))
    reading.paragraph("the profile names none of the functions of these nests", "- ");
  showMatrixRanks(reading, matrices);
  return reading;
}

} // namespace sparcity::reading
