//===- pipeline/Variants.cpp - A machine with other numbers ----------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Variants.h"

#include "models/machine/Machine.h"
#include "models/prediction/Variant.h"

namespace sparcity::pipeline {

using machine::Machine;

size_t variantCount(const std::vector<machine::Axis> &axes) {
  size_t count = 1;
  for (const machine::Axis &axis : axes)
    count = std::min(count * axis.values.size(), size_t{1} << 40);
  return count;
}

llvm::Expected<std::vector<Machine>> variantsOf(const Machine &machine,
                                                const std::vector<machine::Axis> &axes) {
  std::vector<Machine> variants;
  if (axes.empty()) {
    variants.push_back(machine);
    return variants;
  }
  std::vector<size_t> at(axes.size(), 0);
  for (bool isDone = false; !isDone;) {
    std::vector<machine::Setting> settings;
    for (size_t k = 0; k < axes.size(); ++k)
      settings.push_back({axes[k].path, axes[k].values[at[k]]});
    llvm::Expected<Machine> variant = prediction::variantOf(machine, std::move(settings));
    if (!variant)
      return variant.takeError();
    variants.push_back(std::move(*variant));
    size_t k = axes.size();
    while (k > 0 && ++at[k - 1] == axes[k - 1].values.size())
      at[--k] = 0;
    isDone = k == 0;
  }
  return variants;
}

} // namespace sparcity::pipeline
