//===- models/sparse/SparseLoop.cpp - Which array is what of a sparse matrix ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/SparseLoop.h"

#include "models/sparse/Accesses.h"
#include "models/sparse/Ellpack.h"
#include "models/sparse/Products.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>

using sparcity::ir::Expr;

namespace sparcity::sparse {

namespace {

class Recogniser {
public:
  explicit Recogniser(const ir::Kernel &kernel) : accesses(kernel) {}

  std::optional<SparseLoop> run() {
    std::optional<SparseLoop> first;
    std::set<std::pair<const Placed *, std::string>> tried;
    for (const Placed &gather : accesses.all())
      for (const Placed &column : accesses.all())
        if (gather.access->kind == ir::AccessKind::Load && accesses.isIndex(column))
          if (const auto scale = accesses.scaleOf(column, gather);
              scale && tried.emplace(&column, scale->str()).second)
            if (std::optional<SparseLoop> found = recognise(column, *scale)) {
              // Levels of rows look like rows of columns by themselves.
              if (found->array(Role::LevelPointers))
                return found;
              if (!first)
                first = std::move(found);
            }
    return first;
  }

private:
  /// `scale`: elements of x for one column.
  std::optional<SparseLoop> recognise(const Placed &column, const Expr &scale) {
    found = SparseLoop();
    leavesOutLast = false;
    element = accesses.elementOf(column);
    const bool isKnown = element.loadedArrays().empty() ? asRows(column) || asCoordinates(column) ||
                                                              isEllpack(accesses, column, found)
                                                        : asChunks(column);
    if (!isKnown)
      return std::nullopt;
    found.arrays.emplace(Role::Columns, column.access->array.index);
    if (found.format == Format::Csr && scale.asInteger().value_or(1) > 1)
      setBlocks(column, *scale.asInteger());
    addVectors(column);
    addOtherMatrices(found, accesses);
    found.isLowerTriangle = leavesOutLast && gathersResult();
    return found;
  }

  /// CSR: columns at k and a constant, where the bounds of k are row pointers.
  bool asRows(const Placed &column) {
    const ir::Loop *entries = carrierOf(element, column.path);
    if (!entries || !(element - Expr::symbol(entries->index)).isNumber())
      return false;
    std::set<std::string> bounds = entries->lower.loadedArrays();
    bounds.merge(entries->upper.loadedArrays());
    if (bounds.size() != 1)
      return asRowsWithEnds(*entries, column.path) || asLevels(*entries, column.path);
    const Placed *start = pointerOf(*bounds.begin(), column.path);
    const ir::Loop *rows = start ? carrierOf(accesses.elementOf(*start), column.path) : nullptr;
    if (!rows || rows == entries)
      return false;
    found.rows = rows;
    found.sizes.push_back({Size::Kind::Rows, rows->tripCount()});
    setPointers(*start, *entries);
    return true;
  }

  /// CSR whose rows need not follow each other: those of k are load(P, i) and load(E, i).
  bool asRowsWithEnds(const ir::Loop &entries, const ir::LoopPath &path) {
    const Placed *start = accesses.loaderOf(entries.lower), *end = accesses.loaderOf(entries.upper);
    const ir::Loop *rows = start ? carrierOf(accesses.elementOf(*start), path) : nullptr;
    if (!end || !rows || !(accesses.elementOf(*start) == accesses.elementOf(*end)))
      return false;
    found.format = Format::Csr;
    found.rows = rows;
    found.sizes.push_back({Size::Kind::Rows, rows->tripCount()});
    found.arrays.emplace(Role::RowPointers, start->access->array.index);
    found.arrays.emplace(Role::RowEnds, end->access->array.index);
    return true;
  }

  /// CSR whose rows are loaded, level by level: the bounds of k are row pointers of row
  /// load(O, j), which is stored, and those of j are level pointers.
  bool asLevels(const ir::Loop &entries, const ir::LoopPath &path) {
    for (const Placed &order : accesses.all()) {
      const ir::Loop *rows =
          accesses.isIndex(order) ? carrierOf(accesses.elementOf(order), path) : nullptr;
      const std::set<std::string> bounds =
          rows ? rows->lower.loadedArrays() : std::set<std::string>();
      const Placed *level = bounds.size() == 1 ? pointerOf(*bounds.begin(), path) : nullptr;
      const ir::Loop *levels = level ? carrierOf(accesses.elementOf(*level), path) : nullptr;
      const Placed *start = levels ? pointerAt(order, entries) : nullptr;
      if (!start || levels == rows || !indexesResult(order))
        continue;
      found.rows = rows;
      found.sizes.push_back({Size::Kind::Levels, levels->tripCount()});
      found.arrays.emplace(Role::RowOrder, order.access->array.index);
      found.arrays.emplace(Role::LevelPointers, level->access->array.index);
      setPointers(*start, entries);
      return true;
    }
    return false;
  }

  /// The access to the row pointer that `entries` begin at, of the row that `order` loads.
  const Placed *pointerAt(const Placed &order, const ir::Loop &entries) const {
    const Expr row = Expr::load(accesses.arrayOf(order).name, accesses.elementOf(order));
    for (const Placed &start : accesses.all())
      if (accesses.isIndex(start) && accesses.elementOf(start) == row &&
          entries.lower == Expr::load(accesses.arrayOf(start).name, row))
        return &start;
    return nullptr;
  }

  void setPointers(const Placed &start, const ir::Loop &entries) {
    found.format = Format::Csr;
    found.arrays.emplace(Role::RowPointers, start.access->array.index);
    const Expr end = Expr::load(accesses.arrayOf(start).name, accesses.elementOf(start) + 1);
    leavesOutLast = end - entries.upper == Expr(1);
  }

