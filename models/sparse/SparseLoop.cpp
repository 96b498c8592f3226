//===- models/sparse/SparseLoop.cpp - Which array is what of a sparse matrix ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/SparseLoop.h"

#include <algorithm>
#include <set>

using ir::Expr;

namespace sparse {

namespace {

/// An access with the loops around it, outermost first.
struct Placed {
  const ir::Access *access;
  ir::LoopPath path;
};

void collect(const ir::Loop &loop, ir::LoopPath path, std::vector<Placed> &result) {
  for (const ir::Access &access : loop.boundAccesses)
    result.push_back({&access, path});
  path.push_back(&loop);
  for (const ir::Node &node : loop.body) {
    if (const ir::Loop *inner = node.asLoop())
      collect(*inner, path, result);
    else
      for (const ir::Access &access : node.asStatement()->accesses)
        result.push_back({&access, path});
  }
}

class Recogniser {
public:
  explicit Recogniser(const ir::Kernel &kernel) : kernel(kernel) {
    collect(kernel.nest, {}, accesses);
  }

  std::optional<SparseLoop> run() {
    for (const Placed &gather : accesses) {
      if (gather.access->kind != ir::AccessKind::Load)
        continue;
      const std::set<std::string> loaded = gather.access->offset.loadedArrays();
      for (const Placed &column : accesses)
        if (loaded.contains(arrayOf(column).name) && isIndexOf(column, gather))
          if (std::optional<SparseLoop> found = recognise(gather, column))
            return found;
    }
    return std::nullopt;
  }

private:
  const ir::Array &arrayOf(const Placed &placed) const { return kernel.array(placed.access->array); }

  /// Which element an access reads, if its offset is a multiple of the element's size.
  std::optional<Expr> elementOf(const Placed &placed) const {
    return Expr::divide(placed.access->offset, Expr(arrayOf(placed).elementStride));
  }

  /// The number that `index` loads stands in the address of `gather`.
  bool isIndexOf(const Placed &index, const Placed &gather) const {
    const std::optional<Expr> element = elementOf(index);
    if (!element || arrayOf(index).element.kind != ir::ElementKind::Integer ||
        index.access->kind != ir::AccessKind::Load)
      return false;
    const Expr number = Expr::load(arrayOf(index).name, *element);
    // With the load taken out of it nothing of the array is left.
    const Expr rest = gather.access->offset - scaleOf(index, gather) * number;
    return !rest.loadedArrays().contains(arrayOf(index).name);
  }

  /// Bytes that a gather moves when the number it takes grows by one.
  Expr scaleOf(const Placed &index, const Placed &gather) const {
    const unsigned stride = arrayOf(gather).elementStride;
    const Expr number = Expr::load(arrayOf(index).name, *elementOf(index));
    for (std::int64_t factor = 1; factor <= largestBlock; ++factor) {
      const Expr rest = gather.access->offset - Expr(factor * stride) * number;
      if (!rest.loadedArrays().contains(arrayOf(index).name))
        return factor * stride;
    }
    return 0;
  }

  std::optional<SparseLoop> recognise(const Placed &gather, const Placed &column) {
    if (scaleOf(column, gather).isZero())
      return std::nullopt;
    found = SparseLoop();
    const Expr element = *elementOf(column);
    const bool isKnown = element.loadedArrays().empty()
                             ? asRows(column, element) || asCoordinates(column, element) ||
                                   asEllpack(column, element)
                             : asChunks(column, element);
    if (!isKnown)
      return std::nullopt;
    found.arrays.emplace(Role::Columns, column.access->array.index);
    found.blockColumns = *scaleOf(column, gather).asInteger() / arrayOf(gather).elementStride;
    if (found.format == Format::Csr && found.blockColumns > 1)
      setBlocks(column);
    addVectors(column, element);
    return found;
  }

  /// The access of an index array by which `expr` is the number it loads (at `shift`
  /// elements further).
  const Placed *loaderOf(const Expr &expr, std::int64_t shift) const {
    for (const Placed &placed : accesses) {
      if (arrayOf(placed).element.kind != ir::ElementKind::Integer)
        continue;
      const std::optional<Expr> element = elementOf(placed);
      if (element && expr == Expr::load(arrayOf(placed).name, *element + Expr(shift)))
        return &placed;
    }
    return nullptr;
  }

