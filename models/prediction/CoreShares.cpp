//===- models/prediction/CoreShares.cpp - The rows of a matrix for several cores -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/CoreShares.h"

#include "ir/Kernel.h"
#include "models/ecm/CoreTimes.h"
#include "models/machine/Machine.h"
#include "models/matrix/Partition.h"
#include "models/prediction/Iterations.h"

#include "llvm/ADT/STLExtras.h"

#include <numeric>

using sparcity::machine::Cycles;

namespace sparcity::prediction {

/// Where cores get equally many elements, in whole rows.
static std::vector<std::uint64_t> equalElements(const std::vector<std::int64_t> &before,
                                                const std::vector<std::int64_t> &rowsBefore,
                                                bool isCoordinates, unsigned cores) {
  std::vector<std::int64_t> starts; // of rows that are several iterations
  for (size_t trip = 0; isCoordinates && trip + 1 < before.size(); ++trip)
    if (rowsBefore[trip + 1] != rowsBefore[trip])
      starts.push_back(before[trip]);
  if (isCoordinates)
    starts.push_back(before.back());
  const std::vector<std::int64_t> &ends = isCoordinates ? starts : before;
  std::vector<std::uint64_t> borders;
  for (const std::int64_t border : matrix::equalShares(ends, cores))
    borders.push_back(static_cast<std::uint64_t>(isCoordinates ? ends[border] : border));
  return borders;
}

void DividedRows::divide(bool isCoordinates) {
  for (size_t entry = 0; entry < stored.before.size(); ++entry)
    loop.borders.push_back(
        equalElements(stored.before[entry], stored.rowsBefore[entry], isCoordinates, cores));
}

traffic::LoopShares DividedRows::sharesOf(size_t entry) const {
  if (!loop.borders.empty())
    return traffic::LoopShares(loop.borders[entry]);
  return {stored.before[entry].size() - 1, cores, traffic::staticChunk(*loop.loop).value_or(0)};
}

std::optional<DividedRows> DividedRows::of(const ir::Kernel &kernel, const ir::LoopPath &main,
                                           const traffic::ArrayContents &contents, unsigned cores,
                                           RowPartition partition, report::MessageList &said) {
  if (cores < 2 || contents.empty())
    return std::nullopt;
  const std::optional<sparse::SparseLoop> matrix = sparse::recognise(kernel);
  std::optional<sparse::StoredRows> stored =
      matrix ? sparse::storedRows(*matrix, kernel, contents) : std::nullopt;
  if (!stored)
    return std::nullopt;
  const std::vector<const ir::Loop *> shared = traffic::sharedLoops(kernel.nest, stored->loop);
  if (!llvm::is_contained(shared, stored->loop)) {
    said.push_back({ir::Severity::Warning,
                    {"row-partition", {shared.front()->index, stored->loop->index}},
                    shared.front()->range,
                    true});
    return std::nullopt;
  }
  if (matrix->isLowerTriangle && !matrix->array(sparse::Role::LevelPointers))
    said.push_back({ir::Severity::Warning,
                    {"dependent-rows", {stored->loop->index}},
                    stored->loop->range,
                    true});
  DividedRows result(std::move(*stored), cores);
  result.loop.loop = result.stored.loop;
  if (partition == RowPartition::NonZeros)
    result.divide(matrix->format == sparse::Format::Coo);
  result.workBefore = iterationsBefore(kernel, *result.loop.loop, *main.back(),
                                       result.stored.before.size(), contents);
  const bool isSameLoop =
      llvm::equal(result.workBefore, result.stored.before,
                  [](const auto &a, const auto &b) { return a.size() == b.size(); });
  return isSameLoop ? std::optional(std::move(result)) : std::nullopt;
}

/// Most by mean, and cores at work, where a core has `sums` in all and those that the others
/// wait for have `largest`.
static std::optional<result::RowDivision> divisionOf(double sum, double largest, unsigned cores) {
  if (!(largest > 0))
    return std::nullopt;
  return result::RowDivision{cores * largest / sum, sum / largest};
}

result::CoreShares DividedRows::shares() const {
  result::CoreShares shares;
  shares.loop = loop.loop->index;
  const std::string &schedule = loop.loop->annotations.schedule;
  shares.partition = !loop.borders.empty() ? "equal non-zeros"
                     : traffic::staticChunk(*loop.loop).value_or(0) > 0
                         ? "schedule(" + schedule + ")"
                         : "equal parts";
  shares.entries = static_cast<unsigned>(stored.before.size());
  shares.parts.resize(cores);
  std::int64_t sum = 0, largest = 0;
  for (size_t entry = 0; entry < stored.before.size(); ++entry) {
    const traffic::LoopShares own = sharesOf(entry);
    std::int64_t most = 0;
    for (unsigned core = 0; core < cores; ++core) {
      const std::int64_t elements = own.sumOf(core, stored.before[entry]);
      shares.parts[core].rows += own.sumOf(core, stored.rowsBefore[entry]);
      shares.parts[core].nonZeros += elements;
      sum += elements;
      most = std::max(most, elements);
    }
    largest += most;
  }
  shares.nonZeros = divisionOf(static_cast<double>(sum), static_cast<double>(largest), cores);
  return shares;
}

std::vector<DividedRows::Share> DividedRows::workShares() const {
  std::vector<Share> shares(cores);
  Share all;
  for (size_t entry = 0; entry < workBefore.size(); ++entry) {
    const traffic::LoopShares own = sharesOf(entry);
    for (unsigned core = 0; core < cores; ++core) {
      shares[core].work += static_cast<double>(own.sumOf(core, workBefore[entry]));
      shares[core].trips += static_cast<double>(own.count(core));
    }
    all.work += static_cast<double>(workBefore[entry].back());
    all.trips += static_cast<double>(own.all());
  }
  for (Share &share : shares)
    share = {all.work > 0 ? share.work / all.work : 0, all.trips > 0 ? share.trips / all.trips : 0};
  return shares;
}

namespace {

/// What a unit of work and a row cost a core.
struct Costs {
  Cycles unit, memory;
};

} // namespace

static Costs costsOf(const ecm::Ecm &ecm) {
  const bool isFromMemory = ecm.residentLevel == "MEM";
  return {*ecm.time - ecm.outer.value_or(Cycles(0)),
          isFromMemory ? ecm.saturated.value_or(Cycles(0)) : Cycles(0)};
}

void DividedRows::addTimes(result::CoreShares &shares, const ecm::Ecm &ecm,
                           double iterationsPerUnit, const machine::Machine &machine,
                           CorePredictor predict) const {
  const double work = std::accumulate(
      workBefore.begin(), workBefore.end(), 0.0,
      [](double sum, const auto &before) { return sum + static_cast<double>(before.back()); });
  if (!ecm.time || work == 0)
    return;
  double trips = 0;
  for (const std::vector<std::int64_t> &before : workBefore)
    trips += static_cast<double>(before.size() - 1);
  const double units = work / iterationsPerUnit;
  const Cycles perTrip = ecm.outer.value_or(Cycles(0)) * units / trips;
  std::vector<Costs> costs;
  for (const result::CorePart &part : shares.parts) {
    const ecm::Ecm own = part.boundaries.empty() ? ecm : predict(part.boundaries);
    costs.push_back(costsOf(own.time ? own : ecm));
  }
  Cycles busy(0), elapsed(0);
  std::vector<Cycles> busyOf(cores, Cycles(0));
  for (size_t entry = 0; entry < workBefore.size(); ++entry) {
    const traffic::LoopShares own = sharesOf(entry);
    std::vector<ecm::CoreWork> parts;
    for (unsigned core = 0; core < cores; ++core) {
      const double ownUnits =
          static_cast<double>(own.sumOf(core, workBefore[entry])) / iterationsPerUnit;
      parts.push_back({costs[core].unit * ownUnits + perTrip * static_cast<double>(own.count(core)),
                       costs[core].memory * ownUnits});
    }
    const std::vector<Cycles> times =
        ecm::finishTimes(parts, ecm.contention, machine.topology.coresPerNumaDomain());
    for (unsigned core = 0; core < cores; ++core) {
      busyOf[core] += times[core];
      busy += times[core];
    }
    elapsed += *std::max_element(times.begin(), times.end());
  }
  for (unsigned core = 0; core < cores; ++core)
    shares.parts[core].busy = busyOf[core];
  shares.busy = divisionOf(busy.value(), elapsed.value(), cores);
  shares.time = elapsed / units;
  shares.even = ecm::scaled(ecm, machine, cores);
}

} // namespace sparcity::prediction
