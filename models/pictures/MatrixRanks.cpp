//===- models/pictures/MatrixRanks.cpp - A loop with many matrices --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/pictures/JointPoints.h"
#include "models/pictures/Roofs.h"
#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/result/MatrixRanking.h"
#include "models/result/Result.h"
#include "models/sparse/Limits.h"
#include "models/sparse/Roofs.h"
#include "models/words/Format.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::pictures {

using namespace plot;

namespace {

/// A matrix of the cloud, coloured by the level that the data come from.
struct Ranked {
  const Subject *subject;
  result::MatrixRow row;
};

/// The slowest first, those equally fast in their order.
std::vector<Ranked> rankedOf(const Subjects &subjects) {
  std::vector<Ranked> ranked;
  for (const Subject &subject : subjects)
    if (std::optional<result::MatrixRow> row = result::matrixRowOf(*subject.result))
      ranked.push_back({&subject, std::move(*row)});
  llvm::stable_sort(ranked, [](const Ranked &a, const Ranked &b) {
    return a.row.performance < b.row.performance;
  });
  return ranked;
}

Point pointOf(const Ranked &ranked, double x) {
  const result::MatrixRow &row = ranked.row;
  Point point;
  point.source = ranked.subject->source(
      "/matrix", words::printable(row.matrix) + ": " + words::scaled(row.performance, "FLOP/s") +
                     ", " + std::to_string(row.nonZeros) + " non-zeros" +
                     (row.level.empty() ? "" : ", data in " + row.level));
  point.source.add("nonzeros", static_cast<double>(row.nonZeros));
  point.position = {x, row.performance * giga};
  point.colour =
      row.level.empty() ? Colour::Ink : levelLook(*ranked.subject->result, row.level).colour;
  return point;
}

/// Of the levels that there are, the nearest first.
void addLevels(Figure &figure, const std::vector<Ranked> &ranked) {
  const result::Result &result = *ranked.front().subject->result;
  std::vector<std::string> levels;
  for (const machine::Cache &cache : result.machine->caches)
    levels.push_back(cache.name);
  levels.push_back("MEM");
  for (const std::string &level : levels)
    if (llvm::any_of(ranked, [&](const Ranked &each) { return each.row.level == level; }))
      figure.legend.push_back({"data in " + level, LegendEntry::Kind::Point,
                               levelLook(result, level).colour, Dash::Solid, Marker::Circle});
}

double fastestOf(const std::vector<Ranked> &ranked) { return ranked.back().row.performance * giga; }

} // namespace

Figure matrixRanks(const Subjects &subjects) {
  Figure figure = emptyFigure(subjects, "matrices", "matrices by their performance");
  const std::vector<Ranked> ranked = rankedOf(subjects);
  figure.summary = "Performance of the loop with each of " + std::to_string(ranked.size()) +
                   " matrices, the slowest on the left";
  for (size_t k = 0; k < ranked.size(); ++k)
    figure.points.push_back(pointOf(ranked[k], static_cast<double>(k + 1)));
  figure.x = {"matrices, the slowest first", Scale::Linear, 0,
              static_cast<double>(ranked.size() + 1)};
  figure.y = linearAxis("performance [GFLOP/s]", fastestOf(ranked));
  addLevels(figure, ranked);
  return figure;
}

Figure matrixSizes(const Subjects &subjects) {
  Figure figure = emptyFigure(subjects, "matrix-sizes", "matrices by their size");
  const std::vector<Ranked> ranked = rankedOf(subjects);
  figure.summary = "Performance of the loop with each of " + std::to_string(ranked.size()) +
                   " matrices over the bytes that a core has of it; above, where they fit";
  double least = 0, most = 0;
  for (const Ranked &each : ranked) {
    const double bytes = each.subject->get<sparse::Point>()->streamBytes;
    figure.points.push_back(pointOf(each, bytes));
    least = least > 0 ? std::min(least, bytes) : bytes;
    most = std::max(most, bytes);
  }
  if (!(least > 0)) {
    figure.points.clear();
    figure.notes.push_back("a matrix has no bytes");
    return figure;
  }
  figure.x = logAxis("matrix, a core's part [B]", least / 2, most * 2);
  figure.y = linearAxis("performance [GFLOP/s]", fastestOf(ranked));
  // Each level from where the one nearer to the core ends.
  const result::Result &result = *ranked.front().subject->result;
  double from = figure.x.from;
  for (size_t level = 0; level <= result.machine->caches.size() && from < figure.x.to; ++level) {
    const double end = level < result.machine->caches.size()
                           ? sparse::mostBytesIn(level, result.machine, result.cores)
                           : figure.x.to;
    const double to = std::min(end, figure.x.to);
    if (to > from)
      figure.regions.push_back({from, to, sparse::levelName(result.machine, level)});
    from = std::max(from, to);
  }
  addLevels(figure, ranked);
  return figure;
}

} // namespace sparcity::pictures
