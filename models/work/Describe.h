//===- models/work/Describe.h - What a loop asks for, described -----------===//
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
#include "models/work/Work.h"

namespace sparcity::work {

/// "work": of an iteration.
void describe(const Work &work, report::Section &section);

} // namespace sparcity::work
