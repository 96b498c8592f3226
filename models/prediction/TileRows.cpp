//===- models/prediction/TileRows.cpp - Rows of a matrix on tiles -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Kernel.h"
#include "models/distributed/RowExchange.h"
#include "models/machine/Machine.h"
#include "models/prediction/DistributedModel.h"
#include "models/prediction/NumbersOfTiles.h"
#include "models/prediction/TilesModel.h"
#include "models/result/Result.h"
#include "models/sparse/SparseLoop.h"

#include <algorithm>

namespace sparcity::prediction {

using machine::Bytes;

namespace {

/// Bytes of an element of each array of y = A x.
struct RowBytes {
  RowBytes(const ir::Kernel &kernel, const sparse::SparseLoop &loop, const NumbersOfTiles &numbers)
      : pointer(of(kernel, loop, numbers, sparse::Role::RowPointers)),
        column(of(kernel, loop, numbers, sparse::Role::Columns)),
        value(of(kernel, loop, numbers, sparse::Role::Values)),
        gathered(of(kernel, loop, numbers, sparse::Role::Gathered)),
        stored(of(kernel, loop, numbers, sparse::Role::Result)) {}

  double nonZero() const { return column + value; }
  double row() const { return pointer + gathered + stored; }

  double pointer, column, value, gathered, stored;

private:
  /// 0 where the loop has no such array.
  static double of(const ir::Kernel &kernel, const sparse::SparseLoop &loop,
                   const NumbersOfTiles &numbers, sparse::Role role) {
    const std::optional<unsigned> array = loop.array(role);
    if (!array)
      return 0;
    const ir::Array &found = kernel.arrays[*array];
    return numbers.bytes(found.name, found.elementStride);
  }
};

} // namespace

static llvm::Expected<tiles::Sweep> sweepOf(const result::Result &result, const ir::Kernel &kernel,
                                            const matrix::Matrix &matrix, RowPartition division,
                                            const NumbersOfTiles &numbers) {
  if (!gatheredBytes(result, kernel, matrix))
    return llvm::createStringError(
        "of loops over a sparse matrix only y = A x in CSR is divided among tiles");
  if (matrix.rows != matrix.columns)
    return llvm::createStringError("tiles divide x as they divide rows: the matrix is not square");
  const RowBytes bytes(kernel, *sparse::recognise(kernel), numbers);
  const auto nonZeros = static_cast<double>(matrix.nonZeros());
  const auto rows = static_cast<double>(matrix.rows);
  tiles::Sweep sweep;
  sweep.used = std::min<std::int64_t>(result.machine->topology.cores(),
                                      std::max<std::int64_t>(matrix.rows, 1));
  const auto parts = static_cast<unsigned>(sweep.used);
  const matrix::RowPartition partition = division == RowPartition::NonZeros
                                             ? matrix::equalNonZeros(matrix, parts)
                                             : matrix::equalRows(matrix, parts);
  llvm::Expected<std::vector<distributed::Message>> messages =
      distributed::rowExchange(matrix, partition, static_cast<unsigned>(bytes.gathered));
  if (!messages)
    return messages.takeError();
  std::vector<double> received(parts, 0);
  for (const distributed::Message &message : *messages)
    received[message.to] += static_cast<double>(message.bytes);
  sweep.flops = result.work.flops.total;
  sweep.floatBits = numbers.bits(result.work.floatBits);
  sweep.points = nonZeros;
  sweep.accessed = Bytes(numbers.accessed(result.work));
  sweep.held = Bytes(nonZeros * bytes.nonZero() + rows * bytes.row());
  sweep.moved = sweep.held;
  std::int64_t longest = 0;
  for (unsigned tile = 0; tile < parts; ++tile) {
    const std::int64_t first = partition[tile], end = partition[tile + 1];
    const auto own = static_cast<double>(matrix.rowPointers[end] - matrix.rowPointers[first]);
    const auto count = static_cast<double>(end - first);
    longest = std::max(longest, end - first);
    sweep.shares.push_back(
        {own, Bytes(received[tile]),
         Bytes(own * bytes.nonZero() + count * bytes.row() + bytes.pointer + received[tile])});
  }
  sweep.grid = std::to_string(parts) + " of rows";
  sweep.block = std::to_string(longest);
  return sweep;
}

void addRowsOnTiles(result::Result &result, const ir::Kernel &kernel, const GivenMatrix &matrix,
                    const Request &request) {
  if (!result.get<tiles::Tiles>() || matrix.matrix.nonZeros() == 0)
    return;
  const NumbersOfTiles numbers(kernel, tiles::widestOf(result.machine));
  llvm::Expected<tiles::Sweep> sweep =
      sweepOf(result, kernel, matrix.matrix, request.rowPartition, numbers);
  tiles::Tiles found;
  if (sweep)
    found = tiles::predict(std::move(*sweep), result.machine);
  else
    found.refusal = llvm::toString(sweep.takeError());
  if (const std::optional<report::Phrase> narrower = numbers.note(result.work.floatBits))
    found.notes.push_back(*narrower);
  result.predictions.put(std::move(found));
}

} // namespace sparcity::prediction
