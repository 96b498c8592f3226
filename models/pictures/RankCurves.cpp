//===- models/pictures/RankCurves.cpp - A nest on more and more ranks -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/distributed/Distributed.h"
#include "models/pictures/Builders.h"
#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/words/Format.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

namespace sparcity::pictures {

using namespace plot;

namespace {

/// A value at a number of ranks, and where the document has it.
struct Value {
  std::int64_t ranks = 1;
  std::optional<double> number; ///< none: there is none
  std::string at;
};

/// Lines through points over ranks, both logarithmic.
class RankBuilder {
public:
  RankBuilder(const Subject &subject, const char *name, const char *title, const char *unit,
              double scale)
      : subject(subject), unit(unit), scale(scale) {
    figure = emptyFigure({subject}, name, title);
  }

  Figure &fill() { return figure; }

  /// `field`: its name in the document.
  void add(const std::string &label, const char *field, const std::vector<Value> &values,
           Colour colour, Dash dash, Marker marker) {
    Curve curve;
    curve.colour = colour;
    curve.dash = dash;
    for (const Value &value : values)
      if (value.number && *value.number > 0) {
        const Position position{static_cast<double>(value.ranks), *value.number / scale};
        curve.points.push_back(position);
        curve.source = subject.source(value.at, label); // the last one stays
        curve.source.add(field, value.number);
        addPoint(label, field, value, {{}, position, "", colour, marker, Beyond::No});
      }
    if (curve.points.empty())
      return; // nothing is sent
    figure.curves.push_back(std::move(curve));
    figure.legend.push_back({label, LegendEntry::Kind::Line, colour, dash});
  }

  Figure finish(const std::string &axis) {
    double least = HUGE_VAL, most = 0, ranks = 2;
    for (const Curve &curve : figure.curves)
      for (const Position &point : curve.points) {
        least = std::min(least, point.y);
        most = std::max(most, point.y);
        ranks = std::max(ranks, point.x);
      }
    figure.x = logAxis("ranks", 1, ranks);
    figure.y = logAxis(axis, std::min(least, most / 10), most);
    return std::move(figure);
  }

private:
  void addPoint(const std::string &label, const char *field, const Value &value, Point point) {
    point.source = subject.source(value.at, label + ", " + std::to_string(value.ranks) +
                                                " ranks: " + words::scaled(*value.number, unit));
    point.source.add(field, value.number);
    figure.points.push_back(std::move(point));
  }

  const Subject &subject;
  const char *unit;
  double scale;
  Figure figure;
};

/// Of all rows of a table at `path`, which have their ranks.
template <class Row>
std::vector<Value> valuesOf(const std::vector<Row> &rows, const std::string &path,
                            const std::function<std::optional<double>(const Row &)> &of) {
  std::vector<Value> values;
  for (size_t k = 0; k < rows.size(); ++k)
    values.push_back({rows[k].ranks, of(rows[k]), path + "/" + std::to_string(k)});
  return values;
}

template <class Row>
void addTimes(RankBuilder &builder, const std::vector<Row> &rows, const std::string &path) {
  using Of = std::function<std::optional<double>(const Row &)>;
  const auto add = [&](const char *label, const char *field, Colour colour, Dash dash,
                       Marker marker, const Of &of) {
    builder.add(label, field, valuesOf<Row>(rows, path, of), colour, dash, marker);
  };
  add("computation", "T_comp", Colour::Blue, Dash::Long, Marker::Circle,
      [](const Row &row) { return std::optional(row.computation.value()); });
  add("communication", "T_comm", Colour::Orange, Dash::Short, Marker::Square,
      [](const Row &row) { return std::optional(row.communication.value()); });
  add("both, one after the other", "T", Colour::Ink, Dash::Solid, Marker::Diamond,
      [](const Row &row) { return std::optional(row.sum.value()); });
}

} // namespace

Figure scalingCurves(const Subject &subject) {
  const auto &distributed = *subject.get<distributed::Distributed>();
  RankBuilder builder(subject, "distributed", "strong scaling", "s", 1);
  builder.fill().summary = "Time of the nest on more and more ranks";
  if (distributed.stencil) {
    addTimes(builder, distributed.stencil->strong, "/distributed/stencil/strong");
    builder.add("overlapped", "T_overlap",
                valuesOf<distributed::Sweep>(distributed.stencil->strong,
                                             "/distributed/stencil/strong",
                                             [](const distributed::Sweep &sweep) {
                                               return std::optional(sweep.overlapped.value());
                                             }),
                Colour::Green, Dash::DashDot, Marker::Triangle);
  } else {
    addTimes(builder, distributed.rows->strong, "/distributed/rows/strong");
  }
  return builder.finish("time [s]");
}

Figure rankBounds(const Subject &subject) {
  using distributed::BlockAlgorithm;
  using distributed::BlockPoint;
  const distributed::ProductReport &product = *subject.get<distributed::Distributed>()->product;
  constexpr double gigaflop = 1e9;
  RankBuilder builder(subject, "distributed-bounds", "products in blocks", "flop/s", gigaflop);
  builder.fill().summary = "Performance of two algorithms on more and more ranks, with its bounds";
  using Of = std::optional<double> (*)(const BlockPoint &);
  const auto add = [&](BlockAlgorithm algorithm, const char *label, const char *field,
                       Colour colour, Dash dash, Marker marker, Of of) {
    std::vector<Value> values;
    for (size_t k = 0; k < product.scaling.size(); ++k)
      if (product.scaling[k].algorithm == algorithm)
        values.push_back({product.scaling[k].ranks, of(product.scaling[k]),
                          "/distributed/product/scaling/" + std::to_string(k)});
    builder.add(std::string(nameOf(algorithm)) + ", " + label, field, values, colour, dash, marker);
  };
  for (const auto &[algorithm, colour] : {std::pair(BlockAlgorithm::Cannon, Colour::Blue),
                                          {BlockAlgorithm::Johnson, Colour::Orange}}) {
    add(algorithm, "by computation", "compute_bound", colour, Dash::Long, Marker::Circle,
        [](const BlockPoint &each) { return std::optional(each.estimate.computeBound); });
    add(algorithm, "by communication", "communication_bound", colour, Dash::Short, Marker::Square,
        [](const BlockPoint &each) { return each.estimate.communicationBound; });
    add(algorithm, "estimate", "rate_sum", colour, Dash::Solid, Marker::Diamond,
        [](const BlockPoint &each) { return std::optional(each.estimate.sumRate); });
  }
  return builder.finish("performance [GFLOP/s]");
}

} // namespace sparcity::pictures
