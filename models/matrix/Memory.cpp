//===- models/matrix/Memory.cpp - Does a matrix fit into memory ------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/matrix/Memory.h"

#include "llvm/Support/FormatVariadic.h"

namespace sparcity::matrix {

llvm::Error checkMemory(std::int64_t rows, std::int64_t nonZeros, std::uint64_t usable) {
  // A row pointer and a column index, and each as a number of 64 bits.
  constexpr double bytesOfRow = 8 + 8, bytesOfNonZero = 4 + 8, gibi = 1024.0 * 1024 * 1024;
  const double needed =
      bytesOfRow * static_cast<double>(rows) + bytesOfNonZero * static_cast<double>(nonZeros);
  if (needed <= static_cast<double>(usable))
    return llvm::Error::success();
  return llvm::createStringError(
      llvm::formatv("{0} rows with {1} non-zeros take {2:f1} GiB of memory, and {3:f1} GiB can be "
                    "used",
                    rows, nonZeros, needed / gibi, static_cast<double>(usable) / gibi)
          .str());
}

} // namespace sparcity::matrix
