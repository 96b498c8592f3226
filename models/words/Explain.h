//===- models/words/Explain.h - Why a time is what it is -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Sentences that every form of the report says alike: why the time is what it
/// is, and what the numbers rest on.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/ecm/Ecm.h"
#include "models/machine/Forward.h"
#include "models/result/Forward.h"
#include "models/roofline/Roofline.h"
#include "models/traffic/Traffic.h"

#include <string>
#include <vector>

namespace sparcity::words {

/// "memory, L3-MEM", "transfers between L1 and L2", "in-core execution, T_OL", …
std::string bottleneckName(const ecm::Ecm &ecm, const ecm::Bottleneck &bottleneck,
                           const machine::Machine &machine);
/// Of the lowest roof: "memory, L3-MEM", "transfers from L2", "in-core execution, CPU".
std::string bottleneckName(const roofline::Roof &lowest, const machine::Machine &machine);
/// Which cache all data are in, of a nest whose data are in one.
std::string dataText(const traffic::Traffic &traffic);
/// What a nest finds in the caches, and which one left it there; empty for one by itself.
std::string foundText(const traffic::Traffic &traffic);

/// "b in HBM; others in DDR5": where the arrays of the nest live; empty for a machine with one
/// memory. Needs `traffic`.
std::string placesText(const result::Result &result);
/// Why cores that use up the memory take what they take together.
std::string sharedReason(const result::Result &result);
/// Why the ECM time of one core is what it is, in words and numbers.
std::string ecmReason(const result::Result &result);
/// True if T_outer is more than prints as 0.0: of long rows it is not worth a term.
bool isOuterSeen(const ecm::Ecm &ecm);
/// True if T_core is more than T_OL and T_nOL, which else say it.
bool isCoreSeen(const ecm::Ecm &ecm);
/// True if the overlap rule adds up T_nOL and all transfers (nothing overlaps
/// but T_OL).
bool isSerial(const machine::Machine &machine);

/// Everything that a number of the result rests on without being known, each once.
std::vector<std::string> assumptions(const result::Result &result);

} // namespace sparcity::words
