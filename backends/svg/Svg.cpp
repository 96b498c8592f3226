//===- backends/svg/Svg.cpp - Figures as SVG ------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/svg/Svg.h"

#include "backends/svg/Drawing.h"
#include "backends/svg/StyleSheet.h"
#include "models/plot/Palette.h"

#include <algorithm>
#include <cctype>

namespace sparcity::svg {

/// A field's name as part of an attribute's.
static std::string attributeName(const std::string &field) {
  std::string name = "data-";
  for (const char c : field)
    name += std::isalnum(static_cast<unsigned char>(c))
                ? static_cast<char>(std::tolower(static_cast<unsigned char>(c)))
                : '_';
  return name;
}

static std::string list(const auto &values) {
  std::string text;
  for (const auto value : values)
    text += (text.empty() ? "" : " ") + exact(static_cast<double>(value));
  return text;
}

std::string dashText(plot::Dash dash) {
  std::string text;
  for (const double length : plot::dashLengths(dash))
    text += (text.empty() ? "" : " ") + pixels(length);
  return text;
}

void Drawing::group(const std::string &classes, const plot::Source &source,
                    llvm::function_ref<void()> content) const {
  Attributes attributes = {
      {"class", classes}, {"data-kernel", source.kernel}, {"data-machine", source.machine}};
  if (!source.at.empty())
    attributes.emplace_back("data-at", source.at);
  for (const plot::Datum &datum : source.data)
    attributes.emplace_back(attributeName(datum.name), exact(datum.value));
  if (!source.results.empty())
    attributes.emplace_back("data-results", list(source.results));
  for (const plot::Column &column : source.columns)
    attributes.emplace_back(attributeName(column.name), list(column.values));
  markup.element("g", attributes, [&] {
    if (!source.hover.empty())
      markup.text("title", {}, source.hover);
    content();
  });
}

void Drawing::text(Pixel at, const std::string &classes, const std::string &anchor,
                   std::string_view content) const {
  Attributes attributes = {{"class", classes}, {"x", pixels(at.x)}, {"y", pixels(at.y)}};
  if (anchor != "start")
    attributes.emplace_back("text-anchor", anchor);
  markup.text("text", attributes, content);
}

void Drawing::line(Pixel from, Pixel to, double width, plot::Dash dash) const {
  Attributes attributes = {{"x1", pixels(from.x)},     {"y1", pixels(from.y)},
                           {"x2", pixels(to.x)},       {"y2", pixels(to.y)},
                           {"stroke", "currentColor"}, {"stroke-width", pixels(width)}};
  if (dash != plot::Dash::Solid)
    attributes.emplace_back("stroke-dasharray", dashText(dash));
  markup.element("line", attributes);
}

/// Stripes of evicted lines and overlapping terms, and the edge of the plot area.
static void drawDefinitions(const Drawing &drawing) {
  const Frame &frame = drawing.frame;
  drawing.markup.element("defs", {}, [&] {
    drawing.markup.element("pattern",
                           {{"id", drawing.idPrefix + "-stripes"},
                            {"class", "paper"},
                            {"width", "6"},
                            {"height", "6"},
                            {"patternUnits", "userSpaceOnUse"},
                            {"patternTransform", "rotate(45)"}},
                           [&] {
                             drawing.markup.element(
                                 "rect",
                                 {{"width", "2.5"}, {"height", "6"}, {"fill", "currentColor"}});
                           });
    drawing.markup.element("clipPath", {{"id", drawing.idPrefix + "-area"}}, [&] {
      drawing.markup.element("rect", {{"x", pixels(frame.left)},
                                      {"y", pixels(frame.top)},
                                      {"width", pixels(frame.right - frame.left)},
                                      {"height", pixels(frame.bottom - frame.top)}});
    });
  });
}

static void addAxis(Attributes &attributes, const std::string &name, const plot::Axis &axis) {
  const std::string prefix = "data-" + name + "-";
  attributes.emplace_back(prefix + "scale", axis.scale == plot::Scale::Log ? "log" : "linear");
  attributes.emplace_back(prefix + "from", exact(axis.from));
  attributes.emplace_back(prefix + "to", exact(axis.to));
}

/// How a reader of the file gets from values to pixels.
static Attributes areaAttributes(const Drawing &drawing) {
  const Frame &frame = drawing.frame;
  Attributes attributes = {{"class", "area"},
                           {"data-left", pixels(frame.left)},
                           {"data-right", pixels(frame.right)},
                           {"data-top", pixels(frame.top)},
                           {"data-bottom", pixels(frame.bottom)}};
  addAxis(attributes, "x", drawing.figure.x);
  if (drawing.figure.categories.empty())
    addAxis(attributes, "y", drawing.figure.y);
  return attributes;
}

static void drawAll(const Drawing &drawing) {
  drawing.markup.element("rect", {{"class", "paper"},
                                  {"width", pixels(drawing.frame.width)},
                                  {"height", pixels(drawing.frame.height)},
                                  {"fill", "currentColor"}});
  drawDefinitions(drawing);
  drawAxes(drawing);
  drawing.markup.element("g", areaAttributes(drawing), [&] {
    drawCells(drawing);
    drawAreas(drawing);
    drawBars(drawing);
    drawCurves(drawing);
    drawMarks(drawing);
    drawPoints(drawing);
    drawLabels(drawing);
  });
  drawLegend(drawing);
  drawNotes(drawing);
}

void print(llvm::raw_ostream &os, const plot::Figure &figure, const Options &options) {
  const Frame frame(figure);
  Markup markup(os);
  if (options.isStandalone)
    markup.verbatim("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  const Drawing drawing{figure, frame, markup, options.idPrefix};
  markup.element("svg",
                 {{"xmlns", "http://www.w3.org/2000/svg"},
                  {"class", "sparcity-plot"},
                  {"viewBox", "0 0 " + pixels(frame.width) + " " + pixels(frame.height)},
                  {"role", "img"},
                  {"aria-label", figure.title + ". " + figure.summary},
                  {"data-plot", figure.name}},
                 [&] {
                   markup.text("title", {}, figure.title);
                   markup.element("style", {}, [&] { markup.verbatim(styleSheet()); });
                   drawAll(drawing);
                 });
}

} // namespace sparcity::svg
