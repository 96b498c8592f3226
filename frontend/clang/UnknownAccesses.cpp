//===- frontend/clang/UnknownAccesses.cpp - Accesses that data place ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/ValueReader.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

/// What moves by a part of a byte an iteration moves by the nearest number of bytes,
/// and by one at least.
static ir::Expr inWholeBytes(const ir::Expr &offset) {
  ir::Expr result = offset;
  const std::set<std::string> symbols = offset.symbols();
  for (const ir::Expr::Term &term : offset.terms()) {
    const auto isSymbol = [&](const auto &power) { return symbols.count(power.first) > 0; };
    if (term.coefficient.asInteger() || !llvm::all_of(term.powers, isSymbol))
      continue;
    ir::Expr whole = ir::Expr::floor(term.coefficient + ir::Expr::rational(1, 2));
    if (whole.isZero() && !term.powers.empty())
      whole = term.coefficient.sign().value_or(1);
    ir::Expr factors = 1;
    for (const auto &[name, power] : term.powers)
      factors *= ir::Expr::pow(ir::Expr::symbol(name), power);
    result += (whole - term.coefficient) * factors;
  }
  return result;
}

void ValueReader::noteOnce(ir::Diagnostic diagnostic) {
  const bool isSaid = llvm::any_of(diagnostics, [&](const ir::Diagnostic &other) {
    return other.id == diagnostic.id && other.message == diagnostic.message;
  });
  if (!isSaid)
    diagnostics.push_back(std::move(diagnostic));
}

void ValueReader::noteUnknowns(const ir::Expr &value, const ir::SourceRange &range) {
  for (const std::string &symbol : Unknowns::symbolsIn(value)) {
    const Unknown unknown = reader.unknowns.named(symbol);
    const std::string what = unknown.wish.empty() ? "an index" : "'" + unknown.wish + "'";
    if (unknown.mean)
      noteOnce({ir::Severity::Warning, "assumed-advance",
                "how far " + what +
                    " moves in an iteration depends on data: it is assumed to move evenly, by the "
                    "mean of the ways there are",
                range, true});
    else
      noteOnce({ir::Severity::Warning, "data-index",
                what + " is computed from data: the values of '" + unknown.array +
                    "' are assumed to stand for it, one for each iteration",
                range, true});
  }
}

ir::Expr ValueReader::settled(const ir::Expr &value, const ir::SourceRange &range) {
  if (reader.isTrial || !Unknowns::areIn(value))
    return value;
  ir::Expr result = reader.settled(value);
  noteUnknowns(value, range);
  return result;
}

void ValueReader::accessUnknown(ir::Access access, unsigned places) {
  for (const std::string &symbol : Unknowns::symbolsIn(access.offset)) {
    // Not by reference: reading adds unknowns.
    const std::optional<Unknown::Choice> choice = reader.unknowns.named(symbol).choice;
    if (!choice || places < 2)
      continue;
    const Decision &decision = choice->decision;
    if (decision.isAssumed)
      noteOnce({ir::Severity::Warning, "assumed-probability",
                "the condition depends on data: each way is assumed to be equally likely",
                rangeOf(reader.ast, decision.where), true});
    ir::Access other = access;
    access.offset = access.offset.substitute({{symbol, choice->taken}});
    other.offset = other.offset.substitute({{symbol, choice->other}});
    emission.pushGuard(decision.guard);
    accessUnknown(std::move(access), places / 2);
    emission.popGuard();
    emission.pushGuard(decision.opposite().guard);
    accessUnknown(std::move(other), places / 2);
    emission.popGuard();
    return;
  }
  access.offset = inWholeBytes(settled(access.offset, access.range));
  emission.access(std::move(access));
}

} // namespace sparcity::frontend
