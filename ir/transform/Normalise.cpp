//===- ir/transform/Normalise.cpp - What the compiler leaves of short loops ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/transform/Normalise.h"

#include "base/TimeLimit.h"
#include "ir/transform/Registers.h"
#include "ir/transform/Tables.h"
#include "ir/transform/Unrolling.h"

#include <algorithm>
#include <optional>
#include <set>

namespace sparcity::ir::transform {

/// An index that is rounded: `a[t / 3][t % 3]`. What data choose too is spread over an array, which
/// elements that stand one after the other are not.
static bool roundsIndex(const Loop &loop) {
  bool isRounded = false;
  for (const Node &node : loop.body) {
    if (node.asLoop())
      return false;
    for (const Access &access : node.asStatement()->accesses) {
      if (!access.offset.loadedArrays().empty())
        return false;
      isRounded |= !access.offset.isPolynomialIn(loop.index);
    }
  }
  return isRounded;
}

bool jumps(const Kernel &kernel, const Loop &loop) {
  constexpr std::int64_t few = 64;
  const std::optional<std::int64_t> trips = loop.tripCount().asInteger();
  return trips && *trips >= 1 &&
         (Tables(kernel).index(loop) || (*trips <= few && roundsIndex(loop)));
}

namespace {

constexpr const char *unrolledId = "loop-unrolled";

/// A body with short loops unrolled.
struct Body {
  std::vector<Piece> pieces;
  CodeSize size;
  /// A copy of a loop that is unrolled: no loop may stay in it.
  bool isCopy = false;
  bool hasLoop = false;
};

class Normaliser {
public:
  Normaliser(const Kernel &kernel, const Compilation &compilation)
      : kernel(kernel), tables(kernel), unrolling(kernel, compilation), scalars(kernel.values) {}

  /// Unrolls loops that jump, and no others.
  Kernel unrollJumps() {
    isForJumps = true;
    return run();
  }

  Kernel run() {
    Kernel result = kernel;
    const Loop *nest = &kernel.nest;
    Bindings indices;
    while (const Loop *only = onlyLoopIn(*nest)) {
      indices.insert_or_assign(nest->index, tables.folded(nest->lower, indices));
      nest = only;
    }
    result.nest = kept(*nest, indices);
    result.nest.guard = nest->guard;
    result.values = scalars.take();
    settleLoops(result, kernel);
    keepInRegisters(result, result);
    std::move(notes.begin(), notes.end(), std::back_inserter(result.diagnostics));
    return result;
  }

private:
  static std::optional<std::uint64_t> constantTrips(const Loop &loop) {
    const std::optional<std::int64_t> trips = loop.tripCount().asInteger();
    return trips ? std::optional(static_cast<std::uint64_t>(*trips)) : std::nullopt;
  }

  /// Where the nest runs once and is one loop, that loop.
  static const Loop *onlyLoopIn(const Loop &nest) {
    const Loop *inner = nest.body.size() == 1 ? nest.body.front().asLoop() : nullptr;
    const bool isWhole = !nest.guard && !nest.annotations.isParallel;
    return inner && !inner->guard && isWhole && constantTrips(nest) == 1 ? inner : nullptr;
  }

  Access folded(Access access, const Bindings &indices) const {
    access.offset = tables.folded(access.offset, indices);
    return access;
  }

  /// Without its guard.
  Loop header(const Loop &loop, const Bindings &indices) const {
    Loop result;
    result.id = loop.id;
    result.copyOf = loop.copyOf;
    result.index = loop.index;
    result.lower = tables.folded(loop.lower, indices);
    result.upper = tables.folded(loop.upper, indices);
    result.step = tables.folded(loop.step, indices);
    result.annotations = loop.annotations;
    if (loop.averageTripCount)
      result.averageTripCount = tables.folded(*loop.averageTripCount, indices);
    for (const Access &access : loop.boundAccesses)
      result.boundAccesses.push_back(folded(access, indices));
    result.mayEndEarly = loop.mayEndEarly;
    result.range = loop.range;
    return result;
  }

  /// A loop that stays, with short loops in it unrolled.
  Loop kept(const Loop &loop, const Bindings &indices) {
    Loop result = header(loop, indices);
    Body body;
    path.push_back(&loop);
    add(body, loop.body, indices, 0);
    path.pop_back();
    merge(body.pieces, kernel, loop.id, scalars);
    for (Piece &piece : body.pieces)
      result.body.push_back(std::move(piece.node));
    return result;
  }

  void add(Body &to, const std::vector<Node> &body, const Bindings &indices, unsigned copy) {
    for (const Node &node : body) {
      base::checkTime();
      if (to.isCopy && to.hasLoop)
        return;
      if (const Statement *statement = node.asStatement())
        add(to, *statement, indices, copy);
      else
        add(to, *node.asLoop(), indices, copy);
    }
  }

  void add(Body &to, const Statement &statement, const Bindings &indices, unsigned copy) const {
    const auto guard = tables.folded(statement.guard, indices);
    if (!guard)
      return;
    Statement result = statement;
    result.guard = *guard;
    result.accesses.clear();
    for (const Access &access : statement.accesses)
      if (Access own = folded(access, indices); !tables.isConstant(own))
        result.accesses.push_back(std::move(own));
    std::uint64_t operations = 0;
    for (const Operation &operation : result.operations)
      operations += operation.count;
    // An access has its address to be computed too.
    to.size += {operations + 2 * statement.accesses.size(), operations + 2 * result.accesses.size(),
                1 + result.accesses.size()};
    to.pieces.push_back({{std::move(result)}, copy});
  }

