//===- ir/transform/Registers.h - Local arrays in registers (private) -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A local array is so many scalars once each access names its element by a number:
///
///     double f[3];   load x, store f + 0    →   load x, writes f + 0
///                    load f + 0, store y        reads f + 0, store y
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"

namespace sparcity::ir::transform {

/// Takes away the accesses to arrays that are so in `unrolled`: the kernel itself, or its form
/// with short loops unrolled.
void keepInRegisters(Kernel &kernel, const Kernel &unrolled);

} // namespace sparcity::ir::transform
