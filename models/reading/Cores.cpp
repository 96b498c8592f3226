//===- models/reading/Cores.cpp - What each of several cores has to do -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/CoreShares.h"
#include "models/result/Result.h"

#include <algorithm>
#include <numeric>

namespace sparcity::reading {

/// Of more cores those that work longest are shown.
static constexpr size_t mostShown = 32;

/// In the order of the machine.
static std::vector<size_t> shownCores(const result::CoreShares &shares) {
  std::vector<size_t> cores(shares.parts.size());
  std::iota(cores.begin(), cores.end(), 0);
  if (cores.size() <= mostShown)
    return cores;
  std::stable_sort(cores.begin(), cores.end(), [&](size_t a, size_t b) {
    const result::CorePart &one = shares.parts[a], &other = shares.parts[b];
    return std::pair(one.busy, one.nonZeros) > std::pair(other.busy, other.nonZeros);
  });
  cores.resize(mostShown);
  std::sort(cores.begin(), cores.end());
  return cores;
}

static void addPartHeaders(Table &table, const result::Result &result) {
  const result::CoreShares &shares = *result.get<result::CoreShares>();
  std::vector<std::string> over = {"", "", "", ""}, under = {"core", "rows", "non-zeros", "part"};
  const bool isCounted = std::any_of(shares.parts.begin(), shares.parts.end(),
                                     [](const auto &part) { return !part.boundaries.empty(); });
  for (size_t level = 0; isCounted && level < result.machine->caches.size(); ++level) {
    over.insert(over.end(), {result.machine->boundaryName(level), ""});
    under.insert(under.end(), {"load", "evict"});
  }
  over.push_back("");
  under.push_back(shares.time ? "busy" : "");
  table.header(over);
  table.header(under);
}

static std::string percent(double part) { return fixed(part * 100, 1) + " %"; }

static Table::Cells cellsOf(const result::CoreShares &shares, size_t core, double nonZeros,
                            machine::Cycles longest, size_t levels) {
  const result::CorePart &part = shares.parts[core];
  const std::string of = "core_shares.parts." + std::to_string(core);
  Table::Cells cells = {std::to_string(core), count(part.rows, of + ".rows"),
                        count(part.nonZeros, of + ".nonzeros"),
                        nonZeros > 0 ? percent(static_cast<double>(part.nonZeros) / nonZeros) : ""};
  for (size_t level = 0; level < levels; ++level)
    for (const auto &[lines, name] : {std::pair(&traffic::Boundary::load, ".load"),
                                      std::pair(&traffic::Boundary::evict, ".evict")})
      cells.push_back(part.boundaries.empty()
                          ? Cell("-")
                          : number((part.boundaries[level].*lines).value_or(0), 2,
                                   of + ".levels." + std::to_string(level) + name));
  cells.push_back(part.busy && longest.value() > 0 ? percent(*part.busy / longest) : "");
  return cells;
}

/// How even it is, and what that costs.
static std::string balanceText(const result::Result &result) {
  const result::CoreShares &shares = *result.get<result::CoreShares>();
  if (!shares.nonZeros)
    return "nothing to divide";
  std::string text = fixed(shares.nonZeros->utilisation, 2) + " of " +
                     counted(result.cores, "core") +
                     " at work on average, by non-zeros; imbalance " +
                     fixed(shares.nonZeros->imbalance, 2) + " (most of a core by the mean)";
  if (shares.time && shares.even)
    text += "; by time " + fixed(shares.busy->utilisation, 2) + " cores: " + cycles(shares.time) +
            " " + unitHeading(cyclesUnit(result)) + ", " + cycles(shares.even) +
            " if all had equally much to do";
  return text;
}

void showCores(Reading &reading, const result::Result &result) {
  if (!result.get<result::CoreShares>())
    return;
  const result::CoreShares &shares = *result.get<result::CoreShares>();
  reading.heading(counted(result.cores, "core") + " share loop " + printable(shares.loop) + " (" +
                  shares.partition + "; lines per " + std::string(unitName(result)) +
                  " of the core's own work)");
  double nonZeros = 0;
  machine::Cycles longest(0);
  size_t levels = 0;
  for (const result::CorePart &part : shares.parts) {
    nonZeros += static_cast<double>(part.nonZeros);
    longest = std::max(longest, part.busy.value_or(longest));
    levels = std::max(levels, part.boundaries.size());
  }
  Table table(std::vector<Table::Align>(5 + 2 * levels, Table::Align::Right));
  addPartHeaders(table, result);
  const std::vector<size_t> shown = shownCores(shares);
  for (const size_t core : shown)
    table.row(cellsOf(shares, core, nonZeros, longest, levels));
  reading.table(table);
  if (shown.size() < shares.parts.size())
    reading.paragraph("of " + counted(result.cores, "core") + ", the " +
                      std::to_string(shown.size()) + " that work longest");
  reading.paragraph(balanceText(result));
  if (shares.entries > 1)
    reading.paragraph("the loop is entered " + std::to_string(shares.entries) +
                      " times with other rows, and all wait for the last each time");
}

} // namespace sparcity::reading
