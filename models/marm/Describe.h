//===- models/marm/Describe.h - The mansard roofline, described -----------===//
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

#include "models/marm/Marm.h"
#include "models/report/Section.h"

namespace sparcity::marm {

/// "marm".
void describe(const Marm &marm, report::Section &section);

} // namespace sparcity::marm
