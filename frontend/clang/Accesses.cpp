//===- frontend/clang/Accesses.cpp - Loads and stores of expressions ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Accesses.h"

#include "frontend/MemoryCalls.h"
#include "frontend/clang/ClangTool.h"
#include "frontend/clang/Emission.h"
#include "frontend/clang/MemoryLoops.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

bool failType(Scope &scope, clang::QualType type, clang::SourceRange range) {
  scope.fail(range, "unsupported-type",
             "a value of type '" + type.getAsString() + "' cannot be represented");
  return false;
}

bool Accesses::add(const Pointer &place, ir::AccessKind kind, clang::QualType type,
                   clang::SourceRange range, bool isNonTemporal) {
  const auto size = sizes.sizeOf(type, range);
  const auto bytes = size ? size->asInteger() : std::nullopt;
  if (!bytes || *bytes <= 0)
    return failType(scope, type, range);
  if (const auto element = elementType(scope.ast, firstNumber(scope.ast, type)))
    scope.objects.refineElement(place.object, *element);
  if (type->isAtomicType())
    noteAtomic(range);
  return add(place, kind, *bytes, range, isNonTemporal);
}

bool Accesses::add(const Pointer &place, ir::AccessKind kind, std::int64_t bytes,
                   clang::SourceRange range, bool isNonTemporal) {
  if (bytes <= 0) {
    scope.fail(range, "unsupported-access",
               "an access of " + std::to_string(bytes) + " bytes cannot be represented");
    return false;
  }
  if (std::uint64_t(bytes) > mostBytesMoved(scope.objects.isOwn(place.object))) {
    scope.fail(range, "memory-length", movesMany(std::uint64_t(bytes)));
    return false;
  }
  ir::Access access{.array = {place.object},
                    .kind = kind,
                    .offset = place.offset,
                    .bytes = static_cast<unsigned>(bytes),
                    .isNonTemporal = isNonTemporal,
                    .range = rangeOf(scope.ast, range)};
  if (kind == ir::AccessKind::Store)
    scope.values.forgetElements(place.object);
  constexpr unsigned maxPlaces = 4;
  if (!scope.isTrial && Unknowns::areIn(access.offset))
    addUnknown(std::move(access), maxPlaces);
  else
    emission.access(std::move(access));
  return true;
}

/// True for a struct with an array in it.
static bool holdsArray(clang::QualType type) {
  const clang::RecordDecl *record = type->getAsRecordDecl();
  return record && llvm::any_of(record->fields(), [](const clang::FieldDecl *field) {
           return field->getType()->isArrayType() || holdsArray(field->getType());
         });
}

/// An array in a struct is memory even where the struct's scalars are not: then a
/// copy of the whole struct is one too.
std::optional<Pointer> Accesses::memoryOf(const Place &place, clang::QualType type) {
  if (place.memory || !holdsArray(type))
    return place.memory;
  return Pointer{scope.objects.variable(*place.variable), place.offset};
}

void Accesses::noteAtomic(clang::SourceRange range) {
  ir::Diagnostic note{ir::Severity::Warning, "atomic-cost",
                      "an atomic access is counted as a plain one: what synchronisation costs is "
                      "not counted",
                      rangeOf(scope.ast, range), true};
  if (diagnostics.empty() || diagnostics.back() != note)
    diagnostics.push_back(std::move(note));
}

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

void Accesses::noteOnce(ir::Diagnostic diagnostic) {
  const bool isSaid = llvm::any_of(diagnostics, [&](const ir::Diagnostic &other) {
    return other.id == diagnostic.id && other.message == diagnostic.message;
  });
  if (!isSaid)
    diagnostics.push_back(std::move(diagnostic));
}

void Accesses::noteUnknowns(const ir::Expr &value, const ir::SourceRange &range) {
  for (const std::string &symbol : Unknowns::symbolsIn(value)) {
    const Unknown unknown = scope.unknowns.named(symbol);
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

ir::Expr Accesses::settled(const ir::Expr &value, const ir::SourceRange &range) {
  if (scope.isTrial || !Unknowns::areIn(value))
    return value;
  ir::Expr result = unknowns.settled(value);
  noteUnknowns(value, range);
  return result;
}

void Accesses::addUnknown(ir::Access access, unsigned places) {
  for (const std::string &symbol : Unknowns::symbolsIn(access.offset)) {
    // Not by reference: reading adds unknowns.
    const std::optional<Unknown::Choice> choice = scope.unknowns.named(symbol).choice;
    if (!choice || places < 2)
      continue;
    const Decision &decision = choice->decision;
    if (decision.isAssumed)
      noteOnce({ir::Severity::Warning, "assumed-probability",
                "the condition depends on data: each way is assumed to be equally likely",
                rangeOf(scope.ast, decision.where), true});
    ir::Access other = access;
    access.offset = access.offset.substitute({{symbol, choice->taken}});
    other.offset = other.offset.substitute({{symbol, choice->other}});
    emission.pushGuard(decision.guard);
    addUnknown(std::move(access), places / 2);
    emission.popGuard();
    emission.pushGuard(decision.opposite().guard);
    addUnknown(std::move(other), places / 2);
    emission.popGuard();
    return;
  }
  access.offset = inWholeBytes(settled(access.offset, access.range));
  emission.access(std::move(access));
}

} // namespace sparcity::frontend
