//===- models/prediction/Sizes.h - What sizes would change ----------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The layer conditions of a kernel as formulas in its sizes, and the ECM model for
/// all that they can come to: what a reader of a report can vary.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/prediction/Facts.h"
#include "models/result/SizeStudy.h"

namespace sparcity::prediction {

/// None where the layer conditions do not cover the main path.
std::optional<result::SizeStudy> studySizes(Facts &facts);

} // namespace sparcity::prediction
