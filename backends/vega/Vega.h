//===- backends/vega/Vega.h - Figures as Vega-Lite ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Figures as one Vega-Lite 5 specification with the data in it, for those who
/// style or combine pictures themselves: a view of layers for each figure, one
/// below the other where there are several.
///
///     {"$schema": …, "vconcat": [{"title": …, "layer": [{"data": {"values": […]},
///       "mark": "bar", "encoding": {…}}, …]}, …]}
///
/// Each value has where it is drawn (x, y, …), its kernel and machine, the object
/// of the JSON document that it stands for (at), and that object's numbers.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/plot/Figure.h"

#include "llvm/Support/raw_ostream.h"

#include <vector>

namespace sparcity::vega {

void print(llvm::raw_ostream &os, const std::vector<plot::Figure> &figures);

} // namespace sparcity::vega
