//===- models/pictures/ArrayTraffic.cpp - Lines by array --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/traffic/Traffic.h"
#include "models/words/Format.h"

#include <algorithm>
#include <cmath>

namespace sparcity::pictures {

using namespace plot;

namespace {

bool isKnown(const std::optional<double> &lines) { return lines && std::isfinite(*lines); }

class TrafficBuilder {
public:
  explicit TrafficBuilder(const Subject &subject)
      : subject(subject), result(*subject.result), traffic(*subject.traffic()) {}

  Figure build() {
    figure = emptyFigure({subject}, "traffic", "traffic by array");
    for (size_t k = 0; k < traffic.boundaries.size(); ++k)
      addBoundary(k);
    figure.x =
        linearAxis("cache lines per " + std::string(words::unitName(result)) + " of work", highest);
    figure.summary = "Cache lines over each boundary of the memory hierarchy by array";
    if (figure.bars.empty())
      return withoutLines();
    figure.legend.insert(figure.legend.end(), {{"loaded", LegendEntry::Kind::Fill, Colour::Grey},
                                               {"evicted (hatched)", LegendEntry::Kind::Fill,
                                                Colour::Grey, Dash::Solid, Marker::Circle, true}});
    return std::move(figure);
  }

private:
  /// No rows without a bar: the words say it all.
  Figure withoutLines() {
    figure.categories.clear();
    figure.marks.clear();
    if (figure.notes.empty())
      figure.notes.push_back("no lines cross any boundary: all data stay in " +
                             std::string(subject.machine()->caches.empty()
                                             ? "the innermost cache"
                                             : subject.machine()->caches.front().name));
    return std::move(figure);
  }

  void addBoundary(size_t k) {
    const traffic::Boundary &boundary = traffic.boundaries[k];
    const size_t row = figure.categories.size();
    figure.categories.push_back({boundary.between, 2});
    if (!isKnown(boundary.load) || !isKnown(boundary.evict)) {
      figure.notes.push_back(boundary.between + ": open, it depends on sizes without a value");
      return;
    }
    double load = 0, evict = 0;
    for (size_t array = 0; array < boundary.arrays.size(); ++array) {
      addBar(k, array, row, false, load);
      addBar(k, array, row, true, evict);
    }
    addSum(k, row, std::max(load, evict));
    highest = std::max({highest, load, evict});
  }

  void addBar(size_t k, size_t array, size_t row, bool evicts, double &start) {
    const traffic::ArrayTraffic &lines = traffic.boundaries[k].arrays[array];
    const double count = evicts ? lines.evict : lines.load;
    if (!(count > 0) || !std::isfinite(count))
      return;
    const std::string name = words::printable(lines.name);
    Source source =
        subject.source("/traffic/levels/" + std::to_string(k) + "/arrays/" + std::to_string(array),
                       name + " over " + traffic.boundaries[k].between + ": " + shortNumber(count) +
                           (evicts ? " lines evicted" : " lines loaded"));
    source.add(evicts ? "evict" : "load", count);
    figure.bars.push_back({std::move(source), row, evicts, start, start + count, name,
                           shortNumber(count), colour(name), evicts});
    start += count;
  }

  Colour colour(const std::string &name) {
    auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
      found = names.insert(names.end(), name);
      figure.legend.push_back({name, LegendEntry::Kind::Fill, seriesColour(names.size() - 1)});
    }
    return seriesColour(static_cast<size_t>(found - names.begin()));
  }

  /// The sums of a boundary behind its bars.
  void addSum(size_t k, size_t row, double end) {
    const traffic::Boundary &boundary = traffic.boundaries[k];
    Source source =
        subject.source("/traffic/levels/" + std::to_string(k),
                       boundary.between + ": " + shortNumber(*boundary.load) + " lines loaded, " +
                           shortNumber(*boundary.evict) + " evicted");
    source.add("load", boundary.load);
    source.add("evict", boundary.evict);
    figure.marks.push_back(
        {std::move(source), end, row, std::nullopt,
         shortNumber(*boundary.load) + " in, " + shortNumber(*boundary.evict) + " out", Colour::Ink,
         Dash::Dotted});
  }

  const Subject &subject;
  const result::Result &result;
  const traffic::Traffic &traffic;
  std::vector<std::string> names;
  double highest = 0;
  Figure figure;
};

} // namespace

Figure arrayTraffic(const Subject &subject) { return TrafficBuilder(subject).build(); }

} // namespace sparcity::pictures
