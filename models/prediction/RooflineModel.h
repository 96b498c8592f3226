//===- models/prediction/RooflineModel.h - Roofline of a nest ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Gives models/roofline the facts of a nest, and lets cores wait for the one that has most to
/// do.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/prediction/Facts.h"

namespace sparcity::prediction {

/// The bound of all cores, each with as much to do as the others.
roofline::Roofline evenRoofline(Facts &facts);

/// With views and ceilings; no core is faster than its own roofs.
roofline::Roofline predictRoofline(Facts &facts);

} // namespace sparcity::prediction
