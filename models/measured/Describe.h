//===- models/measured/Describe.h - Measurements, described -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the document has of them (models/report/Section.h).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/measured/Measured.h"
#include "models/report/Section.h"

namespace sparcity::measured {

/// "measured".
void describe(const Measured &measured, report::Section &section);
/// "agreement".
void describe(const Agreement &agreement, report::Section &section);

} // namespace sparcity::measured
