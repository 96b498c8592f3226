//===- backends/html/Traffic.cpp - Lines by array -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/words/Explain.h"
#include "backends/words/Format.h"

#include <algorithm>

namespace sparcity::html {

static Number linesCell(const std::optional<double> &lines, const std::string &of) {
  return {words::fixed(lines, 2), lines, of};
}

/// Names of the arrays, in the order of the first boundary that has them.
static std::vector<std::string> arraysOf(const traffic::Traffic &traffic) {
  std::vector<std::string> names;
  for (const traffic::Boundary &boundary : traffic.boundaries)
    for (const traffic::ArrayTraffic &array : boundary.arrays)
      if (std::find(names.begin(), names.end(), array.name) == names.end())
        names.push_back(array.name);
  return names;
}

static std::vector<Cell> arrayRow(const traffic::Traffic &traffic, const std::string &name) {
  std::vector<Cell> row = {words::printable(name)};
  for (size_t k = 0; k < traffic.boundaries.size(); ++k) {
    const auto &arrays = traffic.boundaries[k].arrays;
    const auto found = std::find_if(arrays.begin(), arrays.end(),
                                    [&](const auto &array) { return array.name == name; });
    const std::string of =
        "traffic.levels." + std::to_string(k) + ".arrays." + std::to_string(found - arrays.begin());
    const bool isThere = found != arrays.end();
    row.emplace_back(linesCell(isThere ? std::optional(found->load) : std::nullopt, of + ".load"));
    row.emplace_back(
        linesCell(isThere ? std::optional(found->evict) : std::nullopt, of + ".evict"));
  }
  return row;
}

void writeTraffic(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  if (!result.traffic)
    return;
  const traffic::Traffic &traffic = *result.traffic;
  Table table{"Cache lines per " + std::string(words::unitName(result)), {{"array", false}}, {}};
  std::vector<Cell> all = {"all"};
  for (size_t k = 0; k < traffic.boundaries.size(); ++k) {
    const traffic::Boundary &boundary = traffic.boundaries[k];
    table.columns.push_back({boundary.between + " load", true});
    table.columns.push_back({boundary.between + " evict", true});
    const std::string of = "traffic.levels." + std::to_string(k);
    all.emplace_back(linesCell(boundary.load, of + ".load"));
    all.emplace_back(linesCell(boundary.evict, of + ".evict"));
  }
  for (const std::string &name : arraysOf(traffic))
    table.rows.push_back(arrayRow(traffic, name));
  table.rows.push_back(std::move(all));
  writeSection(page, "Traffic by array", [&] {
    writeFigure(page, plot::arrayTraffic({&result, subject.index}),
                "traffic-" + std::to_string(subject.index));
    page.table(table);
    if (traffic.residentLevel && *traffic.residentLevel != "MEM")
      writeNotes(page, {words::dataText(traffic)});
    if (const std::string found = words::foundText(traffic); !found.empty())
      writeNotes(page, {"Found: " + found});
  });
}

} // namespace sparcity::html
