//===- models/prediction/CompiledNest.h - The nest that models see -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Models see the nest that the compiler leaves of what is written: short loops are unrolled,
/// sums stay in registers.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "models/machine/Forward.h"

#include "llvm/Support/Error.h"

namespace sparcity::prediction {

/// As the compiler leaves it on the machine. Loops that show a matrix stay as they are written,
/// but for what is in registers. An error if what comes out is not well formed.
llvm::Expected<ir::Kernel> asCompiled(const ir::Kernel &kernel, const machine::Machine &machine);

} // namespace sparcity::prediction
