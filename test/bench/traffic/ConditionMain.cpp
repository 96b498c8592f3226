//===- test/bench/traffic/ConditionMain.cpp - Time of layer conditions ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConditionRows.h"

using namespace sparcity;

/// conditions-bench IR-FILE...
int main(int argc, char **argv) {
  return bench::printConditionRows(std::vector<std::string>(argv + 1, argv + argc)) ? 0 : 1;
}
