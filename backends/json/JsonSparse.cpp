//===- backends/json/JsonSparse.cpp - Sparse loops and their roofs --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Sections.h"

namespace sparcity::json {

static void writeShare(Writer &json, std::string_view key, const sparse::Share &share) {
  json.object(key, [&] {
    json.number("loads", share.loads);
    json.number("stores", share.stores);
    json.number("bytes", share.bytes);
    json.number("flops", share.flops);
  });
}

static void writeBound(Writer &json, std::string_view key, const sparse::MemoryBound &bound) {
  json.object(key, [&] {
    json.number("bytes", bound.bytes);
    json.number("performance", bound.performance);
  });
}

static void writeLimits(Writer &json, const sparse::Limits &limits) {
  json.string("format", sparse::spelling(limits.format));
  writeShare(json, "nonzero", limits.counts.nonZero);
  writeShare(json, "row", limits.counts.row);
  json.object("intensity", [&] {
    json.string("formula", sparse::formulaOf(limits.counts));
    json.number("one_nonzero_a_row", sparse::intensityOfRows(limits.counts, 1));
    json.number("long_rows", sparse::largestIntensity(limits.counts));
  });
  json.object("memory", [&] {
    json.number("bandwidth", limits.bandwidth);
    writeBound(json, "x_cached", limits.cached);
    json.number("x_once", limits.once);
    writeBound(json, "x_scattered", limits.scattered);
  });
  json.objects("capacities", limits.capacities, [&](const sparse::Capacity &capacity) {
    json.string("level", capacity.level);
    json.number("matrix_bytes", capacity.matrix);
    json.number("nonzeros", capacity.nonZeros);
    json.number("x_bytes", capacity.vector);
    json.number("columns", capacity.columns);
  });
}

static void writePoint(Writer &json, const std::optional<sparse::Point> &point) {
  if (!point)
    return json.null("point");
  json.object("point", [&] {
    json.number("rows", point->rows);
    json.number("columns", point->columns);
    json.number("nonzeros", point->nonZeros);
    json.number("intensity", point->intensity);
    json.string("matrix_in", point->stream);
    json.number("matrix_bytes", point->streamBytes);
    json.string("x_in", point->gathered);
    json.number("x_bytes", point->gatheredBytes);
    json.number("performance", point->performance);
    json.number("bandwidth", point->bandwidth);
  });
}

static void writeRoofs(Writer &json, const std::optional<sparse::Roofs> &roofs) {
  if (!roofs)
    return json.null("roofs");
  json.object("roofs", [&] {
    json.objects("roofs", roofs->roofs, [&](const sparse::Roof &roof) {
      json.string("matrix_in", roof.stream);
      json.string("x_in", roof.gathered);
      json.string("matrix", roof.matrix);
      json.number("bandwidth", roof.bandwidth);
      json.number("performance", roof.performance);
    });
    json.objects("intervals", roofs->intervals, [&](const sparse::Interval &interval) {
      json.string("matrix_in", interval.stream);
      json.string("x_in", interval.gathered);
      json.string("worst", interval.worst);
      json.string("best", interval.best);
      json.number("intensity", interval.intensity);
      json.number("worst_performance", interval.worstPerformance);
      json.number("best_performance", interval.bestPerformance);
      json.number("gain", interval.gain());
    });
    json.known("reading", roofs->reading);
    json.strings("notes", roofs->notes);
  });
}

void writeSparse(Writer &json, const result::Result &result) {
  if (!result.sparse)
    return json.null("sparse");
  json.object("sparse", [&] {
    writeLimits(json, *result.sparse);
    writePoint(json, result.sparsePoint);
    writeRoofs(json, result.sparseRoofs);
  });
}

} // namespace sparcity::json
