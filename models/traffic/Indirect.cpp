//===- models/traffic/Indirect.cpp - Accesses that the contents of arrays decide ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Indirect.h"

#include "models/machine/Machine.h"
#include "models/traffic/Hierarchy.h"
#include "models/traffic/Traffic.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <algorithm>
#include <cmath>

using sparcity::ir::Expr;

namespace sparcity::traffic {

/// What a gather touches, by time. Refers to it.
static auto touchedBy(const Gather &gather, double lineBytes) {
  return [&gather, lineBytes](const Expr &time, long double length) {
    const Spread &spread = gather.spread;
    if (length > spread.visit)
      return Expr::number(spread.touched(static_cast<double>(length)) * lineBytes);
    if (spread.rate * length < spread.lines)
      return Expr::number(spread.rate * lineBytes) * time;
    return *gather.bytes <= spread.lines * lineBytes
               ? gather.size->bytes
               : Expr::number(std::ceil(spread.lines * lineBytes));
  };
}

void addGathered(ReuseModel &model, const std::vector<Gather> &gathers, double lineBytes) {
  for (const Gather &gather : gathers)
    if (!std::isinf(gather.spread.lines))
      model.addTouched(ir::ArrayId{gather.index}, touchedBy(gather, lineBytes));
}

void addGatheredBeside(ReuseModel &model, const ReuseModel::Neighbor &neighbor,
                       const std::vector<Gather> &gathers, double lineBytes) {
  for (const Gather &gather : gathers)
    if (!std::isinf(gather.spread.lines))
      model.addTouchedBeside(neighbor, ir::ArrayId{gather.index}, touchedBy(gather, lineBytes));
}

namespace {

/// Adds lines to boundaries, of which a level serves some and passes the others on.
class Cover {
public:
  Cover(const PathGathers &path, const machine::Machine &machine, unsigned cores)
      : path(path), machine(machine), cores(cores) {}

  /// `hits` of a gather in a level, of the lines that no other loop brings.
  void add(std::vector<Boundary> &boundaries, bool withArrays,
           llvm::function_ref<double(const Gather &, size_t)> hits) const {
    for (const Gather &gather : path.gathers) {
      std::vector<CacheMisses> misses;
      const double all = gather.spread.rate * path.perUnit;
      double most = all;
      for (size_t level = 0; level < machine.caches.size(); ++level) {
        const bool isShared = path.hits.holds(gather.shared, level, cores);
        const double share = hits(gather, level), found = isShared ? gather.shared.found : 0;
        const double writes = isShared ? gather.shared.writes : gather.writes;
        most = std::min(most, all * (1 - found) * (1 - share));
        misses.push_back({most, most * dirtyShare(writes, share)});
      }
      const std::vector<BoundaryLines> moved = boundaryLines(machine, misses);
      for (size_t k = 0; k < boundaries.size() && k < moved.size(); ++k)
        if (boundaries[k].load && boundaries[k].evict)
          add(boundaries[k], gather.array, moved[k], withArrays);
    }
  }

  /// All from one level (caches.size() is memory).
  void addFrom(std::vector<Boundary> &boundaries, bool withArrays, size_t level) const {
    add(boundaries, withArrays,
        [&](const Gather &, size_t cache) { return cache < level ? 0.0 : 1.0; });
  }

private:
  static void add(Boundary &boundary, const std::string &array, const BoundaryLines &lines,
                  bool withArrays) {
    *boundary.load += lines.load;
    *boundary.evict += lines.evict;
    boundary.gathered += lines.load;
    boundary.scattered += lines.evict;
    if (!withArrays)
      return;
    auto own = llvm::find_if(boundary.arrays,
                             [&](const ArrayTraffic &entry) { return entry.name == array; });
    if (own == boundary.arrays.end())
      own = boundary.arrays.insert(own, {array, 0, 0});
    own->load += lines.load;
    own->evict += lines.evict;
    own->gathered += lines.load;
    own->scattered += lines.evict;
  }

  const PathGathers &path;
  const machine::Machine &machine;
  unsigned cores;
};

/// "24*n = 96000".
report::Argument sizeOf(const Gather &gather) {
  ir::Expr bytes(static_cast<std::int64_t>(*gather.bytes));
  if (gather.size->bytes.str() == bytes.str())
    return bytes;
  return report::Phrases{{"formula-is", {gather.size->bytes, bytes}}};
}

/// What is taken for granted of where its lines are.
report::Phrase basisOf(const Gather &gather, const GatherHits &hits,
                       const machine::Machine &machine, unsigned cores) {
  if (!gather.size) {
    for (size_t level = 0; level < machine.caches.size(); ++level)
      if (hits.of(gather.index, level, cores) >= 1)
        return {"gathered-fits", {gather.array, machine.caches[level].name}};
    return {"gathered-from", {"MEM"}};
  }
  const report::Phrases evidence = {gather.size->evidence};
  if (gather.bytes)
    return {"gathered-evenly", {gather.array, sizeOf(gather), evidence}};
  return {"size-open", {gather.array, gather.size->bytes, evidence}};
}

} // namespace

static report::Phrases basesOf(const std::list<PathGathers> &paths, const machine::Machine &machine,
                               const Options &options) {
  if (!options.gathersFrom.empty())
    return {{"gathered-from", {options.gathersFrom}}};
  report::Phrases result;
  for (const PathGathers &path : paths)
    for (const Gather &gather : path.gathers)
      if (report::Phrase basis = basisOf(gather, path.hits, machine, options.cores);
          !llvm::is_contained(result, basis))
        result.push_back(std::move(basis));
  return result;
}

void coverGathers(Traffic &result, const std::list<PathGathers> &paths,
                  const machine::Machine &machine, const Options &options) {
  std::vector<Gather> all;
  for (const PathGathers &path : paths)
    llvm::append_range(all, path.gathers);
  if (all.empty())
    return;
  const auto addFrom = [&](std::vector<Boundary> &boundaries, bool withArrays, size_t level) {
    for (const PathGathers &path : paths)
      Cover(path, machine, options.cores).addFrom(boundaries, withArrays, level);
  };
  const std::vector<Boundary> without = result.boundaries;
  std::optional<size_t> from;
  for (size_t level = 0; level <= machine.caches.size(); ++level) {
    const std::string name = level < machine.caches.size() ? machine.caches[level].name : "MEM";
    result.gatherCases.push_back({name, without});
    addFrom(result.gatherCases.back().boundaries, /*withArrays=*/true, level);
    if (name == options.gathersFrom)
      from = level;
  }
  const auto addTo = [&](std::vector<Boundary> &boundaries, bool withArrays, unsigned cores) {
    if (from)
      return addFrom(boundaries, withArrays, *from);
    for (const PathGathers &path : paths)
      Cover(path, machine, cores)
          .add(boundaries, withArrays, [&](const Gather &gather, size_t level) {
            return path.hits.of(gather.index, level, cores);
          });
  };
  addTo(result.boundaries, /*withArrays=*/true, options.cores);
  for (SharedCaches &shared : result.scaling)
    addTo(shared.boundaries, /*withArrays=*/false, shared.cores);
  for (const Gather &gather : all)
    if (!llvm::is_contained(result.gathered, gather.array))
      result.gathered.push_back(gather.array);
  result.gatherBases = basesOf(paths, machine, options);
  // What is not known of them decides about residence and intervals as well.
  result.cases.clear();
  if (from || llvm::any_of(all, [](const Gather &gather) { return !gather.bytes; })) {
    result.residentLevel.reset();
    result.compulsoryLines.reset();
  }
}

} // namespace sparcity::traffic
