//===- models/exasat/Describe.h - What a memory keeps from memory, described ===//
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

#include "models/exasat/Function.h"
#include "models/report/Section.h"

namespace sparcity::exasat {

/// "exasat".
void describe(const Exasat &exasat, report::Section &section);
/// "exasat_function".
void describe(const FunctionStudy &study, report::Section &section);

} // namespace sparcity::exasat
