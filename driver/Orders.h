//===- driver/Orders.h - Orders of a matrix, compared by prediction -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `--matrix` and `--order`: what the matrix of a run looks like, and whether permuting
/// it pays. Each order is applied, bound to the kernel in place of the matrix as it is,
/// and predicted by the same models.
///
/// A steady state that is sampled in windows is compared only where the windows agree
/// and are at least half of the nest; a smaller sample may be of rows that an order has
/// put in front. Else all are counted over the whole nest.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/MatrixBinding.h"
#include "driver/Options.h"
#include "models/incore/Analyses.h"
#include "models/matrix/ordering/Ordering.h"
#include "models/sparse/SparseLoop.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace driver {

/// What a prediction takes beside a kernel and a machine.
struct PredictionSetting {
  const Options &options;
  incore::Analyses &analyses;
  const traffic::ArrayContents &contents;
  std::function<void(std::uint64_t)> progress;
};

class Orders {
public:
  /// Finds the orders that `list` names ("rcm,amd", "all", "" for none). One that does
  /// not apply is kept with the reason; an unknown name fails.
  static llvm::Expected<Orders> find(GivenMatrix given, const std::string &list);

  const GivenMatrix &matrix() const { return given; }

  /// The facts of the matrix, for a result of a kernel that it is bound to.
  result::MatrixFacts describe(const result::Result &result, const ir::Kernel &kernel,
                               const PredictionSetting &setting) const;

  /// Writes the permutation of the only order asked for, or of the one with the largest
  /// gain of all results; where none pays, says so instead. Fails where no order is there.
  llvm::Error writeBest(const std::string &path, const std::vector<result::Result> &results,
                        llvm::function_ref<void(const std::string &)> say) const;

private:
  struct Order {
    const ordering::Ordering *ordering;
    ordering::Permutation permutation;
    std::string reason; ///< why there is none
  };

  Orders(GivenMatrix given, std::vector<Order> orders)
      : given(std::move(given)), orders(std::move(orders)) {}

  class Comparison;

  GivenMatrix given;
  std::vector<Order> orders;
};

} // namespace driver
