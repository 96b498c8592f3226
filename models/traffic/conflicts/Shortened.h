//===- models/traffic/conflicts/Shortened.h - A nest with few iterations of its outer loops ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The middle of a nest that is too long to be counted access by access: outer loops are cut,
/// the inner ones stay whole.
///
///     for i < 4096: for j < 4096    →    for i = 1920 .. 2176: for j < 4096
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include <optional>

namespace sparcity::traffic {

/// The kernel with at most about so many accesses, at least one iteration of each loop left.
/// None where a size is open or an access is not affine.
std::optional<ir::Kernel> shortened(const ir::Kernel &kernel, double mostAccesses);

} // namespace sparcity::traffic
