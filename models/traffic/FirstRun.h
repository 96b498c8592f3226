//===- models/traffic/FirstRun.h - A nest once from empty caches on ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a count of all accesses, or of samples, says of the nest run once: lines over each
/// boundary, and those that are loaded however large the caches are.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/traffic/Traffic.h"
#include "models/traffic/distance/NestLines.h"

namespace sparcity::traffic {

/// Puts what was counted of the nest, once from empty caches on, into `whole` and
/// `compulsoryLines`. Samples take first uses that lie before them for more of them, and do not see
/// all lines: footprints, if `whole` has them, know these. What is left to chance is as much as in
/// the mean run.
void takeFirstRun(Traffic &result, const NestLines &counted, const ir::Kernel &kernel,
                  const ir::LoopPath &path, unsigned cores);

} // namespace sparcity::traffic
