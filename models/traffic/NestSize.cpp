//===- models/traffic/NestSize.cpp - Bytes a nest touches ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/NestSize.h"

#include "models/traffic/Gathers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace traffic {

namespace {

struct Span {
  double from = std::numeric_limits<double>::infinity();
  double to = -std::numeric_limits<double>::infinity();
};

/// Bytes that a group's references touch, relative to the start of the array at
/// the first iteration.
std::optional<Span> spanOf(const Group &group, const std::vector<ir::Expr> &trips,
                           const ir::Bindings &bindings) {
  double below = 0, above = 0;
  for (size_t loop = 0; loop < trips.size(); ++loop) {
    const std::optional<double> stride = group.strides[loop].substitute(bindings).asDouble();
    const std::optional<double> trip = trips[loop].substitute(bindings).asDouble();
    if (!stride || !trip)
      return std::nullopt;
    const double travel = *stride * std::max(0.0, std::ceil(*trip) - 1);
    (travel < 0 ? below : above) += travel;
  }
  Span span;
  for (const Entry &entry : group.entries) {
    const std::optional<double> offset = entry.offset.substitute(bindings).asDouble();
    if (!offset)
      return std::nullopt;
    span.from = std::min(span.from, *offset + below);
    span.to = std::max(span.to, *offset + above + group.bytes);
  }
  return span;
}

std::optional<double> declaredBytes(const ir::Array &array, const ir::Bindings &bindings) {
  double bytes = array.elementStride;
  for (const std::optional<ir::Expr> &extent : array.extents) {
    const std::optional<double> count =
        extent ? extent->substitute(bindings).asDouble() : std::nullopt;
    if (!count)
      return std::nullopt;
    bytes *= *count;
  }
  return bytes;
}

/// Of all arrays that the loops touch, those of gathers being known by array.
std::optional<double> touchedBytes(const ir::Kernel &kernel, const PathModels &paths,
                                   const std::map<unsigned, double> &gathered) {
  const ir::Bindings bindings = kernel.bindings();
  std::map<unsigned, Span> spans;
  for (const PathModel &model : paths.models)
    for (const Group &group : model.rows.groups()) {
      if (group.isNonTemporal)
        continue;
      const std::optional<Span> span = spanOf(group, model.counts.trips, bindings);
      if (!span)
        return std::nullopt;
      Span &whole = spans[group.array.index];
      whole.from = std::min(whole.from, span->from);
      whole.to = std::max(whole.to, span->to);
    }
  std::map<unsigned, double> bytes = gathered;
  for (const auto &[array, span] : spans) {
    const double declared =
        declaredBytes(kernel.arrays[array], bindings).value_or(span.to - span.from);
    bytes[array] = std::max(bytes[array], std::min(span.to - span.from, declared));
  }
  double sum = 0;
  for (const auto &[array, touched] : bytes)
    sum += touched;
  return sum;
}

} // namespace

std::optional<Residence> residenceOf(const ir::Kernel &kernel, const PathModels &paths,
                                     const machine::Machine &machine, const Options &options) {
  if (std::optional<Residence> exact = Residence::of(kernel, machine))
    return exact;
  const double line = machine.caches.front().line.value();
  std::map<unsigned, double> gathered;
  for (const PathModel &model : paths.models) {
    const std::vector<Gather> gathers =
        gathersOf(kernel, model.path, model.counts.trips, line, options);
    for (const auto &[array, bytes] : gatheredBytes(gathers, line)) {
      double &most = gathered[array];
      most = std::max(most, bytes);
    }
  }
  const std::optional<double> bytes = touchedBytes(kernel, paths, gathered);
  return bytes ? std::optional(Residence(machine, *bytes)) : std::nullopt;
}

} // namespace traffic
