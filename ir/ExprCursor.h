//===- ir/ExprCursor.h - The words of an expression (private) ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Walks over the text of an expression; blanks and tabs stand between words.
///
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <string_view>

namespace sparcity::ir {

class Cursor {
public:
  explicit Cursor(std::string_view text) : rest(text), size(text.size()) {}

  bool isAtEnd();
  bool isAtDigit();
  bool isAtName();
  /// Where there is one.
  char next() const { return rest.front(); }
  /// Of what comes next, from 1.
  size_t column() const { return size - rest.size() + 1; }

  /// Whether the token is next; it then is behind.
  bool accept(std::string_view token);
  bool isAt(std::string_view token);
  void skipAll() { rest = {}; }

  /// Takes what there is of them.
  std::string digits();
  /// Those behind a point that follows without a blank.
  std::string decimals();
  /// A name; `g->nx`, `s.n` and `rows[]` are names too (members that serve as
  /// sizes, what a table of pointers points to).
  std::string name();

private:
  void skipSpace();
  bool acceptHere(std::string_view token);
  template <typename Predicate> std::string takeWhile(Predicate isMeant);
  std::string identifier();
  /// Takes what is before the name of a member, if that follows.
  bool acceptLink(std::string_view link);

  std::string_view rest;
  size_t size;
};

} // namespace sparcity::ir
