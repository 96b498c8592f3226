//===- models/sparse/Probes.cpp - Matrices that make sparse roofs ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/Probes.h"

#include "models/machine/Machine.h"
#include "models/sparse/Limits.h"
#include "models/traffic/Hierarchy.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sparcity::sparse {

namespace {

/// Non-zeros of one matrix at most: what takes seconds.
constexpr double mostNonZeros = 1 << 25;
/// Beyond a level by this much, data are not found there: 34 KiB of x where L1 has 32.
constexpr double beyondLevel = 1.0625;
/// Blocks of the best matrix.
constexpr std::int64_t blockRows = 32, blockColumns = 64;

std::string text(std::int64_t value) { return std::to_string(value); }

std::int64_t roundedUp(double value, std::int64_t granule) {
  const auto whole = static_cast<std::int64_t>(std::ceil(value));
  return std::max<std::int64_t>(1, (whole + granule - 1) / granule) * granule;
}

} // namespace

Prober::Prober(const SparseLoop &loop, const Footprint &footprint, const machine::Machine &machine,
               unsigned cores)
    : footprint(footprint), machine(machine), cores(cores),
      rowGranule(std::max(loop.blockRows, loop.chunkRows)), cutsRows(loop.blockRows == 1),
      lineColumns(std::max<std::int64_t>(
          1, static_cast<std::int64_t>(machine.caches.front().line.value() / footprint.column))) {
  columnGranule = std::lcm(lineColumns, loop.blockColumns);
}

double Prober::capacity(size_t level) const {
  return traffic::reuseCapacity(machine, level, cores, 1).value();
}

double Prober::capacityForAll(size_t level) const {
  return traffic::reuseCapacity(machine, level, 1, 1).value();
}

/// Of all cores: rows of `columns`, cut into such of `length`, with so many bytes for each core.
Probe Prober::dense(double bytes, std::int64_t columns, std::int64_t length, size_t stream,
                    size_t gathered) const {
  const std::int64_t pieces = columns / length;
  const std::int64_t granule = rowGranule / std::gcd(rowGranule, pieces);
  const double each = footprint.stream(static_cast<double>(columns), static_cast<double>(pieces));
  const auto wanted = static_cast<std::int64_t>(bytes / each) / granule * granule;
  const std::int64_t rows = std::max(wanted, granule) * cores;
  const std::string name = pieces == 1
                               ? "gen:dense:" + text(rows) + ":" + text(columns)
                               : "gen:cut:" + text(rows) + ":" + text(columns) + ":" + text(length);
  return {name,
          stream,
          gathered,
          static_cast<double>(rows * pieces),
          static_cast<double>(columns),
          static_cast<double>(rows) * static_cast<double>(columns)};
}

double Prober::streamPerCore(const Probe &probe) const {
  return footprint.stream(probe.nonZeros, probe.rows) / cores;
}

double Prober::streamBytes(size_t level) const {
  if (level == machine.caches.size())
    return 2 * capacity(level - 1);
  return level == 0 ? capacity(0) / 2 : std::sqrt(capacity(level - 1) * capacity(level));
}

std::vector<Probe> Prober::inFirstLevel() const {
  std::vector<Probe> result;
  for (std::int64_t columns = columnGranule; columns <= 256; columns *= 2) {
    const double room = streamBytes(0) - footprint.gathered(static_cast<double>(columns));
    const Probe probe = dense(room, columns, columns, 0, 0);
    if (columns >= 16 && room > 0 && streamPerCore(probe) <= room)
      result.push_back(probe);
  }
  return result;
}

