//===- backends/svg/Labels.cpp - Where labels stand -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/svg/Labels.h"

#include "backends/svg/Typeface.h"

#include <algorithm>
#include <cmath>

namespace sparcity::svg {

std::optional<std::pair<Pixel, Pixel>> clipped(Pixel from, Pixel to, const Frame &frame) {
  const double dx = to.x - from.x, dy = to.y - from.y;
  double begin = 0, end = 1;
  // Liang and Barsky: each edge cuts a part of the parameter's range.
  const auto cut = [&](double direction, double distance) {
    if (direction == 0)
      return distance >= 0;
    const double at = distance / direction;
    if (direction < 0)
      begin = std::max(begin, at);
    else
      end = std::min(end, at);
    return begin <= end;
  };
  if (!cut(-dx, from.x - frame.left) || !cut(dx, frame.right - from.x) ||
      !cut(-dy, from.y - frame.top) || !cut(dy, frame.bottom - from.y))
    return std::nullopt;
  return std::pair(Pixel{from.x + begin * dx, from.y + begin * dy},
                   Pixel{from.x + end * dx, from.y + end * dy});
}

namespace {

constexpr double textHeight = 14, strokeWidth = 2.5, pi = 3.14159265358979323846;

class Placer {
public:
  Placer(const plot::Figure &figure, const Frame &frame) : figure(figure), frame(frame) {
    for (const plot::Curve &curve : figure.curves)
      for (size_t k = 0; k + 1 < curve.points.size(); ++k)
        addLine(frame.at(curve.points[k]), frame.at(curve.points[k + 1]));
    for (const plot::Mark &mark : figure.marks)
      if (!mark.category)
        addLine(markTop(mark), {frame.x(mark.x), frame.bottom});
    if (!figure.regions.empty())
      taken.push_back({{(frame.left + frame.right) / 2, frame.top + regionHeight / 2},
                       frame.right - frame.left,
                       regionHeight,
                       0});
    for (const plot::Point &point : figure.points)
      taken.push_back({frame.at(point.position), 2 * markerRadius + 2, 2 * markerRadius + 2, 0});
  }

  std::vector<Label> run() {
    for (size_t k = 0; k < figure.points.size(); ++k)
      place({Label::Owner::Point, k, figure.points[k].label, {}, std::nullopt},
            aroundPoint(figure.points[k]));
    for (size_t k = 0; k < figure.curves.size(); ++k)
      place({Label::Owner::Curve, k, figure.curves[k].label, {}, std::nullopt},
            alongCurve(figure.curves[k]));
    for (size_t k = 0; k < figure.marks.size(); ++k)
      if (!figure.marks[k].category)
        place({Label::Owner::Mark, k, figure.marks[k].label, {}, std::nullopt},
              besideMark(figure.marks[k]));
    return std::move(labels);
  }

private:
  struct Place {
    Box box;
    std::optional<Pixel> leader;
    bool isFar = false; ///< only where nothing nearer is free
  };

  void addLine(Pixel from, Pixel to) {
    if (const auto inside = clipped(from, to, frame))
      lines.push_back(strokeBox(inside->first, inside->second, strokeWidth));
  }

  Pixel markTop(const plot::Mark &mark) const {
    return {frame.x(mark.x), mark.top ? frame.y(*mark.top) : frame.top};
  }

  bool isFree(const Box &box) const {
    return contains(frame.area(), box) &&
           std::none_of(taken.begin(), taken.end(),
                        [&](auto &other) { return overlap(box, other); });
  }

  /// Takes the first free place that covers no line, else the one that covers
  /// fewest.
  void place(Label label, const std::vector<Place> &places) {
    if (label.text.empty())
      return;
    std::optional<Place> best;
    long fewest = 0;
    for (const Place &place : places) {
      if (best && place.isFar)
        break;
      if (!isFree(place.box))
        continue;
      const Box wide{place.box.centre, place.box.width + 6, place.box.height, place.box.angle};
      const long covered = std::count_if(lines.begin(), lines.end(),
                                         [&](const Box &line) { return overlap(wide, line); });
      if (best && covered >= fewest)
        continue;
      best = place;
      fewest = covered;
      if (covered == 0)
        break;
    }
    if (!best)
      return;
    label.box = best->box;
    label.leader = best->leader;
    taken.push_back(label.box);
    labels.push_back(std::move(label));
  }

