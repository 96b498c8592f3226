//===- test/unit/ir/Exprs.h - Expressions from their text -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a text says as an expression.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"

#include "llvm/Support/Error.h"

#include <string>

namespace sparcity::test {

/// Of a text that is right.
inline ir::Expr parsed(const std::string &text) { return llvm::cantFail(ir::parseExpr(text)); }

/// The text as the expression prints, or what is wrong with it.
inline std::string reprint(const std::string &text) {
  llvm::Expected<ir::Expr> value = ir::parseExpr(text);
  return value ? value->str() : llvm::toString(value.takeError());
}

} // namespace sparcity::test
