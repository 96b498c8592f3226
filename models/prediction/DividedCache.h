//===- models/prediction/DividedCache.h - Times with a cache divided ------------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the ECM model says of the lines that Traffic::partitions predicts, and remarks
/// on what they assume.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/prediction/Facts.h"

namespace sparcity::prediction {

/// In the order of Traffic::partitions. Only lines over the boundary outside the divided cache
/// change; the others stay as in the prediction.
std::vector<ecm::Ecm::DividedTimes> dividedTimes(Facts &facts);

/// A cache is divided that the machine does not divide.
report::MessageList partitionDiagnostics(const traffic::Traffic &traffic,
                                         const machine::Machine &machine,
                                         const ir::SourceRange &position);

} // namespace sparcity::prediction
