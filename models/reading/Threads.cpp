//===- models/reading/Threads.cpp - What threads send each other ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/threads/Threads.h"

#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/report/Message.h"
#include "models/result/Result.h"

#include <algorithm>

namespace sparcity::reading {

using threads::Lines;
using threads::Threads;
using enum Table::Align;

/// "3", or "3 to 25".
static std::string range(double least, double most) {
  const std::string from = shortest(least);
  return least == most ? from : from + " to " + shortest(most);
}

static std::string linesText(const Lines &lines) {
  return range(lines.least, lines.most) + " lines, " + range(lines.leastFalse, lines.mostFalse) +
         " of them falsely shared";
}

static void showRanges(Reading &reading, const Threads &threads) {
  if (threads.shifted.empty())
    return;
  Lines low = threads.shifted.front().lines, high = low;
  for (const threads::Shifted &each : threads.shifted) {
    low.least = std::min(low.least, each.lines.least);
    low.most = std::min(low.most, each.lines.most);
    high.least = std::max(high.least, each.lines.least);
    high.most = std::max(high.most, each.lines.most);
  }
  const bool isSame = low.least == high.least && low.most == high.most;
  reading.field("alignment", isSame ? "the same wherever in a line the arrays begin"
                                    : "wherever in a line the arrays begin, " +
                                          range(low.least, high.least) + " at least, " +
                                          range(low.most, high.most) + " at most");
}

constexpr size_t mostPairs = 16, mostSources = 12; // of tables

static Table pairTable(const Threads &threads) {
  Table table({Right, Right, Right, Right, Right});
  table.header({"from", "to", "at most", "falsely", "bytes"});
  for (size_t k = 0; k < std::min(threads.pairs.size(), mostPairs); ++k) {
    const threads::Pair &pair = threads.pairs[k];
    table.row({std::to_string(pair.from), std::to_string(pair.to), shortest(pair.lines.most),
               shortest(pair.lines.mostFalse), shortest(pair.lines.bytes)});
  }
  return table;
}

/// What a table leaves out.
static void showRest(Reading &reading, size_t all, size_t most, const char *what) {
  if (all > most)
    reading.line("  and " + std::to_string(all - most) + " more " + what);
}

/// Of the nest's file.
static std::string lineText(const ir::SourceRange &range) {
  return range.isKnown() ? std::to_string(range.line) + ":" + std::to_string(range.column) : "-";
}

static Table sourceTable(const Threads &threads) {
  Table table({Left, Right, Right, Right, Right, Right});
  table.header({"array", "stored at", "then at", "lines", "falsely", "bytes"});
  for (size_t k = 0; k < std::min(threads.sources.size(), mostSources); ++k) {
    const threads::SourceLines &source = threads.sources[k];
    table.row({printable(source.array), lineText(source.stored), lineText(source.accessed),
               range(source.lines.least, source.lines.most),
               range(source.lines.leastFalse, source.lines.mostFalse),
               shortest(source.lines.bytes)});
  }
  return table;
}

static void showPlaces(Reading &reading, const Threads &threads) {
  for (const threads::LevelLines &level : threads.levels)
    reading.field(
        "by way of " + printable(level.level),
        shortest(level.lines) + " of the least" +
            (level.latency ? ", " + shortest(level.latency->value()) + " cy each" : std::string()));
  if (threads.wait && threads.wait->value() > 0)
    reading.field("waiting",
                  shortest(threads.wait->value()) + " cy of all threads together, for the least");
  if (!threads.placement)
    return;
  std::string cores;
  for (const unsigned core : *threads.placement)
    cores += (cores.empty() ? "" : ", ") + std::to_string(core);
  reading.field("nearer",
                "threads on cores " + cores +
                    (threads.placedWait ? ": " + shortest(threads.placedWait->value()) + " cy"
                                        : std::string()) +
                    " (" +
                    (threads.mapping == "partition" ? "divided by METIS, then pairs" : "pairs") +
                    " that change places)");
}

void showThreads(Reading &reading, const result::Result &result) {
  const auto *threads = result.get<Threads>();
  if (!threads)
    return;
  reading.heading("Threads: lines that they send each other", "Threads");
  if (!threads->refusal.empty()) {
    reading.paragraph("nothing is said of this nest: " + printable(threads->refusal), "- ");
    return;
  }
  reading.field("threads",
                std::to_string(threads->threads) +
                    (threads->threads == 1    ? std::string(": nothing is sent")
                     : threads->loops.empty() ? std::string(", the first runs this nest")
                                              : ", share " + printable(join(threads->loops, ", ")) +
                                                    " (" + printable(threads->schedule) + ")"));
  if (threads->threads == 1)
    return;
  reading.field("lines", std::to_string(threads->sharedLines) + " of " +
                             std::to_string(threads->lines) + " are touched by several threads");
  reading.field("sent",
                linesText(threads->all) + ", " + scaled(threads->all.bytes, "B") +
                    " from one to another",
                true);
  if (!threads->earlier.empty())
    reading.field("before", linesText(threads->before) + ", come of what " +
                                printable(join(threads->earlier, ", ")) + " stored");
  showRanges(reading, *threads);
  reading.picture("threads");
  if (!threads->pairs.empty())
    reading.table(pairTable(*threads));
  showRest(reading, threads->pairs.size(), mostPairs, "pairs");
  if (!threads->sources.empty())
    reading.table(sourceTable(*threads));
  showRest(reading, threads->sources.size(), mostSources, "places");
  showPlaces(reading, *threads);
  reading.picture("threads-places");
  for (const threads::Remedy &remedy : threads->remedies)
    reading.field("better", printable(report::text(remedy.what)) + ": " + linesText(remedy.lines));
  for (const report::Phrase &note : threads->notes)
    reading.paragraph(printable(report::text(note)), "- ");
}

} // namespace sparcity::reading
