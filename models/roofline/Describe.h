//===- models/roofline/Describe.h - Rooflines, described ------------------===//
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
#include "models/roofline/Roofline.h"
#include "models/work/TimeUnits.h"

namespace sparcity::roofline {

/// "roofline".
void describe(const Roofline &roofline, const work::UnitOfWork &unit, report::Section &section);

} // namespace sparcity::roofline
