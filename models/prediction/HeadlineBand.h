//===- models/prediction/HeadlineBand.h - What a nest leaves open of its time ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Adds to the doubts about a model's terms (models/ecm/Doubts.h) those about the nest: conditions
/// that hold as often as not for want of anything better, from which level gathers come, where
/// arrays begin, which numbers are divided.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/ecm/Ecm.h"
#include "models/prediction/Facts.h"

namespace sparcity::prediction {

/// Gives the predictions of `ecm`, which are of these facts, and its headline their bands.
void addBands(Facts &facts, ecm::Ecm &ecm);

} // namespace sparcity::prediction
