//===- frontend/clang/Unknowns.cpp - Values that data decide --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Unknowns.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace sparcity::frontend {

// Characters that no name in a program has.
static constexpr llvm::StringLiteral prefix = "#v";

static size_t numberOf(llvm::StringRef symbol) {
  size_t number = 0;
  symbol.consume_front(prefix);
  symbol.getAsInteger(10, number);
  return number;
}

ir::Expr Unknowns::add(Unknown unknown) {
  unknowns.push_back(std::move(unknown));
  return ir::Expr::symbol((prefix + std::to_string(unknowns.size() - 1)).str());
}

bool Unknowns::isSymbol(std::string_view name) { return llvm::StringRef(name).starts_with(prefix); }

bool Unknowns::areIn(const ir::Expr &value) {
  return !value.isNumber() &&
         llvm::any_of(value.symbols(), [](const std::string &name) { return isSymbol(name); });
}

std::vector<std::string> Unknowns::symbolsIn(const ir::Expr &value) {
  std::vector<std::string> result;
  if (!value.isNumber())
    for (const std::string &name : value.symbols())
      if (isSymbol(name))
        result.push_back(name);
  llvm::sort(result,
             [](const std::string &a, const std::string &b) { return numberOf(a) > numberOf(b); });
  return result;
}

Unknown &Unknowns::named(std::string_view symbol) { return unknowns[numberOf(symbol)]; }

bool Unknowns::havePlaceIn(const ir::Expr &value) {
  return llvm::any_of(symbolsIn(value),
                      [&](const std::string &name) { return named(name).isPlace; });
}

Unknown *Unknowns::whole(const ir::Expr &value) {
  const auto name = value.asSymbol();
  return name && isSymbol(*name) ? &named(*name) : nullptr;
}

std::optional<ir::Expr> Unknowns::meanOf(ir::Expr value, size_t mark) {
  for (;;) {
    const auto symbols = symbolsIn(value);
    if (symbols.empty() || numberOf(symbols.front()) < mark)
      return value;
    const Unknown &latest = named(symbols.front());
    if (!latest.mean)
      return std::nullopt;
    value = value.substitute({{symbols.front(), *latest.mean}});
  }
}

bool Unknowns::areSince(size_t mark, const ir::Expr &value) {
  return llvm::any_of(symbolsIn(value),
                      [&](const std::string &name) { return numberOf(name) >= mark; });
}

} // namespace sparcity::frontend
