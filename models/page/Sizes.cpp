//===- models/page/Sizes.cpp - Formulas of the sizes --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/page/Parts.h"
#include "models/result/Result.h"
#include "models/result/SizeStudy.h"
#include "models/words/Format.h"

namespace sparcity::page {

std::optional<plot::Sizes> sizesOf(const result::Result &result) {
  const auto *study = result.get<result::SizeStudy>();
  if (!study)
    return std::nullopt;
  plot::Sizes sizes;
  for (const ir::Symbol &symbol : result.parameters)
    sizes.parameters.push_back({words::printable(symbol.name), symbol.value});
  sizes.unit = words::unitHeading(words::cyclesUnit(result));
  sizes.longest = study->longest;
  for (size_t k = 0; k < result.machine->caches.size(); ++k) {
    sizes.levels.push_back(result.machine->caches[k].name);
    sizes.boundaries.push_back(result.machine->boundaryName(k));
  }
  sizes.levels.emplace_back("MEM");
  for (const ir::Formula &formula : study->formulas)
    sizes.formulas.push_back({formula.id, formula.value});
  sizes.note = "From the conditions above, in the limit of long rows";
  sizes.note += study->has("T:MEM")
                    ? ": without start-up, remainders and waiting for the first lines of rows, "
                      "with the core's terms as they are, and with no cache that holds all data."
                    : ". They do not decide the time alone.";
  return sizes;
}

} // namespace sparcity::page
