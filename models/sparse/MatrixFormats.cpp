//===- models/sparse/MatrixFormats.cpp - What a format has of a matrix ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/sparse/MatrixFormats.h"

namespace sparse {

llvm::ArrayRef<Content> contentsOf(Format format) {
  using enum Role;
  static constexpr Content csr[] = {{RowPointers, "rowptr"}, {Columns, "col"}};
  static constexpr Content bcsr[] = {{RowPointers, "rowptr"}, {Columns, "blockcol"}};
  static constexpr Content coo[] = {{Rows, "row"}, {Columns, "col"}};
  static constexpr Content ellpack[] = {{Columns, "col"}};
  static constexpr Content sell[] = {
      {ChunkStarts, "chunkptr"}, {ChunkLengths, "chunklen"}, {Columns, "col"}};
  switch (format) {
  case Format::Csr:
    return csr;
  case Format::Bcsr:
    return bcsr;
  case Format::Coo:
    return coo;
  case Format::Ellpack:
    return ellpack;
  case Format::Sell:
    return sell;
  }
  return {};
}

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

llvm::Expected<matrix::FormatArrays> convert(const matrix::Matrix &matrix, const SparseLoop &loop) {
  switch (loop.format) {
  case Format::Csr:
    return matrix::toCsr(matrix);
  case Format::Coo:
    return matrix::toCoo(matrix);
  case Format::Bcsr:
    return matrix::toBcsr(matrix, loop.blockRows, loop.blockColumns);
  case Format::Ellpack:
    return matrix::toEllpack(matrix, loop.isColumnMajor ? matrix::EllpackLayout::ByColumns
                                                        : matrix::EllpackLayout::ByRows);
  case Format::Sell:
    // Windows of 32 chunks: long enough for little padding, short enough that rows stay
    // near their neighbors.
    return matrix::toSell(matrix, loop.chunkRows, 32 * loop.chunkRows);
  }
  return llvm::createStringError("no such format");
}

} // namespace sparse
