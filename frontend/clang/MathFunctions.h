//===- frontend/clang/MathFunctions.h - C's mathematical functions --------===//
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

#include "clang/AST/Decl.h"

#include <string>

namespace sparcity::frontend {

/// The function a math call computes, without the suffix of its type (`exp` for
/// `expf`); empty if the callee is not one of C's math functions.
std::string mathFunction(const clang::FunctionDecl &callee);

} // namespace sparcity::frontend
