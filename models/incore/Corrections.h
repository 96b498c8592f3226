//===- models/incore/Corrections.h - What the core file says better -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Changes the units' work that LLVM's scheduling model gives by the core
/// file's corrections: paths narrower than an access, stores with an index
/// register, and cycles added to (or, negative, taken from) instructions by name.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/Code.h"
#include "models/machine/Forward.h"

namespace sparcity::incore {

/// The units of a name in section `key` of a core file; one that LLVM's model does not have is
/// noted in `code`.
std::optional<UnitMask> findNoted(llvm::StringRef name, const char *key, Code &code,
                                  const Target &target);

/// Needs classified work. Resources of the core file that LLVM's model does not
/// have are noted in `code`.
void applyCorrections(Code &code, const machine::Corrections &corrections, const Target &target);

/// Units of the core's ports that do not overlap with data transfers; names
/// that LLVM's model does not have are noted in `code`.
UnitMask findNonOverlapping(Code &code, const machine::Core &core, const Target &target);

} // namespace sparcity::incore