std::vector<Probe> Prober::beyond(std::int64_t inFirst, report::Phrases &notes) const {
  std::vector<Probe> result;
  const size_t memory = machine.caches.size();
  for (size_t stream = 1; stream <= memory; ++stream)
    for (size_t gathered = 0; gathered <= stream; ++gathered) {
      const std::int64_t columns =
          gathered == 0 ? inFirst
                        : roundedUp(beyondLevel * capacityForAll(gathered - 1) / footprint.column,
                                    std::lcm(columnGranule, inFirst));
      const std::int64_t length = cutsRows ? inFirst : columns;
      const Probe probe = dense(streamBytes(stream), columns, length, stream, gathered);
      // Between two uses of an element of x lie the rest of x and as much of the matrix.
      const double between =
          footprint.gathered(probe.columns) +
          footprint.stream(probe.columns, probe.columns / static_cast<double>(length));
      const bool keeps = gathered == memory || between <= capacity(gathered);
      if (keeps && probe.nonZeros <= mostNonZeros &&
          levelOf(streamPerCore(probe), machine, cores) == stream)
        result.push_back(probe);
      else
        notes.push_back({"no-sparse-roof",
                         {levelName(machine, stream), levelName(machine, gathered),
                          report::Phrases{{!keeps                          ? "gathered-not-kept"
                                           : probe.nonZeros > mostNonZeros ? "probe-too-large"
                                                                           : "no-probe-fits"}}}});
    }
  return result;
}

/// Of x in a level, a multiple of what the construction takes: groups of whole lines.
std::int64_t Prober::pairColumns(size_t level) const {
  const std::int64_t least = blockColumns * lineColumns;
  if (level == 0)
    return least;
  const double inner = capacityForAll(level - 1);
  // Chosen: x, which is not to be found before memory, is an eighth larger than what is there.
  double bytes = 1.125 * inner;
  if (level < machine.caches.size())
    bytes = std::min(2 * inner, std::sqrt(inner * capacityForAll(level)));
  return roundedUp(bytes / footprint.column, least);
}

ProbePair Prober::pairOf(std::int64_t columns, size_t level) const {
  const std::int64_t spacing = columns / blockColumns; // rows of a pass, and blocks
  const size_t memory = machine.caches.size();
  const auto whole = static_cast<double>(blockRows * columns);
  const size_t stream = levelOf(
      footprint.stream(whole, static_cast<double>(blockRows * spacing)) / cores, machine, cores);
  std::int64_t passes = blockRows;
  if (stream == memory) {
    const double pass =
        footprint.stream(static_cast<double>(columns), static_cast<double>(spacing));
    const double needed = streamBytes(memory) * cores / pass;
    // Whole passes for each core, if that is not too much.
    passes = std::min(blockRows, roundedUp(needed, cores));
    if (static_cast<double>(passes * columns) > mostNonZeros)
      passes = std::min(blockRows, roundedUp(needed, 1));
  }
  ProbePair pair;
  pair.worst = {"gen:worst:" + text(passes) + ":" + text(blockColumns) + ":" + text(columns) + ":" +
                    text(lineColumns),
                stream,
                level,
                static_cast<double>(passes * spacing),
                static_cast<double>(columns),
                static_cast<double>(passes * columns)};
  const std::int64_t blocks =
      roundedUp(static_cast<double>(passes * spacing) / static_cast<double>(blockRows), 1);
  pair.best = {"gen:blockdiag:" + text(blocks) + ":" + text(blockRows) + ":" + text(blockColumns),
               stream,
               level,
               static_cast<double>(blocks * blockRows),
               static_cast<double>(blocks * blockColumns),
               static_cast<double>(blocks * blockRows * blockColumns)};
  return pair;
}

std::vector<ProbePair> Prober::pairs(report::Phrases &notes) const {
  std::vector<ProbePair> result;
  if (blockColumns % lineColumns != 0) {
    notes.push_back({"no-pairs"});
    return result;
  }
  for (size_t level = 0; level <= machine.caches.size(); ++level) {
    const ProbePair pair = pairOf(pairColumns(level), level);
    if (levelOf(footprint.gathered(pair.worst.columns), machine, 1) == level &&
        pair.worst.nonZeros <= mostNonZeros)
      result.push_back(pair);
    else
      notes.push_back(
          {"no-pair",
           {levelName(machine, level),
            report::Phrases{
                {pair.worst.nonZeros > mostNonZeros ? "pair-too-large" : "pair-between-levels"}}}});
  }
  return result;
}

} // namespace sparcity::sparse
