//===- models/sparse/MatrixFormats.cpp - What a format has of a matrix ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/MatrixFormats.h"

#include "llvm/ADT/STLExtras.h"

#include <cassert>
#include <iterator>

namespace sparcity::sparse {

using matrix::FormatArrays;
using matrix::Matrix;
using enum Role;

static llvm::Expected<FormatArrays> makeCsr(const Matrix &matrix, const SparseLoop & /*loop*/) {
  return matrix::toCsr(matrix);
}

static llvm::Expected<FormatArrays> makeCoo(const Matrix &matrix, const SparseLoop & /*loop*/) {
  return matrix::toCoo(matrix);
}

static llvm::Expected<FormatArrays> makeBcsr(const Matrix &matrix, const SparseLoop &loop) {
  return matrix::toBcsr(matrix, loop.blockRows, loop.blockColumns);
}

static llvm::Expected<FormatArrays> makeEllpack(const Matrix &matrix, const SparseLoop &loop) {
  return matrix::toEllpack(matrix, loop.isColumnMajor ? matrix::EllpackLayout::ByColumns
                                                      : matrix::EllpackLayout::ByRows);
}

/// Windows of 32 chunks: long enough for little padding, short enough that rows stay near their
/// neighbors.
static llvm::Expected<FormatArrays> makeSell(const Matrix &matrix, const SparseLoop &loop) {
  return matrix::toSell(matrix, loop.chunkRows, 32 * loop.chunkRows);
}

static constexpr Content csr[] = {{RowPointers, "rowptr"}, {Columns, "col"}};
static constexpr Content bcsr[] = {{RowPointers, "rowptr"}, {Columns, "blockcol"}};
static constexpr Content sell[] = {
    {ChunkStarts, "chunkptr"}, {ChunkLengths, "chunklen"}, {Columns, "col"}};
static constexpr Content ellpack[] = {{Columns, "col"}};
static constexpr Content coo[] = {{Rows, "row"}, {Columns, "col"}};

static constexpr MatrixFormat formats[] = {
    {Format::Csr, "CSR", csr, makeCsr},
    {Format::Bcsr, "BCSR", bcsr, makeBcsr},
    {Format::Sell, "SELL-C-sigma", sell, makeSell},
    {Format::Ellpack, "ELLPACK", ellpack, makeEllpack},
    {Format::Coo, "COO", coo, makeCoo},
};

const MatrixFormat &rowOf(Format format) {
  const auto *const row =
      llvm::find_if(formats, [&](const MatrixFormat &each) { return each.format == format; });
  assert(row != std::end(formats) && "a format without a row");
  return *row;
}

const char *spelling(Format format) { return rowOf(format).name; }

const char *sizeName(Size::Kind kind) {
  switch (kind) {
  case Size::Kind::Rows:
    return "rows";
  case Size::Kind::Entries:
    return "nnz";
  case Size::Kind::Width:
    return "width";
  case Size::Kind::Chunks:
    return "chunks";
  case Size::Kind::BlockRows:
    return "blockrows";
  case Size::Kind::Levels:
    return "levels";
  }
  return "";
}

} // namespace sparcity::sparse
