//===- models/machine/Tiles.h - A chip whose cores have memories of their own //
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A machine of tiles: each core has its data in a memory of its own, the first of `caches`, and is
/// sent what it needs of others. Places further out are `caches` behind that and the memories.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::machine {

/// What one tile does with one kind of instructions.
struct TileRoof {
  std::string name;          ///< "AMP", "vectors"
  unsigned bits = 32;        ///< of the numbers that it computes with
  FlopsPerCycle peak;        ///< F_p of a tile
  BytesPerCycle access;      ///< B of a tile, between it and its memory
  bool isOfProducts = false; ///< products of matrices alone can use it

  bool operator==(const TileRoof &) const = default;
};

/// Of the chip with all its tiles at work.
struct TilePower {
  Watts constant; ///< P_q, while tiles compute
  Watts access;   ///< P_vb: more at the full bandwidth of their memories
  Watts compute;  ///< P_vp: more at the peak
  Watts exchange; ///< P_c, constant and variable, while they exchange

  bool operator==(const TilePower &) const = default;
};

struct Tiles {
  BytesPerCycle exchange; ///< B^c: what a tile gets of others
  bool overlaps = false;  ///< tiles compute while they are sent data; else one after the other
  std::vector<TileRoof> roofs;
  std::optional<TilePower> power;

  bool operator==(const Tiles &) const = default;
};

} // namespace sparcity::machine
