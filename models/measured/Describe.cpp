//===- models/measured/Describe.cpp - Measurements, described ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/measured/Describe.h"

namespace sparcity::measured {

using report::Section;

void describe(const Measured &measured, Section &section) {
  section.text("file", measured.file);
  section.number("predicted", measured.predicted);
  section.table("points", measured.points, [&](const Point &point, Section &row) {
    row.position("line", point.line);
    row.number("time", point.time);
    row.number("fastest", point.fastest);
    row.number("slowest", point.slowest);
    row.number("ratio", measured.ratio(point));
  });
  const Point *only = measured.points.size() == 1 ? &measured.points.front() : nullptr;
  section.column("measured", only ? std::optional(only->time) : std::nullopt);
  section.column("measured_ratio", only ? measured.ratio(*only) : std::nullopt);
}

void describe(const Agreement &agreement, Section &section) {
  section.text("file", agreement.file());
  section.count("points", static_cast<std::int64_t>(agreement.count()));
  section.number("mean_ratio", agreement.meanRatio());
  section.number("mean_error", agreement.meanError());
  section.number("median_error", agreement.medianError());
  section.number("rrmse", agreement.rootMeanSquareError());
  section.number("r2", agreement.determination());
}

} // namespace sparcity::measured
