//===- models/distributed/GridProduct.h - Products on grids of ranks ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What algorithms send for C = A B, a block of each matrix a rank, of m x k by k x n elements of
/// e bytes. All is counted: no message is left out, and none that a rank would send itself is in.
///
///     Cannon    q x q      skew q (q - 1) blocks of A and as many of B, then q - 1 shifts of all
///     SUMMA     r x s      of each panel of A a broadcast along a row, of B along a column:
///                          (s - 1) m k e + (r - 1) k n e bytes
///     Johnson   r x s x l  A to s - 1 others, B to r - 1, and l - 1 sums of C
///     2.5D      q x q x c  A and B to c layers, q / c steps of Cannon in each, sums of C
///
/// Cannon 1969; R. van de Geijn and J. Watts, "SUMMA" (1997), with panels that end where the owner
/// of A or of B changes; R. Agarwal et al., "A three-dimensional approach to parallel matrix
/// multiplication" (1995); E. Solomonik and J. Demmel, "Communication-optimal parallel 2.5D matrix
/// multiplication" (Euro-Par 2011). Lengths need not divide (Shares.h). Broadcasts and sums are
/// binomial trees: p - 1 messages in ceil(log2 p) rounds.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/Cluster.h"

#include <vector>

namespace sparcity::distributed {

enum class GridAlgorithm : std::uint8_t { Cannon, Summa, Johnson, Replicated };

/// "Cannon", "SUMMA", "Johnson", "2.5D".
const char *nameOf(GridAlgorithm algorithm);

struct ProductShape {
  std::int64_t m = 0, n = 0, k = 0;
  unsigned elementBytes = 8;

  double flops() const;
};

struct Layout {
  std::int64_t rows = 1, columns = 1, layers = 1;
  std::int64_t panel = 64; ///< columns of A and rows of B that SUMMA sends at once, at most

  std::int64_t ranks() const { return rows * columns * layers; }
};

/// Messages of one kind.
struct Phase {
  const char *action; ///< "skew", "shift", "broadcast", "replicate", "sum"
  char matrix;        ///< 'A', 'B', 'C'
  double messages = 0;
  machine::Bytes bytes; ///< of all of them
  double rounds = 0;    ///< one after the other: what a rank waits for
  machine::Bytes most;  ///< the largest message of a round
};

struct ProductPlan {
  GridAlgorithm algorithm = GridAlgorithm::Cannon;
  Layout layout;
  std::vector<Phase> phases; ///< those that send something
  machine::Bytes held;       ///< of a rank: its blocks of A, B and C, and panels
  double flops = 0;          ///< of the rank with most

  double messages() const;
  machine::Bytes bytes() const;
  /// All rounds over that link, each with its largest message.
  machine::Seconds communication(const Link &link) const;
};

/// Fails on lengths that are none, on grids that are not of the algorithm's form, and on more
/// rows, columns or layers than the matrices have.
llvm::Expected<ProductPlan> planProduct(GridAlgorithm algorithm, const ProductShape &shape,
                                        const Layout &layout);

/// Grids of as many of `ranks` as the algorithm can use: all that factors of their number make,
/// or the largest squares of it.
std::vector<Layout> layoutsOf(GridAlgorithm algorithm, std::int64_t ranks);

/// The grid on which what is sent over `link` and what is computed at `rate` [flop/s] of a core
/// take least together, with panels of SUMMA up to `panel`; fails where none fits the matrices.
llvm::Expected<ProductPlan> bestPlan(GridAlgorithm algorithm, const ProductShape &shape,
                                     std::int64_t ranks, std::int64_t panel, const Link &link,
                                     double rate);

} // namespace sparcity::distributed
