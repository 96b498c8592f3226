//===- test/bench/traffic/DistanceMain.cpp - Prints the rows --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DistanceRows.h"

int main() { printDistanceRows(); }
