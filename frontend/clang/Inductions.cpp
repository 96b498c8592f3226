//===- frontend/clang/Inductions.cpp - Variables that advance in a loop ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/Inductions.h"

#include "frontend/clang/HeldCounts.h"
#include "ir/Products.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::frontend {

// Characters that no name in a program has.
const std::string Inductions::count = "#t";

/// Sums of higher powers have no use in indices.
static constexpr int maxDegree = 3;

/// The sum of k^power over k = 0 … t - 1.
static ir::Expr powerSum(int power) {
  ir::Expr t = ir::Expr::symbol(Inductions::count);
  const ir::Expr before = t - 1;
  switch (power) {
  case 0:
    return t;
  case 1:
    return ir::Expr::rational(1, 2) * t * before;
  case 2:
    return ir::Expr::rational(1, 6) * t * before * (2 * t - 1);
  default:
    return ir::Expr::rational(1, 4) * t * t * before * before;
  }
}

/// The sum of the first t values of a polynomial in t.
static std::optional<ir::Expr> sumOfPowers(const ir::Expr &advance) {
  const int degree = advance.degree(Inductions::count);
  if (degree > maxDegree)
    return std::nullopt;
  ir::Expr result = 0;
  for (int power = 0; power <= degree; ++power)
    result += advance.coefficient(Inductions::count, power) * powerSum(power);
  return result;
}

/// A minimum or maximum in t of which one operand is never the one, by the values of the index.
static ir::Expr decided(const ir::Expr &value, const LoopRanges &ranges,
                        const std::optional<ir::Expr> &iteration) {
  const auto least = value.asMin(), most = least ? std::nullopt : value.asMax();
  if (!iteration || (!least && !most))
    return value;
  const auto &[a, b] = least ? *least : *most;
  const auto isAbove = [&](const ir::Expr &one, const ir::Expr &other) {
    return ranges.isNeverNegative((one - other).substitute({{Inductions::count, *iteration}}));
  };
  if (isAbove(a, b))
    return least ? b : a;
  if (isAbove(b, a))
    return least ? a : b;
  return value;
}

/// The sum of the first t values of an expression in t.
static std::optional<ir::Expr> sum(const ir::Expr &advance, const LoopRanges &ranges,
                                   const std::optional<ir::Expr> &iteration) {
  ir::Expr result = 0;
  for (const auto &[inside, factor] : ir::productsIn(advance, Inductions::count)) {
    const ir::Expr value = decided(inside, ranges, iteration);
    const auto part = value.isPolynomialIn(Inductions::count) ? sumOfPowers(value)
                                                              : heldSum(value, ranges, iteration);
    if (!part)
      return heldSum(advance, ranges, iteration);
    result += factor * *part;
  }
  return result;
}

/// Its mean over the ways that conditions on t may go.
static std::optional<ir::Expr> meanOf(const ir::Expr &advance) {
  ir::Expr result = 0;
  for (const auto &[value, factor] : ir::productsIn(advance, Inductions::count)) {
    const auto part = value.isPolynomialIn(Inductions::count) ? value : heldMean(value);
    if (!part)
      return std::nullopt;
    result += factor * *part;
  }
  return result;
}

/// Bits of an unsigned type that is narrower than an int.
static unsigned narrowBits(const clang::VarDecl &variable) {
  const clang::QualType type = variable.getType().getNonReferenceType();
  const unsigned bits = variable.getASTContext().getTypeSize(type);
  const unsigned ofInt = variable.getASTContext().getTypeSize(variable.getASTContext().IntTy);
  return type->isUnsignedIntegerType() && !type->isBooleanType() && bits < ofInt ? bits : 0;
}

void Inductions::add(const clang::VarDecl &variable, const Value &start, bool isEnding) {
  Variable entry;
  entry.declaration = variable.getCanonicalDecl();
  entry.bits = isEnding || variable.getType()->isPointerType() ? 0 : narrowBits(variable);
  entry.name = "#" + std::to_string(loop) + "." + std::to_string(variables.size());
  if (const auto *pointer = std::get_if<Pointer>(&start)) {
    entry.object = pointer->object;
    entry.start = pointer->offset;
  } else if (const auto *number = std::get_if<ir::Expr>(&start)) {
    entry.start = *number;
  } else {
    return;
  }
  variables.push_back(std::move(entry));
}

const Inductions::Variable *Inductions::find(const clang::VarDecl &variable) const {
  const auto found = llvm::find_if(variables, [&](const Variable &entry) {
    return entry.declaration == variable.getCanonicalDecl();
  });
  return found == variables.end() ? nullptr : &*found;
}

static Value valueOf(std::optional<ObjectId> object, ir::Expr number) {
  return object ? Value(Pointer{*object, std::move(number)}) : Value(std::move(number));
}

std::optional<Value> Inductions::placeholder(const clang::VarDecl &variable) const {
  const Variable *entry = find(variable);
  if (!entry)
    return std::nullopt;
  return valueOf(entry->object, ir::Expr::symbol(entry->name));
}

