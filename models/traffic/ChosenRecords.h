//===- models/traffic/ChosenRecords.h - What one number chooses, along a path ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The records of Gathers.h one by one: each is what one number chooses of one array, with all
/// that the loops inside the choosing one sweep over from there.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Forward.h"
#include "models/traffic/Choice.h"
#include "models/traffic/ChosenLines.h"
#include "models/traffic/PathAccesses.h"
#include "models/traffic/References.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::traffic {

struct ChosenRecord {
  unsigned array;
  Choice choice;
  std::vector<Stretch> stretches;
};

/// Those of a path, and how its loops go through them. Open sizes count as large.
class ChosenRecords {
public:
  /// `counts`: trips of the loops. Without what stands in the outermost loops, `leftOut` of them.
  /// Refers to the kernel and the path.
  ChosenRecords(const ir::Kernel &kernel, const ir::LoopPath &path,
                const std::vector<ir::Expr> &counts, size_t leftOut, double lineBytes);

  const std::vector<ChosenRecord> &all() const { return records; }
  const ir::LoopPath &loops() const { return path; }

  const std::string &arrayOf(const ChosenRecord &record) const;
  const std::string &indexOf(size_t loop) const;
  /// Bytes with the sizes that are known; none where one is open.
  std::optional<double> valueOf(const ir::Expr &bytes) const;
  /// Without its sign; bytes.
  double scaleOf(const Choice &choice) const;
  /// Bytes that one iteration of a loop moves an offset; 0 where that is not always the same.
  ir::Expr stepOf(const ir::Expr &rest, size_t loop) const;
  double strideOf(const ir::Expr &rest, size_t loop) const;
  /// Of the nest, in one iteration of a loop.
  double iterationsInside(size_t loop) const;
  /// The same from a loop on; infinite where one is open.
  double timeOf(size_t loop) const;
  /// How often a loop runs each time; infinite where that is open.
  double tripsOf(size_t loop) const;

private:
  void add(const PathAccess &placed);
  void sweep(const PathAccess &placed, const ir::Expr &rest, ChosenRecord &record) const;
  void repeat(std::vector<Stretch> &stretches, double stride, double count) const;

  const ir::Kernel &kernel;
  const ir::LoopPath &path;
  double line;
  Magnitude large;
  std::vector<double> trips; ///< open ones as large
  std::vector<bool> isOpen;
  std::vector<ChosenRecord> records;
};

/// How many loops are around both of two paths, if these run together inside and a record of each
/// is the same one, by the same numbers. Else 0.
size_t loopsAround(const ChosenRecords &a, const ChosenRecord &one, const ChosenRecords &b,
                   const ChosenRecord &other);

} // namespace sparcity::traffic
