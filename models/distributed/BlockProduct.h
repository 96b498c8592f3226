//===- models/distributed/BlockProduct.h - Products of matrices in blocks -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cannon's and Johnson's products of N x N matrices in blocks of B x B, as M. Kong, L.-N. Pouchet
/// and P. Sadayappan model them ("A Roofline-based Performance Estimator for Distributed
/// Matrix-multiply on Intel CnC"). The blocks may be more than the ranks:
///
///     b = N / B, steps = b^3                                                  (1, 2)
///     T = T_comp + T_comm                                                        (3)
///     T_comp = F_ser T_step                                                   (4, 5)
///     T_comm = T_intra + T_inter, each V W / BW                            (6 to 10)
///     V = F_ser L msgs F_overhead, L = e B^2                                (11, 12)
///     F_par = min(P, b^2) or min(P, b^3), F_ser = ceil(steps / F_par)
///     W_intra = c (c - 1), c = min(P, cores of a node)
///     W_inter = cores of a node times 1/3 or 1/2, if there are several nodes
///
/// with 3 messages a step and an overhead of 1.5 (Cannon, 13 to 18), or 2 and 1 (Johnson, 19 to
/// 24). W are no shares: they are how often a node's link is taken by its ranks, one after the
/// other. The paper divides mebibytes by MB/s: its numbers are those of bandwidths in MiB/s.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/Cluster.h"

#include <optional>

namespace sparcity::distributed {

enum class BlockAlgorithm : std::uint8_t { Cannon, Johnson };

const char *nameOf(BlockAlgorithm algorithm);

struct BlockProduct {
  BlockAlgorithm algorithm = BlockAlgorithm::Cannon;
  std::int64_t size = 0;  ///< N
  std::int64_t block = 0; ///< B
  std::int64_t ranks = 1; ///< P
  machine::Seconds step;  ///< T_step: of one core, to multiply two blocks
  unsigned elementBytes = 4;
};

struct BlockEstimate {
  std::int64_t blocks = 0; ///< b: rounded up where B does not divide N
  bool isPadded = false;   ///< so that the last blocks are partly empty
  std::int64_t steps = 0;
  std::int64_t parallel = 0; ///< F_par
  std::int64_t serial = 0;   ///< F_ser
  std::int64_t idle = 0;     ///< ranks that never have a step
  /// Of all ranks and rounds, those in which a rank has nothing to do: the idle ones and what
  /// the last round lacks.
  double idleShare = 0;
  machine::Bytes message; ///< L
  double messages = 0;    ///< msgs, a step
  double overhead = 0;    ///< F_overhead
  double intraFactor = 0; ///< W_intra
  double interFactor = 0; ///< W_inter
  machine::Bytes volume;  ///< V, of a rank
  machine::Bytes intraVolume, interVolume;
  machine::Seconds computation, intra, inter, communication;
  machine::Seconds sum;     ///< Eq 3
  machine::Seconds longest; ///< of computation and communication: as if they overlapped

  // [flop/s], of 2 N^3 flops
  double computeBound = 0;
  std::optional<double> communicationBound; ///< none where nothing is sent
  double sumRate = 0, longestRate = 0;

  /// Which of both takes longer.
  bool isComputeBound() const { return communication <= computation; }
};

/// Fails on sizes, blocks and times that are none, on blocks larger than the matrices, on more
/// than 2^20 blocks along them, and where the cluster has no place for the ranks.
llvm::Expected<BlockEstimate> estimate(const BlockProduct &product, const Cluster &cluster);

/// T_step of a core with that rate [flop/s].
machine::Seconds stepTime(std::int64_t block, double rate);

/// Flops for a byte that is sent, of a step for which one block of e-byte elements is.
double stepIntensity(std::int64_t block, unsigned elementBytes);
/// The most a core can do [flop/s] while all cores of a node get such a block over its link.
double interBound(const Cluster &cluster, std::int64_t block, unsigned elementBytes);

/// Bytes of the three faces of a product of m x k by k x n elements: what is held for it.
machine::Bytes facesOf(std::int64_t m, std::int64_t n, std::int64_t k, unsigned elementBytes);

} // namespace sparcity::distributed