  void add(Body &to, const Loop &loop, const Bindings &indices, unsigned copy) {
    const auto guard = tables.folded(loop.guard, indices);
    if (!guard)
      return;
    const Loop own = header(loop, indices);
    const std::optional<std::uint64_t> trips = constantTrips(own);
    const Evidence evidence = trips ? evidenceOf(loop, *trips) : Evidence::Stays;
    const size_t first = to.pieces.size();
    if (trips == 1 && evidence == Evidence::Unrolled) {
      addBoundAccesses(to, own, copy);
      addIteration(to, loop, own, 0, indices, copy); // no copy of anything
    } else if (auto copies = unrolled(loop, own, evidence, indices, copy)) {
      to.size += copies->size;
      std::move(copies->pieces.begin(), copies->pieces.end(), std::back_inserter(to.pieces));
    } else {
      to.hasLoop = true;
      if (!to.isCopy)
        to.pieces.push_back({{kept(loop, indices)}, copy});
    }
    for (size_t i = first; *guard && i < to.pieces.size(); ++i)
      addGuard(to.pieces[i].node, **guard);
  }

  Evidence evidenceOf(const Loop &loop, std::uint64_t trips) const {
    if (isForJumps)
      return jumps(kernel, loop) ? Evidence::Unrolled : Evidence::Stays;
    return unrolling.evidence(loop, trips, path);
  }

  static void addGuard(Node &node, const Guard &outer) {
    std::optional<Guard> &guard =
        std::visit([](auto &each) -> std::optional<Guard> & { return each.guard; }, node.value);
    guard = guard ? conjunction(outer, *guard) : outer;
  }

  void addIteration(Body &to, const Loop &loop, const Loop &own, std::uint64_t trip,
                    Bindings indices, unsigned copy) {
    indices.insert_or_assign(loop.index, own.lower + own.step * static_cast<std::int64_t>(trip));
    add(to, loop.body, indices, copy);
  }

  void addBoundAccesses(Body &to, const Loop &own, unsigned copy) const {
    if (own.boundAccesses.empty())
      return;
    Statement test;
    test.accesses = own.boundAccesses;
    test.range = own.range;
    add(to, test, {}, copy);
  }

  /// The copies of a loop's body, if the compiler unrolls it; `own` is its header here.
  std::optional<Body> unrolled(const Loop &loop, const Loop &own, Evidence evidence,
                               const Bindings &indices, unsigned copy) {
    const std::optional<std::uint64_t> trips = constantTrips(own);
    // A loop that never runs is taken away where another unrolled one makes it so.
    if (evidence == Evidence::Stays || staying.count(&loop) || !trips ||
        (*trips == 0 && indices.empty()))
      return std::nullopt;
    const size_t said = notes.size();
    std::optional<Body> result = copiesOf(loop, own, evidence, *trips, indices, copy);
    if (!result) {
      // What is said of loops in copies that are given up holds no more.
      notes.erase(std::remove_if(notes.begin() + static_cast<std::ptrdiff_t>(said), notes.end(),
                                 [](const Diagnostic &note) { return note.id == unrolledId; }),
                  notes.end());
      staying.insert(&loop); // whatever the loops around become
      return std::nullopt;
    }
    sayUnrolled(loop, *trips);
    return result;
  }

  std::optional<Body> copiesOf(const Loop &loop, const Loop &own, Evidence evidence,
                               std::uint64_t trips, const Bindings &indices, unsigned copy) {
    const bool isOpen = evidence == Evidence::None;
    Body result;
    result.isCopy = true;
    addBoundAccesses(result, own, copy);
    for (std::uint64_t trip = 0; trip < trips; ++trip) {
      addIteration(result, loop, own, trip, indices, ++copies);
      if (result.hasLoop)
        return std::nullopt;
      const bool isTooLarge = result.size.parts + (trips - trip) > maxUnrolledParts;
      if (isTooLarge && (!isOpen || loop.annotations.unroll))
        sayLimit(loop);
      if (isTooLarge || (isOpen && result.size.unrolled >= Unrolling::mostUnrolled(loop, trips)))
        return std::nullopt;
    }
    return !isOpen || Unrolling::isTaken(loop, trips, result.size)
               ? std::optional(std::move(result))
               : std::nullopt;
  }

  void sayUnrolled(const Loop &loop, std::uint64_t trips) {
    if (!unrolling.isSaid(loop, unrolledId))
      say({Severity::Remark, unrolledId,
           "the compiler is taken to unroll this loop completely: its " + std::to_string(trips) +
               " iterations are part of what is around it",
           loop.range, false, loop.source()});
  }

  void sayLimit(const Loop &loop) {
    say({Severity::Warning, "unroll-limit",
         "this loop is taken as it is written: unrolled completely, as the compiler has it, it "
         "would be too large",
         loop.range, true, loop.source()});
  }

  void say(Diagnostic note) {
    if (std::none_of(notes.begin(), notes.end(), [&](const Diagnostic &known) {
          return known.id == note.id && known.loop == note.loop;
        }))
      notes.push_back(std::move(note));
  }

  const Kernel &kernel;
  Tables tables;
  Unrolling unrolling;
  bool isForJumps = false;
  Scalars scalars;
  LoopPath path; ///< of the loops that stay
  std::set<const Loop *> staying;
  unsigned copies = 0;
  Diagnostics notes;
};

} // namespace

Kernel normalise(const Kernel &kernel, const Compilation &compilation) {
  return Normaliser(kernel, compilation).run();
}

Kernel withJumpsUnrolled(const Kernel &kernel) { return Normaliser(kernel, {}).unrollJumps(); }

} // namespace sparcity::ir::transform
