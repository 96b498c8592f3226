//===- frontend/asm/Directives.h - What directives and comments say ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Functions (.type, .globl), source positions (.file, .loc), bytes (.byte, .ascii)
/// and the regions of OSACA's and MCA's comments.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/asm/Listing.h"
#include "frontend/asm/Scan.h"

namespace sparcity::assembly {

/// Adds them to a listing that has its instructions and labels.
void applyDirectives(Listing &listing, const ScannedText &scanned, const std::string &file);

} // namespace sparcity::assembly
