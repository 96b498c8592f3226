//===- frontend/clang/LoopValues.cpp - Variables in and after a loop ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "frontend/clang/LoopValues.h"

namespace sparcity::frontend {

void LoopValues::setAdvanced(const Effects &effects, const Inductions &inductions,
                             const ir::Expr &count, unsigned phase) {
  for (const clang::VarDecl *variable : effects.variables)
    scope.values.set(*variable, valueAfter(*variable, inductions, count, phase));
}

Value LoopValues::valueAfter(const clang::VarDecl &variable, const Inductions &inductions,
                             const ir::Expr &count, unsigned phase) {
  if (auto form = inductions.closedForm(variable, count))
    return std::move(*form);
  if (auto form = inductions.rotated(variable, phase))
    return std::move(*form);
  const auto object = inductions.staysIn(variable);
  const auto mean = inductions.meanForm(variable, count);
  if (const auto *place = mean ? std::get_if<Pointer>(&*mean) : nullptr)
    return Pointer{place->object, unknowns.numberOf(variable, place->offset)};
  if (mean)
    return unknowns.numberOf(variable, std::get<ir::Expr>(*mean));
  Value value = unknowns.ofVariable(variable);
  if (auto *place = std::get_if<Pointer>(&value); place && object)
    place->object = *object;
  return value;
}

void LoopValues::setAfter(const LoopHeader &header, const Effects &effects,
                          const Inductions &inductions) {
  // How often they have changed places decides about those that do.
  const auto iterations = header.tripCount.asInteger();
  const bool isKnown = inductions.period() == 1 || iterations;
  setAdvanced(effects, inductions, header.tripCount,
              static_cast<unsigned>(iterations.value_or(0) % inductions.period()));
  for (const clang::VarDecl *variable : effects.variables)
    if (!isKnown && inductions.rotated(*variable, 0))
      scope.values.set(*variable, unknowns.ofVariable(*variable));
}

void LoopValues::setUnknown(const Effects &effects) {
  for (const clang::VarDecl *variable : effects.variables)
    scope.values.set(*variable, unknowns.ofVariable(*variable));
}

} // namespace sparcity::frontend
