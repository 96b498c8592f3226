//===- test/bench/sparse/TraceRows.cpp - Non-zeros per second of counted traffic ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bench.h"

#include "ir/Yaml.h"
#include "models/machine/Reader.h"
#include "models/matrix/Formats.h"
#include "models/traffic/Traffic.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace sparcity::bench {

namespace {

/// y = A x in CSR, as the tool reads it from C.
constexpr const char *product = R"yaml(
sparcity-ir: 1
file: "spmv.c"
kernels:
  - name: "spmv"
    function: "spmv"
    symbols: [{name: "rows"}, {name: "trip_k"}]
    arrays:
      - {name: "rowStart", element: int32, extents: ["?"], stride: 4, alias: false}
      - {name: "column", element: int32, extents: ["?"], stride: 4, alias: false}
      - {name: "value", element: float64, extents: ["?"], stride: 8, alias: false}
      - {name: "x", element: float64, extents: ["?"], stride: 8, alias: false}
      - {name: "y", element: float64, extents: ["?"], stride: 8, alias: false}
    nest:
      for: "i"
      from: 0
      to: rows
      step: 1
      body:
        - access: [{load: "rowStart", offset: 4*i, bytes: 4}]
          operations: []
        - for: "k"
          from: load(rowStart, i)
          to: load(rowStart, i + 1)
          step: 1
          average_trip_count: trip_k
          bound_access: [{load: "rowStart", offset: 4*i + 4, bytes: 4}]
          body:
            - access:
                - {load: "value", offset: 8*k, bytes: 8}
                - {load: "column", offset: 4*k, bytes: 4}
                - {load: "x", offset: "8*load(column, k)", bytes: 8}
              operations:
                - {kind: mul, type: float64, count: 1}
                - {kind: add, type: float64, count: 1}
        - access: [{store: "y", offset: 8*i, bytes: 8}]
          operations: []
)yaml";

template <typename Value> Value need(std::optional<Value> value, const char *what) {
  if (!value) {
    std::fprintf(stderr, "sparse-bench: no %s\n", what);
    std::exit(1);
  }
  return std::move(*value);
}

struct Count {
  const char *name, *predictor;
  bool isWhole;
};
/// The caches of zen4 are three levels.
constexpr Count counts[] = {{"simulation, cold", "sim", true},
                            {"simulation, steady", "sim", false},
                            {"reuse distances", "rd", true}};

} // namespace

void printTraceRows(const std::string &filter) {
  const machine::Machine machine =
      need(machine::readMachine("zen4", {SPARCITY_SOURCE_DIR "/machines"}).machine, "machine");
  ir::Program program = need(ir::readYaml(product, "spmv").program, "kernel");
  ir::Kernel &kernel = program.kernels.front();
  for (const char *const name :
       {"gen:banded:1000000:16", "gen:random:1000000:16", "gen:laplace3d:150", "gen:rmat:20:16"}) {
    if (std::string(name).find(filter) == std::string::npos)
      continue;
    const matrix::Matrix matrix = generated(name);
    const auto nonZeros = static_cast<double>(matrix.nonZeros());
    const double spmv = spmvSeconds(matrix);
    std::printf("%-38s%10s%8s\n", name, "Mnnz/s", "SpMVs");
    matrix::FormatArrays arrays = matrix::toCsr(matrix);
    const traffic::ArrayContents contents = {{"rowStart", std::move(arrays.arrays["rowptr"])},
                                             {"column", std::move(arrays.arrays["col"])}};
    kernel.symbols[0].value = matrix.rows;
    for (const Count &count : counts) {
      traffic::Options options;
      options.contents = &contents;
      options.simulatesWhole = count.isWhole;
      const auto predictor = std::find_if(
          traffic::predictors().begin(), traffic::predictors().end(),
          [&](const auto &entry) { return entry.name == std::string(count.predictor); });
      const double seconds = fastest([&] {
        llvm::cantFail(
            predictor->predict(kernel, ir::innermostLoops(kernel.nest).front(), machine, options));
      });
      std::printf("  %-36s%10.1f%8.1f\n", count.name, nonZeros / seconds * 1e-6, seconds / spmv);
    }
  }
}

} // namespace sparcity::bench
