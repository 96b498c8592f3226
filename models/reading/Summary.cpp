//===- models/reading/Summary.cpp - A nest on very many machines ---------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/reading/Summary.h"

#include "models/machine/Machine.h"
#include "models/reading/Format.h"

#include "llvm/ADT/StringRef.h"

namespace sparcity::reading {

/// Of a result's nest, in the first of its rates.
static std::string rateOf(double seconds, const result::Result &result) {
  const std::vector<result::Unit> units = rateUnits(result);
  const machine::Cycles unit(seconds * result.iterationsPerUnit * result.machine->clock.value());
  return inUnit(unit, units.empty() ? result::Unit::CyclesPerIteration : units.front(), result)
      .value_or("-");
}

/// Of many as many evenly from the first to the last.
template <class T> static std::vector<T> someOf(const std::vector<T> &all, size_t most) {
  if (all.size() <= most)
    return all;
  std::vector<T> some;
  for (size_t k = 0; k < most; ++k)
    some.push_back(all[k * (all.size() - 1) / (most - 1)]);
  return some;
}

static report::Grid tableOf(const std::vector<result::MachineGrid::Row> &rows, double best,
                            bool hasSizes, result::Unit unit, const result::Result &first) {
  std::vector<std::string> headings;
  for (const machine::Setting &setting : rows.front().settings)
    headings.push_back(setting.path);
  headings.push_back((hasSizes ? "mean " : "") + unitHeading(unit));
  if (hasSizes)
    headings.emplace_back("slowest");
  headings.insert(headings.end(), {"", "of best"});
  report::Grid grid(std::vector<report::Grid::Align>(headings.size(), report::Grid::Align::Right));
  grid.header(std::move(headings));
  for (const result::MachineGrid::Row &row : rows) {
    // Cycles are those of the row's own clock; what is converted from them has the first one's.
    const bool areCycles =
        unit == result::Unit::CyclesPerLine || unit == result::Unit::CyclesPerIteration;
    const double clock = areCycles ? row.clock : first.machine->clock.value();
    const auto shown = [&](double seconds) {
      return cellInUnit(machine::Cycles(seconds * clock * first.iterationsPerUnit), unit, first);
    };
    report::Grid::Cells cells;
    for (const machine::Setting &setting : row.settings)
      cells.emplace_back(setting.value);
    cells.emplace_back(shown(row.mean));
    if (hasSizes)
      cells.emplace_back(shown(row.longest));
    cells.emplace_back(rateOf(row.mean, first));
    cells.emplace_back(fixed(100 * best / row.mean, 1) + " %");
    grid.row(std::move(cells));
  }
  return grid;
}

static std::string subjectOf(const result::Result &result) {
  const std::string place = words::place(result.position);
  const std::string base = llvm::StringRef(result.machine.name()).split('[').first.str();
  return printable(result.kernel) + (place.empty() ? "" : " at " + place) + " on " +
         printable(base) + (result.cores > 1 ? ", " + std::to_string(result.cores) + " cores" : "");
}

static std::string machinesOf(const result::Summary::Nest &nest) {
  std::string count = std::to_string(nest.machines.count()) + " machines";
  if (nest.sizes.size() < 2)
    return count;
  return count + ", each with " + std::to_string(nest.sizes.size()) + " sizes, " +
         printable(nest.first.swept) + " from " + std::to_string(nest.sizes.front()) + " to " +
         std::to_string(nest.sizes.back()) + ": times of an iteration are their mean";
}

static void show(Reading &reading, const result::Summary::Nest &nest, const Asked &asked,
                 const std::string &picture) {
  constexpr size_t mostShown = 25;
  reading.title(subjectOf(nest.first) + ": " + std::to_string(nest.seconds.count()) +
                " configurations");
  reading.paragraph(machinesOf(nest), "- ");
  const std::vector<result::MachineGrid::Row> front = nest.machines.front();
  if (front.empty())
    return;
  const std::vector<result::MachineGrid::Row> shown = someOf(front, mostShown);
  reading.table(tableOf(shown, front.front().mean, nest.sizes.size() > 1,
                        adapted(asked.unit, nest.first), nest.first));
  reading.paragraph("no other machine is as fast with less of any of these numbers (of latencies, "
                    "more): " +
                        counted(static_cast<unsigned>(front.size()), "such machine") +
                        (shown.size() < front.size()
                             ? ", of which these are " + std::to_string(shown.size())
                             : ""),
                    "- ");
  const auto reached = [&](double share) {
    return rateOf(nest.seconds.quantile(share), nest.first);
  };
  reading.paragraph("of all configurations a tenth reaches " + reached(0.1) + ", half of them " +
                        reached(0.5) + ", nine tenths " + reached(0.9) + " (to one percent)",
                    "- ");
  if (const std::vector<std::string> rates = nest.machines.rates(); !rates.empty())
    reading.paragraph(nest.isByFormula
                          ? "by the formula that the time has in " + join(rates, ", ")
                          : "some were predicted one by one: their time has no closed form",
                      "- ");
  reading.picture(picture);
  if (const auto curves = nest.machines.curves(2); curves && !curves->other.empty())
    reading.picture(picture + ":map");
}

Reading readingOf(const result::Summary &summary, const Asked &asked) {
  Reading reading;
  for (size_t k = 0; k < summary.nests().size(); ++k)
    show(reading, summary.nests()[k], asked, "summary:" + std::to_string(k));
  return reading;
}

} // namespace sparcity::reading
