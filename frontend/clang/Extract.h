//===- frontend/clang/Extract.h - C source to kernels ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Parses C with Clang and turns every outermost loop nest of every function
/// into an ir::Kernel.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/BranchProbabilities.h"
#include "frontend/NestSelection.h"
#include "frontend/Source.h"
#include "ir/Forward.h"

#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace sparcity::frontend {

/// Makes a source of a file's text: as it is, or, where its top level holds a
/// loop (Kerncraft's style: declarations followed by a loop nest, undeclared
/// sizes), wrapped into a function whose parameters are the undeclared names,
/// the arrays and the scalars without initial value. Relative names in the options
/// are of `directory`, or of the current folder where it is empty.
Source prepareSource(std::string file, std::string text, std::vector<std::string> clangOptions,
                     std::string directory = {});

/// Kernels of a source, parsed for the target `triple` (empty: the host's; it
/// decides the sizes of C's types). Nests that cannot be represented are left
/// out with a diagnostic at their position; a syntax error is an error
/// diagnostic and no kernels. `probabilities`, if there are any, are of branches;
/// the files that were read, headers too, are added to `filesRead`.
ir::Program extractKernels(const Source &source, const std::string &triple,
                           BranchProbabilities *probabilities = nullptr,
                           NestSelection *selection = nullptr,
                           std::vector<std::string> *filesRead = nullptr);

} // namespace sparcity::frontend
