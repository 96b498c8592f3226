//===- models/distributed/Distributed.h - A nest on many nodes ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is said of a nest on ranks: of a stencil a sweep with its halos and how it scales, of a
/// product of matrices what each algorithm sends, and what it takes.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/BlockProduct.h"
#include "models/distributed/GridProduct.h"
#include "models/distributed/RowScaling.h"
#include "models/report/Message.h"
#include "models/report/Section.h"

#include <map>

namespace sparcity::distributed {

struct StencilReport {
  std::vector<std::string> dimensions;
  std::vector<PointField> fields; ///< that are read
  std::vector<Sweep> strong;      ///< up to all ranks; the last one is of these
  std::vector<Sweep> weak;
};

struct RowsReport {
  std::string matrix; ///< a file, or "gen:…"
  RowShares shares = RowShares::EqualRows;
  std::vector<RowSweep> strong;
};

/// The published model on so many ranks.
struct BlockPoint {
  BlockAlgorithm algorithm = BlockAlgorithm::Cannon;
  std::int64_t ranks = 1;
  BlockEstimate estimate;
};

/// One algorithm on a grid of ranks.
struct PlannedProduct {
  ProductPlan plan;
  machine::Seconds computation, communication, sum, longest;
};

struct ProductReport {
  ProductShape shape;
  double rate = 0; ///< of a core [flop/s]
  /// Of square matrices, which the published model is of; else 0, and no blocks.
  std::int64_t block = 0;
  std::vector<BlockPoint> blocks;  ///< of both algorithms on all ranks
  std::vector<BlockPoint> scaling; ///< of each on 1, 2, 4, … ranks and all
  /// What a core can do while all of its node get a block over its link [flop/s].
  std::optional<double> interBound;
  std::vector<PlannedProduct> plans;
  std::vector<report::Phrase> left; ///< algorithms that do not fit, and why
};

/// Of the nest once: all sweeps of a stencil.
struct RunTime {
  machine::Seconds computation, communication;

  machine::Seconds sum() const { return computation + communication; }
  bool isCommunication() const { return communication > computation; } ///< for the larger part
};

struct Distributed {
  std::string refusal; ///< why there is nothing more; empty: there is
  std::int64_t ranks = 1;
  Cluster cluster;
  /// Of an iteration of the main loop on a core, while so many of its node work.
  std::map<std::int64_t, machine::Seconds> iteration;
  /// What these share of caches is not counted: the lines are those of one core.
  bool areLinesOfOneCore = false;
  std::optional<StencilReport> stencil;
  double sweeps = 1; ///< of the stencil
  std::optional<RowsReport> rows;
  std::optional<ProductReport> product;
  std::vector<report::Phrase> notes; ///< what the numbers rest on

  /// Of as many cores of a node as work on the ranks.
  bool hasTimes() const;
};

/// On all ranks; of a product by the algorithm that takes least. None where there is no time.
std::optional<RunTime> runOf(const Distributed &distributed);

/// Fails, in words for a reader, where the cluster has no place for the ranks or the points cannot
/// be divided.
llvm::Expected<StencilReport> report(const Stencil &stencil, const RankRequest &request,
                                     const Cluster &cluster, PointTime pointTime);

/// `pointTime`: of a multiplication and an addition of one core.
llvm::Expected<ProductReport> report(const ProductShape &shape, const RankRequest &request,
                                     const Cluster &cluster, PointTime pointTime);

/// "distributed" of the document.
void describe(const Distributed &distributed, report::Section &section);

} // namespace sparcity::distributed
