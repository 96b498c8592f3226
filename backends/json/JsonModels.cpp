//===- backends/json/JsonModels.cpp - Models in the JSON document ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Sections.h"

#include <cmath>

namespace json {

static void writeInstructions(Writer &json, const incore::InCore &core) {
  json.objects("instructions", core.instructions, [&](const incore::InstructionCost &cost) {
    json.string("text", cost.text);
    json.object("ports", [&] {
      for (const auto &[port, cycles] : cost.ports)
        json.number(port, cycles);
    });
    json.integer("latency", cost.latency);
    json.number("micro_ops", cost.microOps);
    json.boolean("is_on_longest_chain", cost.isOnLongestChain);
  });
}

void writeInCore(Writer &json, const std::optional<incore::InCore> &core,
                 double iterationsPerUnit) {
  if (!core)
    return json.null("incore");
  json.object("incore", [&] {
    const double scale = core->scale(iterationsPerUnit);
    json.string("cpu", core->cpu);
    json.strings("flags", core->flags);
    json.number("T_OL", core->overlapping * scale);
    json.number("T_nOL", core->nonOverlapping * scale);
    json.number("T_LCD", core->loopCarried * scale);
    json.number("T_spill", core->spillReloads * scale);
    json.number("throughput", core->throughput);
    json.number("front_end", core->frontEnd);
    json.number("mca", core->mca);
    json.number("critical_path", core->criticalPath);
    json.number("loop_carried", core->loopCarried);
    json.number("iterations_per_asm_iteration", core->sourceIterations);
    json.known("evidence", core->evidence);
    json.integer("vector_bytes", core->vectorBytes);
    json.integer("interleave", core->interleave);
    json.integer("loads", core->loads);
    json.integer("stores", core->stores);
    json.integer("spills", core->spills);
    json.number("bytes_loaded", core->bytesLoaded);
    json.number("bytes_stored", core->bytesStored);
    json.object("ports", [&] {
      for (const auto &[port, cycles] : core->ports)
        json.number(port, cycles);
    });
    writeInstructions(json, *core);
    json.strings("notes", core->notes);
  });
}

static void writeCases(Writer &json, const traffic::Traffic &traffic) {
  json.objects("cases", traffic.cases, [&](const traffic::Case &range) {
    json.string("parameter", range.parameter);
    json.integer("from", range.from);
    json.integer("to", range.to);
    json.array("levels", [&] {
      for (size_t k = 0; k < range.lines.size() && k < traffic.boundaries.size(); ++k)
        json.object([&] {
          json.string("between", traffic.boundaries[k].between);
          json.number("load", range.lines[k].first);
          json.number("evict", range.lines[k].second);
        });
    });
  });
}

static void writeConditions(Writer &json, const std::vector<traffic::LayerCondition> &conditions) {
  json.objects("layer_conditions", conditions, [&](const traffic::LayerCondition &layer) {
    json.string("level", layer.level);
    json.integer("dimension", layer.dimension);
    json.boolean("is_widest", layer.isWidest);
    json.object("condition", [&] {
      json.string("lhs", layer.condition.lhs.str());
      json.string("op", ir::spelling(layer.condition.op));
      json.string("rhs", layer.condition.rhs.str());
    });
    json.object("solved", [&] {
      for (const auto &limit : layer.solved)
        limit.largest ? json.integer(limit.parameter, limit.largest)
                      : json.known(limit.parameter, limit.formula);
    });
    json.objects("limits", layer.solved, [&](const traffic::LayerCondition::Limit &limit) {
      json.string("parameter", limit.parameter);
      json.integer("largest", limit.largest);
      json.known("formula", limit.formula);
      json.boolean("is_always", limit.isAlways);
    });
    json.known("exact", layer.exact ? std::optional(layer.exact->str()) : std::nullopt);
    json.boolean("holds", layer.holds);
    json.integer("hits", layer.hits);
    json.integer("misses", layer.misses);
    json.number("load", layer.load);
    json.number("evict", layer.evict);
  });
}

static void writeAdvice(Writer &json, const std::vector<traffic::BlockingAdvice> &advice) {
  json.objects("advice", advice, [&](const traffic::BlockingAdvice &block) {
    json.string("level", block.level);
    json.integer("dimension", block.dimension);
    json.string("loop", block.loop);
    json.string("parameter", block.parameter);
    json.integer("largest", block.largest);
    json.integer("advised", block.advised);
    json.number("lines_saved", block.linesSaved);
  });
}

static void writeReferences(Writer &json, const result::Result &result) {
  json.objects("references", result.traffic->references, [&](const traffic::ReferenceSource &r) {
    json.string("array", r.array);
    json.string("kind", r.stores ? "store" : "load");
    json.integer("line", r.range.line);
    json.integer("column", r.range.column);
    json.objects("reuses", r.reuses, [&](const traffic::ReferenceSource::Reuse &reuse) {
      json.string("loop", reuse.loop);
      json.string("kind", reuse.isSpatial ? "spatial" : "temporal");
      json.object("from", [&] {
        const ir::SourceRange &from = reuse.from.isKnown() ? reuse.from : r.range;
        json.integer("line", from.line);
        json.integer("column", from.column);
      });
      json.string("distance", reuse.distance.str());
    });
    json.array("levels", [&] {
      for (size_t level = 0; level < r.hits.size(); ++level)
        json.object([&] {
          json.string("level", result.machine.caches[level].name);
          json.integer("reuse", r.hits[level]);
        });
    });
  });
}

static void writeBoundaries(Writer &json, const char *key,
                            const std::vector<traffic::Boundary> &boundaries) {
  json.objects(key, boundaries, [&](const traffic::Boundary &boundary) {
    json.string("between", boundary.between);
    json.number("load", boundary.load);
    json.number("evict", boundary.evict);
    json.objects("arrays", boundary.arrays, [&](const traffic::ArrayTraffic &array) {
      json.string("name", array.name);
      json.number("load", array.load);
      json.number("evict", array.evict);
    });
  });
}

static void writeCounting(Writer &json, const std::optional<traffic::Counting> &counting) {
  if (!counting)
    return json.null("counting");
  json.object("counting", [&] {
    json.string("scope", counting->isWhole ? "whole" : "steady");
    json.boolean("is_steady", counting->isSteady);
    json.number("accesses", static_cast<double>(counting->accesses));
    json.number("skipped", static_cast<double>(counting->skipped));
    json.number("iterations", counting->iterations);
  });
}

static void writePartition(Writer &json, const std::optional<traffic::CachePartition> &partition) {
  if (!partition)
    return json.null("partition");
  json.object("partition", [&] {
    json.string("level", partition->level);
    json.strings("arrays", partition->arrays);
    json.integer("ways", partition->ways);
    json.integer("all_ways", partition->allWays);
    json.number("undivided", static_cast<double>(partition->undivided));
    json.number("divided", static_cast<double>(partition->divided));
    json.number("compulsory", static_cast<double>(partition->compulsory));
    json.boolean("gains", partition->gains);
    json.boolean("is_exhaustive", partition->isExhaustive);
  });
}

void writeTraffic(Writer &json, const result::Result &result) {
  if (!result.traffic) {
    json.null("traffic");
    json.array("layer_conditions", [] {});
    return;
  }
  const traffic::Traffic &traffic = *result.traffic;
  json.object("traffic", [&] {
    json.string("predictor", traffic.predictor);
    writeBoundaries(json, "levels", traffic.boundaries);
    writeBoundaries(json, "whole", traffic.whole);
    writeCounting(json, traffic.counting);
    writePartition(json, traffic.partition);
    json.objects("others", traffic.others, [&](const traffic::OtherPrediction &other) {
      json.string("predictor", other.predictor);
      json.string("scope", other.scope);
      writeBoundaries(json, "levels", other.boundaries);
    });
    json.strings("explanations", traffic.explanations);
    json.number("compulsory_lines", traffic.compulsoryLines);
    json.known("resident_level", traffic.residentLevel);
    writeReferences(json, result);
    writeCases(json, traffic);
    writeAdvice(json, traffic.advice);
    json.strings("assumptions", traffic.assumptions);
  });
  writeConditions(json, traffic.conditions);
}

/// "units": one time in every unit of `--unit`.
static void writeUnits(Writer &json, const std::optional<machine::Cycles> &time,
                       const result::Result &result) {
  json.object("units", [&] {
    for (result::Unit unit : result::allUnits) {
      std::optional<double> value;
      if (time)
        value = result::convert(*time, unit, result);
      if (value && unit == result::Unit::BytesPerSecond)
        value = *value * 1e-9;
      json.number(result::spelling(unit), value);
    }
  });
}

static void writeEcmCases(Writer &json, const ecm::Ecm &ecm, const traffic::Traffic &traffic) {
  json.array("cases", [&] {
    for (size_t k = 0; k < ecm.caseTimes.size() && k < traffic.cases.size(); ++k)
      json.object([&] {
        json.string("parameter", traffic.cases[k].parameter);
        json.integer("from", traffic.cases[k].from);
        json.integer("to", traffic.cases[k].to);
        json.number("T", ecm.caseTimes[k]);
      });
  });
}

void writeEcm(Writer &json, const result::Result &result) {
  if (!result.ecm)
    return json.null("ecm");
  const ecm::Ecm &ecm = *result.ecm;
  json.object("ecm", [&] {
    json.number("T_OL", ecm.overlapping);
    json.number("T_nOL", ecm.nonOverlapping);
    json.number("T_LCD", ecm.loopCarried);
    json.number("T_outer", ecm.outer);
    json.objects("transfers", ecm.transfers, [&](const ecm::Transfer &transfer) {
      json.string("between", transfer.between);
      json.number("cycles", transfer.cycles);
    });
    json.object("prediction", [&] {
      for (const ecm::Prediction &prediction : ecm.predictions)
        json.number(prediction.level, prediction.cycles);
    });
    json.known("resident_level", ecm.residentLevel);
    json.number("T", ecm.time);
    writeUnits(json, ecm.time, result);
    json.known("bottleneck", ecm.bottleneck);
    json.known("benchmark", ecm.benchmark);
    json.number("memory_bandwidth", ecm.memoryBandwidth.value() > 0
                                        ? std::optional(ecm.memoryBandwidth)
                                        : std::nullopt);
    json.number("single_core_bandwidth", ecm.singleCoreBandwidth);
    json.integer("saturation_cores", ecm.saturationCores);
    json.objects("scaling", ecm.scaling, [&](const ecm::ScalingPoint &point) {
      json.integer("cores", point.cores);
      json.number("cycles", point.cycles);
    });
    writeEcmCases(json, ecm, result.traffic ? *result.traffic : traffic::Traffic());
  });
}

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
    json.strings("notes", roofline.notes);
  });
}

} // namespace json
