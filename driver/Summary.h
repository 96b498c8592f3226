//===- driver/Summary.h - What became of the loop nests -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The last line on standard error:
///
///     sparcity-model: 3 nests modelled, 1 with assumptions, 2 left out
///
//===----------------------------------------------------------------------===//
#pragma once

#include "driver/Reporter.h"
#include "pipeline/Counts.h"

#include <string>

namespace sparcity::driver {

/// Empty if there is nothing to sum up: one nest, and nothing said of it.
std::string summaryOf(const pipeline::Counts &counts);

/// Says it, unless the user has interrupted the run.
void reportSummary(const pipeline::Counts &counts, Reporter &reporter);

} // namespace sparcity::driver
