//===- models/page/Build.h - Results as a page --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Puts a page together of results: what people are shown of each (models/reading), with
/// pictures (models/pictures), what they are compared by, and what is known of the machines.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/plot/Page.h"
#include "models/result/Forward.h"

#include <vector>

namespace sparcity::page {

/// Refers to `results`. The numbers at a glance are in `unit` where it says something of their
/// result.
plot::Page pageOf(const std::vector<result::Result> &results, result::Unit unit, report::Tool tool);

} // namespace sparcity::page
