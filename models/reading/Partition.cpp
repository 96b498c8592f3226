//===- models/reading/Partition.cpp - A cache divided between arrays ---------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Ecm.h"
#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"

#include <cmath>

namespace sparcity::reading {

static std::string listOf(const std::vector<std::string> &arrays) {
  std::string list;
  for (const std::string &array : arrays)
    list += (list.empty() ? "" : ", ") + printable(array);
  return list;
}

static std::string lines(std::uint64_t count) { return shortest(static_cast<double>(count)); }

static std::string percent(std::uint64_t lines, std::uint64_t of) {
  const auto before = static_cast<double>(of);
  return of == 0 ? "-" : fixed(100 * (static_cast<double>(lines) - before) / before, 1) + " %";
}

/// What to do, and what it gains.
static std::string advice(const traffic::CachePartition &partition) {
  const std::string arrays = listOf(partition.arrays);
  std::string text;
  if (partition.gains)
    text = counted(partition.ways, "way") + " for " + arrays + ": " +
           lines(partition.best().misses()) + " lines miss in place of " +
           lines(partition.undivided) + " (" + fixed(partition.reductionPercent(), 1) +
           " % fewer; " + lines(partition.compulsory) + " miss however large it is)";
  else
    text = "none pays: undivided it misses " + lines(partition.undivided) + " lines, at best " +
           lines(partition.best().misses()) + " with ways of their own for " + arrays;
  if (partition.wasSearched)
    text += ", the best of " + std::to_string(partition.triedSets) + " sets of arrays" +
            (partition.isExhaustive ? "" : " (not all were tried)");
  return text;
}

static std::string timeText(const ecm::Ecm::DividedTimes &times, const result::Result &result) {
  const result::Unit unit = cyclesUnit(result);
  const double gain = 100 * (times.undivided->value() / times.divided->value() - 1);
  const std::string undivided = cellInUnit(times.undivided, unit, result);
  if (std::abs(gain) < 0.05)
    return undivided + " " + unitHeading(unit) + " with and without it (ECM)";
  return cellInUnit(times.divided, unit, result) + " " + unitHeading(unit) + " in place of " +
         undivided + " (ECM, " + fixed(gain, 1) + " % faster)";
}

/// A row for each split that leaves both parts some ways; equal ones in one.
static void showSplits(Reading &reading, const traffic::CachePartition &partition,
                       const std::string &path) {
  Table table({Table::Align::Right, Table::Align::Right, Table::Align::Right, Table::Align::Right,
               Table::Align::Right, Table::Align::Left});
  table.header({"ways", listOf(partition.arrays), "the rest", "all", "change", ""});
  const std::vector<traffic::WaySplit> &splits = partition.splits;
  for (size_t first = 1, next = first + 1; first + 1 < splits.size(); first = next++) {
    const auto isSame = [&](const traffic::WaySplit &split) {
      return split.isolated == splits[first].isolated && split.rest == splits[first].rest;
    };
    while (next + 1 < splits.size() && isSame(splits[next]))
      ++next;
    const auto cell = [&](std::uint64_t count, const char *name) {
      return Cell(lines(count), static_cast<double>(count),
                  path + ".splits." + std::to_string(splits[first].ways) + "." + name);
    };
    table.row({std::to_string(first) + (next - first > 1 ? "-" + std::to_string(next - 1) : ""),
               cell(splits[first].isolated, "isolated"), cell(splits[first].rest, "rest"),
               cell(splits[first].misses(), "misses"),
               percent(splits[first].misses(), partition.undivided),
               partition.gains && first == partition.ways ? "<-- best" : ""});
  }
  reading.table(table);
}

void showPartitions(Reading &reading, const result::Result &result) {
  if (!result.traffic || result.traffic->partitions.empty())
    return;
  const std::vector<traffic::CachePartition> &partitions = result.traffic->partitions;
  const traffic::CachePartition &first = partitions.front();
  reading.heading("Partition of " + first.level + ", " + counted(first.allWays, "way") + " of " +
                  binaryBytes(first.wayBytes) + " (reuse distance)");
  for (size_t k = 0; k < partitions.size(); ++k) {
    const traffic::CachePartition &partition = partitions[k];
    reading.field(partition.isRepeated ? "repeated" : "once", advice(partition));
    reading.picture("partition-" + std::to_string(k));
    if (partition.gains && result.get<ecm::Ecm>() &&
        k < result.get<ecm::Ecm>()->dividedTimes.size() &&
        result.get<ecm::Ecm>()->dividedTimes[k].divided &&
        result.get<ecm::Ecm>()->dividedTimes[k].undivided)
      reading.field("time", timeText(result.get<ecm::Ecm>()->dividedTimes[k], result));
  }
  if (first.cores > 1)
    reading.field("shared", counted(first.cores, "core") + " in turns, with the whole cache");
  for (size_t k = 0; k < partitions.size(); ++k) {
    const traffic::CachePartition &partition = partitions[k];
    if (!partition.gains)
      continue;
    reading.blank();
    reading.line(partition.isRepeated ? "lines that miss in the second of two runs"
                                      : "lines that miss, from empty caches on");
    showSplits(reading, partition, "traffic.partitions." + std::to_string(k));
  }
}

} // namespace sparcity::reading
