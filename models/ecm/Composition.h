//===- models/ecm/Composition.h - ECM's rule as a formula ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How the terms of a unit of work come together, as an expression in the terms: the machine's
/// overlap rule, without transfers beyond the level that the data are in. T_LCD and
/// T_core overlap with transfers as T_OL does, and from memory nothing is faster than all cores
/// together. Where transfers of three boundaries add up,
///
///     T(L2)  = max(nOL + L1L2, max(T_LCD, T_OL, T_core))
///     T(MEM) = max(T_sat, max(nOL + L1L2 + L2L3 + L3MEM, max(T_LCD, T_OL, T_core)))
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "models/machine/Forward.h"

namespace sparcity::ecm {

/// T with the data in caches[level], or in memory where that is the number of caches, without
/// T_outer: in T_OL, T_LCD, T_core, T_sat, nOL and Machine::boundaryTerm of each boundary on the
/// way; in Machine::memoryTerm of each memory where the rule names them. Terms with a value have
/// that.
ir::Expr compositionOf(const machine::Machine &machine, size_t level,
                       const ir::Bindings &values = {});

} // namespace sparcity::ecm
