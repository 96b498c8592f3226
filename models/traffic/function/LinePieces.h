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

#include <algorithm>

namespace sparcity::traffic {

/// What one nest has to do with a piece.
struct PieceUse {
  double lines = 0;  ///< 0: none of it
  double stored = 0; ///< of those
  /// Parts of the nest's time, from 0 to 1.
  struct Time {
    double begin = 1, end = 0;
    double middle() const { return (begin + end) / 2; }
    void include(double moment) {
      begin = std::min(begin, moment);
      end = std::max(end, moment);
    }
  };
  Time first, last; ///< when the piece is used first and last
};

struct LinePiece {
  size_t array = 0;
  double lines = 0;
  std::vector<PieceUse> uses; ///< by nest
};

/// Of all arrays, each cut into about so many slices; of all of their lines, whatever the
/// shares.
std::vector<LinePiece> cutIntoPieces(const std::vector<NestTouches> &nests, size_t slices);

/// What the cores of one cache touch of the pieces: all of them in the nests that have no
/// share, and the same part of them in those that do.
std::vector<LinePiece> sharedPieces(const std::vector<LinePiece> &pieces,
                                    const std::vector<NestTouches> &nests);

} // namespace sparcity::traffic
