//===- models/study/ExpressionCursor.cpp - Words of an expression ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/ExpressionCursor.h"

#include "llvm/ADT/StringExtras.h"

namespace sparcity::study {

bool isOfWord(char c) { return llvm::isAlnum(c) || c == '.' || c == '_' || c == '-' || c == '/'; }

llvm::StringRef nameAt(llvm::StringRef text, const Scope &scope) {
  llvm::StringRef longest;
  for (const auto &[name, dimensions] : scope) {
    if (name.size() <= longest.size() || !text.starts_with(name))
      continue;
    const llvm::StringRef rest = text.drop_front(name.size());
    const bool goesOn = !rest.empty() && (llvm::isAlnum(rest[0]) || rest[0] == '_' ||
                                          (rest[0] == '.' && rest.size() > 1 && isOfWord(rest[1])));
    if (!goesOn)
      longest = text.take_front(name.size());
  }
  return longest;
}

size_t ExpressionCursor::here() { return text.size() - left().size() + 1; }

llvm::StringRef ExpressionCursor::left() { return rest = rest.ltrim(); }

bool ExpressionCursor::accept(llvm::StringRef token) {
  rest = left();
  return rest.consume_front(token);
}

llvm::StringRef ExpressionCursor::digits() {
  rest = left();
  llvm::StringRef digits = rest.take_while([](char c) { return llvm::isDigit(c) || c == '.'; });
  llvm::StringRef power = rest.drop_front(digits.size());
  if (power.consume_front("e")) {
    if (!power.consume_front("-"))
      power.consume_front("+");
    if (!power.empty() && llvm::isDigit(power[0]))
      digits = rest.take_front(rest.size() - power.drop_while(llvm::isDigit).size());
  }
  rest = rest.drop_front(digits.size());
  return digits;
}

} // namespace sparcity::study
