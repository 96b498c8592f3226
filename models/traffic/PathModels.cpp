//===- models/traffic/PathModels.cpp - Reuse models of all innermost loops ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/PathModels.h"

#include "ir/Kernel.h"
#include "ir/Share.h"
#include "models/traffic/Residence.h"
#include "models/traffic/trace/SharedLoops.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::traffic {

using Neighbors = std::vector<ReuseModel::Neighbor>;

/// The loop of a path that cores share.
static std::optional<size_t> sharedLoopOf(const ir::Kernel &kernel, const ir::LoopPath &path) {
  for (const ir::Loop *shared : sharedLoops(kernel.nest))
    if (const auto found = llvm::find(path, shared); found != path.end())
      return static_cast<size_t>(found - path.begin());
  return std::nullopt;
}

/// Of each loop the part of the iterations in which the next one runs, where a condition on
/// indices decides.
static std::vector<double> runningParts(const ir::Kernel &kernel, const ir::LoopPath &path) {
  std::vector<double> parts(path.size(), 1);
  for (size_t loop = 0; loop + 1 < path.size(); ++loop) {
    const std::optional<ir::Guard> &guard = path[loop + 1]->guard;
    if (!guard || !guard->condition)
      continue;
    const ir::LoopPath around(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(loop + 1));
    const std::optional<double> share = ir::shareWhere(kernel, around, {*guard->condition});
    if (share && *share > 0)
      parts[loop] = *share;
  }
  return parts;
}

llvm::Expected<GroupMemory::Groups> GroupMemory::of(const ir::Kernel &kernel,
                                                    const ir::LoopPath &path, unsigned lineBytes,
                                                    std::vector<std::string> *leftOut) {
  const std::pair key(path, lineBytes);
  if (const auto found = known.find(key); found != known.end())
    return found->second;
  const size_t leftBefore = leftOut ? leftOut->size() : 0;
  llvm::Expected<GroupedReferences> grouped = groupReferences(kernel, path, lineBytes, leftOut);
  if (!grouped)
    return grouped.takeError();
  auto groups = std::make_shared<const std::vector<Group>>(std::move(grouped->groups));
  if (grouped->areOfAllSizes && (!leftOut || leftOut->size() == leftBefore))
    known.emplace(key, groups);
  return groups;
}

static llvm::Expected<PathModel> modelPath(const ir::Kernel &kernel, const ir::LoopPath &path,
                                           unsigned lineBytes, GroupMemory &memory,
                                           std::vector<std::string> *leftOut = nullptr) {
  llvm::Expected<TripCounts> counts = tripCounts(path, kernel.bindings());
  if (!counts)
    return counts.takeError();
  llvm::Expected<GroupMemory::Groups> groups = memory.of(kernel, path, lineBytes, leftOut);
  if (!groups)
    return groups.takeError();
  std::vector<ir::Expr> rows = asymptoticTrips(counts->trips, **groups, kernel.bindings());
  const std::vector<double> running = runningParts(kernel, path);
  const std::optional<size_t> shared = sharedLoopOf(kernel, path);
  const auto model = [&](const std::vector<ir::Expr> &trips) {
    return ReuseModel(**groups, path, trips, running, kernel.bindings(), lineBytes, shared);
  };
  ReuseModel exact = model(counts->trips);
  return PathModel{path, std::move(*counts), model(rows), std::move(exact)};
}

size_t commonLoops(const ir::LoopPath &a, const ir::LoopPath &b) {
  return std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin();
}

/// Adds what the other loops touch to the distances of each.
static void addNeighbors(std::vector<PathModel> &models) {
  std::vector<PathModel> alone = models;
  for (size_t self = 0; self < models.size(); ++self) {
    Neighbors rows, exact;
    for (size_t other = 0; other < alone.size(); ++other) {
      const size_t shared = commonLoops(alone[self].path, alone[other].path);
      if (other == self || shared == 0)
        continue;
      rows.push_back({&alone[other].rows, shared});
      exact.push_back({&alone[other].exact, shared});
    }
    models[self].rows.addNeighbors(rows);
    models[self].exact.addNeighbors(exact);
  }
}

llvm::Expected<PathModels> modelPaths(const ir::Kernel &kernel, const ir::LoopPath &main,
                                      unsigned lineBytes, GroupMemory &groups, bool leavesOut) {
  PathModels result;
  std::vector<std::string> accesses;
  llvm::Expected<PathModel> first =
      modelPath(kernel, main, lineBytes, groups, leavesOut ? &accesses : nullptr);
  if (!first)
    return first.takeError();
  result.models.push_back(std::move(*first));
  for (const ir::LoopPath &path : innermostLoops(kernel.nest)) {
    if (path == main)
      continue;
    llvm::Expected<PathModel> model = modelPath(kernel, path, lineBytes, groups, &accesses);
    if (model)
      result.models.push_back(std::move(*model));
    else
      result.leftOut.push_back({"loop-left-out", {llvm::toString(model.takeError())}});
  }
  for (const std::string &why : accesses)
    if (report::Phrase said = {"access-left-out", {why}}; !llvm::is_contained(result.leftOut, said))
      result.leftOut.push_back(std::move(said));
  if (result.models.size() > 1)
    addNeighbors(result.models);
  return result;
}

llvm::Expected<std::shared_ptr<const PathModels>> PathModelMemory::of(const ir::Kernel &asked,
                                                                      const ir::LoopPath &main,
                                                                      unsigned lineBytes,
                                                                      bool leavesOut) {
  const auto key = std::tuple(main, lineBytes, leavesOut);
  if (const auto found = known.find(key); &asked == &kernel && found != known.end())
    return found->second;
  GroupMemory ofThisSize;
  llvm::Expected<PathModels> models = modelPaths(
      asked, main, lineBytes, groups && &asked == &kernel ? *groups : ofThisSize, leavesOut);
  if (!models)
    return models.takeError();
  auto shared = std::make_shared<const PathModels>(std::move(*models));
  if (&asked == &kernel)
    known.emplace(key, shared);
  return shared;
}

std::optional<std::vector<TouchedLines>> PathModelMemory::touchedBy(const ir::Kernel &asked,
                                                                    std::int64_t lineBytes) {
  if (&asked != &kernel)
    return linesTouched(asked, lineBytes);
  const auto [found, isNew] = touched.try_emplace(lineBytes);
  if (isNew)
    found->second = linesTouched(asked, lineBytes);
  return found->second;
}

} // namespace sparcity::traffic
