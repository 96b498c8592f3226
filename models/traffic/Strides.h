//===- models/traffic/Strides.h - How loops move an access ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Bytes that each loop moves an access by, and distances between accesses in its iterations:
///
///     a[i + 1][j - 1]   over i, j of n     strides 8*n, 8; 8*n - 8 from a[i][j]: 1, -1
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "ir/Forward.h"
#include "ir/LocatedError.h"
#include "ir/Source.h"

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace sparcity::traffic {

/// The offset with every loop index counted from 0 in steps of 1, so that a
/// bound that moves with an outer loop (a tile) is part of the outer stride.
ir::Expr normalised(ir::Expr offset, const ir::LoopPath &path);

/// Bytes an iteration of each loop, outermost first; fails where the offset is not affine.
llvm::Expected<std::vector<ir::Expr>> stridesOf(const ir::Expr &offset, const std::string &array,
                                                const ir::SourceRange &range,
                                                const ir::LoopPath &path);

/// Splits a distance in bytes into whole iterations of the loops (largest
/// stride first, the inner loop where strides are equal). What remains stays in
/// `distance`; less than a line is no iteration of a loop that moves by more.
std::vector<ir::Expr> splitIntoIterations(ir::Expr &distance, const std::vector<ir::Expr> &strides,
                                          unsigned lineBytes);

} // namespace sparcity::traffic
