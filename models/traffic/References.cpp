//===- models/traffic/References.cpp - Who touches what along a loop path ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/References.h"

#include "ir/Kernel.h"
#include "ir/Rounding.h"
#include "ir/Share.h"
#include "models/traffic/Spread.h"
#include "models/traffic/Strides.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using sparcity::ir::Expr;

namespace sparcity::traffic {

llvm::Error unsupported(const ir::SourceRange &range, const std::string &message) {
  return llvm::make_error<ir::LocatedError>(range, "unsupported-access", message);
}

std::optional<size_t> Group::innermostMoving() const {
  for (size_t loop = strides.size(); loop-- > 0;)
    if (!strides[loop].isZero())
      return loop;
  return std::nullopt;
}

/// The trip count where it is largest, with the indices of the loops around at one
/// of their ends.
static Expr widest(Expr trip, const ir::LoopPath &path, size_t loops, const Magnitude &magnitude) {
  for (size_t outer = loops; outer-- > 0;) {
    const ir::Loop &loop = *path[outer];
    if (!trip.contains(loop.index))
      continue;
    const Expr atFirst = trip.substitute({{loop.index, loop.lower}});
    const Expr atLast = trip.substitute({{loop.index, loop.upper - loop.step}});
    trip = magnitude(atFirst) >= magnitude(atLast) ? atFirst : atLast;
  }
  return trip;
}

llvm::Expected<TripCounts> tripCounts(const ir::LoopPath &path, const ir::Bindings &sizes) {
  const Magnitude magnitude(*path.front(), sizes);
  TripCounts result;
  for (size_t i = 0; i < path.size(); ++i) {
    const ir::Loop &loop = *path[i];
    const Expr trip = loop.averageTripCount.value_or(loop.tripCount());
    if (!trip.loadedArrays().empty())
      return unsupported(loop.range, "the bounds of loop '" + loop.index + "' depend on data");
    result.trips.push_back(widest(trip, path, i, magnitude));
    for (size_t outer = 0; outer < i; ++outer)
      if (trip.contains(path[outer]->index) && !result.varying)
        result.varying = i;
  }
  return result;
}

Magnitude::Magnitude(const ir::Loop &nest, const ir::Bindings &bound)
    : bound(bound), begins(ir::beginsOf(nest, bound)) {}

/// With all digits that a double has not: distances of a few elements count beside whole arrays.
static long double valueOf(const Expr &number) {
  const std::optional<std::int64_t> integer = number.asInteger();
  return integer ? static_cast<long double>(*integer) : number.asDouble().value_or(HUGE_VAL);
}

long double Magnitude::operator()(const Expr &expr) const {
  // Far above any constant of a program, and with distinct sizes in different
  // parameters; the cube still has all its digits in a long double.
  constexpr std::int64_t large = 1 << 18, early = 1 << 12, apart = 1009;
  Expr value = expr.substitute(bound);
  if (value.isNumber())
    return valueOf(value);
  ir::Bindings rest;
  for (const std::string &name : value.symbols()) {
    std::int64_t hash = 0; // by name: the same in every expression
    for (const char c : name)
      hash = (hash * 31 + static_cast<unsigned char>(c)) % apart;
    rest.emplace(name, (begins.count(name) != 0 ? early : large) * scale + hash);
  }
  return valueOf(value.substitute(rest));
}

namespace {

struct Reference {
  const ir::Access *access;
  Use use;
};

/// Accesses of the statements that stand directly in one of the path's loops.
void collect(const ir::LoopPath &path, std::vector<Reference> &result) {
  for (size_t loop = 0; loop < path.size(); ++loop) {
    for (const ir::Node &node : path[loop]->body) {
      const ir::Statement *statement = node.asStatement();
      const std::optional<ir::Guard> &guard = statement ? statement->guard : node.asLoop()->guard;
      const auto use = [&](const ir::Access &access) {
        return Use{guard ? &*guard : nullptr, loop + 1, access.kind == ir::AccessKind::Store};
      };
      for (const ir::Access &access :
           statement ? statement->accesses : node.asLoop()->boundAccesses)
        result.push_back({&access, use(access)});
    }
  }
}

class Grouper {
public:
  Grouper(const ir::Kernel &kernel, const ir::LoopPath &path, unsigned lineBytes)
      : kernel(kernel), path(path), lineBytes(lineBytes) {
    for (const ir::Loop *loop : path)
      origin.emplace(loop->index, 0);
  }

  llvm::Error add(const Reference &reference) {
    const ir::Access &access = *reference.access;
    const std::optional<Expr> rows = offsetOfRows(kernel, path, access);
    areOfAllSizes &= rows == access.offset;
    if (!rows)
      return llvm::Error::success(); // a gather
    // Rests and quotients of an element's width (i / 2) leave out no line between.
    Expr base = normalised(ir::upToStep(*rows, access.bytes), path);
    llvm::Expected<std::vector<Expr>> strides =
        stridesOf(base, kernel.array(access.array).name, access.range, path);
    if (!strides)
      return strides.takeError();
    base = base.substitute(origin);
    std::optional<Choice> begin = fixedChoice(access.offset, path);
    areOfAllSizes &= !begin;
    for (Group &group : groups)
      if (group.array == access.array && group.isNonTemporal == access.isNonTemporal &&
          beginAlike(group.begin, begin) && group.strides == *strides &&
          joins(group, base, reference))
        return llvm::Error::success();
    Group group;
    group.array = access.array;
    group.strides = std::move(*strides);
    group.bytes = access.bytes;
    group.isNonTemporal = access.isNonTemporal;
    group.begin = std::move(begin);
    groups.push_back(std::move(group));
    addEntry(groups.back(), std::vector<Expr>(path.size(), Expr(0)), base, reference);
    return llvm::Error::success();
  }

