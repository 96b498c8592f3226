//===- test/bench/traffic/Main.cpp - Speed of the traffic predictors ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bench.h"

using namespace sparcity;

/// traffic-bench [NAME]: only the traces whose name contains it.
int main(int argc, char **argv) {
  for (const auto printRows : {bench::printSimulatorRows, bench::printDistanceRows})
    printRows(argc > 1 ? argv[1] : "");
  return 0;
}
