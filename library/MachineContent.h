//===- library/MachineContent.h - What a machine holds ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a Machine of the library holds.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "include/sparcity/Machine.h"
#include "models/machine/Machine.h"

namespace sparcity::inline v1 {

struct Machine::Content {
  Content(machine::Machine machine, Messages messages)
      : machine(std::move(machine)), messages(std::move(messages)) {}

  machine::Machine machine;
  Messages messages;
};

} // namespace sparcity::inline v1
