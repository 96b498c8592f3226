//===- backends/html/Partition.cpp - A cache divided between arrays ---------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/words/Format.h"

namespace sparcity::html {

static Table splitsTable(const traffic::CachePartition &partition, const std::string &arrays,
                         const std::string &of) {
  Table table{partition.isRepeated ? "Lines that miss in the second of two runs"
                                   : "Lines that miss, from empty caches on",
              {{"ways", true}, {arrays, true}, {"the rest", true}, {"all", true}},
              {}};
  for (const traffic::WaySplit &split : partition.splits) {
    const std::string row = of + ".splits." + std::to_string(split.ways);
    const auto cell = [&](std::uint64_t lines, const char *name) {
      return Number{std::to_string(lines), static_cast<double>(lines), row + "." + name};
    };
    table.rows.push_back({std::to_string(split.ways), cell(split.isolated, "isolated"),
                          cell(split.rest, "rest"), cell(split.misses(), "misses")});
  }
  return table;
}

static std::string advice(const traffic::CachePartition &partition, const std::string &arrays) {
  const std::string when = partition.isRepeated ? "Repeated: " : "Once: ";
  if (!partition.gains)
    return when + "no partition pays.";
  return when + words::counted(partition.ways, "way") + " of " + std::to_string(partition.allWays) +
         " for " + arrays + ", " + words::fixed(partition.reductionPercent(), 1) +
         " % fewer lines miss.";
}

void writePartitions(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  if (!result.traffic || result.traffic->partitions.empty())
    return;
  const std::vector<traffic::CachePartition> &partitions = result.traffic->partitions;
  writeSection(page, "Partition of " + words::printable(partitions.front().level), [&] {
    for (size_t k = 0; k < partitions.size(); ++k) {
      std::vector<std::string> names;
      for (const std::string &array : partitions[k].arrays)
        names.push_back(words::printable(array));
      const std::string arrays = words::join(names, ", ");
      writeNotes(page, {advice(partitions[k], arrays)});
      writeFigure(page, plot::partitionCurve({&result, subject.index}, k),
                  "partition-" + std::to_string(k) + "-" + std::to_string(subject.index));
      page.table(splitsTable(partitions[k], arrays, "traffic.partitions." + std::to_string(k)));
    }
  });
}

} // namespace sparcity::html
