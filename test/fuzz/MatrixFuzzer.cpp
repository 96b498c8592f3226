//===- test/fuzz/MatrixFuzzer.cpp - Any bytes as a matrix -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// libFuzzer's entry: the bytes are read as a Matrix Market file, packed or not.
/// Whatever they are, nothing crashes and no memory is taken that they do not pay
/// for; a matrix that comes out is well formed, is the same after writing and
/// reading, and all formats and orders can be made of it. Built and run as
/// FrontendFuzzer.cpp is:
///
///     build-fuzz/bin/matrix-fuzzer -timeout=10 MINE test/fuzz/matrices
///
//===----------------------------------------------------------------------===//

#include "models/matrix/Formats.h"
#include "models/matrix/MatrixMarket.h"
#include "models/matrix/Statistics.h"
#include "models/matrix/ordering/Ordering.h"

#include "llvm/Support/raw_ostream.h"

#include <cstdlib>
#include <sys/mman.h>
#include <unistd.h>

using namespace sparcity;

[[noreturn]] static void fail(const std::string &what) {
  llvm::errs() << what << "\n";
  std::abort();
}

static std::string textOf(const matrix::Matrix &matrix) {
  std::string text = "%%MatrixMarket matrix coordinate pattern general\n" +
                     std::to_string(matrix.rows) + " " + std::to_string(matrix.columns) + " " +
                     std::to_string(matrix.nonZeros()) + "\n";
  for (std::int64_t row = 0; row < matrix.rows; ++row)
    for (const matrix::Index column : matrix.row(row))
      text += std::to_string(row + 1) + " " + std::to_string(column + 1) + "\n";
  return text;
}

static void check(const matrix::MatrixMarketFile &file) {
  const matrix::Matrix &matrix = file.matrix;
  if (const std::optional<std::string> fault = findFault(matrix))
    fail(*fault);
  llvm::Expected<matrix::MatrixMarketFile> again =
      matrix::parseMatrixMarket(textOf(matrix), "again.mtx");
  if (!again || again->matrix != matrix)
    fail("not the same after writing and reading");
  matrix::statisticsOf(matrix);
  // What is made of the matrix is made of small ones in no time.
  if (matrix.rows > 1000 || matrix.columns > 1000)
    return;
  matrix::toCoo(matrix);
  llvm::cantFail(matrix::toEllpack(matrix, matrix::EllpackLayout::ByColumns));
  llvm::cantFail(matrix::toSell(matrix, 4, 16));
  llvm::cantFail(matrix::toBcsr(matrix, 2, 3));
  for (const ordering::Ordering &ordering : ordering::orderings())
    if (matrix.isSquare() || !ordering.isSymmetric)
      llvm::cantFail(orderOf(ordering, matrix));
}

static void checkIfRead(llvm::Expected<matrix::MatrixMarketFile> file) {
  if (file)
    check(*file);
  else
    llvm::consumeError(file.takeError());
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size) {
  checkIfRead(matrix::parseMatrixMarket({reinterpret_cast<const char *>(bytes), size}, "fuzz.mtx"));
  if (size < 2 || bytes[0] != 0x1f || bytes[1] != 0x8b)
    return 0;
  // Packed data come from files only: this one is in memory.
  const int file = memfd_create("fuzz", 0);
  if (file < 0 || write(file, bytes, size) != static_cast<ssize_t>(size))
    fail("no file in memory");
  checkIfRead(matrix::readMatrixMarket("/proc/self/fd/" + std::to_string(file)));
  close(file);
  return 0;
}
