//===- models/traffic/NestSize.h - Bytes a nest touches ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The data of a whole nest, to tell which cache holds it all.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/References.h"

#include <map>
#include <optional>
#include <vector>

namespace traffic {

/// Bytes of all arrays that the nest touches through caches, from end to end of
/// what is touched and not beyond an array's declared extents; none while a size
/// is open. Of an array that gathers touch besides, the larger part: `gathered` has bytes
/// by array.
std::optional<double> touchedBytes(const ir::Kernel &kernel, const std::vector<Group> &groups,
                                   const std::vector<ir::Expr> &trips, const ir::Bindings &bindings,
                                   const std::map<unsigned, double> &gathered = {});

} // namespace traffic
