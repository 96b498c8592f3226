//===- models/pictures/JointPoints.cpp - Points of several results --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/pictures/JointPoints.h"

#include "models/matrix/Generators.h"
#include "models/pictures/Subject.h"
#include "models/result/MatrixFacts.h"
#include "models/result/Result.h"
#include "models/words/Format.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

namespace sparcity::pictures {

using namespace plot;

std::string shortMatrixName(const std::string &name) {
  if (matrix::isGeneratorName(name))
    return words::printable(name);
  llvm::StringRef file = llvm::sys::path::filename(name);
  file.consume_back(".gz");
  file.consume_back(".mtx");
  return words::printable(file.str());
}

std::string matrixNameOf(const result::Result &result) {
  const auto *facts = result.get<result::MatrixFacts>();
  return facts ? shortMatrixName(facts->name) : "";
}

/// Orders of the result's matrix that were predicted, behind the matrix as it is.
static std::vector<std::pair<size_t, const result::OrderFacts *>>
ordersOf(const result::Result &result) {
  std::vector<std::pair<size_t, const result::OrderFacts *>> orders;
  if (const auto *facts = result.get<result::MatrixFacts>())
    for (size_t k = 1; k < facts->orders.size(); ++k)
      if (facts->orders[k].gain && *facts->orders[k].gain > -1)
        orders.emplace_back(k, &facts->orders[k]);
  return orders;
}

size_t countPoints(const Subjects &subjects) {
  size_t count = 0;
  for (const Subject &subject : subjects)
    count += 1 + ordersOf(*subject.result).size();
  return count;
}

static constexpr const char *asItIs = "as it is";

static bool isAsItIs(const JointPoint &point) {
  return point.order.empty() || point.order == asItIs;
}

std::vector<JointPoint> jointPoints(const Subjects &subjects, const PointOf &pointOf) {
  std::vector<JointPoint> points;
  for (const Subject &subject : subjects) {
    std::optional<JointPoint> own = pointOf(subject);
    if (!own || !isPositive(own->performance))
      continue;
    own->kernel = subject.kernel();
    own->matrix = matrixNameOf(*subject.result);
    const auto orders = ordersOf(*subject.result);
    // Also of a matrix that none of the orders applies to.
    const auto *facts = subject.get<result::MatrixFacts>();
    if (facts && !facts->orders.empty())
      own->order = asItIs;
    points.push_back(*own);
    for (const auto &[k, order] : orders) {
      JointPoint other = *own;
      other.order = order->name;
      // The whole nest is faster by the gain, and does the same for the matrix.
      other.performance *= 1 + *order->gain;
      other.isBest = order->name == subject.get<result::MatrixFacts>()->best;
      other.source =
          subject.source("/matrix/orders/" + std::to_string(k),
                         own->kernel + ", " + own->matrix + " in the order " + order->name + ": " +
                             words::fixed(1 + *order->gain, 2) + " times as fast as it is");
      other.source.add("gain", order->gain);
      points.push_back(std::move(other));
    }
  }
  return points;
}

namespace {

/// The different names in their order, and the place of each.
class Names {
public:
  void add(const std::string &name) {
    if (!llvm::is_contained(names, name))
      names.push_back(name);
  }
  size_t placeOf(const std::string &name) const {
    return static_cast<size_t>(llvm::find(names, name) - names.begin());
  }
  bool areSeveral() const { return names.size() > 1; }
  const std::vector<std::string> &all() const { return names; }

private:
  std::vector<std::string> names;
};

using Part = std::string JointPoint::*;

class PointPlacer {
public:
  PointPlacer(Figure &figure, const std::vector<JointPoint> &points)
      : figure(figure), points(points) {
    colour = partOf({&JointPoint::order, &JointPoint::kernel, &JointPoint::matrix});
    marker = partOf({&JointPoint::matrix, &JointPoint::kernel, &JointPoint::order});
    colours = namesOf(colour);
    markers = namesOf(marker);
    // Colours and markers go round: so many are different together.
    isNamed = colours.all().size() <= mostLooks && markers.all().size() <= mostLooks;
  }

  void place() {
    for (const JointPoint &point : points)
      if (point.isBest)
        addArrow(point);
    // Where an order changes nothing the matrix as it is covers it.
    for (const bool isFirst : {false, true})
      for (const JointPoint &point : points)
        if (isAsItIs(point) == isFirst)
          addPoint(figure, point.source, labelOf(point), point.intensity, point.performance,
                   colourOf(point), markerOf(point));
    if (isNamed)
      addLegend();
    else
      figure.notes.push_back(std::to_string(points.size()) +
                             " points, too many for names: the hover text has them");
  }

private:
  static constexpr size_t mostLooks = 24;

  Names namesOf(Part part) const {
    Names names;
    for (const JointPoint &point : points)
      names.add(point.*part);
    return names;
  }
  /// The first in which points differ.
  Part partOf(std::initializer_list<Part> parts) const {
    for (const Part part : parts)
      if (namesOf(part).areSeveral())
        return part;
    return *parts.begin();
  }

  Colour colourOf(const JointPoint &point) const {
    return isNamed ? seriesColour(colours.placeOf(point.*colour)) : Colour::Blue;
  }
  Marker markerOf(const JointPoint &point) const {
    return isNamed ? seriesMarker(markers.placeOf(point.*marker)) : Marker::Circle;
  }
  std::string labelOf(const JointPoint &point) const {
    return isNamed && isAsItIs(point) ? point.*marker : "";
  }

  void addArrow(const JointPoint &to) {
    const auto from = llvm::find_if(points, [&](const JointPoint &point) {
      return point.kernel == to.kernel && point.matrix == to.matrix && isAsItIs(point);
    });
    if (from == points.end() || !isPositive(to.intensity))
      return;
    Curve arrow;
    arrow.source = to.source;
    arrow.points = {{*to.intensity, from->performance * giga},
                    {*to.intensity, to.performance * giga}};
    arrow.colour = colourOf(to);
    arrow.isThin = arrow.isArrow = true;
    figure.curves.push_back(std::move(arrow));
  }

  /// Of what differs; where colour and marker are of the same, once.
  void addLegend() {
    const auto add = [&](std::string label, Colour of, Marker shape) {
      figure.legend.push_back({std::move(label), LegendEntry::Kind::Point, of, Dash::Solid, shape});
    };
    const bool isOne = colour == marker;
    for (size_t k = 0; markers.areSeveral() && k < markers.all().size(); ++k)
      add(markers.all()[k], isOne ? seriesColour(k) : Colour::Ink, seriesMarker(k));
    for (size_t k = 0; !isOne && colours.areSeveral() && k < colours.all().size(); ++k)
      add(colours.all()[k], seriesColour(k), Marker::Circle);
  }

  Figure &figure;
  const std::vector<JointPoint> &points;
  Part colour, marker;
  Names colours, markers;
  bool isNamed = false;
};

} // namespace

void addJointPoints(Figure &figure, const std::vector<JointPoint> &points) {
  PointPlacer(figure, points).place();
}

} // namespace sparcity::pictures
