//===- models/reading/Summary.h - A nest on very many machines ------------ ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of each nest the front of the smallest machines that are as fast, and what shares of all
/// configurations reach.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/reading/Sections.h"
#include "models/result/Summary.h"

namespace sparcity::reading {

/// The place of the picture of nest number k is "summary:k".
Reading readingOf(const result::Summary &summary, const Asked &asked);

} // namespace sparcity::reading
