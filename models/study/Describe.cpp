//===- models/study/Describe.cpp - What a study has found, described ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/Outcome.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <numeric>

namespace sparcity::study {

static std::int64_t whole(std::uint64_t count) { return static_cast<std::int64_t>(count); }

static report::Value valueOf(double value) {
  return std::isnan(value) ? report::Value(report::Unknown()) : report::Value(value);
}

static report::Value detailOf(const Detail &detail, double value) {
  if (detail.labels.empty())
    return valueOf(value);
  const auto at = static_cast<size_t>(value);
  return at < detail.labels.size() ? report::Value(detail.labels[at]) : report::Unknown();
}

static void addNumber(report::Section &section, std::string_view id, const report::Value &value) {
  if (const auto *text = std::get_if<std::string>(&value))
    section.text(id, *text);
  else if (const auto *number = std::get_if<double>(&value))
    section.number(id, *number);
  else
    section.unknown(id);
}

static void describePoint(const Outcome &outcome, const Kept &point, report::Section &row) {
  row.section("settings", [&](report::Section &section) {
    for (size_t k = 0; k < outcome.axes.size(); ++k)
      section.text(outcome.axes[k].name, outcome.axes[k].values[point.choices[k]]);
  });
  row.section("objectives", [&](report::Section &section) {
    for (size_t k = 0; k < outcome.targets.size(); ++k)
      section.number(outcome.targets[k].name, point.objectives[k]);
  });
  row.section("details", [&](report::Section &section) {
    for (size_t k = 0; k < outcome.details.size(); ++k)
      addNumber(section, outcome.details[k].name, detailOf(outcome.details[k], point.details[k]));
  });
}

static void describeTarget(const Outcome &outcome, size_t number, report::Section &section) {
  const Target &target = outcome.targets[number];
  const Distribution &values = outcome.distributions[number];
  const bool isKnown = values.count() > 0;
  section.text("name", target.name);
  section.text("direction", target.isMost ? "maximise" : "minimise");
  section.text("unit", target.dimensions.unit());
  section.number("baseline", target.baseline);
  section.number("least", isKnown ? std::optional(values.least()) : std::nullopt);
  section.number("most", isKnown ? std::optional(values.most()) : std::nullopt);
  section.table("percentiles", outcome.percentiles, [&](double percent, report::Section &row) {
    row.number("percent", percent);
    row.number("value", isKnown ? std::optional(values.quantile(percent / 100)) : std::nullopt);
  });
  section.table("histogram", values.bins(outcome.bins),
                [](const Distribution::Bin &bin, report::Section &row) {
                  row.number("from", bin.from);
                  row.number("to", bin.to);
                  row.count("count", whole(bin.count));
                });
}

static void describeAxis(const Outcome &outcome, size_t number, report::Section &section) {
  const DesignAxis &axis = outcome.axes[number];
  section.text("name", axis.name);
  section.number("importance", outcome.effects.importance(number));
  section.items.emplace_back(report::Records{"values", {}});
  report::Records &rows = std::get<report::Records>(section.items.back());
  for (size_t choice = 0; choice < axis.values.size(); ++choice) {
    const double cost = outcome.effects.best(number, choice);
    report::Section &row = rows.rows.emplace_back();
    row.text("value", axis.values[choice]);
    row.number("best", std::isfinite(cost) ? std::optional(outcome.targets.front().costOf(cost))
                                           : std::nullopt);
  }
}

static void describeLimit(const KernelLimit &limit, report::Section &row) {
  row.text("kernel", limit.kernel);
  row.number("share", limit.share);
  row.text("bottleneck", limit.bottleneck);
}

static void describeMap(const Outcome &outcome, report::Section &section) {
  const LimitMap &map = *outcome.map;
  const DesignAxis &across = outcome.axes[map.across], &up = outcome.axes[map.up];
  section.text("across", across.name);
  section.text("up", up.name);
  std::vector<size_t> places(map.places.size());
  std::iota(places.begin(), places.end(), 0);
  section.table("places", places, [&](size_t number, report::Section &row) {
    const Place &place = map.places[number];
    row.text("across", across.values[number % across.values.size()]);
    row.text("up", up.values[number / across.values.size()]);
    row.number("objective", place.objective);
    row.flag("keeps", place.keeps);
    row.table("limits", place.kernels, describeLimit);
  });
}

void describe(const Outcome &outcome, report::Section &section) {
  section.text("title", outcome.title);
  section.text("file", outcome.file);
  section.text("baseline", outcome.baseline);
  section.text("sampling", outcome.sampling);
  section.flag("by_formula", outcome.isByFormula);
  section.flag("complete", outcome.isWhole);
  const Tally &tally = outcome.tally;
  section.section("points", [&](report::Section &counts) {
    counts.count("all", whole(outcome.points));
    counts.count("seen", whole(tally.seen));
    counts.count("contradictory", whole(tally.contradictory));
    counts.count("unpredicted", whole(tally.unpredicted));
    counts.count("undefined", whole(tally.undefined));
    counts.count("feasible", whole(tally.feasible));
  });
  std::vector<size_t> numbers(outcome.constraints.size());
  std::iota(numbers.begin(), numbers.end(), 0);
  section.table("constraints", numbers, [&](size_t k, report::Section &row) {
    row.text("text", outcome.constraints[k]);
    row.count("unmet", whole(tally.unmet[k]));
  });
  numbers.resize(outcome.targets.size());
  std::iota(numbers.begin(), numbers.end(), 0);
  section.table("objectives", numbers,
                [&](size_t k, report::Section &row) { describeTarget(outcome, k, row); });
  numbers.resize(outcome.axes.size());
  std::iota(numbers.begin(), numbers.end(), 0);
  section.table("dimensions", numbers,
                [&](size_t k, report::Section &row) { describeAxis(outcome, k, row); });
  const auto point = [&](const Kept &kept, report::Section &row) {
    describePoint(outcome, kept, row);
  };
  section.table("best", outcome.best.points(), point);
  section.table("front", outcome.front.points(), point);
  section.count("front_digits", outcome.front.digits());
  section.table("limits", outcome.atBest ? outcome.atBest->kernels : std::vector<KernelLimit>(),
                describeLimit);
  if (outcome.map)
    section.section("map", [&](report::Section &map) { describeMap(outcome, map); });
  else
    section.unknown("map");
}

/// The details that are no objectives as well.
static std::vector<size_t> furtherDetails(const Outcome &outcome) {
  std::vector<size_t> further;
  for (size_t k = 0; k < outcome.details.size(); ++k)
    if (llvm::none_of(outcome.targets,
                      [&](const Target &target) { return target.name == outcome.details[k].name; }))
      further.push_back(k);
  return further;
}

report::Series seriesOf(const Outcome &outcome) {
  const std::vector<size_t> further = furtherDetails(outcome);
  report::Series series;
  series.columns = {"set", "rank"};
  for (const DesignAxis &axis : outcome.axes)
    series.columns.push_back(axis.name);
  for (const Target &target : outcome.targets)
    series.columns.push_back(target.name);
  for (const size_t k : further)
    series.columns.push_back(outcome.details[k].name);
  const auto addRows = [&](const std::string &name, const std::vector<Kept> &points) {
    for (size_t rank = 0; rank < points.size(); ++rank) {
      const Kept &point = points[rank];
      std::vector<report::Value> &row = series.rows.emplace_back();
      row = {name, static_cast<std::int64_t>(rank + 1)};
      for (size_t k = 0; k < outcome.axes.size(); ++k)
        row.emplace_back(outcome.axes[k].values[point.choices[k]]);
      for (const double value : point.objectives)
        row.push_back(valueOf(value));
      for (const size_t k : further)
        row.push_back(detailOf(outcome.details[k], point.details[k]));
    }
  };
  addRows("best", outcome.best.points());
  addRows("front", outcome.front.points());
  return series;
}

} // namespace sparcity::study
