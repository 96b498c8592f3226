//===- models/reading/Summary.cpp - A nest on very many machines ----------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/reading/Summary.h"

#include "models/reading/Format.h"
#include "models/reading/MachineGrid.h"
#include "models/result/RateTimes.h"
#include "models/result/Result.h"
#include "models/words/Comparison.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <cmath>
#include <map>

namespace sparcity::reading {

/// Steps of a histogram to a factor of e: each is a hundredth wide.
static constexpr double stepsPerE = 100;

struct Summary::Nest {
  std::string subject;
  result::Result last; ///< for units
  MachineGrid machines = {};
  std::vector<std::int64_t> sizes = {};
  std::map<int, size_t> histogram = {}; ///< of seconds an iteration, all configurations
  bool isByFormula = true;

  void add(const result::Result &result, const std::vector<double> &seconds);
  size_t configurations() const {
    size_t all = 0;
    for (const auto &[step, count] : histogram)
      all += count;
    return all;
  }
};

void Summary::Nest::add(const result::Result &result, const std::vector<double> &seconds) {
  last = result;
  for (const double each : seconds)
    if (each > 0)
      ++histogram[static_cast<int>(std::floor(std::log(each) * stepsPerE))];
  for (const ir::Symbol &symbol : result.parameters)
    if (symbol.name == result.swept && symbol.value && !llvm::is_contained(sizes, *symbol.value))
      sizes.push_back(*symbol.value);
}

static std::string subjectOf(const result::Result &result) {
  const std::string place = words::place(result.position);
  const std::string base = llvm::StringRef(result.machine.name()).split('[').first.str();
  return printable(result.kernel) + (place.empty() ? "" : " at " + place) + " on " +
         printable(base) + (result.cores > 1 ? ", " + std::to_string(result.cores) + " cores" : "");
}

void Summary::add(const result::Result &result) {
  const std::optional<machine::Cycles> own = words::headlineTime(result);
  if (!own)
    return;
  const std::string subject = subjectOf(result);
  if (nests.empty() || nests.back()->subject != subject)
    nests.push_back(std::make_shared<Nest>(Nest{subject, {}}));
  Nest &nest = *nests.back();
  if (const auto *times = result.get<result::RateTimes>()) {
    nest.isByFormula &= times->isByFormula;
    nest.machines.add(result.machine, times->axes, times->seconds);
    nest.add(result, times->seconds);
    return;
  }
  const std::vector<double> seconds{machine::seconds(*own, result.machine->clock).value() /
                                    result.iterationsPerUnit};
  nest.machines.add(result.machine, nullptr, seconds);
  nest.add(result, seconds);
}

/// Of a result's nest, in the first of its rates.
static std::string rateOf(double seconds, const result::Result &result) {
  const std::vector<result::Unit> units = rateUnits(result);
  const machine::Cycles unit(seconds * result.iterationsPerUnit * result.machine->clock.value());
  return inUnit(unit, units.empty() ? result::Unit::CyclesPerIteration : units.front(), result)
      .value_or("-");
}

/// What that share of all configurations is as fast as, or faster.
static std::string rateAt(double share, const std::map<int, size_t> &histogram, size_t all,
                          const result::Result &result) {
  size_t before = 0;
  for (const auto &[step, count] : histogram) {
    before += count;
    if (static_cast<double>(before) >= share * static_cast<double>(all))
      return rateOf(std::exp((step + 0.5) / stepsPerE), result);
  }
  return "-";
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

static report::Grid tableOf(const std::vector<MachineGrid::Row> &rows, double best, bool hasSizes,
                            result::Unit unit, const result::Result &last) {
  std::vector<std::string> headings;
  for (const machine::Setting &setting : rows.front().settings)
    headings.push_back(setting.path);
  headings.push_back((hasSizes ? "mean " : "") + unitHeading(unit));
  if (hasSizes)
    headings.emplace_back("longest");
  headings.insert(headings.end(), {"", "of best"});
  report::Grid grid(std::vector<report::Grid::Align>(headings.size(), report::Grid::Align::Right));
  grid.header(std::move(headings));
  for (const MachineGrid::Row &row : rows) {
    // Cycles are those of the row's own clock.
    const auto shown = [&](double seconds) {
      return cellInUnit(machine::Cycles(seconds * row.clock * last.iterationsPerUnit), unit, last);
    };
    report::Grid::Cells cells;
    for (const machine::Setting &setting : row.settings)
      cells.emplace_back(setting.value);
    cells.emplace_back(shown(row.mean));
    if (hasSizes)
      cells.emplace_back(shown(row.longest));
    cells.emplace_back(rateOf(row.mean, last));
    cells.emplace_back(fixed(100 * best / row.mean, 1) + " %");
    grid.row(std::move(cells));
  }
  return grid;
}

Reading Summary::finish() {
  constexpr size_t mostShown = 25;
  Reading reading;
  for (const std::shared_ptr<Nest> &each : nests) {
    const Nest &nest = *each;
    const size_t all = nest.configurations();
    reading.title(nest.subject + ": " + std::to_string(all) + " configurations");
    const bool hasSizes = nest.sizes.size() > 1;
    std::string what = std::to_string(nest.machines.count()) + " machines";
    if (hasSizes)
      what += ", each with " + std::to_string(nest.sizes.size()) + " sizes, " + nest.last.swept +
              " from " + std::to_string(nest.sizes.front()) + " to " +
              std::to_string(nest.sizes.back()) + ": times of an iteration are their mean";
    reading.paragraph(what, "- ");
    const std::vector<MachineGrid::Row> front = nest.machines.front();
    if (front.empty())
      continue;
    const std::vector<MachineGrid::Row> shown = someOf(front, mostShown);
    reading.table(
        tableOf(shown, front.front().mean, hasSizes, adapted(asked.unit, nest.last), nest.last));
    reading.paragraph(
        "no other machine is as fast with less of any of these numbers (of latencies, more); there "
        "are " +
            std::to_string(front.size()) + " such machines" +
            (shown.size() < front.size() ? ", of which these are " + std::to_string(shown.size())
                                         : ""),
        "- ");
    const auto reached = [&](double share) {
      return rateAt(share, nest.histogram, all, nest.last);
    };
    reading.paragraph("of all configurations a tenth reaches " + reached(0.1) + ", half of them " +
                          reached(0.5) + ", nine tenths " + reached(0.9) + " (to one percent)",
                      "- ");
    if (const std::vector<std::string> rates = nest.machines.rates(); !rates.empty())
      reading.paragraph(nest.isByFormula
                            ? "by the formula that the time has in " + join(rates, ", ")
                            : "some were predicted one by one: their time has no closed form",
                        "- ");
  }
  return reading;
}

} // namespace sparcity::reading
