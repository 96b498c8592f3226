//===- frontend/clang/Relations.h - Conditions turned round ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Relations between integers, and what is said with them in another way.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

#include "clang/AST/Expr.h"

#include <optional>

namespace sparcity::frontend {

/// `b op a` says what `a mirrored(op) b` does.
ir::Relation mirrored(ir::Relation op);
/// Of a comparison; nothing for other operators.
std::optional<ir::Relation> relationOf(clang::BinaryOperatorKind kind);

} // namespace sparcity::frontend