  /// CSR: columns at k, which runs from one row pointer to the next.
  bool asRows(const Placed &column, const Expr &element) {
    for (const ir::Loop *loop : column.path) {
      const Placed *start = loaderOf(loop->lower, 0);
      if (!start || !(element == Expr::symbol(loop->index)) || !(loop->step == Expr(1)))
        continue;
      const std::string &name = arrayOf(*start).name;
      const Expr first = *elementOf(*start);
      if (!(loop->upper == Expr::load(name, first + 1)))
        continue;
      const ir::Loop *rows = carrierOf(first, column.path);
      if (!rows)
        continue;
      found.format = Format::Csr;
      found.arrays.emplace(Role::RowPointers, start->access->array.index);
      found.sizes.push_back({Size::Kind::Rows, rows->tripCount()});
      return true;
    }
    return false;
  }

  /// The loop whose index moves `element` by one.
  static const ir::Loop *carrierOf(const Expr &element, const ir::LoopPath &path) {
    for (const ir::Loop *loop : path)
      if (element.isPolynomialIn(loop->index) && element.degree(loop->index) == 1 &&
          element.coefficient(loop->index, 1) == Expr(1))
        return loop;
    return nullptr;
  }

  /// COO: columns at k of a counting loop, and another index array at k too.
  bool asCoordinates(const Placed &column, const Expr &element) {
    const ir::Loop *loop = carrierOf(element, column.path);
    if (!loop || !loop->tripCount().loadedArrays().empty())
      return false;
    for (const Placed &other : accesses) {
      if (other.access->array == column.access->array ||
          arrayOf(other).element.kind != ir::ElementKind::Integer || other.path != column.path)
        continue;
      const std::optional<Expr> at = elementOf(other);
      if (!at || !(*at == element) || !indexesResult(other))
        continue;
      found.format = Format::Coo;
      found.arrays.emplace(Role::Rows, other.access->array.index);
      found.sizes.push_back({Size::Kind::Entries, loop->tripCount()});
      return true;
    }
    return false;
  }

  bool indexesResult(const Placed &index) const {
    return std::any_of(accesses.begin(), accesses.end(), [&](const Placed &store) {
      return store.access->kind == ir::AccessKind::Store && isIndexOf(index, store) &&
             store.access->offset.loadedArrays().contains(arrayOf(index).name);
    });
  }

  /// ELLPACK: columns at k*rows + i (column by column), or i*width + k.
  bool asEllpack(const Placed &column, const Expr &element) {
    std::vector<const ir::Loop *> moving;
    for (const ir::Loop *loop : column.path)
      if (element.contains(loop->index))
        moving.push_back(loop);
    if (moving.size() != 2 || !element.isPolynomial())
      return false;
    // y is indexed by the loop over rows.
    for (const bool firstIsRows : {true, false}) {
      const ir::Loop *rows = moving[firstIsRows ? 0 : 1], *entries = moving[firstIsRows ? 1 : 0];
      const Expr row = element.coefficient(rows->index, 1);
      const Expr entry = element.coefficient(entries->index, 1);
      if (!isResultOf(*rows) || isResultOf(*entries))
        continue;
      found.isColumnMajor = row == Expr(1) && entry == rows->tripCount();
      if (!found.isColumnMajor && !(entry == Expr(1) && row == entries->tripCount()))
        continue;
      found.format = Format::Ellpack;
      found.sizes.push_back({Size::Kind::Rows, rows->tripCount()});
      found.sizes.push_back({Size::Kind::Width, entries->tripCount()});
      return true;
    }
    return false;
  }

  bool isResultOf(const ir::Loop &loop) const {
    return std::any_of(accesses.begin(), accesses.end(), [&](const Placed &store) {
      return store.access->kind == ir::AccessKind::Store &&
             store.access->offset.contains(loop.index);
    });
  }

