//===- frontend/asm/CodePlace.h - Where code begins in memory --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What front ends care about: where a loop lies within blocks of so many bytes.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Scan.h"
#include "ir/MachineLoop.h"

#include "llvm/Object/ObjectFile.h"

namespace sparcity::assembly {

/// Bytes that what follows is aligned to, whatever that takes; 1 of another directive.
unsigned alignmentOf(const Directive &directive);

/// A section of a file that is not linked yet goes anywhere that its alignment allows.
ir::CodePlace placeOf(const llvm::object::SectionRef &section, std::uint64_t address);

} // namespace sparcity::assembly
