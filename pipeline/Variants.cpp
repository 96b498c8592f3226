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

llvm::Expected<Variants> variantsOf(const Machine &machine,
                                    const std::vector<machine::Axis> &axes) {
  Variants variants;
  if (axes.empty()) {
    variants.machines.push_back(machine);
    return variants;
  }
  for (size_t at = 0; at < variantCount(axes); ++at) {
    llvm::Expected<Machine> variant = prediction::variantOf(machine, machine::settingsAt(axes, at));
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
  }
  if (variants.machines.empty())
    return llvm::make_error<machine::Contradiction>(variants.why);
  return variants;
}

} // namespace sparcity::pipeline
