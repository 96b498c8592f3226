//===- models/prediction/RoofFormulas.h - Roofs as formulas of rates --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rooflines, power and energy as formulas in the rates of a machine and the facts of a nest. Of
/// the roofline its times, cycles a unit of work, and the flops a second of the lowest roof:
///
///     roofline:L2    = 64*(load:L1L2 + evict:L1L2)*clock/stream:triad:L2
///     roofline:T     = max(roofline:CPU, roofline:L2, …)
///     roofline:flops = 32*clock/roofline:T
///
/// Of the cache-aware roofline what the core gets of each level, and its roof, with the best that
/// the machine has and with what the kernel uses of it:
///
///     carm:best:L2 = max(stream:load:L2, 0.75*stream:copy:L2, …)     bytes a second
///     carm:B:L2    = min(carm:B:L1, 1.2*stream:triad:L2)
///     carm:L2      = min(carm:peak, carm:AI*carm:B:L2)               flops a second
///
/// Of power and energy, with data in each level, watts, joules a unit of work and flops a joule:
///
///     power:E:L2 = P_q*max(T_b, T_p) + P_vb*T_b + P_vp*T_p,  T_b = bytes/B, T_p = flops/F_p
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/carm/Carm.h"
#include "models/power/Power.h"
#include "models/prediction/FormulaWriter.h"
#include "models/result/Forward.h"
#include "models/roofline/Roofline.h"

namespace sparcity::prediction {

/// Adds them, as far as they have a closed form. `writer` has the facts and rates of TimeFormula.h.
void addFormulas(const roofline::Roofline &roofline, const result::Result &result,
                 FormulaWriter &writer);
void addFormulas(const carm::Carm &carm, const result::Result &result, const std::string &benchmark,
                 FormulaWriter &writer);
void addFormulas(const power::Power &power, FormulaWriter &writer);

} // namespace sparcity::prediction
