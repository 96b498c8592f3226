//===- models/threads/Describe.cpp - What threads send, described ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/threads/Threads.h"

namespace sparcity::threads {

using report::Section;
using namespace sparcity::report::units;

Lines Lines::of(const Flow &flow, double part) {
  return {static_cast<double>(flow.least) * part, static_cast<double>(flow.most) * part,
          static_cast<double>(flow.leastFalse) * part, static_cast<double>(flow.mostFalse) * part,
          static_cast<double>(flow.bytes) * part};
}

static void addLines(const Lines &of, Section &row) {
  row.number("least", of.least, lines);
  row.number("most", of.most, lines);
  row.number("least_false", of.leastFalse, lines);
  row.number("most_false", of.mostFalse, lines);
  row.number("bytes", of.bytes, bytes);
}

static void describe(const Pair &pair, Section &row) {
  row.count("from", pair.from);
  row.count("to", pair.to);
  addLines(pair.lines, row);
}

static void describe(const SourceLines &source, Section &row) {
  row.text("array", source.array);
  row.position("stored", source.stored.line);
  row.position("accessed", source.accessed.line);
  addLines(source.lines, row);
}

static void describe(const Shifted &shifted, Section &row) {
  row.count("shift", shifted.bytes, bytes);
  addLines(shifted.lines, row);
}

static void describe(const Remedy &remedy, Section &row) {
  row.phrase("what", remedy.what);
  addLines(remedy.lines, row);
}

static void describe(const LevelLines &level, Section &row) {
  row.text("level", level.level);
  row.number("lines", level.lines, lines);
  row.number("latency", level.latency);
}

void describe(const Threads &threads, Section &section) {
  section.known("refusal", threads.refusal);
  section.count("threads", threads.threads);
  section.list("loops", threads.loops);
  section.text("schedule", threads.schedule);
  section.flag("expected", threads.isExpected);
  section.count("phases", static_cast<std::int64_t>(threads.phases));
  section.count("lines", static_cast<std::int64_t>(threads.lines));
  section.count("shared_lines", static_cast<std::int64_t>(threads.sharedLines));
  section.section("all", [&](Section &all) { addLines(threads.all, all); });
  section.list("earlier", threads.earlier);
  section.section("before", [&](Section &before) { addLines(threads.before, before); });
  section.table("pairs", threads.pairs);
  section.table("sources", threads.sources);
  section.table("shifted", threads.shifted);
  section.table("remedies", threads.remedies);
  section.table("levels", threads.levels);
  section.number("wait", threads.wait);
  section.number("wait_per_unit", threads.waitPerUnit);
  section.list("placement", threads.placement.value_or(Placement()));
  section.known("mapping", threads.mapping);
  section.number("placed_wait", threads.placedWait);
  section.list("notes", threads.notes);
  section.column("threads_least", threads.all.least, lines);
  section.column("threads_most", threads.all.most, lines);
  section.column("threads_least_false", threads.all.leastFalse, lines);
}

} // namespace sparcity::threads
