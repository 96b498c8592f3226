//===- backends/html/Sparse.cpp - Sparse loops and their roofs ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/words/Format.h"

namespace sparcity::html {

static Number giga(std::optional<double> value, const std::string &of) {
  return {value ? words::fixed(*value * 1e-9, 2) : "-", value, of};
}

static Table capacityTable(const sparse::Limits &limits) {
  Table table{"What fits into the caches",
              {{"level", false}, {"non-zeros", true}, {"columns of x", true}},
              {}};
  for (size_t k = 0; k < limits.capacities.size(); ++k) {
    const sparse::Capacity &capacity = limits.capacities[k];
    const std::string at = "sparse.capacities." + std::to_string(k);
    table.rows.push_back(
        {capacity.level,
         Number{words::fixed(capacity.nonZeros, 0), capacity.nonZeros, at + ".nonzeros"},
         Number{words::fixed(capacity.columns, 0), capacity.columns, at + ".columns"}});
  }
  return table;
}

static Table roofTable(const sparse::Roofs &roofs, const sparse::Roof *own) {
  Table table{"Roofs of the loop, predicted with dense matrices",
              {{"matrix in", false},
               {"x in", false},
               {"GB/s", true},
               {"GFLOP/s", true},
               {"predicted with", false}},
              {}};
  for (size_t k = 0; k < roofs.roofs.size(); ++k) {
    const sparse::Roof &roof = roofs.roofs[k];
    const std::string at = "sparse.roofs.roofs." + std::to_string(k);
    table.rows.push_back({roof.stream + (&roof == own ? " (of this matrix)" : ""), roof.gathered,
                          giga(roof.bandwidth.value(), at + ".bandwidth"),
                          giga(roof.performance, at + ".performance"),
                          words::printable(roof.matrix)});
  }
  return table;
}

static Table intervalTable(const sparse::Roofs &roofs) {
  Table table{"What reordering can gain",
              {{"x in", false},
               {"matrix in", false},
               {"worst, GFLOP/s", true},
               {"best, GFLOP/s", true},
               {"gain", true},
               {"worst matrix", false}},
              {}};
  for (size_t k = 0; k < roofs.intervals.size(); ++k) {
    const sparse::Interval &interval = roofs.intervals[k];
    const std::string at = "sparse.roofs.intervals." + std::to_string(k);
    table.rows.push_back({interval.gathered, interval.stream,
                          giga(interval.worstPerformance, at + ".worst_performance"),
                          giga(interval.bestPerformance, at + ".best_performance"),
                          Number{words::fixed(interval.gain(), 2), interval.gain(), at + ".gain"},
                          words::printable(interval.worst)});
  }
  return table;
}

void writeSparse(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  if (!result.sparse)
    return;
  writeSection(page, "Sparse loop", [&] {
    page.element("p", "Intensity " + sparse::formulaOf(result.sparse->counts) +
                          " flop/B for rows of n non-zeros.");
    page.table(capacityTable(*result.sparse));
    if (!result.sparseRoofs)
      return;
    const sparse::Roofs &roofs = *result.sparseRoofs;
    const std::string id = std::to_string(subject.index);
    const plot::Subject drawn{&result, subject.index};
    page.element("p", words::printable(roofs.reading));
    if (!roofs.roofs.empty()) {
      writeFigure(page, plot::sparseRoofs(drawn), "sparse-" + id);
      page.table(roofTable(roofs, sparse::roofOf(roofs, *result.sparsePoint)));
    }
    if (!roofs.intervals.empty()) {
      writeFigure(page, plot::orderIntervals(drawn), "sparse-orders-" + id);
      page.table(intervalTable(roofs));
    }
    std::vector<std::string> notes;
    for (const std::string &note : roofs.notes)
      notes.push_back(words::printable(note));
    writeNotes(page, notes);
  });
}

} // namespace sparcity::html
