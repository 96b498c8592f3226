//===- models/prediction/PointHome.h - Which point an element belongs to --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An address is so many iterations of each loop, and a component of its array. Of an array with
/// its dimensions, and of one that is no component, numbers decide:
///
///     f[2][j-1][i]     extents 3, 100, 100     (-1, 0), component 2
///     a[(j-1)*N + i]   N = 100                 (-1, 0)
///
/// Behind a flat array of components the names of the sizes do:
///
///     u[M*N + (j-1)*N + i]   of N a row        (-1, 0); M*N is no row, nor an element
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "models/distributed/PerDimension.h"
#include "models/exasat/Nest.h"

#include "llvm/Support/Error.h"

namespace sparcity::prediction {

/// Iterations of each loop that a field's first address is ahead of the element of the loops' own
/// numbers, from addresses and the array's extents. Fails, in words for a reader, where elements
/// lie between the points or move along two loops at once.
llvm::Expected<distributed::PerDimension>
homeByNumbers(const ir::Kernel &kernel, const exasat::Nest &nest, const exasat::Field &field);

/// The same by the sizes' names. Fails where these leave it open.
llvm::Expected<distributed::PerDimension> homeByNames(const exasat::Field &field);

/// True if no extent of the array says where a component of it ends.
bool isFlat(const ir::Kernel &kernel, const exasat::Field &field);

} // namespace sparcity::prediction
