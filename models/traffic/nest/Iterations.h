//===- models/traffic/nest/Iterations.h - How often a loop runs -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Trip counts summed over a nest, without running it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/nest/AffineNest.h"

namespace traffic {

/// Iterations of `loop` over the whole nest. Where its bounds depend on outer
/// indices: a sum over all values of these, or over so many in equal distances
/// (exact for triangles).
double countIterations(const AffineNest &nest, const ir::Loop &loop);

} // namespace traffic
