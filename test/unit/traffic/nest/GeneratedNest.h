//===- test/unit/traffic/nest/GeneratedNest.h - Random affine nests -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Affine nests of one to three loops of at least 100 iterations each: any
/// order of the loops in the arrays' dimensions, shifted references, steps,
/// loops that run down, triangles, two loops side by side, tiles, structs and
/// several element sizes.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

#include <cstdint>

namespace sparcity::test {

/// The same nest for the same seed on every machine.
ir::Kernel generatedNest(std::uint64_t seed);

} // namespace sparcity::test
