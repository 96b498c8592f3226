//===- test/bench/sparse/MatrixRows.cpp - Non-zeros per second of work on matrices ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bench.h"

#include "models/matrix/Formats.h"
#include "models/matrix/Statistics.h"
#include "models/matrix/ordering/Ordering.h"

#include <cstdio>

namespace sparcity::bench {

namespace {

struct Work {
  const char *name;
  void (*run)(const matrix::Matrix &);
};

constexpr Work works[] = {
    {"transpose", [](const matrix::Matrix &matrix) { matrix::transpose(matrix); }},
    {"statistics", [](const matrix::Matrix &matrix) { matrix::statisticsOf(matrix); }},
    {"to SELL-8-32", [](const matrix::Matrix &matrix) { cantFail(matrix::toSell(matrix, 8, 32)); }},
    {"to BCSR 4 x 4", [](const matrix::Matrix &matrix) { cantFail(matrix::toBcsr(matrix, 4, 4)); }},
};

constexpr const char *matrices[] = {"gen:banded:500000:16", "gen:random:500000:16",
                                    "gen:laplace3d:100", "gen:rmat:18:16"};

} // namespace

void printMatrixRows(const std::string &filter) {
  for (const char *const name : matrices) {
    if (std::string(name).find(filter) == std::string::npos)
      continue;
    const matrix::Matrix matrix = generated(name);
    const auto nonZeros = static_cast<double>(matrix.nonZeros());
    const double spmv = spmvSeconds(matrix);
    std::printf("%-38s%10s%8s\n", name, "Mnnz/s", "SpMVs");
    std::printf("  %-36s%10.1f%8.1f\n", "SpMV", nonZeros / spmv * 1e-6, 1.0);
    const double making = fastest([&] { generated(name); });
    std::printf("  %-36s%10.1f%8.1f\n", "generate", nonZeros / making * 1e-6, making / spmv);
    for (const Work &work : works) {
      const double seconds = fastest([&] { work.run(matrix); });
      std::printf("  %-36s%10.1f%8.1f\n", work.name, nonZeros / seconds * 1e-6, seconds / spmv);
    }
    for (const ordering::Ordering &ordering : ordering::orderings()) {
      const double seconds = fastest([&] { cantFail(orderOf(ordering, matrix)); }, 1);
      std::printf("  order: %-29s%10.1f%8.1f\n", ordering.name.data(), nonZeros / seconds * 1e-6,
                  seconds / spmv);
    }
  }
}

} // namespace sparcity::bench
