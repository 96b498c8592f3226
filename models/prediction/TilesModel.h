//===- models/prediction/TilesModel.h - A nest on a chip of tiles -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// models/tiles with the facts of a nest. Its points lie on tiles as on ranks
/// (DistributedNest.h), on a grid where the tile that is sent most is sent least; of a product of
/// matrices each has a block of C, and is sent the rows of A and the columns of B that it needs.
/// Numbers that are wider than the tiles can compute with are taken to be as wide as they can.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/prediction/Facts.h"
#include "models/prediction/GivenMatrix.h"
#include "models/result/Forward.h"
#include "models/tiles/Tiles.h"

namespace sparcity::prediction {

/// None on a machine without tiles.
std::optional<tiles::Tiles> predictTiles(Facts &facts);

/// Of y = A x over a matrix in CSR: each tile has rows, and is sent the elements of x that it
/// needs; of other loops over a matrix why not.
void addRowsOnTiles(result::Result &result, const ir::Kernel &kernel, const GivenMatrix &matrix,
                    const Request &request);

} // namespace sparcity::prediction
