//===- backends/json/JsonTraffic.cpp - Traffic as JSON --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Sections.h"

#include "models/traffic/CapacityCurve.h"

namespace sparcity::json {

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
    json.object("loop", [&] {
      json.integer("line", layer.loop.line);
      json.integer("column", layer.loop.column);
    });
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

/// Whatever is changed, an entry has every field; null where it says nothing.
static void writeBlock(Writer &json, const result::BlockedLoop *block) {
  const auto count = [&](auto value) {
    return block ? std::optional<std::int64_t>(value) : std::nullopt;
  };
  json.integer("dimension", count(block ? block->dimension : 0));
  json.known("loop", block ? block->loop : "");
  json.known("parameter", block ? block->parameter : "");
  json.integer("largest", count(block ? block->largest : 0));
  json.integer("advised", count(block ? block->length : 0));
}

static void writeAdvice(Writer &json, const std::vector<result::Advice> &advice) {
  json.objects("advice", advice, [&](const result::Advice &change) {
    const auto *rows = std::get_if<result::PaddedRows>(&change.change);
    json.string("kind", rows ? "pad" : "block");
    json.string("level", change.level);
    writeBlock(json, std::get_if<result::BlockedLoop>(&change.change));
    json.objects("padding", rows ? rows->arrays : std::vector<result::PaddedRows::Array>(),
                 [&](const result::PaddedRows::Array &array) {
                   json.string("array", array.name);
                   json.integer("pitch", array.pitch);
                   json.integer("extra", array.extra);
                   json.integer("elements", array.elements);
                 });
    json.number("lines_saved", change.linesSaved);
    json.number("cycles", change.now);
    json.number("cycles_saved", change.saved());
  });
}

static void writeConflicts(Writer &json, const traffic::Traffic &traffic) {
  json.objects("conflicts", traffic.conflicts, [&](const traffic::Conflict &conflict) {
    json.string("level", conflict.level);
    json.string("array", conflict.name);
    json.string("loop", conflict.loop);
    json.integer("pitch", conflict.pitch);
    json.integer("lines", conflict.lines);
    json.integer("ways", conflict.ways);
    json.number("lost", conflict.lost);
    json.number("needed", conflict.needed);
  });
  json.boolean("counts_conflicts", traffic.countsConflicts);
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

static void writePatterns(Writer &json, const std::vector<traffic::ArrayPattern> &patterns) {
  json.objects("patterns", patterns, [&](const traffic::ArrayPattern &pattern) {
    json.string("array", pattern.array);
    json.string("pattern", traffic::spelling(pattern.pattern));
    json.number("unforeseen", pattern.unforeseen);
    json.number("run_lines", pattern.runLines);
  });
}

static const char *scopeName(traffic::Counting::Scope scope) {
  switch (scope) {
  case traffic::Counting::Scope::Windows:
    return "steady";
  case traffic::Counting::Scope::Cold:
    return "whole";
  case traffic::Counting::Scope::Again:
    return "again";
  }
  return "";
}

static void writeCounting(Writer &json, const std::optional<traffic::Counting> &counting) {
  if (!counting)
    return json.null("counting");
  json.object("counting", [&] {
    json.string("scope", scopeName(counting->scope));
    json.boolean("is_steady", counting->isSteady);
    json.number("accesses", static_cast<double>(counting->accesses));
    json.number("skipped", static_cast<double>(counting->skipped));
    json.number("iterations", counting->iterations);
  });
}

static void writePartitions(Writer &json, const result::Result &result) {
  size_t k = 0;
  json.objects("partitions", result.traffic->partitions,
               [&](const traffic::CachePartition &partition) {
                 json.string("level", partition.level);
                 json.string("scope", partition.isRepeated ? "repeated" : "once");
                 json.strings("arrays", partition.arrays);
                 json.integer("ways", partition.ways);
                 json.integer("all_ways", partition.allWays);
                 json.number("way_bytes", partition.wayBytes);
                 json.integer("cores", partition.cores);
                 json.number("undivided", static_cast<double>(partition.undivided));
                 json.number("divided", static_cast<double>(partition.best().misses()));
                 json.number("compulsory", static_cast<double>(partition.compulsory));
                 json.number("reduction", partition.reductionPercent());
                 json.boolean("gains", partition.gains);
                 json.boolean("is_hypothetical", partition.isHypothetical);
                 json.boolean("is_exhaustive", partition.isExhaustive);
                 json.integer("tried_sets", static_cast<std::int64_t>(partition.triedSets));
                 const bool hasTimes = result.ecm && k < result.ecm->dividedTimes.size();
                 const ecm::Ecm::DividedTimes times =
                     hasTimes ? result.ecm->dividedTimes[k] : ecm::Ecm::DividedTimes();
                 ++k;
                 json.number("T_undivided", times.undivided);
                 json.number("T_divided", times.divided);
                 json.objects("splits", partition.splits, [&](const traffic::WaySplit &split) {
                   json.integer("ways", split.ways);
                   json.number("isolated", static_cast<double>(split.isolated));
                   json.number("rest", static_cast<double>(split.rest));
                   json.number("misses", static_cast<double>(split.misses()));
                   json.number("evicts", static_cast<double>(split.evicts));
                 });
               });
}

static void writeReuse(Writer &json, const result::Result &result) {
  json.objects("reuse", traffic::linesOfLevels(result.traffic->curve, result.machine, result.cores),
               [&](const traffic::LevelLines &level) {
                 json.string("level", level.level);
                 json.number("bytes", level.lines.bytes);
                 json.number("load", static_cast<double>(level.lines.loads));
                 json.number("evict", static_cast<double>(level.lines.evicts));
               });
}

static void writeBetweenNests(Writer &json, const std::optional<traffic::BetweenNests> &between) {
  if (!between)
    return json.null("between_nests");
  json.object("between_nests", [&] {
    json.boolean("is_counted", between->isCounted);
    json.objects("found", between->found, [&](const traffic::BetweenNests::Found &found) {
      json.string("array", found.array);
      json.string("level", found.level);
      json.position("left_by", found.leftBy.line);
      json.boolean("is_of_last_call", found.isOfLastCall);
    });
    writeBoundaries(json, "alone", between->alone);
  });
}

static void writeCheck(Writer &json, const std::optional<traffic::LineCheck> &check) {
  if (!check)
    return json.null("check");
  static constexpr const char *verdicts[] = {"agrees", "replaced", "open"};
  json.object("check", [&] {
    json.string("verdict", verdicts[static_cast<size_t>(check->verdict)]);
    json.string("why", check->why);
    json.number("accesses", check->accesses);
  });
}

/// Of a machine with several memories. Needs a boundary.
static void writePlaces(Writer &json, const traffic::Traffic &traffic,
                        const machine::Machine &machine) {
  const std::vector<traffic::ArrayTraffic> &arrays = traffic.boundaries.front().arrays;
  json.objects("places", arrays, [&](const traffic::ArrayTraffic &array) {
    json.string("array", array.name);
    json.string("memory", machine.memoryName(traffic.places.of(array.name)));
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
    writePatterns(json, traffic.patterns);
    writeCounting(json, traffic.counting);
    writeBetweenNests(json, traffic.betweenNests);
    writeReuse(json, result);
    writePartitions(json, result);
    json.objects("others", traffic.others, [&](const traffic::OtherPrediction &other) {
      json.string("predictor", other.predictor);
      json.string("scope", other.scope);
      writeBoundaries(json, "levels", other.boundaries);
    });
    json.strings("explanations", traffic.explanations);
    writeCheck(json, traffic.check);
    json.number("compulsory_lines", traffic.compulsoryLines);
    json.known("resident_level", traffic.residentLevel);
    if (!result.machine.further.empty() && !traffic.boundaries.empty())
      writePlaces(json, traffic, result.machine);
    writeReferences(json, result);
    writeCases(json, traffic);
    writeConflicts(json, traffic);
    writeAdvice(json, result.advice);
    json.strings("assumptions", traffic.assumptions);
  });
  writeConditions(json, traffic.conditions);
}

} // namespace sparcity::json
