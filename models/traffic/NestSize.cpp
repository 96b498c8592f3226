//===- models/traffic/NestSize.cpp - Bytes a nest touches ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/NestSize.h"

#include "models/traffic/Choice.h"
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

/// By array.
using Bytes = std::map<unsigned, double>;

/// Of all arrays that the loops touch, from end to end.
std::optional<Bytes> spannedBytes(const ir::Kernel &kernel, const PathModels &paths) {
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
  Bytes bytes;
  for (const auto &[array, span] : spans) {
    const double declared =
        declaredBytes(kernel.arrays[array], bindings).value_or(span.to - span.from);
    bytes[array] = std::min(span.to - span.from, declared);
  }
  return bytes;
}

/// A loop without its gathers; rows that numbers begin follow each other.
class Ungathered {
public:
  explicit Ungathered(const ir::Kernel &kernel) : kernel(kernel) {}

  ir::Loop of(const ir::Loop &loop) {
    ir::Loop result = loop;
    filter(result.boundAccesses);
    path.push_back(&loop);
    for (ir::Node &node : result.body)
      if (const ir::Loop *inner = node.asLoop())
        node.value = ir::Loop(of(*inner));
      else
        filter(std::get<ir::Statement>(node.value).accesses);
    path.pop_back();
    return result;
  }

private:
  void filter(std::vector<ir::Access> &accesses) const {
    std::erase_if(accesses, [&](ir::Access &access) {
      const std::optional<ir::Expr> offset = offsetOfRows(kernel, path, access);
      access.offset = offset.value_or(access.offset);
      return !offset;
    });
  }

  const ir::Kernel &kernel;
  ir::LoopPath path;
};

/// The same by counting, where that can be.
std::optional<Bytes> countedBytes(const ir::Kernel &kernel, const machine::Machine &machine) {
  ir::Kernel rest = kernel;
  rest.nest = Ungathered(kernel).of(kernel.nest);
  const std::optional<Residence> residence = Residence::of(rest, machine);
  if (!residence)
    return std::nullopt;
  Bytes bytes;
  for (unsigned array = 0; array < residence->byArray().size(); ++array)
    bytes[array] = residence->byArray()[array].all * machine.caches.front().line.value();
  return bytes;
}

} // namespace

std::optional<Residence> residenceOf(const ir::Kernel &kernel, const PathModels &paths,
                                     const machine::Machine &machine, const Options &options) {
  if (std::optional<Residence> exact = Residence::of(kernel, machine))
    return exact;
  std::optional<Bytes> bytes = countedBytes(kernel, machine);
  if (!bytes)
    bytes = spannedBytes(kernel, paths);
  if (!bytes)
    return std::nullopt;
  const double line = machine.caches.front().line.value();
  for (const PathModel &model : paths.models) {
    const std::vector<Gather> gathers =
        gathersOf(kernel, model.path, model.counts.trips, line, options);
    for (const auto &[array, gathered] : gatheredBytes(gathers, line)) {
      double &most = (*bytes)[array];
      most = std::max(most, gathered);
    }
  }
  double sum = 0;
  for (const auto &[array, touched] : *bytes)
    sum += touched;
  return Residence(machine, sum);
}

} // namespace traffic
