//===- models/traffic/References.h - Who touches what along a loop path --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The references of a loop path, grouped by array and stride vector. Members
/// of a group differ by a shift in the iteration space:
///
///     a[j-1][i], a[j][i-1], a[j][i+1], a[j+1][i]   in   for j, for i
///     one group, strides {8*N, 8}, shifts (-1,0) (0,-1) (0,1) (1,0)
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Array.h"
#include "ir/Expr.h"
#include "ir/Forward.h"
#include "ir/LocatedError.h"
#include "ir/Source.h"
#include "models/traffic/Choice.h"
#include "models/traffic/Coverage.h"

#include "llvm/Support/Error.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sparcity::traffic {

/// References of a group that touch the same lines in the same iteration.
struct Entry {
  /// The first of the accesses.
  const ir::Access *source = nullptr;
  /// Iterations of each loop, outermost first, that this entry runs ahead of
  /// the group's first one; integers but for the innermost moving loop's.
  std::vector<ir::Expr> shift;
  bool loads = false;
  bool stores = false;
  /// The accesses that it stands for, which need not all run.
  std::vector<Use> uses;
  ir::Expr offset;
};

struct Group {
  ir::ArrayId array;
  /// Bytes the address moves an iteration of each loop, outermost first.
  std::vector<ir::Expr> strides;
  unsigned bytes = 8; ///< of one access
  /// Stores that pass by the caches: whole lines go to memory, and nothing is
  /// loaded for them.
  bool isNonTemporal = false;
  /// The number that says where they begin, where no loop changes it: those of another one are
  /// taken to lie elsewhere.
  std::optional<Choice> begin = {};
  /// Part of its lines that is not counted for others that begin elsewhere in the same row.
  double part = 1;
  std::vector<Entry> entries;
  /// Which lines its uses touch; null: all, as no guard stands before any.
  std::shared_ptr<const Coverage> coverage;

  /// Position of the innermost loop that moves it; none if nothing does.
  std::optional<size_t> innermostMoving() const;
};

/// Trip counts of a path; of loops whose bounds depend on outer indices (triangles,
/// tiles) where they are largest.
struct TripCounts {
  std::vector<ir::Expr> trips;
  /// The first loop whose trip count is not the same each time.
  std::optional<size_t> varying;
};
/// Fails with the position where one depends on data. Open sizes count as large.
llvm::Expected<TripCounts> tripCounts(const ir::LoopPath &path, const ir::Bindings &sizes);

/// Evaluates with every unbound symbol large, as "for large sizes" asks.
class Magnitude {
public:
  /// Where loops of the nest begin is small beside what they run through.
  Magnitude(const ir::Loop &nest, const ir::Bindings &bound);
  /// `scale` makes the large sizes larger still.
  explicit Magnitude(ir::Bindings bound, std::int64_t scale = 1)
      : bound(std::move(bound)), scale(scale) {}
  long double operator()(const ir::Expr &expr) const;

private:
  ir::Bindings bound;
  std::int64_t scale = 1;
  std::set<std::string> begins;
};

struct GroupedReferences {
  std::vector<Group> groups;
  /// They are the same whatever the sizes of the kernel are bound to.
  bool areOfAllSizes = true;
};

/// Groups the accesses along the path, those in outer loop bodies included; gathers are
/// left out (Indirect.h). Fails on an access that is not affine in the loop indices, or says why
/// in `leftOut`, if there is one, and goes on.
llvm::Expected<GroupedReferences> groupReferences(const ir::Kernel &kernel,
                                                  const ir::LoopPath &path, unsigned lineBytes,
                                                  std::vector<std::string> *leftOut = nullptr);

/// An error at a position of the source: "file:line:col: message".
llvm::Error unsupported(const ir::SourceRange &range, const std::string &message);

} // namespace sparcity::traffic
