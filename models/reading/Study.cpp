//===- models/reading/Study.cpp - What a study has found, read ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/reading/Study.h"

#include "models/reading/Format.h"
#include "models/reading/StudyLimits.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sparcity::reading {

using report::Grid;
using report::Reading;
using study::Kept;
using study::Outcome;

namespace {

std::string shownOf(const study::Target &target, double value) {
  return study::shown(value, target.dimensions);
}

class StudyReader {
public:
  explicit StudyReader(const Outcome &outcome) : outcome(outcome) {
    for (size_t k = 0; k < outcome.axes.size(); ++k)
      if (outcome.axes[k].values.size() > 1)
        varied.push_back(k);
    for (size_t k = 0; k < outcome.details.size(); ++k)
      if (isShown(outcome.details[k]))
        details.push_back(k);
  }

  Reading read() {
    const std::string name = outcome.title.empty() ? outcome.file : outcome.title;
    reading.title(printable(name) + ": " + std::to_string(outcome.tally.seen) + " points");
    showCounts();
    if (outcome.tally.feasible == 0)
      return std::move(reading);
    showBest();
    showLimits(outcome, reading);
    showFront();
    for (size_t k = 0; k < outcome.targets.size(); ++k)
      showDistribution(k);
    showEffects();
    return std::move(reading);
  }

private:
  /// What an objective or another detail says is not said again.
  bool isShown(const study::Detail &detail) const {
    const bool isObjective = llvm::any_of(
        outcome.targets, [&](const study::Target &target) { return target.name == detail.name; });
    const bool isAlone = llvm::StringRef(detail.name).starts_with("T.") &&
                         llvm::count_if(outcome.details, [](const study::Detail &each) {
                           return llvm::StringRef(each.name).starts_with("T.");
                         }) == 1;
    return !isObjective && !isAlone;
  }

  void note(const std::string &text) { reading.paragraph(text, "- "); }

  void showCounts() {
    const study::Tally &tally = outcome.tally;
    if (!outcome.isWhole)
      note("the study was ended before it had seen all of its " + std::to_string(outcome.points) +
           " points");
    std::vector<std::string> words;
    for (const size_t axis : varied)
      words.push_back(printable(outcome.axes[axis].name) + " (" +
                      std::to_string(outcome.axes[axis].values.size()) + ")");
    note(outcome.sampling + (words.empty() ? "" : " of " + join(words, ", ")));
    if (tally.contradictory > 0)
      note(std::to_string(tally.contradictory) + " of them are no machines: their numbers "
                                                 "contradict each other");
    if (tally.unpredicted > 0)
      note(std::to_string(tally.unpredicted) + " could not be predicted");
    if (tally.undefined > 0)
      note(std::to_string(tally.undefined) + " are left out, as an objective is no number there");
    for (size_t k = 0; k < outcome.constraints.size(); ++k)
      note(printable(outcome.constraints[k]) + ": " + std::to_string(tally.unmet[k]) +
           " do not keep to it");
    if (!outcome.constraints.empty())
      note(std::to_string(tally.feasible) + " keep to all of that");
    if (!outcome.isByFormula)
      note("some were predicted one by one: their time has no closed form");
  }

  /// "T 1.2 ms with skx as its file has it, 0.8 ms at best".
  void showBaseline(size_t number) {
    const study::Target &target = outcome.targets[number];
    const study::Distribution &values = outcome.distributions[number];
    const double best = target.isMost ? values.most() : values.least();
    std::string text = printable(target.name) + ": " + shownOf(target, best) + " at best";
    if (target.baseline) {
      text += ", " + shownOf(target, *target.baseline) + " on " + printable(outcome.baseline) +
              " as its file has it";
      const double factor = target.isMost ? best / *target.baseline : *target.baseline / best;
      if (std::isfinite(factor) && factor > 0)
        text += " (" + fixed(factor, 2) + " times as good)";
    }
    note(text);
  }

  Grid gridOf(const std::vector<Kept> &points) const {
    std::vector<std::string> headings;
    for (const size_t axis : varied)
      headings.push_back(outcome.axes[axis].name);
    for (const study::Target &target : outcome.targets)
      headings.push_back(target.name);
    for (const size_t detail : details)
      headings.push_back(outcome.details[detail].name);
    Grid grid(std::vector<Grid::Align>(headings.size(), Grid::Align::Right));
    grid.header(std::move(headings));
    for (const Kept &point : points)
      grid.row(cellsOf(point));
    return grid;
  }

