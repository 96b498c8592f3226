//===- models/result/DescribeParts.h - Parts of a result, described -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The parts of a result that no model's folder has.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/report/Section.h"
#include "models/result/Advice.h"
#include "models/result/CoreShares.h"
#include "models/result/Forward.h"
#include "models/result/MatrixFacts.h"

namespace sparcity::result {

/// A row of "advice". Whatever is changed, an entry has every field; unknown where it says
/// nothing.
void describe(const Advice &advice, report::Section &row);
/// "matrix".
void describe(const MatrixFacts &matrix, const machine::Machine &machine, report::Section &section);
/// "core_shares".
void describe(const CoreShares &shares, report::Section &section);

} // namespace sparcity::result
