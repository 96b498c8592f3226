//===- models/prediction/Variant.cpp - A machine with other numbers --------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/prediction/Variant.h"

#include "models/ecm/CarriedStreams.h"
#include "models/machine/Machine.h"
#include "models/machine/Settings.h"

#include "llvm/ADT/StringExtras.h"

namespace sparcity::prediction {

using machine::Machine;
using machine::Setting;

static std::string nameOf(const Machine &machine, const std::vector<Setting> &settings) {
  std::vector<std::string> words;
  for (const Setting &setting : settings)
    words.push_back(llvm::join(llvm::split(machine::spelling(setting), ' '), ""));
  return machine.name + "[" + llvm::join(words, ",") + "]";
}

llvm::Expected<Machine> variantOf(const Machine &machine, std::vector<Setting> settings) {
  Machine variant = machine;
  if (llvm::Error fault = machine::applySettings(variant, settings))
    return fault;
  variant.name = nameOf(machine, settings);
  variant.settings = std::move(settings);
  ecm::carryStreams(variant, machine);
  if (llvm::Error fault = machine::checkSettings(variant, variant.settings))
    return fault;
  return variant;
}

} // namespace sparcity::prediction
