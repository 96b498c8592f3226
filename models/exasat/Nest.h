//===- models/exasat/Nest.h - What the loops of a nest touch --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Loops of known length, and the fields that they go through. A field is an array, or one of
/// the components of an array, and its references differ by so many iterations of each loop:
///
///     for k, for j, for i                           loops  k, j, i
///       b[k][j][i] = a[k][j][i-1] + a[k+1][j][i];   field  a: (0,0,-1) (1,0,0)
///                                                   field  b: (0,0,0), stored
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Forward.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::exasat {

/// A number for each loop, outermost first.
using PerLoop = llvm::SmallVector<std::int64_t, 4>;

/// Accesses that touch the same element in the same iteration.
struct Reference {
  PerLoop shift; ///< iterations that it runs ahead
  /// Of those, what its loops run ahead of others that they were fused with; where they begin
  /// behind the first of these, and how many iterations they have. Empty: as the nest's.
  PerLoop lead, first, trips;
  unsigned loads = 0, stores = 0; ///< an iteration
  bool isStoredFirst = false;     ///< before it is loaded
  bool isNonTemporal = false;     ///< all stores pass by the caches
  unsigned part = 0;              ///< which of several innermost loops makes it

  bool isFused() const { return !lead.empty(); }
  bool isLike(const Reference &other) const {
    return shift == other.shift && part == other.part && lead == other.lead &&
           first == other.first && trips == other.trips;
  }
  bool operator==(const Reference &) const = default;
};

/// Of an access, from the start of its array, as the source's sizes have it.
struct SymbolicAddress {
  std::vector<ir::Expr> strides; ///< bytes an iteration of each loop around it
  ir::Expr start;                ///< where all indices are 0 [B]
};

struct Field {
  std::string array;
  /// Of the fields of that array: in the order of their addresses.
  unsigned component = 0, components = 1;
  std::int64_t address =
      0; ///< of its first reference where all indices are 0, from the array's start [B]
  /// The same address; none where an index stands in a function (floor, a load).
  std::optional<SymbolicAddress> symbolic;
  unsigned bytes = 8; ///< of an element
  PerLoop strides;    ///< bytes an iteration
  PerLoop trips;      ///< iterations of each loop from the first that touches it to the last
  /// Loops around its accesses: fewer than all where they stand outside of inner loops.
  unsigned depth = 0;
  std::vector<Reference> references;

  bool isLoaded() const;
  bool isStored() const;
  bool movesIn(size_t loop) const { return loop < depth && strides[loop] != 0; }
  /// "u", "state[3]".
  std::string name() const;
};

/// One loop in another, the innermost last; of several innermost loops of the same lengths, which
/// follow each other, one stands for all.
struct Nest {
  std::vector<std::string> indices;
  PerLoop lower;              ///< first value of each index
  PerLoop steps;              ///< of each index
  PerLoop trips;              ///< iterations of each loop, above 0
  std::vector<bool> mayBlock; ///< which may be cut into blocks
  unsigned parts = 1;         ///< innermost loops
  size_t shared = 0;          ///< loops that all of those have around them
  bool isGuarded = false;     ///< conditions decide about accesses; they are taken to hold
  std::vector<Field> fields;

  size_t depth() const { return trips.size(); }
  double iterations() const;
};

/// The nest as one, or as one for each innermost loop where these have different lengths. Fails,
/// in words for a reader, where a size is open, a length or an access depends on other indices
/// than by a sum or on data, or nothing is touched.
llvm::Expected<std::vector<Nest>> nestsOf(const ir::Kernel &kernel);

} // namespace sparcity::exasat
