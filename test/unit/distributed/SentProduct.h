//===- test/unit/distributed/SentProduct.h - Products that are carried out ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The algorithms of models/distributed/GridProduct.h with whole numbers: every block is sent from
/// rank to rank, counted, and multiplied where it has arrived. A rank computes with what it was
/// sent and nothing else.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/distributed/GridProduct.h"

#include <map>
#include <string>
#include <vector>

namespace sparcity::test {

/// A matrix or a block of it.
struct Numbers {
  std::int64_t rows = 0, columns = 0;
  std::vector<std::int64_t> values = {};

  static Numbers zeros(std::int64_t rows, std::int64_t columns);
  std::int64_t &at(std::int64_t row, std::int64_t column) { return values[row * columns + column]; }
  std::int64_t at(std::int64_t row, std::int64_t column) const {
    return values[row * columns + column];
  }
  Numbers part(std::int64_t row, std::int64_t column, std::int64_t height,
               std::int64_t width) const;
  void addProduct(const Numbers &a, const Numbers &b);

  bool operator==(const Numbers &) const = default;
};

struct Sent {
  double messages = 0, elements = 0, rounds = 0, most = 0;
};

struct SentProduct {
  Numbers product;
  std::map<std::string, Sent> phases; ///< "skew A"
  double flops = 0;                   ///< of the rank with most
};

SentProduct carryOut(distributed::GridAlgorithm algorithm, const distributed::Layout &layout,
                     const Numbers &a, const Numbers &b);

} // namespace sparcity::test
