//===- models/sparse/SparseLoop.h - Which array is what of a sparse matrix ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Recognises the loops over a sparse matrix by what they do, not by names:
///
///     for k in load(P, i) .. load(P, i + 1)     P row pointers
///       load C at k, load V at k                C columns, V values
///       load X at load(C, k)                    X gathered
///
/// and the like for the other formats. What decides is where the columns of a gather
/// are loaded from:
///
///     CSR, BCSR   k of a loop whose bounds are row pointers: of row i, or of row
///                 load(O, j) where load(L, l) and load(L, l + 1) bound j; or row
///                 starts load(P, i) and row ends load(E, i)
///     SELL-C-s    load(S, chunk) + c*j + row, where load(L, chunk) bounds j
///     ELLPACK     i and k of two loops: k*rows + i or i*width + k, where k ends at the
///                 width or at load(L, i)
///     COO         k of a counting loop, with a second index array for the rows
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Forward.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparcity::sparse {

enum class Format { Csr, Bcsr, Sell, Ellpack, Coo };
/// "CSR", "BCSR", "SELL-C-sigma", "ELLPACK", "COO".
const char *spelling(Format format);

/// What the elements of an array are to the matrix.
enum class Role {
  RowPointers,       ///< where each row (of blocks) starts; one more at the end
  RowEnds,           ///< where each row ends, where that is an array of its own
  RowLengths,        ///< non-zeros of each row
  Columns,           ///< column of each non-zero (block)
  ColumnPointers,    ///< where each column starts: of the transpose, these are rows
  Rows,              ///< row of each non-zero
  ChunkStarts,       ///< where each chunk of rows starts
  ChunkLengths,      ///< longest row of each chunk
  LevelPointers,     ///< where each level of rows that do not wait for each other starts
  RowOrder,          ///< the rows, level after level
  SecondRowPointers, ///< of B in a product A B
  SecondColumns,
  ResultRowPointers, ///< of the product
  ResultColumns,
  Values,
  Gathered, ///< x: indexed by columns
  Result    ///< y: indexed by rows
};
/// As `--bind` has it: "rowptr", "rowend", "rowlen", "col", "colptr", "row", "chunkptr",
/// "chunklen", "levelptr", "order", "b.rowptr", "b.col", "c.rowptr", "c.col", "val", "x", "y".
const char *spelling(Role role);
std::optional<Role> parseRole(std::string_view name);

/// A size that the matrix gives, as it stands in the loops.
struct Size {
  enum class Kind { Rows, Entries, Width, Chunks, BlockRows, Levels };
  Kind kind = Kind::Rows;
  ir::Expr trips; ///< iterations of the loop that runs over it
};

struct SparseLoop {
  Format format = Format::Csr;
  /// The loop over rows, blocks of rows, chunks or entries; points into the kernel.
  const ir::Loop *rows = nullptr;
  /// Index arrays have one role each; several may be values, gathered or results.
  std::multimap<Role, unsigned> arrays; ///< by position in Kernel::arrays
  std::vector<Size> sizes;
  /// Rows and columns of a block (BCSR), rows of a chunk (SELL), the layout of
  /// ELLPACK: entries of a row side by side, or of a column.
  std::int64_t blockRows = 1, blockColumns = 1, chunkRows = 1;
  bool isColumnMajor = false;
  /// Gathers what it stores, and not with the last element of a row: a triangular solve,
  /// where that is the diagonal.
  bool isLowerTriangle = false;

  /// The array with this role; none or several give nothing.
  std::optional<unsigned> array(Role role) const;
  /// A triangular solve and the like: rows wait for others.
  bool gathersWhatItStores() const;
};

/// The first such loop of the nest; nothing if there is none, or if what its arrays are
/// cannot be told.
std::optional<SparseLoop> recognise(const ir::Kernel &kernel);

/// True if the loop stores where it gathers, and gathers nothing else: y = A^T x by rows, or
/// y = A x by columns.
bool scatters(const ir::Kernel &kernel, const SparseLoop &loop);

} // namespace sparcity::sparse
