//===- test/bench/traffic/Main.cpp - Speed of the traffic predictors ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bench.h"

int main() {
  for (const auto printRows : {bench::printSimulatorRows})
    printRows();
  return 0;
}
