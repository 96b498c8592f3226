//===- frontend/Functions.h - The functions that a file has ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which functions of a parsed file are read, and what they are called. Kernels
/// and machine code find each other by these names, since two instantiations of
/// a template have the same positions.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <string>
#include <vector>

namespace sparcity::frontend {

struct NamedFunction {
  const clang::FunctionDecl *declaration = nullptr;
  /// `daxpy`; in C++ `ns::Grid::sweep`, `axpy<double>`, and with its parameters,
  /// `norm(const float *, int)`, where it is overloaded.
  std::string name;
};

/// Functions with a body that the main file itself writes, and those that it uses of headers which
/// are no library's, in their order: plain ones, those in namespaces and classes, and each
/// instantiation of a template.
std::vector<NamedFunction> functionsOf(clang::ASTContext &ast);

} // namespace sparcity::frontend
