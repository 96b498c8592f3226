//===- models/result/SizeStudy.h - What other sizes come to ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the layer conditions of a kernel come to, whatever its sizes are: in the limit of long
/// loops, with no level that holds all data. Formulas in the sizes and in formulas before them,
/// from conditions over lines to times, of which each is a symbol in those that follow:
///
///     holds:0       1 where condition 0 holds, else 0
///     held:L1       how many of L1's conditions hold, from the first on
///     load:L1-L2    lines a unit of work; evict:L1-L2 likewise
///     cycles:L1-L2  of the transfer, a unit of work
///     T_sat         the least from memory; T_OL, T_nOL, T_LCD of the core
///     T:L1          ECM's prediction with the data in that level, "T:MEM"
///     iterations    of the nest
///     seconds       of the nest with the data in memory
///
/// A colon occurs in no name of a source: sizes and formulas are told apart.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Formula.h"
#include "models/traffic/LayerCondition.h"

#include <string_view>
#include <vector>

namespace sparcity::result {

struct SizeStudy {
  std::vector<traffic::LayerCondition> conditions; ///< of the main loop
  /// What is not known has none; without T where the conditions do not decide alone.
  ir::Formulas formulas;
  /// The same, in rates of the machine as well and of all active cores: what the nest does by case,
  /// then models/ecm/TimeFormulas.h. Empty where there is a case without a closed form.
  ir::Formulas rated;
  /// The longest time that any T comes to, in cycles a unit of work.
  double longest = 0;

  bool has(std::string_view id) const {
    for (const ir::Formula &formula : formulas)
      if (formula.id == id)
        return true;
    return false;
  }
};

} // namespace sparcity::result
