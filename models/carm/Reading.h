//===- models/carm/Reading.h - The bottleneck in words -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the roofs next to a point say about it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/carm/Carm.h"

namespace sparcity::carm {

/// One sentence, without a full stop.
report::Phrase readingOf(const Carm &carm);

} // namespace sparcity::carm
