//===- frontend/clang/Allocation.h - Memory of its own --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Calls of malloc and its like: the memory is nobody else's.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/Expr.h"

namespace sparcity::frontend {

/// True if the expression is what an allocation returned, cast or not.
bool isAllocation(const clang::Expr &value);

} // namespace sparcity::frontend
