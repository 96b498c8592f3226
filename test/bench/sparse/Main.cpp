//===- test/bench/sparse/Main.cpp - Speed of what is done with matrices ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bench.h"

#include "models/matrix/Generators.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>

namespace sparcity::bench {

matrix::Matrix generated(const std::string &name) {
  llvm::Expected<matrix::Matrix> matrix = matrix::generateMatrix(name);
  if (!matrix) {
    std::fprintf(stderr, "sparse-bench: %s\n", llvm::toString(matrix.takeError()).c_str());
    std::exit(1);
  }
  return std::move(*matrix);
}

double fastest(const std::function<void()> &run, int times) {
  double best = std::numeric_limits<double>::infinity();
  for (int time = 0; time < times; ++time) {
    const std::clock_t start = std::clock();
    run();
    best = std::min(best, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  return best;
}

double spmvSeconds(const matrix::Matrix &matrix) {
  const std::vector<double> values(matrix.nonZeros(), 0.5), x(matrix.columns, 2.0);
  std::vector<double> y(matrix.rows);
  const double seconds = fastest(
      [&] {
        for (std::int64_t row = 0; row < matrix.rows; ++row) {
          double sum = 0;
          for (std::int64_t k = matrix.rowPointers[row]; k < matrix.rowPointers[row + 1]; ++k)
            sum += values[k] * x[matrix.columnIndices[k]];
          y[row] = sum;
        }
      },
      10);
  // The sums are as large as the matrix: the compiler cannot leave them out.
  double sum = 0;
  for (const double value : y)
    sum += value;
  if (sum != static_cast<double>(matrix.nonZeros()))
    std::abort();
  return seconds;
}

} // namespace sparcity::bench

/// sparse-bench [NAME]: only the matrices whose name contains it.
int main(int argc, char **argv) {
  for (const auto printRows : {sparcity::bench::printReadRows, sparcity::bench::printMatrixRows,
                               sparcity::bench::printTraceRows})
    printRows(argc > 1 ? argv[1] : "");
  return 0;
}
