//===- frontend/clang/ConstantTable.h - Values of small constant arrays ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a table like `static const int cx[9] = {0, 1, 0, …}` holds.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/Decl.h"

#include <vector>

namespace sparcity::frontend {

/// The elements of an array of constants, row by row; nothing where they are no numbers,
/// are not known from the source, or are many.
std::vector<double> constantElements(const clang::ASTContext &ast, const clang::VarDecl &variable);

} // namespace sparcity::frontend