  /// SELL-C-sigma: columns at load(starts, chunk) + rows*j + row, j up to load(lengths, chunk).
  bool asChunks(const Placed &column, const Expr &element) {
    for (const ir::Loop *entries : column.path) {
      const Placed *length = loaderOf(entries->upper, 0);
      if (!length || !element.isPolynomialIn(entries->index) ||
          element.degree(entries->index) != 1)
        continue;
      const std::optional<std::int64_t> rows = element.coefficient(entries->index, 1).asInteger();
      for (const Placed &start : accesses) {
        const std::optional<Expr> chunk = elementOf(start);
        if (!chunk || !rows || arrayOf(start).element.kind != ir::ElementKind::Integer)
          continue;
        const Expr rest = element - Expr::load(arrayOf(start).name, *chunk);
        const ir::Loop *chunks = carrierOf(*chunk, column.path);
        if (!rest.loadedArrays().empty() || !chunks)
          continue;
        found.format = Format::Sell;
        found.chunkRows = *rows;
        found.arrays.emplace(Role::ChunkStarts, start.access->array.index);
        found.arrays.emplace(Role::ChunkLengths, length->access->array.index);
        found.sizes.push_back({Size::Kind::Chunks, chunks->tripCount()});
        return true;
      }
    }
    return false;
  }

  /// BCSR: x moves by whole blocks of columns, values by whole blocks.
  void setBlocks(const Placed &column) {
    found.format = Format::Bcsr;
    found.sizes.front().kind = Size::Kind::BlockRows;
    const std::string &entry = column.path.back()->index;
    for (const Placed &value : accesses) {
      const std::optional<Expr> element = elementOf(value);
      if (!element || arrayOf(value).element.kind != ir::ElementKind::Float ||
          !element->isPolynomialIn(entry) || element->degree(entry) != 1)
        continue;
      if (const auto block = element->coefficient(entry, 1).asInteger();
          block && *block % found.blockColumns == 0)
        found.blockRows = std::max<std::int64_t>(1, *block / found.blockColumns);
    }
  }

  void addVectors(const Placed &column, const Expr &element) {
    const auto add = [&](Role role, const Placed &placed) {
      const unsigned array = placed.access->array.index;
      for (auto [entry, end] = found.arrays.equal_range(role); entry != end; ++entry)
        if (entry->second == array)
          return;
      found.arrays.emplace(role, array);
    };
    for (const Placed &placed : accesses) {
      if (placed.access->offset.loadedArrays().contains(arrayOf(column).name)) {
        add(Role::Gathered, placed);
        continue;
      }
      if (arrayOf(placed).element.kind == ir::ElementKind::Integer)
        continue;
      if (placed.access->kind == ir::AccessKind::Store)
        add(Role::Result, placed);
      else if (elementOf(placed) && (*elementOf(placed) == element || movesWith(column, placed)))
        add(Role::Values, placed);
    }
  }

  /// True for values of blocks: they move with the loop over the columns.
  bool movesWith(const Placed &column, const Placed &value) const {
    return found.format == Format::Bcsr &&
           value.access->offset.contains(column.path.back()->index);
  }

  static constexpr std::int64_t largestBlock = 64;

  const ir::Kernel &kernel;
  std::vector<Placed> accesses;
  SparseLoop found;
};

} // namespace

std::optional<unsigned> SparseLoop::array(Role role) const {
  if (arrays.count(role) != 1)
    return std::nullopt;
  return arrays.find(role)->second;
}

std::optional<SparseLoop> recognise(const ir::Kernel &kernel) { return Recogniser(kernel).run(); }

const char *spelling(Format format) {
  constexpr const char *names[] = {"CSR", "BCSR", "SELL-C-sigma", "ELLPACK", "COO"};
  return names[static_cast<size_t>(format)];
}

static constexpr const char *roleNames[] = {"rowptr",   "col", "row", "chunkptr",
                                            "chunklen", "val", "x",   "y"};

const char *spelling(Role role) { return roleNames[static_cast<size_t>(role)]; }

std::optional<Role> parseRole(std::string_view name) {
  for (size_t role = 0; role < std::size(roleNames); ++role)
    if (name == roleNames[role])
      return static_cast<Role>(role);
  return std::nullopt;
}

} // namespace sparse
