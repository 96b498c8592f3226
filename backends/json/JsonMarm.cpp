//===- backends/json/JsonMarm.cpp - Mansard roofline as JSON --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Sections.h"

#include <cmath>

namespace sparcity::json {

static void writeRoof(Writer &json, std::string_view key, const std::optional<marm::Roof> &roof) {
  if (!roof)
    return json.null(key);
  json.object(key, [&] {
    json.string("name", roof->name);
    json.number("ipc", roof->perCycle);
  });
}

static void writeHill(Writer &json, std::string_view key, const marm::Hill &hill,
                      double intensity) {
  json.object(key, [&] {
    json.number("sustained", hill.rates.sustained);
    json.number("ridge", hill.ridge);
    json.number("in_flight", hill.inFlight);
    json.number("held", hill.held);
    json.known("limit", hill.limit);
    json.number("effective", hill.rates.effective);
    json.boolean("latency_bound", hill.isLatencyBound);
    json.known("source", hill.source);
    json.number("ipc", hill.at(intensity));
  });
}

static void writeLevel(Writer &json, const marm::Level &level, double intensity) {
  json.string("level", level.name);
  json.known("benchmark", level.benchmark);
  json.number("latency", level.latency);
  json.boolean("uses_curve", level.usesCurve);
  json.boolean("prefetched", level.isPrefetched);
  writeHill(json, "roof", level.roof, intensity);
  writeHill(json, "published", level.published, intensity);
}

static void writeBuild(Writer &json, std::string_view key, const marm::Build &build) {
  json.object(key, [&] {
    json.number("instructions", build.instructions);
    json.number("cycles", build.cycles);
    json.number("ipc", build.perCycle());
  });
}

static void writeVectorisation(Writer &json, const std::optional<marm::Vectorisation> &reading) {
  if (!reading)
    return json.null("vectorisation");
  json.object("vectorisation", [&] {
    json.number("lanes", reading->lanes);
    writeBuild(json, "scalar", reading->scalar);
    writeBuild(json, "vector", reading->vector);
    json.number("speedup", reading->speedup());
    json.string("efficiency", marm::spelling(reading->efficiency));
  });
}

void writeMarm(Writer &json, const result::Result &result) {
  if (!result.marm)
    return json.null("marm");
  const marm::Marm &marm = *result.marm;
  const bool isInfinite = std::isinf(marm.intensity);
  json.object("marm", [&] {
    json.number("memory_instructions", marm.memory);
    json.number("other_instructions", marm.nonMemory);
    json.number("intensity", isInfinite ? std::nullopt : std::optional(marm.intensity));
    json.boolean("infinite", isInfinite);
    json.number("block", marm.block);
    json.number("window", marm.window ? std::optional(marm.window->instructions) : std::nullopt);
    json.known("window_limit", marm.window ? marm.window->limit : "");
    json.number("ipc_other", marm.operations);
    json.number("dispatch", marm.dispatch);
    json.objects("levels", marm.levels,
                 [&](const marm::Level &level) { writeLevel(json, level, marm.intensity); });
    json.objects("retirement", marm.retirement, [&](const marm::Roof &roof) {
      json.string("name", roof.name);
      json.number("ipc", roof.perCycle);
    });
    json.known("region", std::string(marm.region ? marm::spelling(*marm.region) : ""));
    json.number("ipc", marm.point ? std::optional(marm.point->perCycle) : std::nullopt);
    writeRoof(json, "above", marm.point ? marm.point->above : std::nullopt);
    writeRoof(json, "below", marm.point ? marm.point->below : std::nullopt);
    writeRoof(json, "level_above", marm.point ? marm.point->level : std::nullopt);
    writeVectorisation(json, marm.vectorisation);
    json.strings("notes", marm.notes);
  });
}

} // namespace sparcity::json
