//===- models/traffic/InnerBox.h - What the loops inside a loop reach -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The addresses that one reference reaches while the loops inside another run once: blocks
/// of bytes without holes, repeated at even distances, those again at wider ones:
///
///     a[j+q][i+p] of a[m][n], q < 3, p < 3     a block of 24 bytes, 3 times at 8*n
///
/// One iteration of the loop outside moves all of it by a stride. What is new then is what
/// does not fall on the box where it was: 8 of each 24 bytes for i, one row of three for j,
/// everything where the stride ends between the blocks (a tile beside a tile).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/References.h"

#include <vector>

namespace sparcity::traffic {

/// A number in the sizes, and about how large it is.
struct Sized {
  ir::Expr value;
  long double size = 0;
};

class InnerBox {
public:
  /// Bytes without holes that the innermost loop steps over.
  explicit InnerBox(Sized block) : block(std::move(block)) {}

  /// A loop around, of so many trips: loops are added from the smallest stride to the widest.
  void add(const Sized &stride, const Sized &trips);

  /// The part of the box that a move by `stride` leaves behind, and so finds new at the other
  /// end, as a fraction: between nothing and 1.
  struct Fresh {
    double part = 1;
    /// The same in the sizes; 1 / 1 where it is only known as a number.
    ir::Expr over = 1, under = 1;
    bool isExact = true;
  };
  Fresh movedBy(const Sized &stride) const;

private:
  struct Level {
    Sized distance, count; ///< of the blocks or levels inside
  };
  Sized block;
  bool isUnit = true;        ///< the block is that of the innermost loop still
  std::vector<Level> levels; ///< from the inside
};

} // namespace sparcity::traffic
