//===- models/exasat/Fusion.cpp - Nests that may run as one ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/exasat/Fusion.h"

#include "models/exasat/Fields.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::exasat {

/// Of each loop the iterations that both nests cover together: first, and behind the last.
static std::pair<std::int64_t, std::int64_t> hullOf(const Nest &a, const Nest &b, size_t loop) {
  const auto end = [&](const Nest &nest) {
    return nest.lower[loop] + nest.trips[loop] * nest.steps[loop];
  };
  return {std::min(a.lower[loop], b.lower[loop]), std::max(end(a), end(b))};
}

static bool haveLikeSpaces(const Nest &a, const Nest &b) {
  if (a.depth() != b.depth() || a.steps != b.steps || a.parts != 1 || b.parts != 1)
    return false;
  for (size_t l = 0; l < a.depth(); ++l) {
    if (a.steps[l] < 0)
      return false;
    const auto [first, end] = hullOf(a, b, l);
    const std::int64_t length = (end - first) / a.steps[l];
    if ((a.lower[l] - b.lower[l]) % a.steps[l] != 0 ||
        4 * std::min(a.trips[l], b.trips[l]) < 3 * length)
      return false;
  }
  return true;
}

namespace {

/// What a later nest has to do with what an earlier one touches.
struct Dependence {
  bool isThere = false;
  bool isStencil = false;
  bool isUnknown = false;
  /// Iterations of each loop that the earlier one has to run ahead.
  PerLoop distance;
};

} // namespace

static bool movesInAll(const Field &field) {
  for (size_t l = 0; l < field.strides.size(); ++l)
    if (!field.movesIn(l))
      return false;
  return true;
}

static void addPairs(const Field &earlier, const Field &later, const PerLoop &trips,
                     Dependence &result) {
  // The later one's references as those of the earlier field.
  for (const Reference &reference : later.references) {
    Field moved = earlier;
    moved.references.clear();
    if (!join(moved, reference, later.address, trips))
      continue;
    const Reference &here = moved.references.front();
    for (const Reference &other : earlier.references) {
      if (here.stores == 0 && other.stores == 0)
        continue;
      result.isThere = true;
      for (size_t l = 0; l < trips.size(); ++l) {
        const std::int64_t ahead = here.shift[l] - other.shift[l];
        result.isStencil |= ahead != 0;
        result.distance[l] = std::max(result.distance[l], ahead);
      }
    }
  }
}

static Dependence dependenceOf(const Nest &earlier, const Nest &later) {
  Dependence result;
  result.distance.assign(earlier.depth(), 0);
  for (const Field &a : earlier.fields)
    for (const Field &b : later.fields) {
      if (a.array != b.array || !(a.isStored() || b.isStored()))
        continue;
      if (a.strides != b.strides || a.depth != b.depth || !movesInAll(a)) {
        result.isThere = result.isUnknown = true;
        continue;
      }
      addPairs(a, b, earlier.trips, result);
    }
  return result;
}

static bool mayFuse(const Stage &earlier, const Stage &later, Fusion fusion) {
  if (earlier.section != later.section || !haveLikeSpaces(earlier.nest, later.nest))
    return false;
  const Dependence dependence = dependenceOf(earlier.nest, later.nest);
  return !dependence.isUnknown && (fusion == Fusion::Aggressive || !dependence.isStencil);
}

std::vector<std::vector<size_t>> groupsOf(const std::vector<Stage> &stages, Fusion fusion) {
  std::vector<std::vector<size_t>> groups;
  for (size_t stage = 0; stage < stages.size(); ++stage) {
    // From the last group back to the first that it may be moved to.
    std::optional<size_t> best;
    for (size_t k = groups.size(); k-- > 0;) {
      const std::vector<size_t> &group = groups[k];
      if (llvm::all_of(group,
                       [&](size_t other) { return mayFuse(stages[other], stages[stage], fusion); }))
        best = k;
      if (llvm::any_of(group, [&](size_t other) {
            return stages[other].section != stages[stage].section ||
                   dependenceOf(stages[other].nest, stages[stage].nest).isThere;
          }))
        break;
    }
    if (best)
      groups[*best].push_back(stage);
    else
      groups.push_back({stage});
  }
  return groups;
}

/// So far each of a group runs ahead of the last one.
static std::vector<PerLoop> leadsOf(const std::vector<Stage> &stages,
                                    const std::vector<size_t> &group) {
  const size_t depth = stages[group.front()].nest.depth();
  std::vector<PerLoop> leads(group.size(), PerLoop(depth, 0));
  for (size_t k = group.size(); k-- > 0;)
    for (size_t later = k + 1; later < group.size(); ++later) {
      const Dependence dependence = dependenceOf(stages[group[k]].nest, stages[group[later]].nest);
      if (!dependence.isThere)
        continue;
      for (size_t l = 0; l < depth; ++l)
        leads[k][l] = std::max(leads[k][l], leads[later][l] + dependence.distance[l]);
    }
  return leads;
}

