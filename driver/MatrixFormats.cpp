//===- driver/MatrixFormats.cpp - What a format has of a matrix ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/MatrixFormats.h"

namespace driver {

llvm::ArrayRef<Content> contentsOf(sparse::Format format) {
  using enum sparse::Role;
  static constexpr Content csr[] = {{RowPointers, "rowptr"}, {Columns, "col"}};
  static constexpr Content bcsr[] = {{RowPointers, "rowptr"}, {Columns, "blockcol"}};
  static constexpr Content coo[] = {{Rows, "row"}, {Columns, "col"}};
  static constexpr Content ellpack[] = {{Columns, "col"}};
  static constexpr Content sell[] = {
      {ChunkStarts, "chunkptr"}, {ChunkLengths, "chunklen"}, {Columns, "col"}};
  switch (format) {
  case sparse::Format::Csr:
    return csr;
  case sparse::Format::Bcsr:
    return bcsr;
  case sparse::Format::Coo:
    return coo;
  case sparse::Format::Ellpack:
    return ellpack;
  case sparse::Format::Sell:
    return sell;
  }
  return {};
}

const char *sizeName(sparse::Size::Kind kind) {
  switch (kind) {
  case sparse::Size::Kind::Rows:
    return "rows";
  case sparse::Size::Kind::Entries:
    return "nnz";
  case sparse::Size::Kind::Width:
    return "width";
  case sparse::Size::Kind::Chunks:
    return "chunks";
  case sparse::Size::Kind::BlockRows:
    return "blockrows";
  case sparse::Size::Kind::Levels:
    return "levels";
  }
  return "";
}

llvm::Expected<matrix::FormatArrays> convert(const matrix::Matrix &matrix,
                                             const sparse::SparseLoop &loop) {
  switch (loop.format) {
  case sparse::Format::Csr:
    return matrix::toCsr(matrix);
  case sparse::Format::Coo:
    return matrix::toCoo(matrix);
  case sparse::Format::Bcsr:
    return matrix::toBcsr(matrix, loop.blockRows, loop.blockColumns);
  case sparse::Format::Ellpack:
    return matrix::toEllpack(matrix, loop.isColumnMajor ? matrix::EllpackLayout::ByColumns
                                                        : matrix::EllpackLayout::ByRows);
  case sparse::Format::Sell:
    // Windows of 32 chunks: long enough for little padding, short enough that rows stay
    // near their neighbors.
    return matrix::toSell(matrix, loop.chunkRows, 32 * loop.chunkRows);
  }
  return llvm::createStringError("no such format");
}

} // namespace driver
