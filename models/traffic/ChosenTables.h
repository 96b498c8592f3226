//===- models/traffic/ChosenTables.h - Tables in one array ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An array that numbers of a few values choose from may hold several tables:
///
///     h[k[i] & 255]                            one of 256 elements
///     h[0][r[i]], h[1][g[i]], h[2][b[i]]       three of 256, for 8-bit r, g and b
///     h[i & 3][v[i]]                           four
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/ArraySizes.h"

namespace sparcity::traffic {

/// Bytes of all that is chosen from an array in one entry of the innermost choosing loop; none
/// where it is not known of one of the choices.
std::optional<double> bytesOfTables(const ir::Kernel &kernel, const ir::LoopPath &path,
                                    ir::ArrayId array, const std::vector<const Choice *> &choices,
                                    const ArrayContents *contents);

} // namespace sparcity::traffic
