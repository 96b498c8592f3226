//===- models/traffic/nest/AffineNest.h - A nest with all sizes bound -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A nest in numbers: loops whose bounds can be evaluated, references that move
/// evenly with the indices, and the box that a reference touches while some of
/// its loops run. Bounds may depend on outer indices (triangles, tiles) and on
/// minima and maxima of them.
///
///     for i: for j < i: x[j], L[i][j]
///
///     boxes over loop i = 0..99:   x   {8 x 99}            the widest row
///                                  L   {row x 100, 8 x 50} a row of mean length
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Evaluator.h"
#include "ir/Guard.h"
#include "ir/LoopPart.h"
#include "models/traffic/footprint/Footprint.h"

#include "llvm/ADT/SmallVector.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace sparcity::traffic {

/// The part of a loop's iterations that is looked at, by position from 0.
struct Span {
  std::int64_t first = 0;
  std::int64_t count = 0;
};

/// `sum of slopes * indices + constant` (AffineForm.h).
struct AffineForm {
  std::vector<std::int64_t> slopes; ///< by loop of the path
  std::int64_t constant = 0;        ///< where all indices are 0
};

struct AffineLoop {
  const ir::Loop *source = nullptr;
  unsigned slot = 0;
  ir::Evaluator lower, upper, step;
  /// The bounds in the indices of the loops around: of an upward loop the greatest of some and
  /// the least of others. None where they are no such sums everywhere.
  std::vector<AffineForm> begins, ends;
  ir::Part part; ///< of its iterations, that are made
  /// Slots of the indices that the bounds depend on.
  std::vector<unsigned> dependsOn;
  struct Item {
    std::unique_ptr<AffineLoop> loop; ///< or else
    std::vector<unsigned> references; ///< consecutive statements, in order
  };
  std::vector<Item> body;
  /// All references in the loop, inner loops included.
  std::vector<unsigned> references;
  /// Bounds or guards of what is inside depend on the index.
  bool shapesItsBody = false;

  /// Bounds, its own or of loops inside, depend on that index.
  bool isShapedBy(unsigned index) const;
};

struct AffineReference {
  const ir::Access *source = nullptr;
  unsigned array = 0;
  std::int64_t bytes = 8;
  bool isStore = false;
  /// Outermost first.
  std::vector<const AffineLoop *> loops;
  /// Bytes an index moves the address by, by loop; offset where all are 0.
  std::vector<std::int64_t> slopes;
  std::int64_t constant = 0;
  /// `sum of slopes * index + constant op 0` for it to be made at all.
  struct Guard {
    std::vector<std::int64_t> slopes;
    std::int64_t constant = 0;
    ir::Relation op = ir::Relation::GreaterEqual;
    friend bool operator==(const Guard &, const Guard &) = default;
  };
  std::vector<Guard> guards;
  /// What data decide, within so many of the loops: of all, it is the statement's own. Of a
  /// guard that asks several things (`row[i] > 0 && col[j] > 0`), each within those that it names.
  struct Chance {
    const ir::Guard *guard = nullptr;
    size_t depth = 0;
    friend bool operator==(const Chance &, const Chance &) = default;
  };
  std::vector<Chance> chances;

  /// How likely it is made in an iteration of its loops, and how likely these are entered.
  double probability() const;
  double entryProbability() const;
  /// True if what chance decides of the statement (of entering a loop too) is the same in all
  /// iterations of that loop.
  bool isOneChance(size_t loop, bool withEntries) const;
};

class AffineNest {
public:
  /// Fails, naming the position, where a size is not bound, an offset is not
  /// affine in the indices, or a bound or offset depends on data. With `parts`: the nest
  /// that some of the cores run which share it.
  static llvm::Expected<AffineNest> of(const ir::Kernel &kernel, const ir::LoopParts &parts = {});

  const AffineLoop &root() const { return *nest; }
  const std::vector<AffineReference> &references() const { return refs; }
  /// The first condition that boxes do not represent: of several indices, or not affine.
  const ir::Condition *inexactCondition() const { return inexact; }

  /// Index values while a box is made: the loops outside it are fixed.
  using Indices = llvm::SmallVector<std::int64_t, 8>;
  Indices start() const { return initial; }

  struct Range {
    std::int64_t first = 0, step = 1, trips = 0;
    std::int64_t at(std::int64_t position) const { return first + step * position; }
    /// Cuts it to the values x with `slope * x + rest op 0`; `!=` cuts nothing.
    void narrow(std::int64_t slope, std::int64_t rest, ir::Relation op);
  };
  /// The iterations of a loop for fixed outer indices.
  static Range range(const AffineLoop &loop, const Indices &indices);
  /// 0 where there is none.
  static std::int64_t valueOf(const ir::Evaluator &evaluator, const Indices &indices,
                              ir::Rounding rounding = ir::Rounding::None);

  /// What a reference touches while `loop` runs through the span of its
  /// iterations, all loops inside it whole, those outside fixed. Nothing if that
  /// is empty. `loop` null: one execution with all loops fixed. The box recurs as
  /// the fixed loops go on.
  std::optional<Box> box(const AffineReference &reference, const AffineLoop *loop, Span span,
                         const Indices &indices) const;
  /// The same in a box for each part of a loop in which the ends of those inside move evenly: in
  /// two where j < n and k < min(j, n - j).
  std::vector<Box> boxes(const AffineReference &reference, const AffineLoop *loop, Span span,
                         const Indices &indices) const;
  /// Bytes by which one step of the loop moves where the reference begins.
  std::int64_t shift(const AffineReference &reference, const AffineLoop &loop,
                     const Indices &indices) const;

private:
  friend class NestBuilder;
  struct Frame;
  class Ends;

  /// Of the iterations that a loop makes.
  struct Cut {
    const AffineLoop *loop = nullptr;
    Span span;
  };
  using Cuts = std::vector<Cut>;
  std::optional<Frame> frameOf(const AffineReference &reference, const AffineLoop *loop, Span span,
                               const Cuts &cuts, Indices &now) const;
  std::optional<Box> box(const AffineReference &reference, Frame &frame, const Indices &now) const;
  void addBoxes(std::vector<Box> &sum, const AffineReference &reference, const AffineLoop *loop,
                Span span, const Cuts &cuts, const Indices &indices) const;
  static std::optional<Cut> bendOf(const AffineReference &reference, const Frame &frame,
                                   const Indices &indices);
  static void addSkews(Box &box, const AffineReference &reference, const Frame &frame,
                       const Indices &indices);
  class Corners;
  static Range hull(const AffineLoop &loop, const Frame &frame, const Indices &indices);

  /// Of guards that data decide, what each asks of them.
  std::map<const ir::Guard *, std::vector<ir::Guard>> asked;
  std::unique_ptr<AffineLoop> nest;
  std::vector<AffineReference> refs;
  const ir::Condition *inexact = nullptr;
  Indices initial;
};

} // namespace sparcity::traffic
