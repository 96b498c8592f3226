//===- models/traffic/ReuseModel.h - Reuse times and stack distances of a nest ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The algebra behind the layer conditions (Hammer et al. 2017, section 2.4.2,
/// written in iterations so that any stride and loop order fits):
///
///   - time: iterations of the innermost loop. One iteration of loop d takes
///     P_d = product of the trip counts inside it.
///   - a reference finds its line again after a reuse time t: from the
///     neighbour of its group that runs ahead of it (`a[j+1][i]` before
///     `a[j][i]`, t about a row), or from itself at an earlier iteration of an
///     outer loop (`x[j]` under a loop over i, t = P_i).
///   - stack distance of t: what all references touch in that time,
///         C_req(t) = sum over entries of F(min(l, t))
///     with l the time until the entry's successor takes the line over and F(t)
///     the bytes one reference of the group touches in a window t. For unit
///     stride F(t) = e*t, which is the paper's formula. Where other innermost
///     loops run within that time, of each array the larger part counts.
///
/// Trip counts stay placeholder symbols ("trip j") until they are resolved, so
/// that a blocked loop is one substitution. docs/models/derivations.md derives all this.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/InnerBox.h"
#include "models/traffic/References.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::traffic {

/// A reuse time at which references hit, if the cache holds its stack distance.
struct Candidate {
  ir::Expr time;     ///< iterations, placeholders
  ir::Expr distance; ///< C_req(time) in bytes, placeholders
  ir::Expr bytes;    ///< the same in the sizes, trip counts filled in
  /// Part of the distance that all cores have in common, placeholders.
  ir::Expr common = 0;
  /// 1: reuse carried by the innermost loop, 2: by the one around it, …
  unsigned dimension = 1;
  long double magnitude = 0; ///< of the time, for order
  /// Entries that hit and miss (those that move in the innermost loop).
  unsigned hits = 0, misses = 0;
};

/// A way in which an entry finds its line again.
struct Reuse {
  size_t candidate = 0; ///< whose time and distance it has
  size_t loop = 0;      ///< that carries it, by position in the path
  /// The entry of the group that used the line before; none: itself.
  std::optional<size_t> from;
  /// Another element of the line, not the same one.
  bool isSpatial = false;
};

class ReuseModel {
public:
  /// Another innermost loop of the nest: what it touches lies between two uses
  /// that one of the shared loops carries.
  struct Neighbor {
    const ReuseModel *model = nullptr;
    size_t sharedLoops = 0; ///< outermost loops that both paths have
  };

  /// `trips` are asymptotic trip counts (full rows), `running` the parts of them in which the
  /// next loop runs, `bindings` the known sizes; open sizes count as large wherever an order is
  /// needed. `shared`: the loop of the path that cores share.
  ReuseModel(std::vector<Group> groups, const ir::LoopPath &path, std::vector<ir::Expr> trips,
             std::vector<double> running, ir::Bindings bindings, unsigned lineBytes,
             std::optional<size_t> shared = {});
  /// Adds to the distances what the other loops touch.
  void addNeighbors(const std::vector<Neighbor> &neighbors);

  /// Adds to the distances what else touches an array: bytes by time, and its length.
  void addTouched(ir::ArrayId array,
                  llvm::function_ref<ir::Expr(const ir::Expr &, long double)> bytes);
  /// The same of what another loop touches beside its groups, by its own time.
  void addTouchedBeside(const Neighbor &neighbor, ir::ArrayId array,
                        llvm::function_ref<ir::Expr(const ir::Expr &, long double)> bytes);
  /// Bytes by array that references touch in so many iterations, open sizes being large.
  std::map<unsigned, double> touchedWithin(double iterations) const;
  /// Of all loops from a position on together; infinite where one is open.
  double iterations(size_t from = 0) const;

  const std::vector<Group> &groups() const { return referenceGroups; }
  /// Of one entry, the nearest first; none for what each iteration finds new.
  std::vector<Reuse> reusesOf(const Group &group, size_t entry) const;
  /// Ordered by time.
  const std::vector<Candidate> &candidates() const { return reuseCandidates; }
  /// Bytes that one iteration of the innermost loop which moves a group moves it; open sizes are
  /// large.
  long double innermostStride(const Group &group) const;
  /// Replaces placeholders by the trip counts.
  ir::Expr resolve(const ir::Expr &expr) const { return expr.substitute(resolution); }
  /// Of a candidate, what one of so many cores touches: its part of a shared loop, and of
  /// what all have in common as much as it has to hold in a cache that `sharers` share.
  ir::Expr bytesOf(const Candidate &candidate, unsigned cores, unsigned sharers) const;
  /// The same for sizes that are known: trip counts are whole numbers.
  ir::Expr bytesAt(const Candidate &candidate, unsigned cores, unsigned sharers,
                   const ir::Bindings &sizes) const;
  /// True if the iterations of the shared loop, and so all cores, use the same elements.
  bool isCommon(const Group &group) const { return shared && group.strides[*shared].isZero(); }
  /// False where a core among several touches as much as one alone.
  bool changesWithCores() const;
  static std::string placeholder(const ir::Loop &loop);
  /// False where a stride that is open is shorter than a line for these sizes: lines() takes each
  /// access by such a stride to be in a line of its own.
  bool hasLongStrides(const ir::Bindings &sizes) const;

