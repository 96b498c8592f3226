//===- models/sparse/Products.cpp - Products of two sparse matrices -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/Products.h"

#include <algorithm>

using sparcity::ir::Expr;

namespace sparcity::sparse {

namespace {

class OperandReader {
public:
  OperandReader(SparseLoop &loop, const Accesses &accesses) : loop(loop), accesses(accesses) {}

  void run() {
    if (loop.format != Format::Csr || !addSecond())
      return;
    for (const Placed &start : accesses.all())
      if (start.access->array.index != loop.array(Role::RowPointers) && accesses.isIndex(start) &&
          carrierOf(accesses.elementOf(start), start.path) == loop.rows &&
          add(start, Role::ResultRowPointers, Role::ResultColumns))
        return;
  }

private:
  bool addSecond() {
    for (const Placed &start : accesses.all()) {
      const auto [begin, end] = loop.arrays.equal_range(Role::Gathered);
      const auto gathered = std::find_if(begin, end, [&](const auto &entry) {
        return accesses.isIndex(start) && entry.second == start.access->array.index;
      });
      if (gathered == end || !add(start, Role::SecondRowPointers, Role::SecondColumns))
        continue;
      loop.arrays.erase(gathered);
      return true;
    }
    return false;
  }

  /// If a loop runs from the row pointer that `start` loads to the next, over columns.
  bool add(const Placed &start, Role pointers, Role columns) {
    const std::string &name = accesses.arrayOf(start).name;
    const Expr row = accesses.elementOf(start);
    for (const Placed &column : accesses.all()) {
      const ir::Loop *entries =
          accesses.isIndex(column) ? carrierOf(accesses.elementOf(column), column.path) : nullptr;
      if (!entries || !(entries->lower == Expr::load(name, row)) ||
          !(entries->upper == Expr::load(name, row + 1)) || !isIndexOfAnother(column))
        continue;
      loop.arrays.emplace(pointers, start.access->array.index);
      loop.arrays.emplace(columns, column.access->array.index);
      return true;
    }
    return false;
  }

  bool isIndexOfAnother(const Placed &column) const {
    return std::any_of(accesses.all().begin(), accesses.all().end(), [&](const Placed &gather) {
      return accesses.scaleOf(column, gather).has_value();
    });
  }

  SparseLoop &loop;
  const Accesses &accesses;
};

} // namespace

void addOtherMatrices(SparseLoop &loop, const Accesses &accesses) {
  OperandReader(loop, accesses).run();
}

} // namespace sparcity::sparse
