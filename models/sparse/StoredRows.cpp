//===- models/sparse/StoredRows.cpp - What is stored for each row ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/StoredRows.h"

#include "ir/Kernel.h"

#include <algorithm>

namespace sparcity::sparse {

namespace {

using Numbers = std::vector<std::int64_t>;

class RowCounter {
public:
  RowCounter(const SparseLoop &loop, const ir::Kernel &kernel, const ir::ArrayContents &contents)
      : loop(loop), kernel(kernel), contents(contents) {}

  std::optional<StoredRows> run() {
    if (!loop.rows || !(loop.rows->step == ir::Expr(1)))
      return std::nullopt;
    result.loop = loop.rows;
    const bool isKnown = loop.array(Role::LevelPointers) ? addLevels() : addRows();
    if (!isKnown)
      return std::nullopt;
    return std::move(result);
  }

private:
  /// What the array with a role holds; null if that is not known.
  const Numbers *numbersOf(Role role) const {
    const std::optional<unsigned> array = loop.array(role);
    const auto found = array ? contents.find(kernel.arrays[*array].name) : contents.end();
    return found == contents.end() ? nullptr : &found->second;
  }

  std::optional<std::int64_t> valueOf(const ir::Expr &expr) const {
    return expr.substitute(kernel.bindings()).asInteger();
  }

  bool addRows() {
    const std::optional<std::int64_t> trips = valueOf(loop.rows->tripCount());
    if (!trips || *trips < 0 || valueOf(loop.rows->lower) != 0)
      return false;
    switch (loop.format) {
    case Format::Csr:
      return addPointers(Role::RowPointers, *trips, 1, 1);
    case Format::Bcsr:
      return addPointers(Role::RowPointers, *trips, loop.blockRows * loop.blockColumns,
                         loop.blockRows);
    case Format::Sell:
      return addPointers(Role::ChunkStarts, *trips, 1, loop.chunkRows);
    case Format::Ellpack:
      return addPadded(*trips);
    case Format::Coo:
      return addEntries(*trips);
    }
    return false;
  }

  bool addPointers(Role role, std::int64_t trips, std::int64_t scale, std::int64_t rows) {
    const Numbers *pointers = numbersOf(role);
    if (!pointers || static_cast<std::int64_t>(pointers->size()) <= trips)
      return false;
    Numbers before, rowsBefore;
    for (std::int64_t trip = 0; trip <= trips; ++trip) {
      before.push_back(((*pointers)[trip] - pointers->front()) * scale);
      rowsBefore.push_back(trip * rows);
    }
    return add(std::move(before), std::move(rowsBefore));
  }

  bool addPadded(std::int64_t trips) {
    if (loop.array(Role::RowLengths))
      return addLengths(trips);
    const auto width = std::find_if(loop.sizes.begin(), loop.sizes.end(), [](const Size &size) {
      return size.kind == Size::Kind::Width;
    });
    const std::optional<std::int64_t> elements =
        width == loop.sizes.end() ? std::nullopt : valueOf(width->trips);
    if (!elements)
      return false;
    Numbers before, rowsBefore;
    for (std::int64_t trip = 0; trip <= trips; ++trip) {
      before.push_back(trip * *elements);
      rowsBefore.push_back(trip);
    }
    return add(std::move(before), std::move(rowsBefore));
  }

  bool addLengths(std::int64_t trips) {
    const Numbers *lengths = numbersOf(Role::RowLengths);
    if (!lengths || static_cast<std::int64_t>(lengths->size()) < trips)
      return false;
    Numbers before = {0}, rowsBefore = {0};
    for (std::int64_t trip = 0; trip < trips; ++trip) {
      before.push_back(before.back() + (*lengths)[trip]);
      rowsBefore.push_back(trip + 1);
    }
    return add(std::move(before), std::move(rowsBefore));
  }

  bool addEntries(std::int64_t trips) {
    const Numbers *rows = numbersOf(Role::Rows);
    if (!rows || static_cast<std::int64_t>(rows->size()) < trips)
      return false;
    Numbers before = {0}, rowsBefore = {0};
    for (std::int64_t trip = 0; trip < trips; ++trip) {
      const bool isNew = trip == 0 || (*rows)[trip] != (*rows)[trip - 1];
      before.push_back(trip + 1);
      rowsBefore.push_back(rowsBefore.back() + isNew);
    }
    return add(std::move(before), std::move(rowsBefore));
  }

  bool addLevels() {
    const Numbers *levels = numbersOf(Role::LevelPointers), *order = numbersOf(Role::RowOrder);
    const Numbers *pointers = numbersOf(Role::RowPointers);
    if (!levels || !order || !pointers || levels->size() < 2)
      return false;
    for (size_t level = 0; level + 1 < levels->size(); ++level) {
      Numbers before = {0}, rowsBefore = {0};
      for (std::int64_t place = (*levels)[level]; place < (*levels)[level + 1]; ++place) {
        if (place < 0 || place >= static_cast<std::int64_t>(order->size()))
          return false;
        const std::int64_t row = (*order)[place];
        if (row < 0 || row + 1 >= static_cast<std::int64_t>(pointers->size()))
          return false;
        before.push_back(before.back() + (*pointers)[row + 1] - (*pointers)[row]);
        rowsBefore.push_back(rowsBefore.back() + 1);
      }
      if (before.size() > 1)
        add(std::move(before), std::move(rowsBefore));
    }
    return !result.before.empty();
  }

  bool add(Numbers before, Numbers rowsBefore) {
    if (!std::is_sorted(before.begin(), before.end()))
      return false;
    result.before.push_back(std::move(before));
    result.rowsBefore.push_back(std::move(rowsBefore));
    return true;
  }

  const SparseLoop &loop;
  const ir::Kernel &kernel;
  const ir::ArrayContents &contents;
  StoredRows result;
};

} // namespace

std::optional<StoredRows> storedRows(const SparseLoop &loop, const ir::Kernel &kernel,
                                     const ir::ArrayContents &contents) {
  return RowCounter(loop, kernel, contents).run();
}

} // namespace sparcity::sparse
