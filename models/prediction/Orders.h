//===- models/prediction/Orders.h - Orders of a matrix, compared by prediction ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the matrix of a run looks like, and whether permuting it pays. Each order is applied, bound
/// to the kernel in place of the matrix as it is, and predicted by the same models.
///
/// A steady state that is sampled in windows is compared only where the windows agree
/// and are at least half of the nest; a smaller sample may be of rows that an order has
/// put in front. Else all are counted over the whole nest.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/Analyses.h"
#include "models/matrix/ordering/Ordering.h"
#include "models/prediction/GivenMatrix.h"
#include "models/prediction/Request.h"
#include "models/result/Forward.h"
#include "models/result/MatrixFacts.h"

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sparcity::prediction {

/// What a prediction takes beside a kernel and a machine.
struct PredictionSetting {
  const Request &request;
  incore::Analyses &analyses;
  const traffic::ArrayContents &contents;
  std::function<void(std::uint64_t)> progress;
};

/// The matrix in the order that an ordering finds.
struct Order {
  const ordering::Ordering *ordering;
  ordering::Permutation permutation;
  std::string reason; ///< why there is none
};

class Orders {
public:
  /// Of a matrix: what the orderings find; one that does not apply is kept with the reason.
  Orders(GivenMatrix given, llvm::ArrayRef<const ordering::Ordering *> orderings);

  const GivenMatrix &matrix() const { return given; }
  llvm::ArrayRef<Order> all() const { return orders; }

  /// The facts of the matrix, for a result of a kernel that it is bound to.
  result::MatrixFacts describe(const result::Result &result, const ir::Kernel &kernel,
                               const PredictionSetting &setting) const;

private:
  class Comparison;

  GivenMatrix given;
  std::vector<Order> orders;
};

/// The order with the largest gain; null if none can be predicted. The first of them is the
/// matrix as it is.
const result::OrderFacts *bestOf(llvm::ArrayRef<result::OrderFacts> orders);

} // namespace sparcity::prediction