void Inductions::solve(const Environment &after, Unknowns &unknowns, size_t mark,
                       const LoopRanges &ranges) {
  // A form may rest on another one: again until nothing is found any more.
  bool hasChanged = true;
  while (std::exchange(hasChanged, false))
    for (Variable &variable : variables)
      hasChanged |=
          !variable.form && !variable.mean && solve(variable, after, unknowns, mark, ranges);
  for (Variable &variable : variables)
    if (const Value *value = variable.form ? nullptr : after.find(*variable.declaration))
      variable.next = *value;
  for (Variable &variable : variables)
    if (const auto *place = variable.next ? std::get_if<Pointer>(&*variable.next) : nullptr)
      variable.isAnywhere = unknowns.havePlaceIn(place->offset);
  findRotation(mark);
}

std::optional<ir::Expr> Inductions::iteration() const {
  for (const Variable &variable : variables)
    if (variable.form && !variable.object && variable.bits == 0 &&
        *variable.form == variable.start + ir::Expr::symbol(count))
      return ir::Expr::symbol(variable.name) - variable.start;
  return std::nullopt;
}

bool Inductions::solve(Variable &variable, const Environment &after, Unknowns &unknowns,
                       size_t mark, const LoopRanges &ranges) {
  const Value *value = after.find(*variable.declaration);
  if (!value)
    return false;
  const auto *pointer = std::get_if<Pointer>(value);
  const auto *number = std::get_if<ir::Expr>(value);
  if (variable.object ? !pointer || pointer->object != *variable.object : !number)
    return false;
  ir::Expr next = pointer ? pointer->offset : *number;
  const ir::Expr self = ir::Expr::symbol(variable.name);
  bool isMean = Unknowns::areSince(mark, next);
  if (isMean) {
    const auto mean = unknowns.meanOf(next, mark);
    if (!mean)
      return false;
    next = *mean;
  }
  for (const Variable &other : variables) {
    if (!next.contains(other.name) || &other == &variable)
      continue;
    if (!other.form && !other.mean)
      return false;
    isMean |= !other.form;
    next = next.substitute({{other.name, other.form ? *other.form : *other.mean}});
  }
  if (!next.contains(variable.name) && isMean)
    return false;
  if (!next.contains(variable.name)) {
    // Each value is one that others had an iteration earlier, but for the first.
    const ir::Expr t = ir::Expr::symbol(count);
    const ir::Expr earlier = next.substitute({{count, t - 1}});
    const bool isSame = earlier.substitute({{count, 0}}) == variable.start;
    variable.form =
        isSame ? earlier : variable.start + ir::Expr::min(1, t) * (earlier - variable.start);
    return true;
  }
  const ir::Expr advance = next - self;
  if (advance.contains(variable.name)) {
    if (!isMean && !variable.object)
      variable.form = ringOf(variable, next);
    return variable.form.has_value();
  }
  auto advanced = sum(advance, ranges, iteration());
  // From a place that is not known on, only an even advance can be followed.
  const bool isFollowed =
      advanced && (!Unknowns::areIn(variable.start) || advanced->isPolynomialIn(count));
  const auto mean = isFollowed ? std::nullopt : meanOf(advance);
  if (mean) {
    advanced = sum(*mean, ranges, iteration());
    isMean = true;
  }
  if (advanced)
    (isMean ? variable.mean : variable.form) = wrapped(variable, variable.start + *advanced);
  return advanced.has_value();
}

ir::Expr Inductions::wrapped(const Variable &variable, const ir::Expr &form) {
  if (variable.bits == 0)
    return form;
  const ir::Expr size = ir::Expr::pow(2, static_cast<int>(variable.bits));
  return form - size * ir::Expr::floor(*ir::Expr::divide(form, size));
}

std::optional<Value> Inductions::closedForm(const clang::VarDecl &variable,
                                            const ir::Expr &iterations) const {
  const Variable *entry = find(variable);
  if (!entry || !entry->form)
    return std::nullopt;
  return valueOf(entry->object, entry->form->substitute({{count, iterations}}));
}

std::optional<Value> Inductions::meanForm(const clang::VarDecl &variable,
                                          const ir::Expr &iterations) const {
  const Variable *entry = find(variable);
  if (!entry || !entry->mean)
    return std::nullopt;
  return valueOf(entry->object, entry->mean->substitute({{count, iterations}}));
}

std::optional<ObjectId> Inductions::staysIn(const clang::VarDecl &variable) const {
  const Variable *entry = find(variable);
  const auto *next = entry && entry->next ? std::get_if<Pointer>(&*entry->next) : nullptr;
  return next && entry->object == next->object && !entry->isAnywhere ? entry->object : std::nullopt;
}

std::optional<ir::Expr> Inductions::step(const clang::VarDecl &variable) const {
  const Variable *entry = find(variable);
  if (!entry || !entry->form || !entry->form->isPolynomialIn(count) ||
      entry->form->degree(count) > 1)
    return std::nullopt;
  return entry->form->coefficient(count, 1);
}

} // namespace sparcity::frontend
