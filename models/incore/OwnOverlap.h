//===- models/incore/OwnOverlap.h - Loops that fail their own check ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Before a loop that stores where another access of it may lie, the compiler checks that both
/// ranges are apart. In
///
///     for (j = 0; j < n; j++)  d[i*n + j] = min(d[i*n + j], d[i*n + k] + d[k*n + j])
///
/// d[i*n + k] is one of those that are stored, whichever i and k: the check never holds.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

namespace sparcity::incore {

/// True if, with the sizes that are bound, some access of the innermost loop lies within what a
/// store of it to the same array comes to, in all iterations of the loops around. Pairs whose
/// distance the compiler knows are not checked, and are not looked at.
bool alwaysOverlaps(const ir::Kernel &kernel, const ir::Loop &loop);

} // namespace sparcity::incore
