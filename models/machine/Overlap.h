//===- models/machine/Overlap.h - The overlap rule as sums ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The overlap rule as what it nearly always is, the longest of some sums:
///
///     max(OL, nOL + L1L2 + L2L3 + L3MEM)  ->  {OL} {nOL, L1L2, L2L3, L3MEM}
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"

#include <string>
#include <vector>

namespace sparcity::machine {

/// The rule has a term for each of several memories, in place of one for the boundary.
bool namesMemories(const Machine &machine);

/// The sums that the rule takes the maximum of, by names of terms; terms and sums
/// in the order of the data's way from the core to memory; those of memories that are added up
/// are that of their boundary. Empty for a rule that is no maximum of sums of terms.
std::vector<std::vector<std::string>> overlapSums(const Machine &machine);

/// The rule with its terms in that order: "max(OL, nOL + L1L2 + L2L3 + L3MEM)".
std::string overlapText(const Machine &machine);

} // namespace sparcity::machine
