//===- models/traffic/Choice.h - What numbers of an index array choose ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An offset that data decide, taken apart:
///
///     x[3*a[i] + 1]          24*load(a, i) + 8            number, scale 24, rest 8
///     m[row[i]][j]           8*n*load(row, i) + 8*j       likewise, and j sweeps from there
///     value[start[c] + j]    8*load(start, c) + 8*j       no choice: rows follow each other
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Forward.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::traffic {

struct Choice {
  std::string numbers; ///< the array that is loaded; empty where it is more than one
  ir::Expr number;     ///< what is loaded
  ir::Expr scale;      ///< bytes that one number moves it; zero where that is not seen
  ir::Expr rest;       ///< bytes beside that
  size_t loop = 0;     ///< position of the innermost loop of the path that moves the number
};

/// What the innermost loop chooses that moves any number in an offset; none where no loop
/// of the path does.
std::optional<Choice> choiceIn(const ir::Expr &offset, const ir::LoopPath &path);

/// The number in an offset, if there is one, that no loop of the path changes; of no loop.
std::optional<Choice> fixedChoice(const ir::Expr &offset, const ir::LoopPath &path);

/// Lines that one of so many numbers chooses within a row, if the nearest loop that leaves it
/// moves by one of the strides; infinite where none is longer than what a number moves.
double linesOfRow(const Choice &choice, const std::vector<double> &strides, double lineBytes);

/// The offset in which a number that says where a row starts is replaced by rows that
/// follow each other, and one that no loop changes by 0; the offset itself where nothing is
/// loaded. None where a number chooses, for each iteration of its loop, what has no more
/// bytes than it moves by: elements, records, blocks, tiles, rows of a matrix.
std::optional<ir::Expr> offsetOfRows(const ir::Kernel &kernel, const ir::LoopPath &path,
                                     const ir::Access &access);

/// The terms in which nothing is loaded.
ir::Expr withoutLoads(const ir::Expr &offset);

/// True if an expression has other values in other iterations of a loop of the path, by
/// itself or because bounds of the loops inside move.
bool movesWith(const ir::Expr &expr, const ir::LoopPath &path, size_t loop);

/// Iterations of the loops of a path inside position `loop`, all together.
ir::Expr tripsInside(const ir::LoopPath &path, size_t loop);

} // namespace sparcity::traffic
