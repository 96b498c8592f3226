//===- frontend/clang/Allocation.cpp - Memory of its own ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Allocation.h"

#include "clang/AST/Attr.h"
#include "clang/Basic/Builtins.h"

namespace sparcity::frontend {

bool isAllocation(const clang::Expr &value) {
  const auto *call = llvm::dyn_cast<clang::CallExpr>(value.IgnoreParenCasts());
  const clang::FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  if (!callee)
    return false;
  const unsigned builtin = callee->getBuiltinID();
  return callee->hasAttr<clang::RestrictAttr>() || builtin == clang::Builtin::BImalloc ||
         builtin == clang::Builtin::BIcalloc || builtin == clang::Builtin::BIaligned_alloc;
}

} // namespace sparcity::frontend
