//===- models/study/ExpressionCursor.h - Words of an expression (private) ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What stands next in the text of an expression: signs, numbers with units, names of a scope.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/study/Dimensions.h"
#include "models/study/Expression.h"

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace sparcity::study {

/// What may stand in the middle of a word: `core.front-end.width`, `FLOP/s`.
bool isOfWord(char c);

/// The longest name of the scope that the text begins with and that ends where a word may end.
llvm::StringRef nameAt(llvm::StringRef text, const Scope &scope);

class ExpressionCursor {
public:
  explicit ExpressionCursor(llvm::StringRef text) : text(text), rest(text) {}

  /// The column of what comes next, from 1.
  std::size_t here();
  /// What has not been taken, without blanks in front.
  llvm::StringRef left();
  bool isAtEnd() { return left().empty(); }
  /// Whether the token is next; it then is behind.
  bool accept(llvm::StringRef token);
  /// Goes on behind so many characters.
  void skip(std::size_t characters) { rest = rest.drop_front(characters); }
  /// Takes all there is.
  void end() { rest = {}; }

  /// The digits of a number, with a point and an exponent, which are behind then.
  llvm::StringRef digits();
  /// The letters of a word that is next.
  llvm::StringRef word() { return left().take_while(isOfWord); }

private:
  llvm::StringRef text, rest;
};

} // namespace sparcity::study