  /// The access to element i of an array that is loaded at i + 1 as well.
  const Placed *pointerOf(const std::string &array, const ir::LoopPath &path) const {
    for (const Placed &start : accesses.all())
      for (const Placed &end : accesses.all())
        if (accesses.isIndex(start) && accesses.arrayOf(start).name == array &&
            start.access->array == end.access->array &&
            accesses.elementOf(end) - accesses.elementOf(start) == Expr(1) &&
            carrierOf(accesses.elementOf(start), path))
          return &start;
    return nullptr;
  }

  /// COO: columns at k of a counting loop, and what is stored is indexed by another array
  /// at k.
  bool asCoordinates(const Placed &column) {
    const ir::Loop *loop = carrierOf(element, column.path);
    if (!loop || !loop->tripCount().loadedArrays().empty())
      return false;
    for (const Placed &row : accesses.all()) {
      if (!accesses.isIndex(row) || row.access->array == column.access->array ||
          !(accesses.elementOf(row) == element) || !indexesResult(row))
        continue;
      found.format = Format::Coo;
      found.rows = loop;
      found.arrays.emplace(Role::Rows, row.access->array.index);
      found.sizes.push_back({Size::Kind::Entries, loop->tripCount()});
      return true;
    }
    return false;
  }

  bool indexesResult(const Placed &index) const {
    return std::any_of(accesses.all().begin(), accesses.all().end(), [&](const Placed &store) {
      return store.access->kind == ir::AccessKind::Store && accesses.scaleOf(index, store);
    });
  }

  /// SELL-C-sigma: columns at load(S, chunk) + C*j + row, where load(L, chunk) bounds j.
  bool asChunks(const Placed &column) {
    for (const ir::Loop *entries : column.path) {
      const Placed *length = accesses.loaderOf(entries->upper);
      if (!length || !element.isPolynomialIn(entries->index) || element.degree(entries->index) != 1)
        continue;
      const std::optional<std::int64_t> rows = element.coefficient(entries->index, 1).asInteger();
      for (const Placed &start : accesses.all()) {
        const ir::Loop *chunks = carrierOf(accesses.elementOf(start), column.path);
        if (!rows || *rows < 1 || !accesses.isIndex(start) || !chunks ||
            !(accesses.scaleOf(start, column).value_or(Expr(0)) == Expr(1)))
          continue;
        found.format = Format::Sell;
        found.rows = chunks;
        found.chunkRows = *rows;
        found.arrays.emplace(Role::ChunkStarts, start.access->array.index);
        found.arrays.emplace(Role::ChunkLengths, length->access->array.index);
        found.sizes.push_back({Size::Kind::Chunks, chunks->tripCount()});
        return true;
      }
    }
    return false;
  }

  /// BCSR: a column stands for several of x, and the values move by whole blocks.
  void setBlocks(const Placed &column, std::int64_t columns) {
    const std::string &entry = carrierOf(element, column.path)->index;
    found.blockColumns = columns;
    for (const Placed &value : accesses.all()) {
      const Expr at = accesses.elementOf(value);
      if (accesses.isIndex(value) || !at.isPolynomialIn(entry) || at.degree(entry) != 1)
        continue;
      const std::optional<std::int64_t> block = at.coefficient(entry, 1).asInteger();
      if (!block || *block < columns || *block % columns != 0)
        continue;
      found.format = Format::Bcsr;
      found.sizes.front().kind = Size::Kind::BlockRows;
      found.blockRows = *block / columns;
      return;
    }
  }

  void addVectors(const Placed &column) {
    for (const Placed &access : accesses.all()) {
      if (accesses.scaleOf(column, access))
        add(Role::Gathered, access);
      else if (accesses.arrayOf(access).element.kind == ir::ElementKind::Float)
        addDirect(column, access);
    }
  }

  void addDirect(const Placed &column, const Placed &access) {
    const ir::Loop *entries = carrierOf(element, column.path);
    const Expr at = accesses.elementOf(access);
    const bool isOfBlock = found.format == Format::Bcsr && entries && at.contains(entries->index);
    if (access.access->kind == ir::AccessKind::Load && (at == element || isOfBlock))
      add(Role::Values, access);
    else if (access.access->kind == ir::AccessKind::Store && !at.isNumber())
      add(Role::Result, access);
  }

  bool gathersResult() const {
    const auto [begin, end] = found.arrays.equal_range(Role::Gathered);
    return std::any_of(begin, end, [&](const auto &gathered) {
      const auto [first, last] = found.arrays.equal_range(Role::Result);
      return std::any_of(first, last,
                         [&](const auto &stored) { return stored.second == gathered.second; });
    });
  }

  void add(Role role, const Placed &access) {
    const unsigned array = access.access->array.index;
    const auto [begin, end] = found.arrays.equal_range(role);
    if (std::none_of(begin, end, [&](const auto &entry) { return entry.second == array; }))
      found.arrays.emplace(role, array);
  }

  Accesses accesses;
  SparseLoop found;
  Expr element;               ///< of the columns that is loaded
  bool leavesOutLast = false; ///< element of each row
};

} // namespace

std::optional<SparseLoop> recognise(const ir::Kernel &kernel) { return Recogniser(kernel).run(); }

std::optional<unsigned> SparseLoop::array(Role role) const {
  if (arrays.count(role) != 1)
    return std::nullopt;
  return arrays.find(role)->second;
}

bool SparseLoop::gathersWhatItStores() const {
  return std::any_of(arrays.begin(), arrays.end(), [&](const auto &gathered) {
    const auto [begin, end] = arrays.equal_range(Role::Result);
    return gathered.first == Role::Gathered && std::any_of(begin, end, [&](const auto &stored) {
             return stored.second == gathered.second;
           });
  });
}

} // namespace sparcity::sparse
