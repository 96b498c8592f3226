//===- backends/svg/Drawing.cpp - Curves, bars, marks and points ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/svg/Drawing.h"

#include "backends/svg/Labels.h"
#include "backends/svg/Typeface.h"
#include "models/plot/Palette.h"

#include <algorithm>
#include <cmath>

namespace sparcity::svg {

/// Text over lines and stripes stays readable.
static const Attributes halo = {{"stroke", "currentColor"},
                                {"stroke-width", "3.5"},
                                {"stroke-linejoin", "round"},
                                {"paint-order", "stroke"}};

/// Tenths of a pixel; corners between two of the same height are left out, which
/// stepped curves have many of.
static std::string path(const std::vector<Pixel> &corners) {
  const auto rounded = [](double value) { return std::round(value * 10) / 10; };
  std::string text;
  for (size_t k = 0; k < corners.size(); ++k) {
    const double y = rounded(corners[k].y);
    const bool isBetween = k > 0 && k + 1 < corners.size() && rounded(corners[k - 1].y) == y &&
                           rounded(corners[k + 1].y) == y;
    const bool goesOn =
        isBetween && (corners[k].x > corners[k - 1].x) == (corners[k + 1].x > corners[k].x);
    if (!goesOn)
      text += (text.empty() ? "M" : "L") + pixels(rounded(corners[k].x)) + " " + pixels(y);
  }
  return text;
}

/// The text twice, first as a broad line in the colour of the paper.
static void haloText(const Drawing &drawing, Attributes attributes, const std::string &classes,
                     const std::string &content) {
  Attributes broad = attributes;
  broad.insert(broad.begin(), {"class", "paper " + classes});
  broad.insert(broad.end(), halo.begin(), halo.end());
  broad.emplace_back("aria-hidden", "true");
  drawing.markup.text("text", broad, content);
  attributes.insert(attributes.begin(), {"class", "ink " + classes});
  drawing.markup.text("text", attributes, content);
}

void drawAreas(const Drawing &drawing) {
  for (const plot::Area &area : drawing.figure.areas) {
    std::vector<Pixel> outline;
    for (size_t k = 0; k < area.x.size(); ++k)
      outline.push_back(drawing.frame.at({area.x[k], area.high[k]}));
    for (size_t k = area.x.size(); k > 0; --k)
      outline.push_back(drawing.frame.at({area.x[k - 1], area.low[k - 1]}));
    drawing.group("filled " + plot::name(area.colour), area.source, [&] {
      Attributes attributes = {{"d", path(outline) + "Z"}, {"fill", "currentColor"}};
      if (area.opacity < 1)
        attributes.emplace_back("fill-opacity", pixels(area.opacity));
      drawing.markup.element("path", attributes);
    });
  }
}

/// The head in front of the marker at the end; of a short way none.
static void drawHead(const Drawing &drawing, const std::vector<Pixel> &way) {
  static constexpr double distance = markerRadius + 2, length = 8, half = 4;
  if (way.size() < 2)
    return;
  const Pixel end = way.back(), before = way[way.size() - 2];
  const double whole = std::hypot(end.x - before.x, end.y - before.y);
  if (whole < distance + length)
    return;
  const Pixel along{(end.x - before.x) / whole, (end.y - before.y) / whole};
  const Pixel tip{end.x - distance * along.x, end.y - distance * along.y};
  const Pixel foot{tip.x - length * along.x, tip.y - length * along.y};
  drawing.markup.element("path", {{"d", path({tip,
                                              {foot.x - half * along.y, foot.y + half * along.x},
                                              {foot.x + half * along.y, foot.y - half * along.x}}) +
                                            "Z"},
                                  {"fill", "currentColor"}});
}

void drawCurves(const Drawing &drawing) {
  for (const plot::Curve &curve : drawing.figure.curves) {
    std::vector<Pixel> way;
    for (const plot::Position &position : curve.points)
      way.push_back(drawing.frame.at(position));
    Attributes attributes = {{"d", path(way)},
                             {"fill", "none"},
                             {"stroke", "currentColor"},
                             {"stroke-width", curve.isThin ? "1" : "2.5"},
                             {"stroke-linejoin", "round"},
                             {"clip-path", "url(#" + drawing.idPrefix + "-area)"}};
    if (curve.dash != plot::Dash::Solid)
      attributes.emplace_back("stroke-dasharray", dashText(curve.dash));
    drawing.group("curve " + plot::name(curve.colour), curve.source, [&] {
      drawing.markup.element("path", attributes);
      if (curve.isArrow)
        drawHead(drawing, way);
    });
  }
}

void drawBox(const Drawing &drawing, Pixel corner, double width, double height, bool isHatched,
             double opacity) {
  Attributes attributes = {{"x", pixels(corner.x)},
                           {"y", pixels(corner.y)},
                           {"width", pixels(width)},
                           {"height", pixels(height)}};
  Attributes fill = attributes;
  fill.emplace_back("fill", "currentColor");
  if (isHatched || opacity < 1)
    fill.emplace_back("fill-opacity", isHatched ? "0.55" : pixels(opacity));
  drawing.markup.element("rect", fill);
  if (!isHatched)
    return;
  attributes.emplace_back("fill", "url(#" + drawing.idPrefix + "-stripes)");
  attributes.emplace_back("stroke", "currentColor");
  drawing.markup.element("rect", attributes);
}

/// As much of name and value as fits.
static std::string barText(const plot::Bar &bar, double room) {
  static constexpr double padding = 8;
  for (const std::string &text : {bar.label + " " + bar.value, bar.value, bar.label})
    if (textWidth(text, labelSize) + padding <= room)
      return text;
  return "";
}

static void drawBar(const Drawing &drawing, const plot::Bar &bar) {
  static constexpr double gap = 1;
  const Frame &frame = drawing.frame;
  const double left = frame.x(bar.from), width = frame.x(bar.to) - left;
  const double top = frame.laneTop(bar.category, bar.lane) + gap;
  const double height = Frame::laneHeight - 2 * gap;
  const std::string colour = plot::name(bar.colour);
  drawing.group("bar " + colour, bar.source, [&] {
    drawBox(drawing, {left + gap / 2, top}, std::max(width - gap, 0.75), height, bar.isHatched);
    const std::string text = barText(bar, width);
    if (text.empty())
      return;
    const Attributes at = {{"x", pixels(left + width / 2)},
                           {"y", pixels(top + height / 2 + 4)},
                           {"text-anchor", "middle"}};
    if (bar.isHatched)
      return haloText(drawing, at, "", text);
    drawing.text({left + width / 2, top + height / 2 + 4},
                 bar.colour == plot::Colour::Blue ? "on-blue" : "on", "middle", text);
  });
}

void drawBars(const Drawing &drawing) {
  for (const plot::Bar &bar : drawing.figure.bars)
    drawBar(drawing, bar);
}

/// A value that a row of bars ends with, its label behind the longest of them.
static void drawRowMark(const Drawing &drawing, const plot::Mark &mark) {
  const Frame &frame = drawing.frame;
  const double x = frame.x(mark.x), top = frame.rowTop(*mark.category) - 3,
               bottom = frame.rowBottom(*mark.category) + 3;
  double end = mark.x;
  for (const plot::Bar &bar : drawing.figure.bars)
    if (bar.category == *mark.category)
      end = std::max(end, bar.to);
  drawing.group("mark " + plot::name(mark.colour), mark.source, [&] {
    drawing.line({x, top}, {x, bottom}, mark.dash == plot::Dash::Solid ? 2.5 : 1, mark.dash);
    drawing.text({frame.x(end) + 6, (top + bottom) / 2 + 4}, "ink value", "start", mark.label);
  });
}

void drawMarks(const Drawing &drawing) {
  const Frame &frame = drawing.frame;
  for (const plot::Mark &mark : drawing.figure.marks) {
    if (mark.category) {
      drawRowMark(drawing, mark);
      continue;
    }
    const double x = frame.x(mark.x), top = mark.top ? frame.y(*mark.top) : frame.top;
    drawing.group("mark " + plot::name(mark.colour), mark.source, [&] {
      drawing.line({x, std::max(top, frame.top)}, {x, frame.bottom}, 1.5, mark.dash);
    });
  }
}

void drawMarker(const Drawing &drawing, plot::Marker marker, Pixel centre) {
  static constexpr double r = markerRadius;
  const auto [x, y] = centre;
  const auto shape = [&](const std::vector<Pixel> &corners) {
    drawing.markup.element("path", {{"d", path(corners) + "Z"}, {"fill", "currentColor"}});
  };
  switch (marker) {
  case plot::Marker::Circle:
    drawing.markup.element(
        "circle",
        {{"cx", pixels(x)}, {"cy", pixels(y)}, {"r", pixels(r)}, {"fill", "currentColor"}});
    break;
  case plot::Marker::Square:
    shape({{x - 4.5, y - 4.5}, {x + 4.5, y - 4.5}, {x + 4.5, y + 4.5}, {x - 4.5, y + 4.5}});
    break;
  case plot::Marker::Diamond:
    shape({{x, y - 6.5}, {x + 6.5, y}, {x, y + 6.5}, {x - 6.5, y}});
    break;
  case plot::Marker::Triangle:
    shape({{x, y - 6}, {x + 6, y + 4.5}, {x - 6, y + 4.5}});
    break;
  case plot::Marker::Cross:
    shape({{x - 2, y - 6},
           {x + 2, y - 6},
           {x + 2, y - 2},
           {x + 6, y - 2},
           {x + 6, y + 2},
           {x + 2, y + 2},
           {x + 2, y + 6},
           {x - 2, y + 6},
           {x - 2, y + 2},
           {x - 6, y + 2},
           {x - 6, y - 2},
           {x - 2, y - 2}});
    break;
  case plot::Marker::Star:
    shape({{x, y - 7},
           {x + 2, y - 2},
           {x + 7, y - 2},
           {x + 3, y + 2},
           {x + 4.5, y + 7},
           {x, y + 4},
           {x - 4.5, y + 7},
           {x - 3, y + 2},
           {x - 7, y - 2},
           {x - 2, y - 2}});
    break;
  }
}

void drawPoints(const Drawing &drawing) {
  for (const plot::Point &point : drawing.figure.points) {
    const Pixel centre = drawing.frame.at(point.position);
    drawing.group("point " + plot::name(point.colour), point.source, [&] {
      drawing.markup.element("circle", {{"class", "paper"},
                                        {"cx", pixels(centre.x)},
                                        {"cy", pixels(centre.y)},
                                        {"r", pixels(markerRadius + 2)},
                                        {"fill", "currentColor"}});
      drawMarker(drawing, point.marker, centre);
      const double way = point.beyond == plot::Beyond::Left ? -1 : 1;
      if (point.beyond != plot::Beyond::No)
        drawing.markup.element("path", {{"d", path({{centre.x + 8 * way, centre.y - 5},
                                                    {centre.x + 15 * way, centre.y},
                                                    {centre.x + 8 * way, centre.y + 5}})},
                                        {"fill", "none"},
                                        {"stroke", "currentColor"},
                                        {"stroke-width", "2"}});
    });
  }
}

void drawLabels(const Drawing &drawing) {
  for (const Label &label : placeLabels(drawing.figure, drawing.frame)) {
    const Pixel base{label.box.centre.x, label.box.centre.y};
    std::string transform = "translate(" + pixels(base.x) + " " + pixels(base.y) + ")";
    if (label.box.angle != 0)
      transform += " rotate(" + pixels(label.box.angle * 57.29577951308232) + ")";
    const plot::Source &source =
        label.owner == Label::Owner::Curve   ? drawing.figure.curves[label.index].source
        : label.owner == Label::Owner::Point ? drawing.figure.points[label.index].source
                                             : drawing.figure.marks[label.index].source;
    Attributes group = {
        {"class", "label soft"}, {"data-kernel", source.kernel}, {"data-machine", source.machine}};
    drawing.markup.element("g", group, [&] {
      if (label.leader && label.owner == Label::Owner::Point)
        drawing.line(*label.leader, drawing.frame.at(drawing.figure.points[label.index].position),
                     0.8);
      haloText(drawing, {{"y", "4"}, {"text-anchor", "middle"}, {"transform", transform}},
               label.owner == Label::Owner::Mark ? "tick" : "", label.text);
    });
  }
}

} // namespace sparcity::svg
