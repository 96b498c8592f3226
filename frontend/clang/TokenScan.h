//===- frontend/clang/TokenScan.h - What raw tokens say before a parse ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Questions about a text that must be answered before Clang parses it, from
/// its raw tokens alone: does its top level hold a loop, is it nested too deep
/// for a recursive-descent parser, and where are its directives.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include "clang/Lex/Token.h"

#include <optional>
#include <string>
#include <vector>

namespace sparcity::frontend {

/// A raw token: no macro is expanded, keywords are identifiers.
struct RawToken {
  clang::tok::TokenKind kind = clang::tok::unknown;
  unsigned offset = 0;
  unsigned length = 0;
  bool isAtStartOfLine = false;
  std::string_view text;
};

/// A preprocessor directive, from its `#` to the end of its last line.
struct Directive {
  std::string_view name; ///< "include"; empty for a lone `#`
  unsigned begin = 0;
  unsigned end = 0;
};

struct TokenScan {
  /// All tokens but comments and those of directives.
  std::vector<RawToken> tokens;
  std::vector<Directive> directives;
};

TokenScan scanTokens(const std::string &text);

/// True if a loop keyword stands outside all braces and parentheses.
bool hasTopLevelLoop(const TokenScan &scan);

/// An error if one construct runs on for so many tokens that the parser's
/// recursion could exhaust its stack (chains of prefix operators, casts, `else
/// if`); brackets have Clang's own limit.
std::optional<ir::Diagnostic> checkNesting(const TokenScan &scan, const std::string &file,
                                           const std::string &text);

} // namespace sparcity::frontend
