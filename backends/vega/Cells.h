//===- backends/vega/Cells.h - Counts of cells ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cells of a figure as values of Vega-Lite.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/plot/Figure.h"

#include "llvm/Support/JSON.h"

namespace sparcity::vega {

/// A value for each cell that has a count: its edges in units of the axes, the count.
/// They are drawing aids: they name no object of the JSON document.
llvm::json::Array cellValues(const plot::Cells &cells, const plot::Figure &figure);

/// The colour of a count.
llvm::json::Object cellColour(const plot::Cells &cells);

} // namespace sparcity::vega
