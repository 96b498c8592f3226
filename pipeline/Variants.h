//===- pipeline/Variants.h - A machine with other numbers ------------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All machines that differ in some numbers.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/SettingValues.h"

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace sparcity::pipeline {

/// Machines that a run may have: each is predicted for by itself.
inline constexpr size_t mostVariants = 20000;
/// Machines and sizes that are shown one by one; more are summarised.
inline constexpr size_t mostShownApart = 20000;
/// Machines of a summary, those among them that differ in rates alone.
inline constexpr size_t mostSummarised = 10000000;

struct Variants {
  std::vector<machine::Machine> machines;
  size_t leftOut = 0; ///< that contradict themselves
  std::string why;    ///< the first of them does
};

/// The machine with each combination of the values, those of the last axis changing fastest; the
/// machine as it is without axes. Streams are carried over (models/ecm/CarriedStreams.h), names
/// have the settings. Combinations that contradict themselves are left out; an error for numbers
/// that the machine has not, and where none is left.
llvm::Expected<Variants> variantsOf(const machine::Machine &machine,
                                    const std::vector<machine::Axis> &axes);

/// How many those are; for the message that they are too many.
size_t variantCount(const std::vector<machine::Axis> &axes);

} // namespace sparcity::pipeline
