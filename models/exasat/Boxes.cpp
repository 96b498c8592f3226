//===- models/exasat/Boxes.cpp - Boxes that overlap -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/exasat/Boxes.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::exasat {

using Values = llvm::SmallVector<std::int64_t, 16>;
using Boxes = llvm::SmallVector<const Box *, 32>;

std::int64_t covered(Values values, std::int64_t length) {
  llvm::sort(values);
  std::int64_t sum = 0;
  for (size_t k = 0; k < values.size(); ++k)
    sum += k + 1 < values.size() ? std::min(length, values[k + 1] - values[k]) : length;
  return sum;
}

/// Rows of boxes: those that meet are one.
static double rowsOf(llvm::ArrayRef<const Box *> boxes, size_t loop,
                     llvm::function_ref<double(std::int64_t)> row) {
  llvm::SmallVector<std::pair<std::int64_t, std::int64_t>, 32> rows;
  for (const Box *box : boxes)
    rows.emplace_back(box->begin[loop], box->begin[loop] + box->length[loop]);
  llvm::sort(rows);
  double sum = 0;
  auto [first, end] = rows.front();
  for (const auto &[begin, behind] : rows) {
    if (begin > end) {
      sum += row(end - first);
      first = begin;
    }
    end = std::max(end, behind);
  }
  return sum + row(end - first);
}

double unionOf(llvm::ArrayRef<const Box *> boxes, llvm::ArrayRef<size_t> loops,
               llvm::function_ref<double(std::int64_t)> row) {
  if (loops.empty())
    return row(1);
  const size_t loop = loops.front();
  if (loops.size() == 1)
    return rowsOf(boxes, loop, row);
  // Between two neighboring ends of boxes the same ones are cut.
  Values cuts;
  for (const Box *box : boxes) {
    cuts.push_back(box->begin[loop]);
    cuts.push_back(box->begin[loop] + box->length[loop]);
  }
  llvm::sort(cuts);
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  double sum = 0;
  for (size_t k = 0; k + 1 < cuts.size(); ++k) {
    Boxes within;
    for (const Box *box : boxes)
      if (box->begin[loop] <= cuts[k] && cuts[k] < box->begin[loop] + box->length[loop])
        within.push_back(box);
    if (!within.empty())
      sum += static_cast<double>(cuts[k + 1] - cuts[k]) * unionOf(within, loops.drop_front(), row);
  }
  return sum;
}

} // namespace sparcity::exasat
