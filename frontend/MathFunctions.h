//===- frontend/MathFunctions.h - C's mathematical functions --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The functions of <math.h> and <complex.h>, by name.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace sparcity::frontend {

/// The function that a call of `callee` computes, without the suffix of its type (`exp` for
/// `expf`); empty if it is not one of C's math functions.
std::string mathFunction(llvm::StringRef callee);

} // namespace sparcity::frontend
