//===- frontend/clang/FunctionReader.h - The loop nests of a function -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Passes over a function's statements in order, knows the values that its
/// variables have, and reads every outermost `for` loop.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/BranchProbabilities.h"
#include "frontend/NestSelection.h"
#include "ir/Forward.h"

#include "clang/AST/Decl.h"

#include <string>

namespace sparcity::frontend {

/// Appends the kernels of a function with a body, under the function's name, and
/// what is said about nests that are left out.
void readFunction(const clang::FunctionDecl &function, const std::string &name,
                  BranchProbabilities *probabilities, NestSelection &selection,
                  ir::Program &program);

} // namespace sparcity::frontend
