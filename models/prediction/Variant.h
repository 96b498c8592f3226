//===- models/prediction/Variant.h - A machine with other numbers ----------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A machine in which some numbers are not the file's, as it is predicted for: its streams are
/// carried over (models/ecm/CarriedStreams.h), and its name has the settings.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Setting.h"

#include "llvm/Support/Error.h"

#include <vector>

namespace sparcity::prediction {

/// An error for numbers that the machine has not, or that contradict each other.
llvm::Expected<machine::Machine> variantOf(const machine::Machine &machine,
                                           std::vector<machine::Setting> settings);

} // namespace sparcity::prediction
