//===- backends/vega/Channels.h - Fields on axes ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The axes and markers of a figure as encodings of Vega-Lite.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/plot/Figure.h"

#include "llvm/Support/JSON.h"

namespace sparcity::vega {

/// A field on an axis of the figure.
llvm::json::Object channel(const char *field, const plot::Axis &axis);

/// Vega's name of the shape.
const char *markerName(plot::Marker marker);

} // namespace sparcity::vega
