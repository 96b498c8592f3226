//===- models/matrix/ordering/Ordering.cpp - Orders that bring non-zeros together ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/ordering/Ordering.h"

#include "models/matrix/ordering/Orders.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace sparcity::ordering {

static constexpr Ordering table[] = {
    {"rcm", "reverse Cuthill-McKee: narrow band around the diagonal", true,
     orderReverseCuthillMckee},
    {"amd", "approximate minimum degree: little fill-in in a factorisation", true,
     orderMinimumDegree},
    {"nd", "nested dissection: parts with few neighbours, separators behind them", true,
     orderNestedDissection},
    {"gray", "rows with non-zeros in the same parts of the columns, by Gray code", false,
     orderGray},
};

llvm::ArrayRef<Ordering> orderings() { return table; }

llvm::Expected<const Ordering *> findOrdering(llvm::StringRef name) {
  const auto *const row =
      llvm::find_if(table, [&](const Ordering &ordering) { return ordering.name == name; });
  if (row != std::end(table))
    return row;
  return llvm::createStringError(
      "there is no ordering '" + name.str() + "', only " +
      llvm::join(llvm::map_range(table, [](const Ordering &row) { return row.name.str(); }), ", "));
}

llvm::Expected<Permutation> orderOf(const Ordering &ordering, const matrix::Matrix &matrix) {
  const std::string name = "'" + ordering.name.str() + "'";
  if (ordering.isSymmetric && !matrix.isSquare())
    return llvm::createStringError(name + " permutes rows and columns alike, and the matrix has " +
                                   std::to_string(matrix.rows) + " rows and " +
                                   std::to_string(matrix.columns) + " columns");
  llvm::Expected<Permutation> order = ordering.order(matrix);
  if (!order)
    return llvm::createStringError(name + ": " + llvm::toString(order.takeError()));
  if (static_cast<std::int64_t>(order->size()) != matrix.rows || !isPermutation(*order))
    return llvm::createStringError(name + ": its library gave no permutation of the rows");
  return order;
}

matrix::Matrix reorder(const Ordering &ordering, const matrix::Matrix &matrix,
                       const Permutation &order) {
  return ordering.isSymmetric ? permute(matrix, order, order) : permuteRows(matrix, order);
}

std::string titleOf(const Ordering &ordering, llvm::StringRef matrix) {
  return (ordering.name + " of " + matrix + ": line k has the row, from 0, that comes k-th; " +
          (ordering.isSymmetric ? "rows and columns alike" : "rows alone"))
      .str();
}

} // namespace sparcity::ordering
