//===- models/sparse/Counts.cpp - Accesses for a non-zero and for a row ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/Counts.h"

#include "models/sparse/Accesses.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

using sparcity::ir::Expr;

namespace sparcity::sparse {

/// Bytes of an array that is kept in registers at most: eight vectors of 64 B.
static constexpr std::int64_t mostInRegisters = 512;

static bool isInRegisters(const ir::Array &array) {
  std::int64_t bytes = array.elementStride;
  for (const std::optional<Expr> &extent : array.extents)
    bytes *= extent ? extent->asInteger().value_or(mostInRegisters + 1) : mostInRegisters + 1;
  return !array.extents.empty() && bytes <= mostInRegisters;
}

/// Non-zeros of one element of the index array of columns.
static double blockSize(const SparseLoop &loop) {
  return static_cast<double>(loop.blockRows * loop.blockColumns);
}

namespace {

class Counter {
public:
  Counter(const ir::Kernel &kernel, const SparseLoop &loop)
      : kernel(kernel), loop(loop), accesses(kernel), bindings(kernel.bindings()) {}

  std::optional<Counts> run() {
    if (!findLoops())
      return std::nullopt;
    for (const Placed &placed : accesses.all())
      if (!isInRegisters(accesses.arrayOf(placed)))
        add(placed);
    addOperations(kernel.nest, {});
    if (isOpen || perPass <= 0 || rowsPerPass <= 0)
      return std::nullopt;
    scale(counts.nonZero, perPass);
    scale(counts.row, rowsPerPass);
    counts.leftOut = leftOut();
    return counts;
  }

private:
  /// The loop over non-zeros: of several (an unrolled one and its rest) that with most of
  /// them in a pass; and the loop over rows around it, if there is one.
  bool findLoops() {
    for (const Placed &column : accesses.all())
      if (isColumn(column))
        if (const ir::Loop *each = loopOverNonZeros(column))
          nonZerosOf[each] += timesInside(column, each) * blockSize(loop);
    for (const Placed &column : accesses.all()) {
      const ir::Loop *each = isColumn(column) ? loopOverNonZeros(column) : nullptr;
      if (!each || nonZerosOf[each] <= perPass)
        continue;
      main = each;
      perPass = nonZerosOf[each];
      const auto at = std::find(column.path.begin(), column.path.end(), main);
      const bool hasRows =
          at != column.path.begin() && loop.format != Format::Coo && main != loop.rows;
      rows = hasRows ? *std::prev(at) : nullptr;
    }
    if (loop.format == Format::Sell)
      rowsPerPass = static_cast<double>(loop.chunkRows);
    else if (loop.format == Format::Bcsr)
      rowsPerPass = static_cast<double>(loop.blockRows);
    return main != nullptr;
  }

  bool isColumn(const Placed &placed) const {
    return accesses.isIndex(placed) && loop.array(Role::Columns) == placed.access->array.index;
  }

  /// The loop that moves the number of a column on by itself, not by where a row starts.
  const ir::Loop *loopOverNonZeros(const Placed &column) const {
    if (loop.format == Format::Ellpack)
      return column.path.back();
    const Expr element = accesses.elementOf(column);
    for (const ir::Loop *each : column.path)
      if (element.isPolynomialIn(each->index) && element.degree(each->index) == 1)
        return each;
    return nullptr;
  }

  /// Executions of an access in one pass of `outer`, around it.
  double timesInside(const Placed &placed, const ir::Loop *outer) {
    size_t moving = placed.path.size();
    while (moving > 0 && placed.path[moving - 1] != outer &&
           !placed.access->offset.contains(placed.path[moving - 1]->index))
      --moving;
    return trips({placed.path.begin(), placed.path.begin() + static_cast<std::ptrdiff_t>(moving)},
                 outer);
  }

  /// Of the loops of a path inside `outer`.
  double trips(const ir::LoopPath &path, const ir::Loop *outer) {
    double times = 1;
    for (auto each = path.rbegin(); each != path.rend() && *each != outer; ++each) {
      const std::optional<double> count = (*each)->tripCount().substitute(bindings).asDouble();
      isOpen |= !count;
      times *= count.value_or(1);
    }
    return times;
  }

  static bool contains(const ir::LoopPath &path, const ir::Loop *loop) {
    return std::find(path.begin(), path.end(), loop) != path.end();
  }
  /// In a rest of the loop over non-zeros, which does what the main one does.
  bool isInRest(const ir::LoopPath &path) const {
    return std::any_of(path.begin(), path.end(), [&](const ir::Loop *each) {
      return each != main && each != rows && nonZerosOf.count(each) != 0;
    });
  }

  /// The same place of an array is loaded once, and stored once, in a pass.
  void add(const Placed &placed) {
    const bool isInside = contains(placed.path, main);
    if (!isInside && (isInRest(placed.path) || !rows || !contains(placed.path, rows)))
      return;
    // What does not move with the non-zeros is done for the row.
    const bool isOfRow = !isInside || (rows && !movesInside(placed));
    const bool isLoad = placed.access->kind == ir::AccessKind::Load;
    const double times = timesInside(placed, isOfRow ? rows : main);
    if (!seen.insert({placed.access->array.index, isLoad, isOfRow, placed.access->offset.str()})
             .second)
      return;
    Share &share = isOfRow ? counts.row : counts.nonZero;
    (isLoad ? share.loads : share.stores) += times;
    share.bytes += times * placed.access->bytes;
  }

