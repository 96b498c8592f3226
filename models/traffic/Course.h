//===- models/traffic/Course.h - How a loop moves a reference -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The offset of a reference over the iterations of one loop, with the indices of the others
/// in the middle of what they run through:
///
///     a[4*i]                          stride 32
///     a[(i + 1) % n]                  two pieces, of n - 1 and of 1 iterations
///     if (i % 16 == 0) a[i]           one piece of stride 128 over every 16th iteration
///     if (i % 64 < 8) a[i]            one piece of stride 512 and 64 bytes wide
///     a[hash(i)]                      neither
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/References.h"
#include "models/traffic/Rhythm.h"
#include "models/traffic/StraightPieces.h"

#include <optional>
#include <string_view>
#include <vector>

namespace sparcity::traffic {

/// Over the iterations of a rhythm.
struct CoursePiece {
  StraightPiece line;
  Rhythm rhythm;
  double width = 0; ///< bytes that iterations right after it go on for
};

struct Course {
  double stride = 0; ///< bytes an iteration; infinite where it moves far in no even way
  std::vector<CoursePiece> pieces; ///< of what has no one stride
};

class Courses {
public:
  Courses(const ir::Kernel &kernel, const ir::LoopPath &path, double lineBytes);

  /// Iterations of each loop, of those whose bounds move the middle number.
  const std::vector<double> &trips() const { return allTrips; }
  /// With open sizes large.
  double number(const ir::Expr &expr) const { return static_cast<double>(large(expr)); }

  /// The offset in the first iteration of all loops; none where it is not linear, or sizes are
  /// open.
  std::optional<double> beginOf(const ir::Expr &offset) const;
  /// Of an offset without loads, of a statement with that guard, in the loop at that position.
  Course of(const ir::Expr &access, const std::optional<ir::Guard> &guard, size_t position) const;

private:
  ir::Expr inMiddle(ir::Expr expr) const;
  ir::Expr withOthersInMiddle(ir::Expr expr, size_t position) const;
  ir::Expr withLoopsInside(ir::Expr offset, size_t position) const;
  ir::Expr tripsOf(const ir::Loop &loop) const;
  double strideOf(const ir::Expr &offset, size_t position) const;
  std::vector<CoursePiece> runsOf(double stride, const Rhythm &rhythm, size_t position) const;
  std::vector<StraightPiece> piecesOf(const ir::Expr &offset, const Rhythm &rhythm,
                                      size_t position) const;
  Rhythm rhythmOf(const std::optional<ir::Guard> &guard, size_t position) const;

  const ir::LoopPath &path;
  double line;
  ir::Bindings sizes;
  std::vector<std::string_view> indices; ///< of the path
  Magnitude large;
  std::vector<double> allTrips;
};

} // namespace sparcity::traffic
