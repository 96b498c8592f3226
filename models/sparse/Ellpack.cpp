//===- models/sparse/Ellpack.cpp - Rows padded to one width ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/Ellpack.h"

using sparcity::ir::Expr;

namespace sparcity::sparse {

static bool isSize(const Expr &distance, const ir::Loop &loop) {
  return distance == loop.tripCount() || distance.asSymbol();
}

/// The access that loads how long each row is; null if `entries` does not end there.
static const Placed *lengthsOf(const Accesses &accesses, const ir::Loop &rows,
                               const ir::Loop &entries) {
  const Placed *length = accesses.loaderOf(entries.upper);
  const bool isOfRow =
      length && entries.lower.isZero() && accesses.elementOf(*length) == Expr::symbol(rows.index);
  return isOfRow ? length : nullptr;
}

static bool isEllpack(const Accesses &accesses, const Expr &element, const ir::Loop &rows,
                      const ir::Loop &entries, SparseLoop &found) {
  const Placed *length = lengthsOf(accesses, rows, entries);
  if (!length && !entries.tripCount().loadedArrays().empty())
    return false;
  const Expr row = element.coefficient(rows.index, 1);
  const Expr entry = element.coefficient(entries.index, 1);
  found.isColumnMajor = row == Expr(1) && isSize(entry, rows);
  if (!found.isColumnMajor && !(entry == Expr(1) && isSize(row, entries)))
    return false;
  found.format = Format::Ellpack;
  found.rows = &rows;
  found.sizes.push_back({Size::Kind::Rows, rows.tripCount()});
  if (length)
    found.arrays.emplace(Role::RowLengths, length->access->array.index);
  else
    found.sizes.push_back({Size::Kind::Width, entries.tripCount()});
  found.sizes.push_back(found.isColumnMajor ? Size{Size::Kind::Rows, entry}
                                            : Size{Size::Kind::Width, row});
  return true;
}

bool isEllpack(const Accesses &accesses, const Placed &column, SparseLoop &found) {
  const Expr element = accesses.elementOf(column);
  std::vector<const ir::Loop *> moving;
  for (const ir::Loop *loop : column.path)
    if (element.contains(loop->index))
      moving.push_back(loop);
  if (moving.size() != 2 || !element.isPolynomial())
    return false;
  for (const bool firstIsRows : {true, false}) {
    const ir::Loop *rows = moving[firstIsRows ? 0 : 1], *entries = moving[firstIsRows ? 1 : 0];
    if (accesses.isStoredBy(*rows) && !accesses.isStoredBy(*entries) &&
        isEllpack(accesses, element, *rows, *entries, found))
      return true;
  }
  return false;
}

} // namespace sparcity::sparse
