//===- frontend/llvm/ArrayCalls.h - Loops in the library of a compiler -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a call does outside of loops is no nest. Some calls are loops in the source: Flang has its
/// library carry out part of the statements on arrays:
///
///     c = matmul(a, b)      call @_FortranAMatmulReal8Real8(…), call @_FortranAAssign(…)
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include <optional>
#include <string>

namespace sparcity::bitcode {

/// Says that a call of the function works on whole arrays; nothing if that is not known of it.
std::optional<ir::Diagnostic> arrayCall(const std::string &function, const ir::SourceRange &place);

} // namespace sparcity::bitcode
