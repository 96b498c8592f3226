//===- models/topdown/Describe.h - Shares of pipeline slots, described ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the document has of it (models/report/Section.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/report/Section.h"
#include "models/topdown/Topdown.h"

namespace sparcity::topdown {

/// "topdown".
void describe(const Breakdown &breakdown, report::Section &section);

} // namespace sparcity::topdown
