//===- models/traffic/Describe.cpp - Lines between caches, described ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Describe.h"

#include "models/machine/Machine.h"
#include "models/report/Section.h"
#include "models/traffic/CapacityCurve.h"

namespace sparcity::traffic {

using report::Section;
using namespace sparcity::report::units;

static double number(std::uint64_t count) { return static_cast<double>(count); }

void describeLines(const Boundary &boundary, Section &row) {
  row.text("between", boundary.between);
  row.number("load", boundary.load, lines);
  row.number("evict", boundary.evict, lines);
}

static void describe(const ArrayTraffic &array, Section &row) {
  row.text("name", array.name);
  row.number("load", array.load, lines);
  row.number("evict", array.evict, lines);
}

static void describe(const Boundary &boundary, Section &row) {
  describeLines(boundary, row);
  row.table("arrays", boundary.arrays);
}

static void describe(const ArrayPattern &pattern, Section &row) {
  row.text("array", pattern.array);
  row.text("pattern", spelling(pattern.pattern));
  row.number("unforeseen", pattern.unforeseen);
  row.number("run_lines", pattern.runLines, lines);
}

static void describe(const PageMisses &pages, Section &section) {
  section.number("from_second", pages.fromSecond);
  section.number("walks", pages.walks);
}

static const char *nameOf(Counting::Scope scope) {
  switch (scope) {
  case Counting::Scope::Windows:
    return "steady";
  case Counting::Scope::Cold:
    return "whole";
  case Counting::Scope::Again:
    return "again";
  }
  return "";
}

static void describe(const Counting &counting, Section &section) {
  section.text("scope", nameOf(counting.scope));
  section.flag("is_steady", counting.isSteady);
  section.number("accesses", number(counting.accesses));
  section.number("skipped", number(counting.skipped));
  section.number("iterations", counting.iterations, iterations);
}

static void describe(const BetweenNests::Found &found, Section &row) {
  row.text("array", found.array);
  row.text("level", found.level);
  row.position("left_by", found.leftBy.line);
  row.flag("is_of_last_call", found.isOfLastCall);
}

static void describe(const BetweenNests &between, Section &section) {
  section.flag("is_counted", between.isCounted);
  section.table("found", between.found);
  section.table("alone", between.alone);
}

static void describe(const LevelLines &level, Section &row) {
  row.text("level", level.level);
  row.number("bytes", level.lines.bytes, bytes);
  row.number("load", number(level.lines.loads), lines);
  row.number("evict", number(level.lines.evicts), lines);
}

static void describe(const WaySplit &split, Section &row) {
  row.count("ways", split.ways);
  row.number("isolated", number(split.isolated), lines);
  row.number("rest", number(split.rest), lines);
  row.number("misses", number(split.misses()), lines);
  row.number("evicts", number(split.evicts), lines);
}

static void describe(const CachePartition &partition, const Surroundings::Times &times,
                     Section &row) {
  row.text("level", partition.level);
  row.text("scope", partition.isRepeated ? "repeated" : "once");
  row.list("arrays", partition.arrays);
  row.count("ways", partition.ways);
  row.count("all_ways", partition.allWays);
  row.number("way_bytes", partition.wayBytes, bytes);
  row.count("cores", partition.cores);
  row.number("undivided", number(partition.undivided), lines);
  row.number("divided", number(partition.best().misses()), lines);
  row.number("compulsory", number(partition.compulsory), lines);
  row.number("reduction", partition.reductionPercent(), report::Unit("%"));
  row.flag("gains", partition.gains);
  row.flag("is_hypothetical", partition.isHypothetical);
  row.flag("is_exhaustive", partition.isExhaustive);
  row.count("tried_sets", static_cast<std::int64_t>(partition.triedSets));
  row.number("T_undivided", times.undivided);
  row.number("T_divided", times.divided);
  row.table("splits", partition.splits);
}

static void describePartitions(const Traffic &traffic, const Surroundings &around,
                               Section &section) {
  size_t k = 0;
  section.table("partitions", traffic.partitions,
                [&](const CachePartition &partition, Section &row) {
                  describe(partition,
                           k < around.partitionTimes.size() ? around.partitionTimes[k]
                                                            : Surroundings::Times(),
                           row);
                  ++k;
                });
}

static void describe(const OtherPrediction &other, Section &row) {
  row.text("predictor", other.predictor);
  row.text("scope", other.scope);
  row.table("levels", other.boundaries);
}

static void describe(const LineCheck &check, Section &section) {
  static constexpr const char *verdicts[] = {"agrees", "replaced", "open"};
  section.text("verdict", verdicts[static_cast<size_t>(check.verdict)]);
  section.phrase("why", check.why);
  section.number("accesses", check.accesses);
}

static void describePlace(std::string_view id, const ir::SourceRange &range, Section &section) {
  section.section(id, [&](Section &place) {
    place.count("line", range.line);
    place.count("column", range.column);
  });
}

static void describe(const ReferenceSource &reference, const machine::Machine &machine,
                     Section &row) {
  row.text("array", reference.array);
  row.text("kind", reference.stores ? "store" : "load");
  row.count("line", reference.range.line);
  row.count("column", reference.range.column);
  row.table("reuses", reference.reuses, [&](const ReferenceSource::Reuse &reuse, Section &each) {
    each.text("loop", reuse.loop);
    each.text("kind", reuse.isSpatial ? "spatial" : "temporal");
    describePlace("from", reuse.from.isKnown() ? reuse.from : reference.range, each);
    each.text("distance", reuse.distance.str());
  });
  size_t level = 0;
  row.table("levels", reference.hits, [&](const std::optional<size_t> &hit, Section &each) {
    each.text("level", machine.caches[level++].name);
    each.count("reuse", hit);
  });
}

/// Load and evict by boundary.
static void describe(const Case &interval, const std::vector<Boundary> &boundaries, Section &row) {
  row.text("parameter", interval.parameter);
  row.count("from", interval.from);
  row.count("to", interval.to);
  std::vector<Boundary> levels;
  for (size_t k = 0; k < interval.lines.size() && k < boundaries.size(); ++k)
    levels.push_back(
        {boundaries[k].between, interval.lines[k].first, interval.lines[k].second, {}});
  row.table("levels", levels, describeLines);
}

static void describe(const Conflict &conflict, Section &row) {
  row.text("level", conflict.level);
  row.text("array", conflict.name);
  row.text("loop", conflict.loop);
  row.count("pitch", conflict.pitch, bytes);
  row.count("lines", conflict.lines, lines);
  row.count("ways", conflict.ways);
  row.number("lost", conflict.lost, lines);
  row.number("needed", conflict.needed, lines);
}

/// Lines over the boundary inside each level, the memory's for all machines in one column.
static void addColumns(const Traffic &traffic, Section &section) {
  for (const Boundary &boundary : traffic.boundaries) {
    const std::string level = boundary.between.substr(boundary.between.find('-') + 1);
    section.column("load_" + level, boundary.load, lines);
    section.column("evict_" + level, boundary.evict, lines);
  }
}

static void describeReferences(const Traffic &traffic, const Surroundings &around,
                               Section &section) {
  section.table("references", traffic.references,
                [&](const ReferenceSource &reference, Section &row) {
                  describe(reference, around.machine, row);
                });
  section.table("cases", traffic.cases, [&](const Case &interval, Section &row) {
    describe(interval, traffic.boundaries, row);
  });
  section.table("conflicts", traffic.conflicts);
  section.flag("counts_conflicts", traffic.countsConflicts);
}

/// Of a machine with several memories. Needs a boundary.
static void describePlaces(const Traffic &traffic, const machine::Machine &machine,
                           Section &section) {
  section.table("places", traffic.boundaries.front().arrays,
                [&](const ArrayTraffic &array, Section &row) {
                  row.text("array", array.name);
                  row.text("memory", machine.memoryName(traffic.places.of(array.name)));
                });
}

void describe(const Traffic &traffic, const Surroundings &around, Section &section) {
  section.text("predictor", traffic.predictor);
  section.table("levels", traffic.boundaries);
  section.table("whole", traffic.whole);
  section.table("patterns", traffic.patterns);
  section.part("pages", traffic.pages);
  section.part("counting", traffic.counting);
  section.part("between_nests", traffic.betweenNests);
  section.table("reuse", linesOfLevels(traffic.curve, around.machine, around.cores));
  describePartitions(traffic, around, section);
  section.table("others", traffic.others);
  section.list("explanations", traffic.explanations);
  section.part("check", traffic.check);
  section.number("compulsory_lines", traffic.compulsoryLines, lines);
  section.known("resident_level", traffic.residentLevel.value_or(""));
  if (!around.machine.further.empty() && !traffic.boundaries.empty())
    describePlaces(traffic, around.machine, section);
  describeReferences(traffic, around, section);
  around.describeAdvice(section);
  section.list("assumptions", traffic.assumptions);
  addColumns(traffic, section);
}

static void describe(const LayerCondition::Limit &limit, Section &row) {
  row.text("parameter", limit.parameter);
  row.count("largest", limit.largest);
  row.known("formula", limit.formula);
  row.flag("is_always", limit.isAlways);
}

void describe(const LayerCondition &layer, Section &row) {
  describePlace("loop", layer.loop, row);
  row.text("level", layer.level);
  row.count("dimension", layer.dimension);
  row.flag("is_widest", layer.isWidest);
  row.section("condition", [&](Section &condition) {
    condition.text("lhs", layer.condition.lhs.str());
    condition.text("op", ir::spelling(layer.condition.op));
    condition.text("rhs", layer.condition.rhs.str());
  });
  row.section("solved", [&](Section &solved) {
    for (const LayerCondition::Limit &limit : layer.solved)
      limit.largest ? solved.count(limit.parameter, limit.largest)
                    : solved.known(limit.parameter, limit.formula);
  });
  row.table("limits", layer.solved);
  row.known("exact", layer.exact ? layer.exact->str() : "");
  row.flag("holds", layer.holds);
  row.count("hits", layer.hits);
  row.count("misses", layer.misses);
  row.number("load", layer.load, lines);
  row.number("evict", layer.evict, lines);
}

} // namespace sparcity::traffic
