//===- models/carm/Describe.h - The cache-aware roofline, described -------===//
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

#include "models/carm/Carm.h"
#include "models/report/Section.h"

namespace sparcity::carm {

/// "carm".
void describe(const Carm &carm, report::Section &section);

} // namespace sparcity::carm
