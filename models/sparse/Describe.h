//===- models/sparse/Describe.h - Loops over a matrix, described ----------===//
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
#include "models/sparse/Limits.h"
#include "models/sparse/Roofs.h"

namespace sparcity::sparse {

/// "sparse": of the format, whatever the matrix is.
void describe(const Limits &limits, report::Section &section);
/// "point" and "roofs" of it.
void describe(const Point &point, report::Section &section);
void describe(const Roofs &roofs, report::Section &section);

} // namespace sparcity::sparse