/// Puts a field into the nest, with those that move alike.
static void addField(const Field &field, Nest &nest) {
  for (const Reference &reference : field.references) {
    const auto known = llvm::find_if(nest.fields, [&](Field &each) {
      return each.array == field.array && each.strides == field.strides &&
             each.depth == field.depth && each.bytes == field.bytes &&
             join(each, reference, field.address, nest.trips);
    });
    if (known != nest.fields.end())
      continue;
    Field &added = nest.fields.emplace_back(field);
    added.references = {reference};
  }
}

/// Its references as those of a nest among others, which together begin at `lower`.
static Field ahead(Field field, const Nest &nest, const PerLoop &lower, const PerLoop &lead) {
  PerLoop first;
  for (size_t l = 0; l < nest.depth(); ++l)
    first.push_back((nest.lower[l] - lower[l]) / nest.steps[l]);
  for (Reference &reference : field.references) {
    for (size_t l = 0; l < lead.size(); ++l)
      reference.shift[l] += lead[l];
    reference.lead = lead;
    reference.first = first;
    reference.trips = nest.trips;
  }
  return field;
}

/// From the first iteration that touches the field to the last one.
static void setTrips(Field &field) {
  for (size_t l = 0; l < field.trips.size(); ++l) {
    std::int64_t first = field.references.front().first[l], end = first;
    for (const Reference &reference : field.references) {
      first = std::min(first, reference.first[l]);
      end = std::max(end, reference.first[l] + reference.trips[l]);
    }
    field.trips[l] = end - first;
  }
}

Nest fused(const std::vector<Stage> &stages, const std::vector<size_t> &group) {
  if (group.size() == 1)
    return stages[group.front()].nest;
  Nest result = stages[group.front()].nest;
  result.fields.clear();
  for (const size_t stage : group) {
    const Nest &nest = stages[stage].nest;
    for (size_t l = 0; l < nest.depth(); ++l) {
      const auto [first, end] = hullOf(result, nest, l);
      result.lower[l] = first;
      result.trips[l] = (end - first) / result.steps[l];
      result.mayBlock[l] = result.mayBlock[l] && nest.mayBlock[l];
    }
    result.isGuarded |= nest.isGuarded;
  }
  const std::vector<PerLoop> leads = leadsOf(stages, group);
  for (size_t k = 0; k < group.size(); ++k)
    for (const Field &field : stages[group[k]].nest.fields)
      addField(ahead(field, stages[group[k]].nest, result.lower, leads[k]), result);
  for (Field &field : result.fields)
    setTrips(field);
  numberComponents(result.fields);
  return result;
}

/// True if each field that moves in the loop goes further than all others lead.
static bool isOverComponents(const Nest &nest, size_t loop) {
  bool isAny = false;
  for (const Field &field : nest.fields) {
    if (!field.movesIn(loop))
      continue;
    isAny = true;
    for (size_t l = 0; l < nest.depth(); ++l)
      if (l != loop && field.movesIn(l) &&
          std::abs(field.strides[l]) * nest.trips[l] > std::abs(field.strides[loop]))
        return false;
    if (llvm::any_of(field.references,
                     [&](const Reference &each) { return each.shift[loop] != 0; }))
      return false;
  }
  return isAny;
}

template <typename List> static void drop(List &list, size_t at) {
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(at));
}

/// The nest as it is for one iteration of the loop.
static Nest at(const Nest &nest, size_t loop, std::int64_t iteration) {
  Nest one = nest;
  drop(one.indices, loop);
  drop(one.lower, loop);
  drop(one.steps, loop);
  drop(one.trips, loop);
  drop(one.mayBlock, loop);
  for (Field &field : one.fields) {
    if (field.movesIn(loop))
      field.address += field.strides[loop] / nest.steps[loop] *
                       (nest.lower[loop] + iteration * nest.steps[loop]);
    field.symbolic.reset();
    drop(field.strides, loop);
    drop(field.trips, loop);
    field.depth -= loop < field.depth ? 1 : 0;
    for (Reference &reference : field.references)
      drop(reference.shift, loop);
  }
  return one;
}

std::vector<Nest> withoutComponentLoops(const Nest &nest, size_t depth) {
  constexpr std::int64_t mostComponents = 256;
  for (size_t loop = 0; loop < nest.depth() && nest.depth() > depth; ++loop) {
    if (nest.trips[loop] > mostComponents || nest.parts != 1 || !isOverComponents(nest, loop))
      continue;
    std::vector<Nest> result;
    for (std::int64_t k = 0; k < nest.trips[loop]; ++k) {
      Nest one = at(nest, loop, k);
      if (loop == 0 || result.empty()) {
        result.push_back(std::move(one));
        continue;
      }
      for (const Field &field : one.fields)
        addField(field, result.front());
    }
    std::vector<Nest> all;
    for (const Nest &each : result)
      llvm::append_range(all, withoutComponentLoops(each, depth));
    return all;
  }
  return {nest};
}

} // namespace sparcity::exasat