  /// True of an access in the loop over non-zeros that this loop, or one inside it, moves.
  bool movesInside(const Placed &placed) const {
    return std::any_of(
        std::find(placed.path.begin(), placed.path.end(), main), placed.path.end(),
        [&](const ir::Loop *each) { return placed.access->offset.contains(each->index); });
  }

  void addOperations(const ir::Loop &at, ir::LoopPath path) {
    path.push_back(&at);
    for (const ir::Node &node : at.body) {
      if (const ir::Loop *inner = node.asLoop())
        addOperations(*inner, path);
      else
        addOperations(*node.asStatement(), path);
    }
  }

  void addOperations(const ir::Statement &statement, const ir::LoopPath &path) {
    const bool isInside = contains(path, main);
    if (!isInside && (isInRest(path) || !rows || !contains(path, rows)))
      return;
    double flops = 0;
    for (const ir::Operation &operation : statement.operations)
      flops += flopsOf(operation);
    (isInside ? counts.nonZero : counts.row).flops +=
        flops * ir::probabilityOf(statement.guard) * trips(path, isInside ? main : rows);
  }

  static double flopsOf(const ir::Operation &operation) {
    if (operation.type.kind != ir::ElementKind::Float)
      return 0;
    switch (operation.kind) {
    case ir::OperationKind::Fma:
      return 2.0 * operation.count;
    case ir::OperationKind::Add:
    case ir::OperationKind::Mul:
    case ir::OperationKind::Div:
    case ir::OperationKind::Sqrt:
      return operation.count;
    case ir::OperationKind::Compare:
    case ir::OperationKind::Integer:
    case ir::OperationKind::Convert:
    case ir::OperationKind::Call:
      return 0;
    }
    return 0;
  }

  static void scale(Share &share, double passes) {
    for (double *value : {&share.loads, &share.stores, &share.bytes, &share.flops})
      *value /= passes;
  }

  /// Of a row from load(P, i) up to load(P, i + 1) - 1: one.
  double leftOut() const {
    const std::optional<unsigned> pointers = loop.array(Role::RowPointers);
    if (!pointers || !rows || loop.format != Format::Csr)
      return 0;
    const std::string &name = kernel.arrays[*pointers].name;
    for (const Placed &start : accesses.all())
      if (accesses.isIndex(start) && start.access->array.index == *pointers) {
        const Expr at = accesses.elementOf(start);
        const Expr all = Expr::load(name, at + 1) - Expr::load(name, at);
        if (const std::optional<double> rest = (all - (main->upper - main->lower)).asDouble())
          return *rest * blockSize(loop);
      }
    return 0;
  }

  const ir::Kernel &kernel;
  const SparseLoop &loop;
  Accesses accesses;
  ir::Bindings bindings;
  std::map<const ir::Loop *, double> nonZerosOf; ///< in a pass
  const ir::Loop *main = nullptr, *rows = nullptr;
  double perPass = 0, rowsPerPass = 1;
  bool isOpen = false;
  std::set<std::tuple<unsigned, bool, bool, std::string>> seen;
  Counts counts;
};

} // namespace

std::optional<Counts> countAccesses(const ir::Kernel &kernel, const SparseLoop &loop) {
  return Counter(kernel, loop).run();
}

/// Bytes of a row of an array: its elements but for the first extent; none if one is open.
static std::optional<double> rowBytes(const ir::Array &array, const ir::Bindings &bindings) {
  double bytes = array.elementStride;
  for (size_t k = 1; k < array.extents.size(); ++k) {
    const std::optional<Expr> extent =
        array.extents[k] ? std::optional(array.extents[k]->substitute(bindings)) : std::nullopt;
    const std::optional<double> size = extent ? extent->asDouble() : std::nullopt;
    if (!size)
      return std::nullopt;
    bytes *= *size;
  }
  return bytes;
}

std::optional<Footprint> footprintOf(const ir::Kernel &kernel, const SparseLoop &loop) {
  Footprint result;
  for (const auto &[role, index] : loop.arrays) {
    const ir::Array &array = kernel.arrays[index];
    if (isInRegisters(array))
      continue;
    const std::optional<double> row = rowBytes(array, kernel.bindings());
    switch (role) {
    case Role::Values:
    case Role::Rows:
      result.nonZero += array.elementStride;
      break;
    case Role::Columns:
      result.nonZero += array.elementStride / blockSize(loop);
      break;
    case Role::RowPointers:
    case Role::RowEnds:
    case Role::RowLengths:
    case Role::ColumnPointers:
      result.row += array.elementStride / static_cast<double>(loop.blockRows);
      break;
    case Role::ChunkStarts:
    case Role::ChunkLengths:
      result.row += array.elementStride / static_cast<double>(loop.chunkRows);
      break;
    case Role::Gathered:
    case Role::Result:
      if (!row)
        return std::nullopt;
      (role == Role::Gathered ? result.column : result.row) += *row;
      break;
    case Role::RowOrder:
      result.row += array.elementStride;
      break;
    case Role::LevelPointers: // one for many rows
      break;
    case Role::SecondRowPointers:
    case Role::SecondColumns:
    case Role::ResultRowPointers:
    case Role::ResultColumns: // of several matrices
      return std::nullopt;
    }
  }
  return result;
}

} // namespace sparcity::sparse
