//===- frontend/clang/LoopHints.cpp - Pragmas that ask for unrolling ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/LoopHints.h"

#include "ir/Kernel.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"

namespace sparcity::frontend {

using Hint = clang::LoopHintAttr;

static std::optional<unsigned> countOf(const Hint &hint, const clang::ASTContext &ast) {
  const clang::Expr *value = hint.getValue();
  const auto count =
      value && !value->isValueDependent() ? value->getIntegerConstantExpr(ast) : std::nullopt;
  if (!count || !count->isStrictlyPositive() || !count->isIntN(31))
    return std::nullopt;
  return static_cast<unsigned>(count->getZExtValue());
}

void annotate(ir::LoopAnnotations &annotations, const clang::AttributedStmt &loop,
              const clang::ASTContext &ast) {
  for (const clang::Attr *attribute : loop.getAttrs()) {
    const auto *hint = llvm::dyn_cast<Hint>(attribute);
    if (!hint)
      continue;
    if (hint->getOption() == Hint::UnrollCount)
      annotations.unroll = countOf(*hint, ast);
    else if (hint->getOption() == Hint::Unroll)
      annotations.unroll = hint->getState() == Hint::Disable ? 1 : 0;
  }
}

} // namespace sparcity::frontend
