//===- models/traffic/LayerCondition.h - What decides where lines are found again --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the layer conditions of a nest say beside its lines: each condition and the sizes for
/// which it holds, where each reference finds its line, the lines that other sizes lead to, and
/// the loops to block. Plain values, part of the traffic of a nest.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Source.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparcity::traffic {

/// One layer condition: reuse of this kind hits in this cache if lhs <= rhs.
struct LayerCondition {
  ir::SourceRange loop; ///< the innermost loop whose references they are
  std::string level;    ///< "L1"
  /// 1: reuse within the innermost loop, 2: by the loop around it (rows), …
  unsigned dimension = 1;
  /// The widest of its dimension: the one that people call "the 2D condition".
  bool isWidest = false;
  ir::Condition condition; ///< bytes
  /// Bytes between the two uses as the loops run: without the borders that they
  /// leave out.
  std::optional<ir::Expr> exact;
  /// Both sides as numbers, where the sizes are bound.
  std::optional<double> bytes, capacity;
  /// Largest integer of each parameter for which it holds, where that does not
  /// depend on another unbound one; else the closed form.
  struct Limit {
    std::string parameter;
    std::optional<std::int64_t> largest; ///< none if `isAlways`
    std::string formula;                 ///< closed form in the others, or empty
    bool isAlways = false;
  };
  std::vector<Limit> solved;
  std::optional<bool> holds;
  /// References that hit and miss an iteration if it holds and no wider one.
  unsigned hits = 0, misses = 0;
  /// Lines a unit loaded and evicted over the boundary outside this level then.
  double load = 0, evict = 0;
};

/// Where a reference of an innermost loop or the loops around it finds its line.
struct ReferenceSource {
  std::string array;
  ir::SourceRange range; ///< of its first access
  bool stores = false;
  struct Reuse {
    std::string loop;       ///< index of the loop that carries it
    ir::SourceRange from;   ///< the reference that used the line before; unknown: itself
    bool isSpatial = false; ///< another element of the line
    ir::Expr distance;      ///< bytes between the two uses
  };
  std::vector<Reuse> reuses; ///< the nearest first
  /// By cache level: the nearest reuse whose distance fits; none: a miss, or open.
  std::vector<std::optional<size_t>> hits;
};

/// A range of one parameter in which the same conditions hold.
struct Case {
  using Lines = std::vector<std::pair<double, double>>; ///< load, evict by boundary

  std::string parameter;
  std::optional<std::int64_t> from, to; ///< inclusive; none: unlimited
  Lines lines;                          ///< none where they change within the range
};

/// Lines of every boundary where the first `held[level]` conditions of each cache
/// level hold and no more.
struct HeldConditions {
  static constexpr size_t most = 500; ///< more are no table that somebody looks into

  std::vector<size_t> held;
  std::vector<std::pair<double, double>> lines; ///< load, evict by boundary
};

/// A loop that, cut into blocks, would make a condition hold.
struct BlockCandidate {
  size_t level = 0; ///< position of the cache
  unsigned dimension = 2;
  std::string loop;         ///< index of the loop to block
  std::string parameter;    ///< the size it replaces
  std::int64_t largest = 0; ///< for which the condition holds
  /// Load and evict by boundary if it holds from the level on: what is not to be expected
  /// of the blocked nest as a whole, with the ends of its blocks.
  std::vector<std::pair<double, double>> lines;
};

} // namespace sparcity::traffic
