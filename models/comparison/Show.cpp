//===- models/comparison/Show.cpp - A comparison as people read it -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/comparison/Comparison.h"
#include "models/report/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <cmath>

namespace sparcity::comparison {

using report::Grid;

namespace {

/// A kind of nest, in the order in which they are read.
struct KindOfChange {
  Change change;
  const char *word;    ///< behind its number
  const char *heading; ///< above its table; none where there is nothing to see
};

constexpr KindOfChange kindsOfChange[] = {
    {Change::Slower, "slower", "Slower"},
    {Change::Faster, "faster", "Faster"},
    {Change::Unchanged, "unchanged", nullptr},
    {Change::Open, "not comparable", "Not comparable: a time is open, or the work is another"},
    {Change::New, "new", "New"},
    {Change::Gone, "gone", "Gone"},
    {Change::Unclear, "unclear", "Unclear: it may be one of several"}};

} // namespace

/// What else has become another, as it bears on the times.
static std::string notesOf(const Compared &nest) {
  if (!nest.before || !nest.after)
    return nest.change == Change::Unclear ? (nest.before ? "before" : "now") : "";
  const Nest &before = *nest.before, &after = *nest.after;
  std::vector<std::string> notes;
  const auto note = [&](const char *what, const std::string &old, const std::string &now) {
    if (old != now)
      notes.push_back(std::string(what) + (old.empty() ? "none" : old) + " -> " +
                      (now.empty() ? "none" : now));
  };
  note("", before.bottleneck, after.bottleneck);
  note("iterations ", before.iterations, after.iterations);
  note("unit of iterations ", report::shortest(before.iterationsPerUnit),
       report::shortest(after.iterationsPerUnit));
  note("lines by ", before.predictor, after.predictor);
  return llvm::join(notes, ", ");
}

/// Of the nest now: the time before is in the same unit.
static std::optional<double> earlierTime(const Compared &nest) {
  return nest.after ? nest.earlierTime() : nest.before->time;
}

static std::string timeText(std::optional<double> time) {
  return time ? report::fixed(*time, 1) : "";
}

static std::string changeText(std::optional<double> ratio) {
  if (!ratio)
    return "";
  const double percent = (*ratio - 1) * 100;
  return (percent < 0 ? "" : "+") + report::fixed(percent, 1) + " %";
}

/// Columns that no row fills have no heading either: such are not shown.
static void dropEmptyColumns(Grid &table) {
  const auto rows = llvm::drop_begin(table.rows);
  for (size_t k = 0; k < table.columns.size(); ++k)
    if (llvm::all_of(rows, [k](const Grid::Row &row) { return row.cells[k].text.empty(); }))
      table.rows.front().cells[k].text.clear();
}

static Grid tableOf(const std::vector<Compared> &nests, Change change) {
  using enum Grid::Align;
  Grid table({Left, Left, Left, Left, Right, Right, Right, Right, Left});
  table.header({"nest", "at", "machine", "sizes", "cores", "was cy/CL", "now cy/CL", "change",
                "what changed"});
  const bool hasCores =
      llvm::any_of(nests, [](const Compared &nest) { return nest.either().key.cores != 1; });
  std::vector<const Compared *> rows;
  for (const Compared &nest : nests)
    if (nest.change == change)
      rows.push_back(&nest);
  // The largest change first.
  llvm::stable_sort(rows, [](const Compared *a, const Compared *b) {
    return std::abs(std::log(a->ratio.value_or(1))) > std::abs(std::log(b->ratio.value_or(1)));
  });
  for (const Compared *row : rows) {
    const Nest &nest = row->either();
    table.row({nest.name, report::place(nest.place()), nest.key.machine, nest.parameters(),
               hasCores ? std::to_string(nest.key.cores) : "", timeText(earlierTime(*row)),
               row->after ? timeText(nest.time) : "", changeText(row->ratio), notesOf(*row)});
  }
  dropEmptyColumns(table);
  table.wrapColumn(table.columns.size() - 1);
  return table;
}

report::Reading show(const std::vector<Compared> &nests, const std::string &title) {
  report::Reading reading;
  reading.title(title);
  std::vector<std::string> counts;
  for (const KindOfChange &kind : kindsOfChange)
    if (const auto count =
            llvm::count_if(nests, [&](const Compared &nest) { return nest.change == kind.change; }))
      counts.push_back(std::to_string(count) + " " + kind.word);
  reading.field("nests", counts.empty() ? "none" : llvm::join(counts, ", "));
  for (const KindOfChange &kind : kindsOfChange) {
    Grid table = tableOf(nests, kind.change);
    if (!kind.heading || table.rows.size() < 2)
      continue;
    reading.heading(kind.heading);
    reading.table(std::move(table));
  }
  return reading;
}

} // namespace sparcity::comparison
