//===- ir/ExprCursor.cpp - The words of an expression --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/ExprCursor.h"

#include "llvm/ADT/StringExtras.h"

namespace sparcity::ir {

/// As in C, letters of all scripts, of which every byte counts as one here.
static bool startsName(char c) { return llvm::isAlpha(c) || c == '_' || c == '$' || (c & 0x80); }

void Cursor::skipSpace() {
  while (!rest.empty() && (rest.front() == ' ' || rest.front() == '\t'))
    rest.remove_prefix(1);
}

bool Cursor::isAtEnd() {
  skipSpace();
  return rest.empty();
}
bool Cursor::isAtDigit() { return !isAtEnd() && llvm::isDigit(rest.front()); }
bool Cursor::isAtName() { return !isAtEnd() && startsName(rest.front()); }

bool Cursor::acceptHere(std::string_view token) {
  const bool isThere = rest.substr(0, token.size()) == token;
  if (isThere)
    rest.remove_prefix(token.size());
  return isThere;
}
bool Cursor::accept(std::string_view token) {
  skipSpace();
  return acceptHere(token);
}

bool Cursor::isAt(std::string_view token) {
  skipSpace();
  return rest.starts_with(token);
}

template <typename Predicate> std::string Cursor::takeWhile(Predicate isMeant) {
  size_t length = 0;
  while (length < rest.size() && isMeant(rest[length]))
    ++length;
  const std::string taken(rest.substr(0, length));
  rest.remove_prefix(length);
  return taken;
}

std::string Cursor::digits() {
  skipSpace();
  return takeWhile(llvm::isDigit);
}
std::string Cursor::decimals() { return acceptHere(".") ? takeWhile(llvm::isDigit) : ""; }

std::string Cursor::identifier() {
  return takeWhile([](char c) { return startsName(c) || llvm::isDigit(c); });
}
bool Cursor::acceptLink(std::string_view link) {
  return rest.size() > link.size() && startsName(rest[link.size()]) && acceptHere(link);
}

std::string Cursor::name() {
  skipSpace();
  std::string result = identifier();
  for (;;) {
    if (acceptHere("[]"))
      result += "[]";
    else if (acceptLink("->"))
      result += "->" + identifier();
    else if (acceptLink("."))
      result += "." + identifier();
    else
      return result;
  }
}

} // namespace sparcity::ir
