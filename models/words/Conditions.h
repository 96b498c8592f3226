//===- models/words/Conditions.h - Layer conditions in words ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a table of layer conditions shows, and how.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Traffic.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::words {

/// "N <= 683", "always", "never", or a closed form in the other sizes.
std::string limitsText(const traffic::LayerCondition &layer);
/// "yes", "no", "open".
std::string holdsText(const std::optional<bool> &holds);
/// The widest condition of each dimension, and the one that decides the lines of
/// its level here; all, where none is marked as widest.
std::vector<const traffic::LayerCondition *> shownConditions(const traffic::Traffic &traffic);
/// "33 .. 181", ">= 684".
std::string intervalText(const traffic::Case &range);

} // namespace sparcity::words
