//===- backends/html/Cores.cpp - What each of several cores has to do -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/words/Format.h"

namespace sparcity::html {

static Number countCell(std::int64_t count, const std::string &of) {
  return {std::to_string(count), static_cast<double>(count), of};
}

static std::vector<Cell> rowOf(const result::CorePart &part, size_t core, size_t levels) {
  const std::string of = "core_shares.parts." + std::to_string(core);
  std::vector<Cell> row = {std::to_string(core), countCell(part.rows, of + ".rows"),
                           countCell(part.nonZeros, of + ".nonzeros")};
  for (size_t level = 0; level < levels; ++level) {
    const std::string lines = of + ".levels." + std::to_string(level);
    const bool isThere = level < part.boundaries.size();
    const std::optional<double> load = isThere ? part.boundaries[level].load : std::nullopt;
    const std::optional<double> evict = isThere ? part.boundaries[level].evict : std::nullopt;
    row.emplace_back(Number{words::fixed(load, 2), load, lines + ".load"});
    row.emplace_back(Number{words::fixed(evict, 2), evict, lines + ".evict"});
  }
  const std::optional<double> busy = part.busy ? std::optional(part.busy->value()) : std::nullopt;
  row.emplace_back(Number{words::fixed(busy, 0), busy, of + ".busy"});
  return row;
}

void writeCores(Markup &page, const Subject &subject) {
  const std::optional<result::CoreShares> &shares = subject.result.coreShares;
  if (!shares)
    return;
  Table table{"Loop " + words::printable(shares->loop) + ", " + shares->partition + ": lines per " +
                  std::string(words::unitName(subject.result)) +
                  " of the core's own work, and cycles until it is done",
              {{"core", false}, {"rows", true}, {"non-zeros", true}},
              {}};
  size_t levels = 0;
  for (const result::CorePart &part : shares->parts)
    levels = std::max(levels, part.boundaries.size());
  for (size_t level = 0; level < levels; ++level)
    for (const char *way : {" load", " evict"})
      table.columns.push_back({subject.result.machine.boundaryName(level) + way, true});
  table.columns.push_back({"busy cy", true});
  for (size_t core = 0; core < shares->parts.size(); ++core)
    table.rows.push_back(rowOf(shares->parts[core], core, levels));
  writeSection(page, "Cores", [&] {
    page.table(table);
    if (shares->nonZeros)
      writeNotes(page, {words::fixed(shares->nonZeros->utilisation, 2) + " of " +
                        words::counted(subject.result.cores, "core") +
                        " at work on average, by non-zeros: all wait for the one with most."});
  });
}

} // namespace sparcity::html
