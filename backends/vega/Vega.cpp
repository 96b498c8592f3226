//===- backends/vega/Vega.cpp - Figures as Vega-Lite ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/vega/Vega.h"

#include "backends/vega/Cells.h"
#include "backends/vega/Channels.h"
#include "base/Printable.h"
#include "models/plot/Palette.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

#include <cmath>

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;

namespace sparcity::vega {

using Fields = std::initializer_list<Object::KV>;

/// People read the names of a picture: no escapes of JSON, which show what they hide.
static std::string valid(const std::string &text) { return base::printable(text, "\n"); }

/// Null for what is no number: JSON has no NaN and no infinity.
static Value number(double value) { return std::isfinite(value) ? Value(value) : Value(nullptr); }

namespace {

/// The layers of one figure.
class View {
public:
  View(const plot::Figure &figure, size_t place) : figure(figure), place(place) {}

  Object spec() {
    addCells();
    addAreas();
    addBars();
    addCurves();
    addMarks();
    addPoints();
    Object title{{"text", valid(figure.title)}};
    Array lines;
    if (!figure.subtitle.empty())
      lines.push_back(valid(figure.subtitle));
    for (const std::string &note : figure.notes)
      lines.push_back(valid(note));
    title["subtitle"] = std::move(lines);
    Object view{{"name", figure.name + "_" + std::to_string(place)}, // names must differ
                {"title", std::move(title)},
                {"description", valid(figure.summary)},
                {"width", 600},
                {"layer", std::move(layers)}};
    if (figure.categories.empty())
      view["height"] = 360;
    else
      view["height"] = Object{{"step", 18}};
    return view;
  }

private:
  /// `k`: which of several results.
  static Object values(const plot::Source &source, size_t k = 0) {
    std::string at = source.at;
    if (const size_t star = at.find('*'); star != std::string::npos && k < source.results.size())
      at.replace(star, 1, std::to_string(source.results[k]));
    Object value{{"kernel", valid(source.kernel)},
                 {"machine", valid(source.machine)},
                 {"at", valid(at)},
                 {"hover", valid(source.hover)}};
    Object data;
    for (const plot::Datum &datum : source.data)
      data[valid(datum.name)] = number(datum.value);
    for (const plot::Column &column : source.columns)
      if (k < column.values.size())
        data[valid(column.name)] = number(column.values[k]);
    value["data"] = std::move(data);
    return value;
  }

  Object x() const { return channel("x", figure.x); }
  Object y() const { return channel("y", figure.y); }

  /// Rows in the figure's order; a lane is a row of its own.
  Object row() const {
    Array order;
    for (const plot::Category &category : figure.categories)
      for (unsigned lane = 0; lane < category.lanes; ++lane)
        order.push_back(rowName(category, lane));
    return Object{
        {"field", "row"}, {"type", "nominal"}, {"title", nullptr}, {"sort", std::move(order)}};
  }

  static std::string rowName(const plot::Category &category, unsigned lane) {
    return valid(category.label) + (lane == 0 ? "" : " (" + std::to_string(lane + 1) + ")");
  }

  /// A field that says itself what it looks like.
  static Object field(const char *name, const char *type = "nominal") {
    return Object{{"field", name}, {"type", type}, {"scale", nullptr}, {"legend", nullptr}};
  }
  static Object hover() { return Object{{"field", "hover"}, {"type", "nominal"}}; }

  void add(Array data, Fields mark, Fields encoding) {
    addLayer(std::move(data), Object(mark), Object(encoding));
  }

  void addLabels(Array data, Fields encoding) {
    Object channels(encoding);
    channels["text"] = Object{{"field", "label"}, {"type", "nominal"}};
    const int rise = figure.categories.empty() ? -7 : 0;
    addLayer(std::move(data), Object{{"type", "text"}, {"align", "left"}, {"dx", 6}, {"dy", rise}},
             std::move(channels));
  }

  void addLayer(Array data, Object mark, Object encoding) {
    if (data.empty())
      return;
    encoding["tooltip"] = hover();
    layers.push_back(Object{{"data", Object{{"values", std::move(data)}}},
                            {"mark", std::move(mark)},
                            {"encoding", std::move(encoding)}});
  }

  void addCells() {
    if (figure.cells)
      add(cellValues(*figure.cells, figure), {{"type", "rect"}},
          {{"x", x()},
           {"x2", Object{{"field", "x2"}}},
           {"y", y()},
           {"y2", Object{{"field", "y2"}}},
           {"color", cellColour(*figure.cells)}});
  }

  void addAreas() {
    for (const plot::Area &area : figure.areas) {
      Array data;
      for (size_t k = 0; k < area.x.size(); ++k) {
        Object value = values(area.source, k);
        value["x"] = number(area.x[k]);
        value["y"] = number(area.low[k]);
        value["y2"] = number(area.high[k]);
        value["label"] = valid(area.label);
        data.push_back(std::move(value));
      }
      add(std::move(data),
          {{"type", "area"}, {"color", plot::onPaper(area.colour)}, {"opacity", area.opacity}},
          {{"x", x()}, {"y", y()}, {"y2", Object{{"field", "y2"}}}});
    }
  }

