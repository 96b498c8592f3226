//===- models/matrix/EntryList.cpp - Non-zeros in any order, for a matrix ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/EntryList.h"

#include <algorithm>

namespace sparcity::matrix {

void EntryList::grow() {
  blocks.push_back(std::make_unique_for_overwrite<Entry[]>(blockSize));
  used = 0;
}

template <typename Function> void EntryList::forEach(bool mirrored, Function function) const {
  for (const std::unique_ptr<Entry[]> &block : blocks) {
    const std::int64_t filled = &block == &blocks.back() ? used : blockSize;
    for (std::int64_t at = 0; at < filled; ++at) {
      const Entry entry = block[at];
      function(entry.row, entry.column);
      if (mirrored && entry.row != entry.column)
        function(entry.column, entry.row);
    }
  }
}

/// Sorts each row and leaves one of equal columns; the number left out.
static std::int64_t sortRows(Matrix &matrix) {
  Index *const columns = matrix.columnIndices.data();
  std::int64_t begin = 0, kept = 0;
  for (std::int64_t row = 0; row < matrix.rows; ++row) {
    Index *const first = columns + begin, *const last = columns + matrix.rowPointers[row + 1];
    // Files written column by column come out sorted.
    if (!std::is_sorted(first, last))
      std::sort(first, last);
    Index *const end = std::unique(first, last);
    if (columns + kept != first)
      std::move(first, end, columns + kept);
    kept += end - first;
    begin = matrix.rowPointers[row + 1];
    matrix.rowPointers[row + 1] = kept;
  }
  const std::int64_t duplicates = matrix.nonZeros() - kept;
  matrix.columnIndices.resize(kept);
  return duplicates;
}

EntryList::Result EntryList::toMatrix(std::int64_t rows, std::int64_t columns, bool mirrored) && {
  Result result{{rows, columns, {}, {}}, 0};
  std::vector<std::int64_t> &ends = result.matrix.rowPointers;
  ends.assign(rows + 1, 0);
  forEach(mirrored, [&](Index row, Index) { ++ends[row + 1]; });
  for (std::int64_t row = 0; row < rows; ++row)
    ends[row + 1] += ends[row];
  // As in transpose(): the pointers move while the rows fill.
  std::vector<Index> &indices = result.matrix.columnIndices;
  indices.resize(ends.back());
  forEach(mirrored, [&](Index row, Index column) { indices[ends[row]++] = column; });
  blocks.clear();
  used = blockSize;
  std::move_backward(ends.begin(), ends.end() - 1, ends.end());
  ends.front() = 0;
  result.duplicates = sortRows(result.matrix);
  return result;
}

} // namespace sparcity::matrix