  /// Right, left, above, below, then in wider and wider circles with a leader.
  std::vector<Place> aroundPoint(const plot::Point &point) const {
    static constexpr double directions[] = {-30, 30, -150, 150, -90, 90, 0, 180};
    const Pixel centre = frame.at(point.position);
    const double width = textWidth(point.label, labelSize);
    std::vector<Place> places;
    for (double distance = 3; distance < 200; distance += 9)
      for (const double degrees : directions) {
        const double c = std::cos(degrees * pi / 180), s = std::sin(degrees * pi / 180);
        const double reach = markerRadius + distance;
        const Pixel edge{centre.x + c * reach, centre.y + s * reach};
        const Pixel middle{edge.x + (std::fabs(c) < 0.1 ? 0 : std::copysign(width / 2, c)),
                           edge.y + s * textHeight / 2};
        places.push_back({{middle, width, textHeight, 0},
                          distance > 14 ? std::optional(edge) : std::nullopt,
                          distance > 32});
      }
    return places;
  }

  /// On the longest straight stretch: above it and then below, a flat one from
  /// its right end on, a slope from its lower end on.
  std::vector<Place> alongCurve(const plot::Curve &curve) const {
    std::optional<std::pair<Pixel, Pixel>> longest;
    double length = 0;
    for (size_t k = 0; k + 1 < curve.points.size(); ++k) {
      const auto part = clipped(frame.at(curve.points[k]), frame.at(curve.points[k + 1]), frame);
      if (!part)
        continue;
      const double own = std::hypot(part->second.x - part->first.x, part->second.y - part->first.y);
      if (own > length) {
        length = own;
        longest = part;
      }
    }
    const double width = textWidth(curve.label, labelSize);
    std::vector<Place> places;
    if (!longest || length < width)
      return alongChords(curve, width);
    const auto [from, to] = *longest;
    const double angle = std::atan2(to.y - from.y, to.x - from.x);
    const bool isFlat = std::fabs(angle) < 0.02;
    static constexpr int stops = 40;
    for (const double side : {-1.0, 1.0})
      for (int k = 0; k <= stops; ++k) {
        const double way = (length - width) * k / stops;
        const double middle = width / 2 + (isFlat ? length - width - way : way);
        const double off = side * (textHeight / 2 + strokeWidth);
        places.push_back({{{from.x + std::cos(angle) * middle - std::sin(angle) * off,
                            from.y + std::sin(angle) * middle + std::cos(angle) * off},
                           width,
                           textHeight,
                           angle},
                          std::nullopt});
      }
    return places;
  }

  /// On a bent curve: above and then below chords as long as the text, from the left.
  std::vector<Place> alongChords(const plot::Curve &curve, double width) const {
    std::vector<Place> places;
    static constexpr double sag = 3; // of the curve from its chord
    for (const double side : {-1.0, 1.0})
      for (size_t k = 0, end = 0; k < curve.points.size(); ++k) {
        const Pixel from = frame.at(curve.points[k]);
        const auto reach = [&](size_t other) {
          const Pixel to = frame.at(curve.points[other]);
          return std::hypot(to.x - from.x, to.y - from.y);
        };
        for (end = std::max(end, k); end < curve.points.size() && reach(end) < width;)
          ++end;
        if (end == curve.points.size())
          break;
        const Pixel to = frame.at(curve.points[end]);
        const double angle = std::atan2(to.y - from.y, to.x - from.x);
        const double off = side * (textHeight / 2 + strokeWidth + sag);
        places.push_back({{{(from.x + to.x) / 2 - std::sin(angle) * off,
                            (from.y + to.y) / 2 + std::cos(angle) * off},
                           width,
                           textHeight,
                           angle},
                          std::nullopt});
      }
    return places;
  }

  /// A ridge's value right or left of its line, from the axis upwards; the text of
  /// a rule over the whole height along it, from the top downwards.
  std::vector<Place> besideMark(const plot::Mark &mark) const {
    const double width = textWidth(mark.label, labelSize), x = frame.x(mark.x);
    const double topEdge = markTop(mark).y;
    std::vector<Place> places;
    static constexpr double gap = 3, step = 4;
    if (!mark.top) {
      for (double y = frame.top + width / 2 + gap; y < frame.bottom - width / 2; y += step)
        for (const double side : {-1.0, 1.0})
          places.push_back(
              {{{x + side * (textHeight / 2 + gap), y}, width, textHeight, -pi / 2}, std::nullopt});
      return places;
    }
    for (double y = frame.bottom - textHeight / 2 - gap; y > topEdge + textHeight; y -= step)
      for (const double side : {1.0, -1.0})
        places.push_back({{{x + side * (width / 2 + gap), y}, width, textHeight, 0}, std::nullopt});
    return places;
  }

  const plot::Figure &figure;
  const Frame &frame;
  std::vector<Box> taken, lines;
  std::vector<Label> labels;
};

} // namespace

std::vector<Label> placeLabels(const plot::Figure &figure, const Frame &frame) {
  return Placer(figure, frame).run();
}

} // namespace sparcity::svg
