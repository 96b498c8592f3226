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

#include "ir/Expr.h"
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

/// "L2L3_indirect": what a rule may have besides, of all boundaries but that of memory: the part
/// of the term that is of lines which data choose, where lines from memory are in the core's
/// window with them.
std::string indirectTerm(const Machine &machine, size_t boundary);

/// The rule where there is nothing of that.
ir::Expr directRule(const Machine &machine);

/// The rule with its terms in that order: "max(OL, nOL + L1L2 + L2L3 + L3MEM)".
std::string overlapText(const Machine &machine);

} // namespace sparcity::machine
