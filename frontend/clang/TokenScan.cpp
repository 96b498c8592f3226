//===- frontend/clang/TokenScan.cpp - What raw tokens say before a parse --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/TokenScan.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"

#include <algorithm>

namespace sparcity::frontend {

namespace {

/// Tokens of one construct that the parser gets; its stack (ClangTool) is sized
/// for them.
constexpr unsigned maxRun = 20000;

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

} // namespace

TokenScan scanTokens(const std::string &text) {
  TokenScan scan;
  clang::LangOptions options;
  options.C99 = options.C11 = options.C17 = options.LineComment = true;
  const clang::SourceLocation start = clang::SourceLocation::getFromRawEncoding(1);
  const char *begin = text.data();
  clang::Lexer lexer(start, options, begin, begin, begin + text.size());
  clang::Token token;
  bool inDirective = false;
  for (bool atEnd = false; !atEnd;) {
    atEnd = lexer.LexFromRawLexer(token);
    if (token.is(clang::tok::eof))
      break;
    RawToken raw;
    raw.kind = token.getKind();
    raw.offset = token.getLocation().getRawEncoding() - start.getRawEncoding();
    raw.length = token.getLength();
    raw.isAtStartOfLine = token.isAtStartOfLine();
    raw.text = std::string_view(text).substr(raw.offset, raw.length);
    if (raw.isAtStartOfLine)
      inDirective = raw.kind == clang::tok::hash;
    if (!inDirective) {
      scan.tokens.push_back(raw);
      continue;
    }
    if (raw.isAtStartOfLine)
      scan.directives.push_back({{}, raw.offset, raw.offset + raw.length});
    Directive &directive = scan.directives.back();
    if (directive.name.empty() && raw.kind == clang::tok::raw_identifier)
      directive.name = raw.text;
    directive.end = raw.offset + raw.length;
  }
  return scan;
}

bool hasTopLevelLoop(const TokenScan &scan) {
  int braces = 0;
  int parens = 0;
  for (const RawToken &token : scan.tokens) {
    switch (token.kind) {
    case clang::tok::l_brace:
      ++braces;
      break;
    case clang::tok::r_brace:
      --braces;
      break;
    case clang::tok::l_paren:
      ++parens;
      break;
    case clang::tok::r_paren:
      --parens;
      break;
    case clang::tok::raw_identifier:
      if (braces == 0 && parens == 0 && isOneOf(token.text, {"for", "while", "do"}))
        return true;
      break;
    default:
      break;
    }
  }
  return false;
}

std::optional<ir::Diagnostic> checkNesting(const TokenScan &scan, const std::string &file,
                                           const std::string &text) {
  unsigned run = 0;
  int parens = 0;
  for (size_t i = 0; i < scan.tokens.size(); ++i) {
    const RawToken &token = scan.tokens[i];
    const bool elseFollows = i + 1 < scan.tokens.size() && scan.tokens[i + 1].text == "else";
    parens += token.kind == clang::tok::l_paren;
    parens -= token.kind == clang::tok::r_paren;
    const bool ends = token.kind == clang::tok::comma ||
                      (token.kind == clang::tok::semi && parens <= 0) ||
                      token.kind == clang::tok::l_brace || token.kind == clang::tok::r_brace;
    run = ends && !elseFollows ? 0 : run + 1;
    if (run <= maxRun)
      continue;
    ir::Diagnostic result{ir::Severity::Error,
                          "too-deep",
                          "a construct of more than " + std::to_string(maxRun) +
                              " tokens is nested too deep to parse",
                          {},
                          false};
    const auto before = std::string_view(text).substr(0, token.offset);
    const size_t newline = before.rfind('\n');
    result.range.file = file;
    result.range.line = result.range.endLine =
        1 + static_cast<unsigned>(std::count(before.begin(), before.end(), '\n'));
    result.range.column = static_cast<unsigned>(
        newline == std::string_view::npos ? token.offset + 1 : token.offset - newline);
    result.range.endColumn = result.range.column + token.length;
    return result;
  }
  return std::nullopt;
}

} // namespace sparcity::frontend
