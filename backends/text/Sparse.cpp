//===- backends/text/Sparse.cpp - Sparse loops and their roofs ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/text/Format.h"
#include "backends/text/Sections.h"

namespace sparcity::text {

using enum Table::Align;

static std::string shareText(const sparse::Share &share) {
  return shortest(share.loads) + " loads and " + shortest(share.stores) + " stores (" +
         shortest(share.bytes) + " B)";
}

static std::string giga(std::optional<double> value) {
  return value ? fixed(*value * 1e-9, 2) : "-";
}

static std::string whole(double value) { return fixed(value, 0); }

static std::string intensityText(const result::Result &result) {
  const sparse::Counts &counts = result.sparse->counts;
  const double one = sparse::intensityOfRows(counts, 1), most = sparse::largestIntensity(counts);
  std::string text = sparse::formulaOf(counts) + " flop/B";
  if (one != most)
    text += " for rows of n: " + fixed(one, 3) + " for 1, " + fixed(most, 3) + " in long rows";
  if (result.sparsePoint)
    text += "; " + fixed(result.sparsePoint->intensity, 3) + " with this matrix";
  return text;
}

static std::string memoryText(const sparse::Limits &limits) {
  const auto at = [&](const sparse::MemoryBound &bound) {
    return bound.performance ? " (" + giga(bound.performance) + " GFLOP/s)" : "";
  };
  std::string text = shortest(limits.cached.bytes) + " B a non-zero with x in a cache" +
                     at(limits.cached) + ", with " + shortest(limits.once) +
                     " columns / non-zeros more if each element of x comes once, " +
                     shortest(limits.scattered.bytes) + " B with a line of x for each" +
                     at(limits.scattered);
  if (limits.bandwidth)
    text += "; at " + scaled(limits.bandwidth->value(), "B/s");
  return text;
}

static Table capacityTable(const sparse::Limits &limits) {
  Table table({Left, Right, Right});
  table.header({"fits into", "non-zeros", "columns of x"});
  for (const sparse::Capacity &capacity : limits.capacities)
    table.row({capacity.level, whole(capacity.nonZeros), whole(capacity.columns)});
  return table;
}

static Table roofTable(const sparse::Roofs &roofs, const sparse::Roof *own) {
  Table table({Left, Left, Right, Right, Left, Left});
  table.header({"matrix in", "x in", "GB/s", "GFLOP/s", "predicted with", ""});
  for (const sparse::Roof &roof : roofs.roofs)
    table.row({roof.stream, roof.gathered, giga(roof.bandwidth.value()), giga(roof.performance),
               printable(roof.matrix), &roof == own ? "<-- of this matrix" : ""});
  return table;
}

static Table intervalTable(const sparse::Roofs &roofs) {
  Table table({Left, Left, Right, Right, Right, Left});
  table.header({"x in", "matrix in", "worst", "best GFLOP/s", "gain", "worst matrix"});
  for (const sparse::Interval &interval : roofs.intervals)
    table.row({interval.gathered, interval.stream, giga(interval.worstPerformance),
               giga(interval.bestPerformance), fixed(interval.gain(), 2),
               printable(interval.worst)});
  return table;
}

static std::string pointText(const sparse::Point &point) {
  std::string text = scaled(point.streamBytes, "B") + " of the matrix for each core, in " +
                     point.stream + "; " + scaled(point.gatheredBytes, "B") + " of x, in " +
                     point.gathered;
  if (point.performance)
    text = scaled(*point.performance, "FLOP/s") + ", " + scaled(point.bandwidth->value(), "B/s") +
           ": " + text;
  return text;
}

void printSparse(Page &page, const result::Result &result) {
  if (!result.sparse)
    return;
  const sparse::Limits &limits = *result.sparse;
  page.heading("Sparse loop (" + std::string(sparse::spelling(limits.format)) + ", " +
               counted(result.cores, "core") + ")");
  page.field("non-zero", shareText(limits.counts.nonZero) + " by the source");
  page.field("row", shareText(limits.counts.row));
  page.field("intensity", intensityText(result));
  page.field("from memory", memoryText(limits));
  if (result.sparsePoint)
    page.field("point", pointText(*result.sparsePoint));
  page.blank();
  page.table(capacityTable(limits));
  if (!result.sparseRoofs)
    return;
  const sparse::Roofs &roofs = *result.sparseRoofs;
  page.heading("Sparse roofs (" + counted(result.cores, "core") +
               ", predicted with dense matrices)");
  if (!roofs.roofs.empty())
    page.table(roofTable(roofs, sparse::roofOf(roofs, *result.sparsePoint)), "<-- of this matrix");
  page.field("reading", roofs.reading);
  if (!roofs.intervals.empty()) {
    page.blank();
    page.table(intervalTable(roofs));
  }
  for (const std::string &note : roofs.notes)
    page.paragraph(note, "- ");
}

} // namespace sparcity::text
