//===- models/exasat/FieldTraffic.h - Bytes of a field --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An ideal memory on the chip holds what the loops from one position on inward use again, if the
/// data of an iteration of that loop fit (C. Chan et al., ISC 2013, section 4.2). Of loops z, y, x
/// and blocks of bx, by, bz iterations, with n_yz distinct shifts in z and y and n_z in z:
///
///     reuse     position   data to hold                  moved a block, without ghosts
///     none          3      0                             references bx by bz
///     cell          2      references                    n_yz bx by bz
///     pencil        1      n_yz (bx + 2 rx)              n_z bx by bz
///     plane         0      n_z (bx + 2 rx) (by + 2 ry)   bx by bz
///
/// What is moved is the union of the boxes of all references with the same shifts outside, so that
/// ghosts are counted once and corners only where a reference reaches them.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/exasat/Boxes.h"
#include "models/exasat/Nest.h"

#include <map>
#include <optional>

namespace sparcity::exasat {

/// How the memory on the chip takes data.
struct Storage {
  /// Bytes of a line; 0: single elements come and go (a scratchpad).
  std::int64_t line = 64;
  /// A line that is stored to is loaded before.
  bool allocates = true;

  bool operator==(const Storage &) const = default;
};

/// Bytes over the boundary of the memory on the chip.
struct Moved {
  double load = 0, store = 0;

  double bytes() const { return load + store; }
  Moved &operator+=(const Moved &other) {
    load += other.load, store += other.store;
    return *this;
  }
};

/// What one reference loads, the other one has stored before.
bool isBehind(const Reference &load, const Reference &store);

class FieldTraffic {
public:
  /// Of that nest, which outlives it, as does the field. `isDropped`: nobody needs the field but
  /// the nest that makes it.
  FieldTraffic(const Field &field, const Nest &nest, Storage storage, bool isDropped = false);

  /// In the whole nest, cut into such blocks.
  Moved moved(size_t position, const PerLoop &block) const;
  /// To hold for the loop at that position, whose reuse goes over `gap` iterations. `part`: of one
  /// of the innermost loops alone.
  double workingSet(size_t position, const PerLoop &block, std::int64_t gap,
                    std::optional<unsigned> part) const;
  /// References that find nothing of what another one left: streams of elements an iteration.
  size_t streamsOf(size_t position) const { return streams[position].size(); }
  /// The most iterations of that loop between a use and the next; 0 where it brings none.
  std::int64_t gap(size_t position) const;

private:
  using References = std::vector<const Reference *>;
  /// References with the same shifts in the loops outside a position.
  struct Stream {
    References all, loads, stores, allocated;
    bool looksAhead = false; ///< loads what no store of it has made before
  };
  using Streams = std::vector<Stream>;

  Streams streamsAt(size_t position) const;
  void addTo(Stream &stream, const Reference &reference) const;
  double row(std::int64_t length) const;
  double touched(const References &references, size_t position, const PerLoop &box) const;
  Moved counted(size_t position, const PerLoop &box) const;
  Moved ofBox(size_t position, PerLoop box) const;
  bool isEven(size_t loop, size_t position, const PerLoop &box) const;
  Moved ofBlocks(size_t position, const PerLoop &block, size_t loop, PerLoop &box) const;
  double hull(const std::vector<Box> &boxes, size_t position) const;
  std::int64_t heldOf(const llvm::SmallVector<std::int64_t, 16> &values, std::int64_t gap) const;
  std::int64_t lengthOf(const References &references, size_t loop, const PerLoop &block) const;
  std::pair<std::int64_t, std::int64_t> extentIn(size_t loop, const Reference &reference,
                                                 std::int64_t length) const;

  const Field &field;
  const Nest &nest;
  Storage storage;
  bool isDropped;
  size_t along = 0;             ///< the loop that moves by the least
  bool overlaps = false;        ///< two loops lead to the same elements
  bool isFused = false;         ///< references are of several nests
  PerLoop spans;                ///< between the first and the last shift in each loop
  std::vector<Streams> streams; ///< by position
  mutable std::map<std::pair<size_t, PerLoop>, Moved> known; ///< of boxes
};

} // namespace sparcity::exasat
