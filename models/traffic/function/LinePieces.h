//===- models/traffic/function/LinePieces.h - Lines that nests share ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The arrays of a function cut into pieces that each nest touches as a whole or not at all.
/// Lines that lie close to each other and that the same nests touch are one piece, though
/// others be between them:
///
///     nest 0   ####....####....####....      the left columns
///     nest 1   ....####....####....####      the right ones
///     pieces   0000111100001111 2222 3333    two slices, two pieces in each
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/function/NestTouches.h"

namespace traffic {

/// What one nest has to do with a piece.
struct PieceUse {
  double lines = 0;  ///< 0: none of it
  double stored = 0; ///< of those
  /// Part of the nest's lines of the array that lie before the piece, and before its end.
  double begin = 0, end = 0;
};

struct LinePiece {
  size_t array = 0;
  double lines = 0;
  std::vector<PieceUse> uses; ///< by nest
};

/// Of all arrays, each cut into about so many slices.
std::vector<LinePiece> cutIntoPieces(const std::vector<NestTouches> &nests, size_t slices);

} // namespace traffic
