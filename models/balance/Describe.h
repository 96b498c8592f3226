//===- models/balance/Describe.h - Bytes per flop, described --------------===//
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

#include "models/balance/Balance.h"
#include "models/report/Section.h"

namespace sparcity::balance {

/// "balance".
void describe(const Balance &balance, report::Section &section);

} // namespace sparcity::balance
