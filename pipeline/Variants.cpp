//===- pipeline/Variants.cpp - A machine with other numbers ----------------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Variants.h"

#include "models/ecm/CarriedStreams.h"
#include "models/machine/Machine.h"
#include "models/machine/Settings.h"

#include "llvm/ADT/StringExtras.h"

namespace sparcity::pipeline {

using machine::Machine;

size_t variantCount(const std::vector<machine::Axis> &axes) {
  size_t count = 1;
  for (const machine::Axis &axis : axes)
    count = std::min(count * axis.values.size(), size_t{1} << 40);
  return count;
}

static std::string nameOf(const Machine &machine, const std::vector<machine::Setting> &settings) {
  std::vector<std::string> words;
  for (const machine::Setting &setting : settings)
    words.push_back(llvm::join(llvm::split(machine::spelling(setting), ' '), ""));
  return machine.name + "[" + llvm::join(words, ",") + "]";
}

static llvm::Expected<Machine> variantOf(const Machine &machine,
                                         std::vector<machine::Setting> settings) {
  Machine variant = machine;
  if (llvm::Error fault = machine::applySettings(variant, settings))
    return fault;
  ecm::carryStreams(variant, machine);
  if (llvm::Error fault = machine::checkSettings(variant, settings))
    return fault;
  variant.name = nameOf(machine, settings);
  variant.settings = std::move(settings);
  return variant;
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
    llvm::Expected<Machine> variant = variantOf(machine, std::move(settings));
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
