//===- backends/json/JsonRooflines.cpp - The roofline family -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Sections.h"

#include <cmath>

namespace sparcity::json {

/// True where a level has no traffic at all, so that flops a byte are infinite.
static bool isInfinite(const roofline::Roof &roof, const result::Result &result) {
  if (roof.intensity)
    return std::isinf(*roof.intensity);
  if (!result.traffic || result.work.flops.total <= 0)
    return false;
  for (const traffic::Boundary &boundary : result.traffic->boundaries)
    if (std::string_view(boundary.between).ends_with("-" + roof.level))
      return boundary.load && boundary.evict && *boundary.load + *boundary.evict == 0;
  return false;
}

static void writeBound(Writer &json, const roofline::Bound &bound) {
  json.string("level", bound.level);
  json.number("bytes", bound.bytes);
  json.number("intensity", bound.intensity);
  json.boolean("infinite", bound.isInfinite);
  json.number("bandwidth", bound.bandwidth);
  json.known("source", bound.source);
  json.known("missing", bound.missing);
  json.number("ridge", bound.ridge);
  json.number("time", bound.time);
  json.number("performance", bound.performance);
}

static void writeBounds(Writer &json, std::string_view key,
                        const std::vector<roofline::Bound> &bounds) {
  json.object(key, [&] {
    json.objects("points", bounds, [&](const roofline::Bound &bound) { writeBound(json, bound); });
    const roofline::Bound *lowest = roofline::lowest(bounds);
    json.known("bottleneck", lowest ? lowest->level : std::string());
    json.number("performance", roofline::attained(bounds));
  });
}

static void writeViews(Writer &json, const roofline::Views &views) {
  json.number("peak", views.peak);
  json.object("original", [&] {
    json.object("all", [&] { writeBound(json, views.memory); });
    json.object("read", [&] { writeBound(json, views.memoryRead); });
    json.object("write", [&] { writeBound(json, views.memoryWrite); });
  });
  writeBounds(json, "hierarchical", views.hierarchical);
  writeBounds(json, "integrated", views.integrated);
  if (!views.cold)
    return json.null("cold");
  json.object("cold", [&] {
    json.number("bytes_read", views.cold->read);
    json.number("bytes_written", views.cold->written);
    json.number("read_intensity", views.cold->readIntensity);
    json.number("write_intensity", views.cold->writeIntensity);
    json.number("intensity", views.cold->intensity);
  });
}

static void writeCeilings(Writer &json, const roofline::Ceilings &ceilings) {
  json.object("ceilings", [&] {
    json.objects("compute", ceilings.compute, [&](const roofline::ComputeCeiling &each) {
      json.string("name", each.name);
      json.integer("cores", each.cores);
      json.number("performance", each.performance);
    });
    json.objects("bandwidth", ceilings.bandwidth, [&](const roofline::BandwidthCeiling &each) {
      json.string("name", each.name);
      json.integer("cores", each.cores);
      json.number("bandwidth", each.bandwidth);
    });
    json.objects("ridges", ceilings.ridges, [&](const roofline::Ridge &each) {
      json.string("compute", each.compute);
      json.string("bandwidth", each.bandwidth);
      json.integer("cores", each.cores);
      json.number("intensity", each.intensity);
    });
    json.strings("missing", ceilings.missing);
  });
}

void writeRoofline(Writer &json, const result::Result &result) {
  if (!result.roofline)
    return json.null("roofline");
  const roofline::Roofline &roofline = *result.roofline;
  json.object("roofline", [&] {
    json.known("core_model", roofline.coreModel);
    json.objects("roofs", roofline.roofs, [&](const roofline::Roof &roof) {
      json.string("level", roof.level);
      json.number("intensity", roof.intensity);
      json.boolean("infinite", isInfinite(roof, result));
      json.number("bandwidth", roof.bandwidth);
      json.number("ridge", roof.ridge);
      json.known("benchmark", roof.benchmark);
      json.number("time", roof.time);
      json.number("performance", roof.performance);
    });
    json.known("bottleneck", roofline.bottleneck);
    json.number("T", roofline.time);
    json.number("performance", roofline.performance);
    writeUnits(json, roofline.time, result);
    writeViews(json, roofline.views);
    writeCeilings(json, roofline.ceilings);
    json.strings("notes", roofline.notes);
  });
}

static void writeRoofs(Writer &json, std::string_view key, const carm::Roofs &roofs) {
  json.object(key, [&] {
    json.number("peak", roofs.peak);
    json.objects("roofs", roofs.levels, [&](const carm::Roof &roof) {
      json.string("level", roof.level);
      json.number("bandwidth", roof.bandwidth);
      json.known("source", roof.source);
      json.number("ridge", roof.ridge);
      json.number("performance", roof.performance);
    });
  });
}

static void writePoint(Writer &json, const std::optional<carm::Point> &point) {
  if (!point)
    return json.null("point");
  json.object("point", [&] {
    json.number("time", point->time);
    json.string("model", point->model);
    json.number("performance", point->performance);
    json.number("bandwidth", point->bandwidth);
    json.known("above", point->above);
    json.known("below", point->below);
  });
}

void writeCarm(Writer &json, const result::Result &result) {
  if (!result.carm)
    return json.null("carm");
  const carm::Carm &carm = *result.carm;
  json.object("carm", [&] {
    json.number("bytes_loaded", carm.requests.bytesLoaded);
    json.number("bytes_stored", carm.requests.bytesStored);
    json.boolean("is_compiled", carm.requests.isCompiled);
    json.number("intensity", carm.intensity);
    json.boolean("infinite", carm.isInfinite);
    json.object("mix", [&] {
      json.integer("float_bits", carm.mix.floatBits);
      json.integer("vector_bytes", carm.mix.vectorBytes);
      json.number("load_share", carm.mix.loadShare);
      json.number("fma_share", carm.mix.fmaShare);
      json.boolean("is_compiled", carm.mix.isCompiled);
      json.number("compiled_flops",
                  carm.mix.isCompiled ? std::optional(carm.mix.compiledFlops) : std::nullopt);
    });
    writeRoofs(json, "machine", carm.machine);
    writeRoofs(json, "kernel", carm.kernel);
    json.known("region", std::string(carm.region ? carm::spelling(*carm.region) : ""));
    writePoint(json, carm.point);
    json.string("reading", carm.reading);
    json.strings("notes", carm.notes);
  });
}

} // namespace sparcity::json
