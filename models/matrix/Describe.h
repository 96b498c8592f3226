//===- models/matrix/Describe.h - Where the non-zeros are, described ------===//
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

#include "models/matrix/Density.h"
#include "models/report/Section.h"

namespace sparcity::matrix {

/// "density": how many cells there are, and how full the fullest is.
void describe(const Density &density, report::Section &section);

} // namespace sparcity::matrix