  Grid::Cells cellsOf(const Kept &point) const {
    Grid::Cells cells;
    for (const size_t axis : varied)
      cells.emplace_back(printable(outcome.axes[axis].values[point.choices[axis]]));
    for (size_t k = 0; k < outcome.targets.size(); ++k)
      cells.emplace_back(shownOf(outcome.targets[k], point.objectives[k]));
    for (const size_t k : details) {
      const study::Detail &detail = outcome.details[k];
      const auto label = static_cast<size_t>(point.details[k]);
      cells.emplace_back(detail.labels.empty()
                             ? study::shown(point.details[k], detail.dimensions)
                             : printable(label < detail.labels.size() ? detail.labels[label] : ""));
    }
    return cells;
  }

  void showBest() {
    const study::Target &first = outcome.targets.front();
    reading.heading("Best");
    for (size_t k = 0; k < outcome.targets.size(); ++k)
      showBaseline(k);
    reading.table(gridOf(outcome.best.points()));
    note((first.isMost ? "the most " : "the least ") + printable(first.name) + " first" +
         (outcome.targets.size() > 1 ? ", then the other objectives" : "") +
         "; of equal ones that whose values stand first in the study");
    reading.picture("study:best");
  }

  void showFront() {
    constexpr size_t mostShown = 25;
    const std::vector<Kept> all = outcome.front.points();
    if (all.empty())
      return;
    std::vector<Kept> shown;
    const size_t count = std::min(all.size(), mostShown);
    for (size_t k = 0; k < count; ++k)
      shown.push_back(all[count > 1 ? k * (all.size() - 1) / (count - 1) : 0]);
    reading.heading("Pareto front");
    reading.table(gridOf(shown));
    note("no point is better in one of the objectives and as good in the others: " +
         counted(static_cast<unsigned>(all.size()), "such point") +
         (count < all.size() ? ", of which these are " + std::to_string(count) : "") +
         (outcome.front.digits() < 6
              ? "; as there are so many, values that are equal to " +
                    std::to_string(outcome.front.digits()) + " digits are taken as equal"
              : ""));
    reading.picture("study:front");
    reading.picture("study:parallel");
  }

  void showDistribution(size_t number) {
    const study::Target &target = outcome.targets[number];
    const study::Distribution &values = outcome.distributions[number];
    reading.heading("Distribution of " + printable(target.name));
    std::vector<std::string> words;
    for (const double percent : outcome.percentiles)
      words.push_back(shortest(percent) + " % up to " +
                      shownOf(target, values.quantile(percent / 100)));
    if (!words.empty())
      note("from " + shownOf(target, values.least()) + " to " + shownOf(target, values.most()) +
           "; " + join(words, ", ") + " (to one percent)");
    const std::vector<study::Distribution::Bin> bins = values.bins(outcome.bins);
    std::uint64_t most = 1;
    for (const study::Distribution::Bin &bin : bins)
      most = std::max(most, bin.count);
    Grid grid({Grid::Align::Right, Grid::Align::Right, Grid::Align::Right, Grid::Align::Left});
    grid.header({"from", "to", "points", ""});
    for (const study::Distribution::Bin &bin : bins)
      grid.row({shownOf(target, bin.from), shownOf(target, bin.to), std::to_string(bin.count),
                report::Bar{static_cast<double>(bin.count) / static_cast<double>(most), 0,
                            bin.count == most}});
    grid.barWidth = 30;
    reading.table(std::move(grid));
  }

  void showEffects() {
    const study::Target &target = outcome.targets.front();
    std::vector<size_t> order;
    for (const size_t axis : varied)
      if (outcome.effects.importance(axis))
        order.push_back(axis);
    if (order.empty())
      return;
    llvm::stable_sort(order, [&](size_t a, size_t b) {
      return *outcome.effects.importance(a) > *outcome.effects.importance(b);
    });
    reading.heading("What matters");
    Grid grid({Grid::Align::Left, Grid::Align::Right, Grid::Align::Right, Grid::Align::Right,
               Grid::Align::Right, Grid::Align::Right});
    const std::string what = "best " + target.name;
    grid.header({"number", "explains", "with", what, "with", what});
    for (const size_t axis : order) {
      const std::vector<std::string> &values = outcome.axes[axis].values;
      Grid::Cells cells{printable(outcome.axes[axis].name),
                        fixed(100 * *outcome.effects.importance(axis), 1) + " %"};
      for (const size_t choice : {size_t{0}, values.size() - 1}) {
        cells.emplace_back(printable(values[choice]));
        cells.emplace_back(shownOf(target, target.costOf(outcome.effects.best(axis, choice))));
      }
      grid.row(std::move(cells));
    }
    reading.table(std::move(grid));
    note("what the mean over all others explains of the variance of " + printable(target.name) +
         ", each number by itself; and the best that its first and its last value reach");
    reading.picture("study:tornado");
  }

  const Outcome &outcome;
  std::vector<size_t> varied, details;
  Reading reading;
};

} // namespace

Reading readingOf(const Outcome &outcome) { return StudyReader(outcome).read(); }

} // namespace sparcity::reading
