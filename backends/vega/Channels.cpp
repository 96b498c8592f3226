//===- backends/vega/Channels.cpp - Fields on axes ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "backends/vega/Channels.h"

#include "base/Printable.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

namespace sparcity::vega {

using llvm::json::Array;
using llvm::json::Object;

/// In an expression of Vega.
static std::string quoted(const std::string &name) {
  std::string text = base::printable(name);
  std::replace(text.begin(), text.end(), '\\', '/');
  std::replace(text.begin(), text.end(), '\'', '"');
  return "'" + text + "'";
}

/// Names in place of numbers.
static Object named(const plot::Axis &axis) {
  Array values;
  std::string label = "''";
  for (const auto &[value, name] : axis.names) {
    values.push_back(value);
    label = llvm::formatv("datum.value == {0} ? {1} : {2}", value, quoted(name), label);
  }
  return Object{{"values", std::move(values)}, {"labelExpr", label}};
}

Object channel(const char *field, const plot::Axis &axis) {
  Object scale{{"domain", Array{axis.from, axis.to}}, {"nice", false}};
  if (axis.scale == plot::Scale::Log)
    scale["type"] = "log";
  else
    scale["zero"] = false;
  Object result{{"field", field},
                {"type", "quantitative"},
                {"title", base::printable(axis.label, "\n")},
                {"scale", std::move(scale)}};
  if (!axis.names.empty())
    result["axis"] = named(axis);
  return result;
}

const char *markerName(plot::Marker marker) {
  switch (marker) {
  case plot::Marker::Circle:
    return "circle";
  case plot::Marker::Square:
    return "square";
  case plot::Marker::Diamond:
    return "diamond";
  case plot::Marker::Triangle:
    return "triangle-up";
  case plot::Marker::Cross:
    return "cross";
  case plot::Marker::Star:
    return "triangle-down";
  }
  return "circle";
}

} // namespace sparcity::vega
