//===- models/prediction/CoreShares.h - The rows of a matrix for several cores -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Divides the loop over the rows of a matrix among cores, before its traffic is counted,
/// and says afterwards when each core has done its part. The slowest decides: rows are of
/// different lengths, and x is nearer to some than to others.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/ecm/Ecm.h"
#include "models/prediction/Request.h"
#include "models/result/CoreShares.h"
#include "models/sparse/StoredRows.h"
#include "models/traffic/trace/SharedLoops.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sparcity::prediction {

/// The division of a loop for one number of cores.
class DividedRows {
public:
  /// Nothing for one core, for a kernel without a loop over a matrix whose contents are
  /// known, and where OpenMP shares another loop; what is asked for and not done then is
  /// said.
  static std::optional<DividedRows> of(const ir::Kernel &kernel, const ir::LoopPath &main,
                                       const traffic::ArrayContents &contents, unsigned cores,
                                       RowPartition partition, report::MessageList &said);

  /// Points into the kernel.
  const traffic::LoopDivision &division() const { return loop; }

  /// Rows and non-zeros of each core, and their balance.
  result::CoreShares shares() const;

  /// Parts of all that a core has: of the main loop's iterations, and of the shared one's.
  struct Share {
    double work = 0, trips = 0;
  };
  std::vector<Share> workShares() const;

  /// Predicts a unit of work with the lines of one core.
  using CorePredictor = llvm::function_ref<ecm::Ecm(const std::vector<traffic::Boundary> &)>;
  /// Adds the times to shares: by the time of one core, or of each with its own lines where
  /// they are counted.
  void addTimes(result::CoreShares &shares, const ecm::Ecm &ecm, double iterationsPerUnit,
                const machine::Machine &machine, CorePredictor predict) const;

private:
  DividedRows(sparse::StoredRows stored, unsigned cores)
      : stored(std::move(stored)), cores(cores) {}

  void divide(bool isCoordinates);
  /// Of one of the times that the loop is entered.
  traffic::LoopShares sharesOf(size_t entry) const;

  sparse::StoredRows stored;
  unsigned cores;
  traffic::LoopDivision loop;
  /// Iterations of the main loop before each iteration of the shared one.
  std::vector<std::vector<std::int64_t>> workBefore;
};

} // namespace sparcity::prediction
