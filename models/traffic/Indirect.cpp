//===- models/traffic/Indirect.cpp - Accesses that the contents of arrays decide -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/Indirect.h"

#include "models/traffic/Hierarchy.h"
#include "models/traffic/Traffic.h"

#include <algorithm>
#include <set>

using ir::Expr;

namespace traffic {

/// Iterations of the loops of a path inside position `loop`, all together.
static Expr tripsInside(const ir::LoopPath &path, size_t loop) {
  Expr trips = 1;
  for (size_t inner = loop + 1; inner < path.size(); ++inner)
    trips *= path[inner]->averageTripCount.value_or(path[inner]->tripCount());
  return trips;
}

/// The loads of index arrays in the loops of a path, as numbers, with the position of the
/// innermost loop that moves them.
static std::vector<std::pair<Expr, size_t>> numbersOf(const ir::Kernel &kernel,
                                                      const ir::LoopPath &path) {
  std::vector<std::pair<Expr, size_t>> result;
  const auto add = [&](const ir::Access &access) {
    const ir::Array &array = kernel.array(access.array);
    if (array.element.kind != ir::ElementKind::Integer || access.kind != ir::AccessKind::Load ||
        array.elementStride == 0)
      return;
    const Expr element = *Expr::divide(access.offset, Expr(static_cast<int>(array.elementStride)));
    for (size_t loop = path.size(); loop-- > 0;)
      if (element.contains(path[loop]->index)) {
        result.emplace_back(Expr::load(array.name, element), loop);
        return;
      }
  };
  for (const ir::Loop *loop : path)
    for (const ir::Node &node : loop->body) {
      if (const ir::Statement *statement = node.asStatement())
        for (const ir::Access &access : statement->accesses)
          add(access);
      else
        for (const ir::Access &access : node.asLoop()->boundAccesses)
          add(access);
    }
  return result;
}

/// Loops whose lower bounds are loaded count on from row to row: where the row before of
/// the innermost loop around that moves the bound has ended.
static Expr countedOn(Expr offset, const ir::LoopPath &path) {
  for (size_t loop = path.size(); loop-- > 0;) {
    const ir::Loop &counted = *path[loop];
    if (!offset.contains(counted.index) || counted.lower.loadedArrays().empty())
      continue;
    Expr iterations = Expr::symbol(counted.index), inRow = 1;
    for (size_t outer = loop; outer-- > 0;) {
      inRow *= path[outer + 1]->averageTripCount.value_or(path[outer + 1]->tripCount());
      if (!counted.lower.contains(path[outer]->index))
        continue;
      iterations += Expr::symbol(path[outer]->index) * inRow;
      break;
    }
    offset = offset.substitute({{counted.index, counted.step * iterations}});
  }
  return offset;
}

/// True if the part of an offset that loops inside `loop` move is known to stay within a
/// line: a block, no row.
static bool isBlock(const Expr &rest, const ir::LoopPath &path, size_t loop) {
  constexpr std::int64_t line = 64;
  Expr bytes = 0;
  for (size_t inner = loop + 1; inner < path.size(); ++inner) {
    const ir::Loop &moving = *path[inner];
    if (!rest.contains(moving.index))
      continue;
    if (!rest.isPolynomialIn(moving.index))
      return false;
    bytes += rest.coefficient(moving.index, 1) * moving.step * moving.tripCount();
  }
  return bytes.asInteger().value_or(line + 1) <= line;
}

std::optional<Expr> offsetOfRows(const ir::Kernel &kernel, const ir::LoopPath &path,
                                 const ir::Access &access) {
  Expr offset = countedOn(access.offset, path);
  constexpr int largestScale = 1024; // bytes that one number moves it
  for (const auto &[number, loop] : numbersOf(kernel, path)) {
    const std::string name = *number.loadedArrays().begin();
    for (int scale = 1; scale <= largestScale && offset.loadedArrays().contains(name); ++scale) {
      const Expr rest = offset - Expr(scale) * number;
      if (rest.loadedArrays().contains(name))
        continue;
      if (isBlock(rest, path, loop))
        return std::nullopt;
      offset = rest + Expr(scale) * Expr::symbol(path[loop]->index) * tripsInside(path, loop);
    }
  }
  return offset.loadedArrays().empty() ? std::optional(offset) : std::nullopt;
}

std::vector<Gather> gathersOf(const ir::Kernel &kernel, const ir::LoopPath &path) {
  std::vector<Gather> result;
  for (const ir::Node &node : path.back()->body) {
    const ir::Statement *statement = node.asStatement();
    if (!statement)
      continue;
    std::set<std::string> seen; // what is loaded and stored is one line
    for (const ir::Access &access : statement->accesses) {
      if (offsetOfRows(kernel, path, access))
        continue;
      const std::string &name = kernel.array(access.array).name;
      auto found = std::find_if(result.begin(), result.end(),
                                [&](const Gather &gather) { return gather.array == name; });
      if (found == result.end())
        found = result.insert(result.end(), {name, 0, false});
      if (seen.insert(name + access.offset.str()).second)
        found->accesses += ir::probabilityOf(statement->guard);
      found->stores |= access.kind == ir::AccessKind::Store;
    }
  }
  return result;
}

/// Adds a line for each access of the gathers that comes from `level` (caches.size() is
/// memory) to all boundaries on its way, `iterations` iterations a unit.
static void addGathers(std::vector<Boundary> &boundaries, const std::vector<Gather> &gathers,
                       const machine::Machine &machine, size_t level, double iterations) {
  for (const Gather &gather : gathers) {
    const double lines = gather.accesses * iterations;
    std::vector<CacheMisses> misses(machine.caches.size());
    for (size_t cache = 0; cache < machine.caches.size() && cache < level; ++cache)
      misses[cache] = {lines, gather.stores ? lines : 0};
    const std::vector<BoundaryLines> moved = boundaryLines(machine, misses);
    for (size_t k = 0; k < boundaries.size() && k < moved.size(); ++k) {
      Boundary &boundary = boundaries[k];
      if (!boundary.load || !boundary.evict)
        continue;
      *boundary.load += moved[k].load;
      *boundary.evict += moved[k].evict;
      boundary.arrays.push_back({gather.array, moved[k].load, moved[k].evict});
    }
  }
}

void coverGathers(Traffic &result, const std::vector<Gather> &gathers,
                  const machine::Machine &machine, const Options &options) {
  if (gathers.empty())
    return;
  const std::vector<Boundary> without = result.boundaries;
  size_t from = machine.caches.size();
  for (size_t level = 0; level <= machine.caches.size(); ++level) {
    const std::string name = level < machine.caches.size() ? machine.caches[level].name : "MEM";
    result.gatherCases.push_back({name, without});
    addGathers(result.gatherCases.back().boundaries, gathers, machine, level,
               result.iterationsPerUnit);
    if (name == options.gathersFrom)
      from = level;
  }
  result.boundaries = result.gatherCases[from].boundaries;
  for (SharedCaches &shared : result.scaling) {
    addGathers(shared.boundaries, gathers, machine, from, result.iterationsPerUnit);
    for (Boundary &boundary : shared.boundaries)
      boundary.arrays.clear(); // of all arrays, or of none
  }
  for (const Gather &gather : gathers)
    result.gathered.push_back(gather.array);
  // What is not known of them decides about residence and intervals as well.
  result.cases.clear();
  result.residentLevel.reset();
  result.compulsoryLines.reset();
}

} // namespace traffic
