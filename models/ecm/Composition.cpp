//===- models/ecm/Composition.cpp - ECM's rule as a formula ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/Composition.h"
#include "models/machine/Machine.h"
#include "models/machine/Overlap.h"

using sparcity::ir::Expr;

namespace sparcity::ecm {

Expr compositionOf(const machine::Machine &machine, size_t level, const ir::Bindings &values) {
  const auto term = [&](const char *name) { return Expr::symbol(name).substitute(values); };
  const size_t memory = machine.caches.size();
  ir::Bindings terms = values;
  terms.emplace("OL", Expr::max(Expr::max(term("T_OL"), term("T_LCD")), term("T_core")));
  for (size_t k = level; k < memory; ++k)
    terms.emplace(machine.boundaryTerm(k), 0);
  for (size_t place = 0; level < memory && place < machine.memoryCount(); ++place)
    terms.emplace(machine.memoryTerm(place), 0);
  const Expr rule = machine::directRule(machine).substitute(terms);
  return level == memory ? Expr::max(rule, term("T_sat")) : rule;
}

} // namespace sparcity::ecm
