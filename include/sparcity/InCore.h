//===- include/sparcity/InCore.h - Time with all data in L1 -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the core needs for the machine code of the main loop, all data in L1
/// (docs/models/incore.md). Times are of a unit of work.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "sparcity/Quantities.h"

#include <map>
#include <string>

namespace sparcity::inline v1 {

struct InCore {
  Cycles overlapping;    ///< T_OL: overlaps with transfers
  Cycles nonOverlapping; ///< T_nOL: loads and stores
  Cycles loopCarried;    ///< T_LCD: each iteration waits for the one before
  /// By port, as LLVM names it.
  std::map<std::string, Cycles> ports;
  /// The longest term and what would lift it: a sentence.
  std::string bottleneck;
  unsigned vectorBytes = 0; ///< of the widest instruction
};

} // namespace sparcity::inline v1