  /// Lines a group moves per iteration of the innermost loop if every candidate
  /// of rank below `captured` hits; trip counts that are open count as infinite.
  struct Lines {
    double load = 0, evict = 0;
  };
  Lines lines(const Group &group, size_t captured) const;

private:
  struct Gap {
    size_t entry = 0;
    size_t ahead = 0;          ///< the entry before it in time
    size_t carrier = 0;        ///< the loop in which they differ
    ir::Expr time;             ///< to the entry before it in time
    long double magnitude = 0; ///< of that
    ir::Expr footprint;        ///< bytes one reference touches in it
    unsigned dimension = 1;
  };
  /// Entries of a group from the leader on, each with the gap before it.
  struct Chain {
    size_t leader = 0;
    std::vector<Gap> followers;
    std::vector<InnerBox::Fresh> growth; ///< by loop
  };

  Chain chainOf(const Group &group) const;
  bool meet(const std::vector<ir::Expr> &ahead, const std::vector<ir::Expr> &behind) const;
  ir::Expr timeOf(const std::vector<ir::Expr> &shift) const;
  /// Part of the footprint that is new in the next iteration of `loop`: 0 for
  /// an invariant reference, 1 for new lines.
  InnerBox::Fresh growthOf(const Group &group, size_t loop) const;
  Sized strideOf(const Group &group, size_t loop) const; ///< without its sign
  double growth(const Group &group, size_t loop) const { return chain(group).growth[loop].part; }
  const Chain &chain(const Group &group) const {
    return chains[static_cast<size_t>(&group - referenceGroups.data())];
  }
  /// F(time): bytes one reference of the group touches in a window.
  ir::Expr footprint(const Group &group, const std::vector<InnerBox::Fresh> &growth,
                     const ir::Expr &time, long double window) const;
  ir::Expr bytesPerStep(const Group &group) const;
  void findCandidates();
  /// Bytes that some groups touch in a window, those of one array.
  ir::Expr touched(llvm::function_ref<bool(const Group &)> filter, const ir::Expr &time,
                   long double window) const;
  ir::Expr touchedOf(ir::ArrayId array, const ir::Expr &time, long double window) const;
  /// Bytes that the neighbors touch beyond what this path does.
  ir::Expr touchedBeside(const Candidate &candidate, const std::vector<Neighbor> &neighbors) const;
  /// In its own iterations, what it runs of between two uses; none if they lie within one of its.
  std::optional<ir::Expr> timeOf(const Neighbor &neighbor, const Candidate &candidate) const;
  void addCandidate(const ir::Expr &time, long double length, unsigned dimension);
  void countHits(Candidate &candidate) const;
  double reciprocal(const ir::Expr &count) const;
  double newLines(const Group &group, size_t loop) const;
  ir::Expr shareOf(const Candidate &candidate, unsigned cores, unsigned sharers) const;
  /// Trip counts for placeholders, whole where they are known.
  ir::Bindings tripsWith(const ir::Bindings &sizes) const;
  long double magnitude(const ir::Expr &expr) const { return large(resolve(expr)); }
  bool isSparse(const Group &group) const;
  double segments(const Group &group, long double captured, bool storesOnly,
                  const std::vector<Return> &returns) const;

  std::vector<Group> referenceGroups;
  std::vector<Chain> chains;
  std::vector<ir::Expr> tripPlaceholders;
  std::vector<double> running;               ///< of each loop, the part in which the next one runs
  std::vector<ir::Expr> iterationTimes;      ///< P_loop
  std::vector<long double> iterationLengths; ///< magnitudes of those
  ir::Bindings resolution;
  ir::Bindings wholeTrips; ///< with `bindings`
  ir::Bindings bindings;
  unsigned lineBytes;
  Magnitude large;
  std::optional<size_t> shared;
  std::vector<Candidate> reuseCandidates;
};

/// Trip counts as full rows and planes: where a row of an array is a constant
/// few iterations longer than the loop that runs along it (a stencil's rim),
/// the row's length. Known sizes tell it as numbers in their place do.
std::vector<ir::Expr> asymptoticTrips(const std::vector<ir::Expr> &trips,
                                      const std::vector<Group> &groups, const ir::Bindings &bound);

} // namespace sparcity::traffic
