//===- tools/sparcity-model.cpp - The program -----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/Program.h"

int main(int argc, char **argv) { return sparcity::runProgram(argc, argv); }
