//===- pipeline/Frontends.h - Which frontend reads a source ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Two frontends make kernels of a source: one reads it as it is written (frontend/clang), the
/// other what LLVM makes of it before it vectorises (frontend/llvm). `auto` takes the nests that
/// the first can represent, and of the second those that the first leaves out:
///
///     for (…) a[i] = b[i];              as written
///     for (auto it = v.begin(); …)      LLVM IR
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/BranchProbabilities.h"
#include "frontend/NestSelection.h"
#include "frontend/Source.h"
#include "ir/Forward.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::pipeline {

enum class Frontend {
  Auto,
  Ast, ///< as written
  Llvm ///< LLVM IR
};

/// "auto", "ast", "llvm"; nothing for other words.
std::optional<Frontend> parseFrontend(llvm::StringRef name);

/// Kernels of a source. `probabilities` and `selection` note what they were used for; the files
/// that were read are added to `filesRead`. What Clang says of an error is a diagnostic, as are
/// the nests that no frontend that was asked could represent.
ir::Program readSource(const frontend::Source &source, const std::string &triple, Frontend frontend,
                       frontend::BranchProbabilities &probabilities,
                       frontend::NestSelection &selection, std::vector<std::string> &filesRead,
                       std::vector<frontend::GivenBranch> &branches);

} // namespace sparcity::pipeline
