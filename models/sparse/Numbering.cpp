//===- models/sparse/Numbering.cpp - Whether a loop counts from 0 or from 1 ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/Numbering.h"

#include "models/sparse/Accesses.h"

using sparcity::ir::Expr;

namespace sparcity::sparse {

static std::optional<std::int64_t> constantOf(const Expr &expr) {
  for (const Expr::Term &term : expr.terms())
    if (term.powers.empty())
      return term.coefficient.asInteger();
  return 0;
}

Numbering numberingOf(const ir::Kernel &kernel, const SparseLoop &loop) {
  Numbering result;
  const Accesses accesses(kernel);
  for (const Placed &column : accesses.all()) {
    if (!accesses.isIndex(column) || loop.array(Role::Columns) != column.access->array.index)
      continue;
    const Expr element = accesses.elementOf(column);
    const ir::Loop *entries = carrierOf(element, column.path);
    const bool hasPointers = loop.format == Format::Csr || loop.format == Format::Bcsr;
    if (hasPointers && entries && element - Expr::symbol(entries->index) == Expr(-1))
      result.entries = 1;
    const Expr number = Expr::load(accesses.arrayOf(column).name, element);
    for (const Placed &gather : accesses.all())
      if (const std::optional<Expr> scale = accesses.scaleOf(column, gather))
        if (const Expr rest = accesses.elementOf(gather) - *scale * number;
            scale->asInteger() && constantOf(rest) == -*scale->asInteger())
          result.columns = 1;
  }
  return result;
}

} // namespace sparcity::sparse
