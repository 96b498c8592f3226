//===- models/sparse/Describe.cpp - Loops over a matrix, described --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/Describe.h"

#include "models/sparse/Intensity.h"

namespace sparcity::sparse {

using report::Section;
using namespace sparcity::report::units;

static void describe(const Share &share, Section &section) {
  section.number("loads", share.loads);
  section.number("stores", share.stores);
  section.number("bytes", share.bytes, bytes);
  section.number("flops", share.flops, flops);
}

static void describe(const MemoryBound &bound, Section &section) {
  section.number("bytes", bound.bytes, bytes);
  section.number("performance", bound.performance, flopsPerSecond);
}

static void describe(const Capacity &capacity, Section &row) {
  row.text("level", capacity.level);
  row.number("matrix_bytes", capacity.matrix);
  row.number("nonzeros", capacity.nonZeros);
  row.number("x_bytes", capacity.vector);
  row.number("columns", capacity.columns);
}

void describe(const Limits &limits, Section &section) {
  section.text("format", spelling(limits.format));
  section.section("nonzero", [&](Section &share) { describe(limits.counts.nonZero, share); });
  section.section("row", [&](Section &share) { describe(limits.counts.row, share); });
  section.section("intensity", [&](Section &intensity) {
    intensity.text("formula", formulaOf(limits.counts));
    intensity.number("one_nonzero_a_row", intensityOfRows(limits.counts, 1), flopsPerByte);
    intensity.number("long_rows", largestIntensity(limits.counts), flopsPerByte);
  });
  section.section("memory", [&](Section &memory) {
    memory.number("bandwidth", limits.bandwidth);
    memory.section("x_cached", [&](Section &bound) { describe(limits.cached, bound); });
    memory.number("x_once", limits.once, bytes);
    memory.section("x_scattered", [&](Section &bound) { describe(limits.scattered, bound); });
  });
  section.table("capacities", limits.capacities);
}

void describe(const Point &point, Section &section) {
  section.number("rows", point.rows);
  section.number("columns", point.columns);
  section.number("nonzeros", point.nonZeros);
  section.number("intensity", point.intensity, flopsPerByte);
  section.text("matrix_in", point.stream);
  section.number("matrix_bytes", point.streamBytes, bytes);
  section.text("x_in", point.gathered);
  section.number("x_bytes", point.gatheredBytes, bytes);
  section.number("performance", point.performance, flopsPerSecond);
  section.number("bandwidth", point.bandwidth);
}

static void describe(const Roof &roof, Section &row) {
  row.text("matrix_in", roof.stream);
  row.text("x_in", roof.gathered);
  row.text("matrix", roof.matrix);
  row.number("bandwidth", roof.bandwidth).from(roof.matrix);
  row.number("performance", roof.performance, flopsPerSecond);
}

static void describe(const Interval &interval, Section &row) {
  row.text("matrix_in", interval.stream);
  row.text("x_in", interval.gathered);
  row.text("worst", interval.worst);
  row.text("best", interval.best);
  row.number("intensity", interval.intensity, flopsPerByte);
  row.number("worst_performance", interval.worstPerformance, flopsPerSecond);
  row.number("best_performance", interval.bestPerformance, flopsPerSecond);
  row.number("gain", interval.gain());
}

static void describe(const Place &place, Section &section) {
  section.text("x_in", place.gathered);
  section.number("share", place.share);
  section.number("gain", place.gain);
}

void describe(const Roofs &roofs, Section &section) {
  section.table("roofs", roofs.roofs);
  section.table("intervals", roofs.intervals);
  section.part("place", roofs.place ? &*roofs.place : nullptr);
  section.phrase("reading", roofs.reading);
  section.list("notes", roofs.notes);
}

} // namespace sparcity::sparse
