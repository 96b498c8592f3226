//===- models/reading/ExasatFunction.cpp - Nests that may run as one ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/exasat/Function.h"

#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"

#include <cmath>

namespace sparcity::reading {

using exasat::FunctionStudy;
using enum Table::Align;

static std::string nameOf(const exasat::Strategy &strategy) {
  return strategy.name + (strategy.isDropping ? ", dropping" : "");
}

static std::string shownPerFlop(const std::optional<double> &needed) {
  return needed && !std::isinf(*needed) ? fixed(*needed, 3) : "-";
}

static Table strategyTable(const FunctionStudy &study) {
  Table table({Left, Left, Right, Right, Right, Right, Right});
  table.header({"nests", "in", "loops", "dropped", "B/pt at best", "B/flop", "from MiB on"});
  for (size_t k = 0; k < study.strategies.size(); ++k) {
    const exasat::Strategy &strategy = study.strategies[k];
    const std::string of = "exasat_function.strategies." + std::to_string(k) + ".";
    table.row({nameOf(strategy), strategy.isScratchpad ? "a managed memory" : "a cache",
               std::to_string(strategy.loops), std::to_string(strategy.dropped),
               number(strategy.unlimited, 1, of + "unlimited"), shownPerFlop(strategy.needed),
               fixed(strategy.size.value() / 1024 / 1024, 2)});
  }
  return table;
}

static Table arrayTable(const FunctionStudy &study) {
  Table table({Left, Left, Right, Right, Right, Right, Right});
  table.header({"array", "is", "read by", "written by", "loads/pt", "stores/pt", "MiB"});
  for (const exasat::ArrayUse &array : study.arrays)
    table.row({printable(array.name), array.role, std::to_string(array.readers),
               std::to_string(array.writers), fixed(array.loads, 2), fixed(array.stores, 2),
               fixed(array.footprint.value() / 1024 / 1024, 2)});
  return table;
}

static Table sizeTable(const FunctionStudy &study, bool isScratchpad) {
  std::vector<std::string> header = {"size"};
  std::vector<Table::Align> columns = {Right};
  if (!isScratchpad) {
    header.emplace_back("uncut");
    columns.push_back(Right);
  }
  for (const exasat::Strategy &strategy : study.strategies)
    if (strategy.isScratchpad == isScratchpad) {
      header.push_back(nameOf(strategy));
      columns.push_back(Right);
    }
  if (!isScratchpad) {
    header.insert(header.end(), {"B/flop", "tiled", "saved"});
    columns.insert(columns.end(), {Right, Right, Right});
  }
  Table table(std::move(columns));
  table.header(std::move(header));
  for (const exasat::FunctionPoint &point : study.sizes) {
    Table::Cells cells = {binaryBytes(point.size.value())};
    if (!isScratchpad)
      cells.push_back(fixed(point.uncut.value(), 1));
    for (size_t k = 0; k < study.strategies.size(); ++k)
      if (study.strategies[k].isScratchpad == isScratchpad)
        cells.push_back(fixed(point.strategies[k].value(), 1));
    if (!isScratchpad)
      for (const std::string &text :
           {shownPerFlop(point.needed), fixed(100 * point.tiled, 0) + " %",
            fixed(100 * point.saved, 0) + " %"})
        cells.push_back(text);
    table.row(std::move(cells));
  }
  return table;
}

static std::string linesOf(const std::vector<unsigned> &group) {
  std::vector<std::string> lines;
  for (const unsigned line : group)
    lines.push_back(std::to_string(line));
  return join(lines, ", ");
}

static void showCounts(Reading &reading, const FunctionStudy &study) {
  reading.field("nests", std::to_string(study.nests) + ", of " + fixed(study.points, 0) +
                             " points most of them");
  reading.field("flops", shortest(study.flops) + " a point, weighted: " + shortest(study.adds) +
                             " add, " + shortest(study.muls) + " mul, " + shortest(study.divs) +
                             " div, " + shortest(study.roots) + " sqrt, " + shortest(study.calls) +
                             " calls");
  reading.field("fields", std::to_string(study.resident) + "; nests read " +
                              std::to_string(study.reads) + " and write " +
                              std::to_string(study.writes));
  if (study.leastBypassing)
    reading.field("each once", fixed(*study.leastBypassing, 3) + " B/flop, " +
                                   fixed(*study.leastAllocating, 3) +
                                   " where stores load their lines");
}

void showExasatFunction(Reading &reading, const result::Result &result) {
  const auto *study = result.get<FunctionStudy>();
  if (!study)
    return;
  reading.heading("ExaSAT: the nests of " + printable(result.function) + " together",
                  "ExaSAT, function");
  if (!study->refusal.empty()) {
    reading.paragraph("nothing is said of them together: nest of line " +
                          std::to_string(study->refusedLine) + ": " + printable(study->refusal),
                      "- ");
    return;
  }
  reading.picture("exasat-function");
  showCounts(reading, *study);
  Table arrays = arrayTable(*study);
  arrays.caption = "arrays, and how many nests read and write them";
  arrays.isDetail = true;
  reading.table(std::move(arrays));
  reading.blank();
  reading.table(strategyTable(*study));
  reading.blank();
  for (const bool isScratchpad : {false, true}) {
    Table sizes = sizeTable(*study, isScratchpad);
    sizes.caption = isScratchpad ? "bytes a point with a managed memory of that size"
                                 : "bytes a point with a cache of that size";
    reading.table(std::move(sizes));
    reading.blank();
  }
  for (const std::vector<unsigned> &group : study->groups)
    if (group.size() > 1)
      reading.paragraph("aggressive: lines " + linesOf(group) + " run as one", "- ");
  if (!study->intermediates.empty())
    reading.paragraph("dropped where it says so, if nothing behind the function needs them: " +
                          printable(join(study->intermediates, ", ")),
                      "- ");
  reading.paragraph("uncut: as the function is; unfused: with the best blocks; tiled, saved: less "
                    "than uncut, by blocks and by the best of all; nobody has changed the code",
                    "- ");
}

} // namespace sparcity::reading
