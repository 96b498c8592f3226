//===- models/matrix/Product.cpp - The pattern of a product of matrices ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/Product.h"

#include <algorithm>

namespace sparcity::matrix {

llvm::Expected<Matrix> productOf(const Matrix &a, const Matrix &b) {
  constexpr std::int64_t mostElements = std::int64_t{1} << 30;
  Matrix product{a.rows, b.columns, {0}, {}};
  std::vector<std::int64_t> lastRow(static_cast<std::size_t>(b.columns), -1);
  for (std::int64_t row = 0; row < a.rows; ++row) {
    for (const Index middle : a.row(row))
      for (const Index column : b.row(middle))
        if (lastRow[column] != row) {
          lastRow[column] = row;
          product.columnIndices.push_back(column);
        }
    if (product.nonZeros() > mostElements)
      return llvm::createStringError("the product has more than 2^30 non-zeros");
    std::sort(product.columnIndices.begin() + product.rowPointers.back(),
              product.columnIndices.end());
    product.rowPointers.push_back(product.nonZeros());
  }
  return product;
}

} // namespace sparcity::matrix
