//===- models/prediction/Conditions.h - Conditions that nobody can count -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Conditions on indices of which open sizes, or data, leave open how often they hold: all
/// models take them to hold.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Forward.h"
#include "ir/Source.h"
#include "models/report/Message.h"

namespace sparcity::prediction {

/// A `guard-taken` for each.
report::MessageList takenConditions(const ir::Kernel &kernel);

} // namespace sparcity::prediction
