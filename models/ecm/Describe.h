//===- models/ecm/Describe.h - The ECM model, described -------------------===//
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

#include "models/ecm/Ecm.h"
#include "models/report/Section.h"
#include "models/work/TimeUnits.h"

namespace sparcity::ecm {

/// "ecm"; `traffic`: of the lines, if they are known, whose cases have times.
void describe(const Ecm &ecm, const traffic::Traffic *traffic, const work::UnitOfWork &unit,
              report::Section &section);

} // namespace sparcity::ecm
