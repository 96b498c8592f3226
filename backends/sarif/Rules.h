//===- backends/sarif/Rules.h - What kinds of findings there are ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Help texts of rules: the rows of docs/diagnostics.md, so that each stands once.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sparcity::sarif {

/// A kind of finding, in words: "the compiler removed the loop".
struct Rule {
  std::string text;
  std::string markdown; ///< the same with marks for code
};

/// What docs/diagnostics.md says of an id, without links; nothing where it has no row.
std::optional<Rule> ruleOf(std::string_view id);

/// The page, which the build puts into the program.
extern const std::string_view diagnosticsPage;

} // namespace sparcity::sarif