  /// The groups, once all are added.
  GroupedReferences finish() {
    const Magnitude magnitude(kernel.bindings());
    for (Group &group : groups) {
      if (!group.begin)
        continue;
      const auto alike = static_cast<double>(llvm::count_if(groups, [&](const Group &other) {
        return other.begin && other.array == group.array && other.strides == group.strides;
      }));
      std::vector<double> strides;
      for (const Expr &stride : group.strides)
        strides.push_back(static_cast<double>(magnitude(stride)));
      group.part = linesTouched(linesOfRow(*group.begin, strides, lineBytes), alike) / alike;
    }
    return {std::move(groups), areOfAllSizes};
  }

private:
  static bool beginAlike(const std::optional<Choice> &a, const std::optional<Choice> &b) {
    return a && b ? a->number == b->number : !a && !b;
  }

  void addEntry(Group &group, std::vector<Expr> shift, const Expr &base,
                const Reference &reference) {
    const bool isLoad = reference.access->kind == ir::AccessKind::Load;
    group.entries.push_back(
        {reference.access, std::move(shift), isLoad, !isLoad, {reference.use}, base});
    cover(group, reference);
    group.bytes = std::max(group.bytes, reference.access->bytes);
  }

  void cover(Group &group, const Reference &reference) {
    areOfAllSizes &= !reference.use.guard;
    const std::optional<size_t> moving = group.innermostMoving();
    if (reference.use.guard && !group.coverage && moving)
      group.coverage = std::make_shared<Coverage>(kernel, path, *moving);
  }

  /// Puts the reference into the group if its distance to the first member is a
  /// shift in the iteration space, and less than a line besides; or if it is in a line of one.
  bool joins(Group &group, const Expr &base, const Reference &reference) {
    Expr distance = base - group.entries.front().offset;
    std::vector<Expr> shift = splitIntoIterations(distance, group.strides, lineBytes);
    const std::optional<std::int64_t> rest = distance.asInteger();
    if (!rest)
      return false;
    const bool isNear = std::abs(*rest) < lineBytes;
    for (Entry &entry : group.entries) {
      if (entry.shift != shift ||
          !(isNear ? sharesLine(group, entry, base) : isInLineOf(group, entry, base)))
        continue;
      const bool isLoad = reference.access->kind == ir::AccessKind::Load;
      entry.loads |= isLoad;
      entry.stores |= !isLoad;
      entry.uses.push_back(reference.use);
      cover(group, reference);
      return true;
    }
    if (isNear)
      addEntry(group, std::move(shift), base, reference);
    return isNear;
  }

  /// Same iteration, different bytes (members of a struct, an unrolled pair):
  /// one stream while a step is shorter than a line, else by line of the record.
  bool sharesLine(const Group &group, const Entry &entry, const Expr &base) {
    if (entry.offset == base)
      return true;
    if (!group.innermostMoving())
      return false;
    if (!isOfRecords(group))
      return true;
    areOfAllSizes = false;
    const std::optional<std::int64_t> a = lineOf(entry.offset), b = lineOf(base);
    return a && b ? *a == *b : true;
  }

  /// The same of a record of some lines, the first of which is a line away or more.
  bool isInLineOf(const Group &group, const Entry &entry, const Expr &base) {
    if (!group.innermostMoving() || !isOfRecords(group))
      return false;
    areOfAllSizes = false;
    const std::optional<std::int64_t> a = lineOf(entry.offset), b = lineOf(base);
    return a && b && *a == *b;
  }

  /// True if a step is a line or more.
  bool isOfRecords(const Group &group) const {
    const Magnitude magnitude({});
    return fabsl(magnitude(group.strides[*group.innermostMoving()])) >= lineBytes;
  }

  std::optional<std::int64_t> lineOf(const Expr &offset) const {
    return Expr::floor(offset.substitute(kernel.bindings()) * Expr::rational(1, lineBytes))
        .asInteger();
  }

  const ir::Kernel &kernel;
  const ir::LoopPath &path;
  unsigned lineBytes;
  ir::Bindings origin; ///< indices of the loops at 0
  std::vector<Group> groups;
  bool areOfAllSizes = true;
};

} // namespace

llvm::Expected<GroupedReferences> groupReferences(const ir::Kernel &kernel,
                                                  const ir::LoopPath &path, unsigned lineBytes,
                                                  std::vector<std::string> *leftOut) {
  std::vector<Reference> references;
  collect(path, references);
  Grouper grouper(kernel, path, lineBytes);
  for (const Reference &reference : references)
    if (llvm::Error fault = grouper.add(reference)) {
      if (!leftOut)
        return fault;
      leftOut->push_back(llvm::toString(std::move(fault)));
    }
  return grouper.finish();
}

} // namespace sparcity::traffic
