//===- frontend/asm/Text.h - Assembly text to a listing ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads assembly as compilers and people write it, with LLVM's own assembler: for
/// x86 in both syntaxes. Nothing but the text itself is read, and what the text
/// asks for is never more work than its length.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Listing.h"

namespace sparcity::assembly {

/// Statements that the assembler rejects are instructions with a fault.
Listing readText(const std::string &file, llvm::StringRef text, const Isa &isa);

/// The target whose assembler takes most of the text, if it is another one than
/// `isa` and takes nearly all: for a file with many faults.
std::optional<llvm::Triple> guessTarget(llvm::StringRef text, const Isa &isa);

} // namespace sparcity::assembly
