//===- models/pictures/PartitionCurve.cpp - Misses by ways for some arrays ------ ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/traffic/Traffic.h"
#include "models/words/Format.h"

#include <algorithm>
#include <string>
#include <vector>

namespace sparcity::pictures {

using namespace plot;

namespace {

class PartitionBuilder {
public:
  PartitionBuilder(const Subject &subject, size_t k)
      : subject(subject), partition(subject.traffic()->partitions[k]),
        path("/traffic/partitions/" + std::to_string(k)) {
    for (const std::string &array : partition.arrays)
      arrays += (arrays.empty() ? "" : ", ") + words::printable(array);
  }

  Figure build() {
    const std::string when = partition.isRepeated ? "repeated" : "once";
    figure = emptyFigure({subject}, "partition-" + when, "partition of " + partition.level);
    figure.summary = "Cache lines that miss, by the ways of " + partition.level + " for " + arrays;
    if (partition.undivided == 0 && most() == 0) {
      figure.notes.push_back("nothing misses");
      return std::move(figure);
    }
    setAxes();
    addLine("undivided", "undivided", partition.undivided, Dash::Long);
    if (partition.compulsory > 0)
      addLine("first uses", "compulsory", partition.compulsory, Dash::Dotted);
    addCurve(arrays, Colour::Sky, Dash::Short,
             [](const traffic::WaySplit &split) { return split.isolated; });
    addCurve("the rest", Colour::Orange, Dash::DashDot,
             [](const traffic::WaySplit &split) { return split.rest; });
    addCurve("all", Colour::Blue, Dash::Solid,
             [](const traffic::WaySplit &split) { return split.misses(); });
    if (partition.gains)
      addBest();
    else
      figure.notes.push_back("no partition pays");
    figure.notes.push_back(partition.isRepeated
                               ? "fully associative parts with LRU, the second of two runs"
                               : "fully associative parts with LRU, from empty caches on");
    return std::move(figure);
  }

private:
  /// Those that leave both parts some ways; the others always miss, and much more.
  std::vector<traffic::WaySplit> splits() const {
    const std::vector<traffic::WaySplit> &all = partition.splits;
    return all.size() < 3 ? all : std::vector(all.begin() + 1, all.end() - 1);
  }

  std::uint64_t most() const {
    std::uint64_t highest = partition.undivided;
    for (const traffic::WaySplit &split : splits())
      highest = std::max(highest, split.misses());
    return highest;
  }

  /// Logarithmic where the gain would hardly be seen beside the worst splits.
  void setAxes() {
    figure.x = {"ways of " + partition.level + " for " + arrays, Scale::Linear, 0,
                static_cast<double>(std::max(1U, partition.allWays))};
    const auto highest = static_cast<double>(most());
    unit = highest < 1e5 ? 1 : highest < 1e8 ? 1e3 : 1e6;
    const char *name = unit == 1 ? "" : unit == 1e3 ? "thousand " : "million ";
    const std::string label = std::string(name) + "cache lines that miss";
    const double gained = static_cast<double>(partition.best().misses());
    if (gained >= 1 && highest > 5 * gained)
      figure.y = logAxis(label, gained / 2 / unit, 1.1 * highest / unit);
    else
      figure.y = linearAxis(label, 1.05 * highest / unit);
  }

  /// What is below a logarithmic axis stands at its end.
  double height(std::uint64_t lines) const {
    return std::max(static_cast<double>(lines) / unit, figure.y.from);
  }

  template <typename Field>
  void addCurve(const std::string &label, Colour colour, Dash dash, Field field) {
    Curve curve;
    curve.source = subject.source(path, label + ": lines that miss");
    curve.colour = colour;
    curve.dash = dash;
    curve.source.add("all_ways", partition.allWays);
    for (const traffic::WaySplit &split : splits())
      curve.points.push_back({static_cast<double>(split.ways), height(field(split))});
    figure.curves.push_back(std::move(curve));
    figure.legend.push_back({label, LegendEntry::Kind::Line, colour, dash});
  }

  void addLine(const std::string &label, const char *field, std::uint64_t lines, Dash dash) {
    Curve line;
    line.source = subject.source(path, label + ": " + std::to_string(lines) + " lines");
    line.source.add(field, static_cast<double>(lines));
    line.points = {{0, height(lines)}, {figure.x.to, height(lines)}};
    line.colour = Colour::Grey;
    line.dash = dash;
    line.isThin = true;
    figure.curves.push_back(std::move(line));
    figure.legend.push_back({label, LegendEntry::Kind::Line, Colour::Grey, dash});
  }

  void addBest() {
    const traffic::WaySplit &best = partition.best();
    Source source = subject.source(path + "/splits/" + std::to_string(best.ways),
                                   words::counted(best.ways, "way") + " for " + arrays + ": " +
                                       std::to_string(best.misses()) + " lines miss, " +
                                       words::fixed(partition.reductionPercent(), 1) + " % fewer");
    source.add("ways", best.ways);
    source.add("misses", static_cast<double>(best.misses()));
    figure.points.push_back({std::move(source),
                             {static_cast<double>(best.ways), height(best.misses())},
                             words::counted(best.ways, "way") + ": " +
                                 words::fixed(partition.reductionPercent(), 1) + " % fewer",
                             Colour::Vermilion,
                             Marker::Circle,
                             Beyond::No});
  }

  const Subject &subject;
  const traffic::CachePartition &partition;
  std::string path, arrays;
  double unit = 1; ///< of the lines' axis
  Figure figure;
};

} // namespace

Figure partitionCurve(const Subject &subject, size_t partition) {
  return PartitionBuilder(subject, partition).build();
}

} // namespace sparcity::pictures
