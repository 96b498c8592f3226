//===- models/words/Band.h - How far a time may be off, in words ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The band of a headline (models/ecm/Band.h) in two digits, rounded so that nothing of it is lost:
/// "24 to 34" behind 28.2 cy/CL, and what makes it as wide as it is.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/ecm/Band.h"
#include "models/result/Forward.h"

#include <string>

namespace sparcity::words {

/// In the unit and with the prefix that `inUnit` gives the time; empty without one.
std::string bandText(const ecm::Band &band, machine::Cycles time, result::Unit unit,
                     const result::Result &result);

/// "four of five measurements are expected in it; alone, L3-MEM makes -7 to +9 %, …".
std::string bandReason(const ecm::Band &band);

} // namespace sparcity::words