  void addBars() {
    static constexpr double readable = 0.08; // of the width
    Array data, texts;
    for (const plot::Bar &bar : figure.bars) {
      Object value = values(bar.source);
      value["x"] = number(bar.from);
      value["x2"] = number(bar.to);
      value["row"] = rowName(figure.categories[bar.category], bar.lane);
      value["label"] = valid(bar.label + " " + bar.value);
      value["color"] = plot::onPaper(bar.colour);
      value["opacity"] = bar.isHatched ? 0.5 : 1;
      if (bar.to - bar.from > readable * (figure.x.to - figure.x.from))
        texts.push_back(Object(value));
      data.push_back(std::move(value));
    }
    add(std::move(data), {{"type", "bar"}, {"stroke", "white"}, {"strokeWidth", 1}},
        {{"x", x()},
         {"x2", Object{{"field", "x2"}}},
         {"y", row()},
         {"color", field("color")},
         {"opacity", field("opacity", "quantitative")}});
    addLabels(std::move(texts), {{"x", x()}, {"y", row()}});
  }

  void addCurves() {
    for (const plot::Curve &curve : figure.curves) {
      Array data, label;
      for (size_t k = 0; k < curve.points.size(); ++k) {
        Object value = values(curve.source, k);
        value["x"] = number(curve.points[k].x);
        value["y"] = number(curve.points[k].y);
        value["label"] = valid(curve.label);
        if (data.empty() && !curve.label.empty())
          label.push_back(Object(value));
        data.push_back(std::move(value));
      }
      Array dash;
      for (const double length : plot::dashLengths(curve.dash))
        dash.push_back(length);
      add(std::move(data),
          {{"type", "line"},
           {"clip", true},
           {"color", plot::onPaper(curve.colour)},
           {"strokeDash", std::move(dash)}},
          {{"x", x()}, {"y", y()}});
      addLabels(std::move(label), {{"x", x()}, {"y", y()}});
      if (curve.isArrow && !curve.points.empty())
        addHead(curve);
    }
  }

  /// In front of the marker at the end.
  void addHead(const plot::Curve &curve) {
    static constexpr int distance = 9; // pixels
    Object value = values(curve.source);
    value["x"] = number(curve.points.back().x);
    value["y"] = number(curve.points.back().y);
    const bool isUp = curve.points.back().y > curve.points.front().y;
    add(Array{std::move(value)},
        {{"type", "point"},
         {"filled", true},
         {"shape", isUp ? "triangle-up" : "triangle-down"},
         {"yOffset", isUp ? distance : -distance},
         {"color", plot::onPaper(curve.colour)}},
        {{"x", x()}, {"y", y()}});
  }

  void addMarks() {
    Array inRows, rules;
    for (const plot::Mark &mark : figure.marks) {
      Object value = values(mark.source);
      value["x"] = number(mark.x);
      value["label"] = valid(mark.label);
      if (!mark.category) {
        value["y"] = number(figure.y.from);
        value["y2"] = number(mark.top.value_or(figure.y.to));
        rules.push_back(std::move(value));
        continue;
      }
      value["row"] = rowName(figure.categories[*mark.category], 0);
      inRows.push_back(std::move(value));
    }
    Array labels = inRows, ruleLabels = rules;
    add(std::move(inRows), {{"type", "tick"}, {"thickness", 2}, {"color", "black"}},
        {{"x", x()}, {"y", row()}});
    addLabels(std::move(labels), {{"x", x()}, {"y", row()}});
    add(std::move(rules), {{"type", "rule"}, {"strokeDash", Array{2, 3}}},
        {{"x", x()}, {"y", y()}, {"y2", Object{{"field", "y2"}}}});
    addLabels(std::move(ruleLabels), {{"x", x()}, {"y", y()}});
  }

  void addPoints() {
    Array data;
    for (const plot::Point &point : figure.points) {
      Object value = values(point.source);
      value["x"] = number(point.position.x);
      value["y"] = number(point.position.y);
      value["label"] = valid(point.label);
      value["color"] = plot::onPaper(point.colour);
      value["shape"] = markerName(point.marker);
      data.push_back(std::move(value));
    }
    Array labels = data;
    add(std::move(data), {{"type", "point"}, {"filled", true}, {"size", 80}, {"opacity", 1}},
        {{"x", x()}, {"y", y()}, {"color", field("color")}, {"shape", field("shape")}});
    addLabels(std::move(labels), {{"x", x()}, {"y", y()}});
  }

  const plot::Figure &figure;
  size_t place; ///< among the views, from 1
  Array layers;
};

} // namespace

void print(llvm::raw_ostream &os, const std::vector<plot::Figure> &figures) {
  static constexpr const char *schema = "https://vega.github.io/schema/vega-lite/v5.json";
  Array views;
  for (const plot::Figure &figure : figures)
    views.push_back(View(figure, views.size() + 1).spec());
  Object spec{{"$schema", schema}};
  if (views.size() == 1)
    for (auto &[key, value] : *views.front().getAsObject())
      spec[key] = std::move(value);
  else
    spec["vconcat"] = std::move(views);
  os << llvm::formatv("{0:2}\n", Value(std::move(spec)));
}

} // namespace sparcity::vega
