//===- pipeline/Variants.cpp - A machine with other numbers ----------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Variants.h"

#include "models/machine/Machine.h"
#include "models/machine/Settings.h"
#include "models/prediction/Variant.h"

namespace sparcity::pipeline {

using machine::Machine;

size_t variantCount(const std::vector<machine::Axis> &axes) {
  size_t count = 1;
  for (const machine::Axis &axis : axes)
    count = std::min(count * axis.values.size(), size_t{1} << 40);
  return count;
}

/// The next combination; false behind the last.
static bool advance(std::vector<size_t> &at, const std::vector<machine::Axis> &axes) {
  size_t k = axes.size();
  while (k > 0 && ++at[k - 1] == axes[k - 1].values.size())
    at[--k] = 0;
  return k > 0;
}

llvm::Expected<Variants> variantsOf(const Machine &machine,
                                    const std::vector<machine::Axis> &axes) {
  Variants variants;
  if (axes.empty()) {
    variants.machines.push_back(machine);
    return variants;
  }
  std::vector<size_t> at(axes.size(), 0);
  do {
    std::vector<machine::Setting> settings;
    for (size_t k = 0; k < axes.size(); ++k)
      settings.push_back({axes[k].path, axes[k].values[at[k]]});
    llvm::Expected<Machine> variant = prediction::variantOf(machine, std::move(settings));
    if (variant) {
      variants.machines.push_back(std::move(*variant));
      continue;
    }
    llvm::Error other =
        llvm::handleErrors(variant.takeError(), [&](const machine::Contradiction &contradiction) {
          if (variants.leftOut++ == 0)
            variants.why = contradiction.text;
        });
    if (other)
      return other;
  } while (advance(at, axes));
  if (variants.machines.empty())
    return llvm::make_error<machine::Contradiction>(variants.why);
  return variants;
}

} // namespace sparcity::pipeline
