//===- models/tiles/Tiles.h - A nest on the tiles of a chip ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A sweep over points that are divided among tiles: each computes its own, from its own memory,
/// and is sent before what it needs of others (Equations.h). For each kind of instructions that the
/// machine has: what tiles take, what the exchange does, and what that draws.
///
/// Places further out hold what tiles cannot. A sweep brings everything from there once and takes
/// what it stores back, which bounds it:
///
///     F <= flops / (bytes in + bytes out) * bandwidth of the place
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/report/Message.h"
#include "models/report/Section.h"
#include "models/tiles/Equations.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::tiles {

/// What a tile has: tiles that lie alike have alike.
struct Share {
  double points = 0;
  machine::Bytes received; ///< of others, before a sweep
  machine::Bytes data;     ///< in its memory, with what it received
};

/// A sweep, as it is divided.
struct Sweep {
  double flops = 0;        ///< a point
  unsigned floatBits = 0;  ///< of its widest operations; 0: it has none
  machine::Bytes accessed; ///< a point: loads and stores of the source
  machine::Bytes held;     ///< all arrays, each once
  machine::Bytes moved;    ///< what a sweep reads of them, and stores
  double points = 0;
  bool isProduct = false; ///< of matrices
  std::int64_t used = 1;  ///< tiles that have points
  std::string grid;       ///< of tiles: "32 x 46 of j, i"
  std::string block;      ///< of the largest part: "250 x 174"
  std::vector<Share> shares;
};

/// What decides about the time.
enum class Limit : std::uint8_t { Arithmetic, Access, Exchange, Place };

/// With one kind of instructions.
struct Roof {
  std::string name;
  unsigned bits = 32;
  bool isOfProducts = false;
  Rates rates;
  double inTiles = 0;     ///< F_a at the intensity of the accesses [flop/s]
  double performance = 0; ///< all flops over `time` [flop/s]
  /// Of the tile that takes longest for both.
  machine::Seconds computation, exchange;
  machine::Seconds time; ///< Eq 17 or, where both overlap, the longer one; no less than the place's
  std::optional<machine::Seconds> barrier; ///< with a barrier between the phases
  Limit limit = Limit::Arithmetic;
  /// Eqs 19 to 21, with tiles that wait; none where the machine does not say what it draws, or
  /// not for this.
  std::optional<machine::Watts> power;
  std::optional<machine::Joules> energy; ///< a sweep
  std::optional<double> efficiency;      ///< [flop/J]
};

/// A place further out than the memories of the tiles.
struct Place {
  std::string name;
  std::optional<machine::Bytes> size; ///< none: it holds whatever there is
  machine::BytesPerSecond bandwidth;
  machine::Seconds time; ///< of what a sweep moves
  double bound = 0;      ///< [flop/s]

  bool holds(machine::Bytes data) const { return !size || data <= *size; }
};

struct Tiles {
  std::string refusal; ///< why there is nothing more; empty: there is
  std::int64_t tiles = 0;
  machine::Bytes memory; ///< of one
  bool overlaps = false; ///< exchange and computation
  Sweep sweep;
  Intensities intensities; ///< the exchange's is of the tile that is sent most for its points
  machine::Bytes data;     ///< in the fullest tile
  machine::Bytes received; ///< by that tile
  double imbalance = 1;    ///< points of the fullest tile over the mean of all
  std::vector<Place> places;
  std::optional<size_t> place; ///< that holds the data; none: the tiles do
  std::vector<Roof> roofs;     ///< that the nest can use, the fastest first
  std::optional<Draws> draws;
  report::Phrases notes;
};

/// On a machine that has tiles.
Tiles predict(Sweep sweep, const machine::Machine &machine);

/// Bits of the widest numbers that its tiles compute with.
unsigned widestOf(const machine::Machine &machine);

/// "tiles" of the document.
void describe(const Tiles &tiles, report::Section &section);

/// "arithmetic", "their memories", "exchange", or the name of the place.
std::string nameOf(Limit limit, const Tiles &tiles);

} // namespace sparcity::tiles
