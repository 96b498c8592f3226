//===- ir/Walk.h - The accesses of a nest, one after the other ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Walks through a kernel's nest as the program would, for given sizes and
/// given contents of the integer arrays, and shows a visitor each access with
/// its byte offset. Nothing is computed but bounds, offsets and guards.
///
///     for i = 0 .. 2             load x + 0    load x + 8
///       load x + 8*i             store y + 0   load y + 0    store y + 8
///       store y + 8*i      →
///       if i > 0: load y
///
/// A visitor may take the iterations of an innermost loop together, and choose which
/// iterations of the other loops are walked, and in which order.
///
/// Exact but for what the kernel itself leaves open: a guard with a probability
/// alone is for the visitor to decide, and a loop that may end early runs to its
/// end.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include "llvm/Support/Error.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace sparcity::ir {

/// How often a loop makes its boundAccesses.
enum class BoundTests {
  /// Before the first iteration: nothing in the loop changes what they read.
  OnceAnEntry,
  /// In every test of the bound, the last one included: unoptimised code.
  EachTest
};

/// Elements of integer arrays by name.
using ArrayContents = std::map<std::string, std::vector<std::int64_t>, std::less<>>;

struct WalkInputs {
  /// Values of symbols, before those that are bound in the kernel.
  std::map<std::string, std::int64_t, std::less<>> symbols;
  /// Of the arrays that bounds, offsets and guards load. Null: none are known.
  const ArrayContents *contents = nullptr;
  BoundTests boundTests = BoundTests::OnceAnEntry;
  /// Of all loops together; a nest with more is an error.
  std::uint64_t maxIterations = 100'000'000'000;
};

/// Numbers of an index array, one an iteration, each of so many bytes.
struct Gather {
  const std::int64_t *numbers = nullptr; ///< null: none
  std::int64_t step = 0;                 ///< numbers on from one iteration to the next
  std::int64_t scale = 0;                ///< bytes

  explicit operator bool() const { return numbers != nullptr; }
  std::int64_t offset(std::uint64_t trip) const {
    return numbers ? scale * numbers[step * static_cast<std::int64_t>(trip)] : 0;
  }
  /// From that iteration on.
  Gather from(std::uint64_t trip) const {
    return {numbers ? numbers + step * static_cast<std::int64_t>(trip) : nullptr, step, scale};
  }
};

/// An access of an innermost loop whose offset moves evenly, but for a gather's part:
///
///     x[col[k]]    0 + 0*trip + 8*numbers[trip]
struct MovingAccess {
  const Access *source = nullptr;
  std::int64_t first = 0;   ///< offset in the first of the iterations
  std::int64_t perTrip = 0; ///< change in each
  Gather gather = {};
};

class WalkVisitor {
public:
  virtual ~WalkVisitor() = default;
  /// `offset` is in bytes from the start of the array. False ends the walk.
  virtual bool access(const Access &access, std::int64_t offset) = 0;
  /// The guard of a statement or loop leaves open whether it runs now (a
  /// probability alone, or data that the inputs do not have). Returns whether it
  /// does.
  virtual bool entersUncertain(const Guard &guard) = 0;
  /// Data that the inputs have say whether a statement or loop runs now, where its condition
  /// holds.
  virtual void decides(const Guard & /*guard*/, bool /*holds*/) {}
  /// After the accesses of a statement or loop that entersUncertain let run.
  virtual void leavesUncertain() {}
  /// A statement runs: before its accesses.
  virtual void runs(const Statement & /*statement*/) {}
  /// True for a visitor that takes innermost loops in one call of `iterations` wherever no
  /// guard stands in them and all their offsets move evenly or gather.
  virtual bool takesIterations() const { return false; }
  /// All iterations of an innermost loop, in each of them all accesses in order.
  /// False ends the walk.
  virtual bool iterations(const Loop & /*loop*/, const std::vector<MovingAccess> & /*accesses*/,
                          std::uint64_t /*trips*/) {
    return true;
  }
  /// From iteration `trip` of an innermost loop on: how many may be walked together where they
  /// are alike (ir/Stretches.h), once `next` has led there.
  virtual std::uint64_t together(const Loop & /*loop*/, std::uint64_t /*trip*/,
                                 std::uint64_t /*trips*/) {
    return 1;
  }
  /// So many of them, in as many passes or fewer: in each all accesses in order, or none. Instead
  /// of `runs` and `access`. False ends the walk.
  virtual bool stretch(const Loop & /*loop*/, const std::vector<MovingAccess> & /*accesses*/,
                       std::uint64_t /*passes*/, std::uint64_t /*iterations*/) {
    return true;
  }
  /// The iteration of a loop (walked one by one) to walk next; `trips`, how many it
  /// has, to leave the loop. `following` is the one after the last: 0 on entry.
  virtual std::uint64_t next(const Loop & /*loop*/, std::uint64_t following,
                             std::uint64_t /*trips*/) {
    return following;
  }
};

/// Walks the whole nest, or until the visitor ends it. An error if a symbol that
/// is needed has no value, an index array that is needed has no such element, a
/// number does not fit 64 bits, an index or offset is no integer, a step is
/// zero, or (std::errc::result_out_of_range) the nest has too many iterations.
llvm::Error walk(const Kernel &kernel, const WalkInputs &inputs, WalkVisitor &visitor);

} // namespace sparcity::ir
