//===- frontend/clang/ConstantInteger.h - Integers known from the source ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Integers that are constants of the language.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

#include "clang/AST/Expr.h"

#include <optional>

namespace sparcity::frontend {

/// The value of a constant expression of integer type; nothing for any other.
std::optional<ir::Expr> constantInteger(const clang::Expr *expr, const clang::ASTContext &ast);

} // namespace sparcity::frontend
