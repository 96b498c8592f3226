//===- test/bench/sparse/Bench.h - What the benchmark of matrices is made of ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rows of sparse-bench: how fast matrices are read and worked on, in absolute
/// rates and as a ratio against one plain SpMV over the same matrix. To add a
/// group of rows, write a function in a file of its own and add it to the table in
/// Main.cpp.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/matrix/Matrix.h"

#include <functional>
#include <string>

namespace sparcity::bench {

/// The matrix of gen:…; ends the program if there is none.
matrix::Matrix generated(const std::string &name);

/// The shortest processor time of several runs [s]: other work on the machine
/// disturbs it least.
double fastest(const std::function<void()> &run, int times = 3);

/// The time of y = A x in plain C++ with the matrix in CSR [s]: what everything done
/// with a matrix is compared with.
double spmvSeconds(const matrix::Matrix &matrix);

/// Each prints a row group: the matrices whose name contains `filter`.
void printReadRows(const std::string &filter);
void printMatrixRows(const std::string &filter);
void printTraceRows(const std::string &filter);

} // namespace sparcity::bench
