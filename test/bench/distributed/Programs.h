//===- test/bench/distributed/Programs.h - Programs of ranks --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Programs whose messages are counted. Each says whether this rank has the right result.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <vector>

struct Shape {
  int m = 0, n = 0, k = 0;
};

struct GridOfRanks {
  int rows = 1, columns = 1, layers = 1;
};

/// "Cannon", "SUMMA", "Johnson", "2.5D".
bool runProduct(const std::string &algorithm, const Shape &shape, const GridOfRanks &grid,
                int panel);

/// A sweep of a star or a box over points, on a grid of ranks.
bool runSweep(const std::vector<int> &extents, const std::vector<int> &grid, int radius,
              bool isBox);

/// y = A x of the 5-point stencil on side x side points, a row each.
bool runRows(int side);
