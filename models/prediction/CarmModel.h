//===- models/prediction/CarmModel.h - Cache-aware roofline of a nest -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// models/carm with the facts of a nest. The point has the time of the ECM model, and what that
/// model has as its bottleneck, where there is machine code; else the time of the roofline.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/carm/Carm.h"
#include "models/prediction/Facts.h"

namespace sparcity::prediction {

carm::Carm predictCarm(Facts &facts);

} // namespace sparcity::prediction
