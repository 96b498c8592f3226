//===- models/reading/Sparse.cpp - Sparse loops and their roofs ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"
#include "models/sparse/Limits.h"
#include "models/sparse/Roofs.h"

namespace sparcity::reading {

using enum Table::Align;

static std::string shareText(const sparse::Share &share) {
  return shortest(share.loads) + " loads and " + shortest(share.stores) + " stores (" +
         shortest(share.bytes) + " B)";
}

static std::string sparseIntensity(const result::Result &result) {
  const sparse::Counts &counts = result.get<sparse::Limits>()->counts;
  const double one = sparse::intensityOfRows(counts, 1), most = sparse::largestIntensity(counts);
  std::string text = sparse::formulaOf(counts) + " flop/B";
  if (one != most)
    text += " for rows of n: " + fixed(one, 3) + " for 1, " + fixed(most, 3) + " in long rows";
  if (result.get<sparse::Point>())
    text += "; " + fixed(result.get<sparse::Point>()->intensity, 3) + " with this matrix";
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
  for (size_t k = 0; k < limits.capacities.size(); ++k) {
    const sparse::Capacity &capacity = limits.capacities[k];
    const std::string of = "sparse.capacities." + std::to_string(k);
    table.row({capacity.level, number(capacity.nonZeros, 0, of + ".nonzeros"),
               number(capacity.columns, 0, of + ".columns")});
  }
  return table;
}

static Table roofTable(const sparse::Roofs &roofs, const sparse::Roof *own) {
  Table table({Left, Left, Right, Right, Left, Left});
  table.header({"matrix in", "x in", "GB/s", "GFLOP/s", "predicted with", ""});
  for (size_t k = 0; k < roofs.roofs.size(); ++k) {
    const sparse::Roof &roof = roofs.roofs[k];
    const std::string of = "sparse.roofs.roofs." + std::to_string(k);
    table.row({roof.stream, roof.gathered, number(roof.bandwidth, 2, of + ".bandwidth", 1e9),
               number(roof.performance, 2, of + ".performance", 1e9), printable(roof.matrix),
               &roof == own ? "<-- of this matrix" : ""});
  }
  return table;
}

static Table intervalTable(const sparse::Roofs &roofs) {
  Table table({Left, Left, Right, Right, Right, Left});
  table.header({"x in", "matrix in", "worst", "best GFLOP/s", "gain", "worst matrix"});
  for (size_t k = 0; k < roofs.intervals.size(); ++k) {
    const sparse::Interval &interval = roofs.intervals[k];
    const std::string of = "sparse.roofs.intervals." + std::to_string(k);
    table.row({interval.gathered, interval.stream,
               number(interval.worstPerformance, 2, of + ".worst_performance", 1e9),
               number(interval.bestPerformance, 2, of + ".best_performance", 1e9),
               number(interval.gain(), 2, of + ".gain"), printable(interval.worst)});
  }
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

void showSparse(Reading &reading, const result::Result &result) {
  if (!result.get<sparse::Limits>())
    return;
  const sparse::Limits &limits = *result.get<sparse::Limits>();
  reading.heading("Sparse loop (" + std::string(sparse::spelling(limits.format)) + ", " +
                  counted(result.cores, "core") + ")");
  reading.field("non-zero", shareText(limits.counts.nonZero) + " by the source");
  reading.field("row", shareText(limits.counts.row));
  reading.field("intensity", sparseIntensity(result));
  reading.field("from memory", memoryText(limits));
  if (result.get<sparse::Point>())
    reading.field("point", pointText(*result.get<sparse::Point>()));
  reading.blank();
  reading.table(capacityTable(limits));
  if (!result.get<sparse::Roofs>())
    return;
  const sparse::Roofs &roofs = *result.get<sparse::Roofs>();
  reading.heading("Sparse roofs (" + counted(result.cores, "core") +
                  ", predicted with dense matrices)");
  if (!roofs.roofs.empty()) {
    reading.picture("sparse");
    reading.table(roofTable(roofs, sparse::roofOf(roofs, *result.get<sparse::Point>())),
                  "<-- of this matrix");
  }
  reading.field("reading", report::text(roofs.reading));
  if (!roofs.intervals.empty()) {
    reading.blank();
    reading.picture("orders");
    reading.table(intervalTable(roofs));
  }
  for (const report::Phrase &note : roofs.notes)
    reading.paragraph(report::text(note), "- ");
}

} // namespace sparcity::reading
