//===- models/traffic/footprint/DistinctLines.h - Lines that a nest touches ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Different lines of an array whose boxes (Residence.h) are not known, by a walk that leaves out
/// what changes none of them: other arrays, and, for each access, all but one iteration of loops
/// that do not move it.
///
///     for i, for k = max(0, i - 1) .. n, for j    a[i][k], b[k][j]
///     a:   for i, for k                           n^2/2 of n^3/2 accesses
///     b:   for i, for k, for j                    all of them
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include <cstdint>
#include <optional>

namespace sparcity::traffic {

/// Of an array that begins with a line; 0 if nothing touches it. None where data or chance decide
/// what is touched, or where more than `mostSteps` would be taken: one for each line that is
/// passed, and some for each row or access.
std::optional<double> distinctLines(const ir::Kernel &kernel, unsigned array,
                                    std::uint64_t lineBytes, std::uint64_t mostSteps);

} // namespace sparcity::traffic
