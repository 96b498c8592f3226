//===- models/traffic/function/FunctionArrays.cpp - Arrays that nests share -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/function/FunctionArrays.h"

#include "ir/Array.h"
#include "ir/Kernel.h"

#include <algorithm>

namespace sparcity::traffic {

/// Debug information, which nests of LLVM IR are read with, tells the line alone.
static bool isLineAlone(const ir::SourceRange &range) {
  return range.column <= 1 && range.endLine == range.line && range.endColumn == range.column;
}

static bool isOneDeclaration(const ir::SourceRange &a, const ir::SourceRange &b) {
  return a == b || (a.file == b.file && a.line == b.line && (isLineAlone(a) || isLineAlone(b)));
}

FunctionArrays::FunctionArrays(const std::vector<ir::Kernel> &nests) {
  std::vector<const ir::Array *> known;
  for (const ir::Kernel &nest : nests) {
    std::vector<size_t> &own = numbers.emplace_back();
    for (const ir::Array &array : nest.arrays) {
      const auto same = std::find_if(known.begin(), known.end(), [&](const ir::Array *other) {
        return other->name == array.name && isOneDeclaration(other->range, array.range);
      });
      own.push_back(static_cast<size_t>(same - known.begin()));
      if (same != known.end())
        continue;
      known.push_back(&array);
      names.push_back(array.name);
    }
  }
}

} // namespace sparcity::traffic
