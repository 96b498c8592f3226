//===- models/traffic/JointLines.h - Lines of several loops together ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The innermost loops of a nest side by side, each with its own lines, for a unit of work
/// of the main one:
///
///     for j: { for i < n: a[j][i] = b[j][i]; for i < n/2: c[j][i] = d[j][i]; }
///
///     lines = lines of the first + 1/2 * lines of the second
///
/// What a loop finds in the caches from another one is not counted.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/CacheLines.h"
#include "models/traffic/PathModels.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <vector>

namespace sparcity::traffic {

/// Units of work of each loop beside the main one, for one of that. None at all where open
/// sizes leave one open, a loop is not always of one length, or what one touches is not known.
std::vector<double> unitsBeside(const ir::Kernel &kernel, const PathModels &paths,
                                double lineBytes);

/// Of the loops around one of those paths, how many some path before has too.
size_t loopsBefore(llvm::ArrayRef<PathModel> models, size_t path);

class JointLines {
public:
  /// `units` of it for one of the first that is added, which is the main loop's.
  void add(CacheLines &lines, double units) { loops.push_back({&lines, units}); }
  size_t count() const { return loops.size(); }

  /// As those of CacheLines.
  bool useCores(unsigned number);
  std::vector<Boundary> boundaries(bool withArrays) const;
  /// With what the caches hold for these sizes.
  std::vector<BoundaryLines> linesAt(const ir::Bindings &sizes) const;
  /// As that of ReuseModel, of all loops: false where linesAt has too many.
  bool hasLongStrides(const ir::Bindings &sizes) const;

private:
  struct Loop {
    CacheLines *lines;
    double units;
  };
  std::vector<Loop> loops;
};

} // namespace sparcity::traffic
