//===- test/unit/models/UnitMachine.h - Lines given as cycles -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A machine whose transfers take one line a cycle, so that cycles can be given as
/// lines, and the form of ECM that the papers of that time use.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/ecm/Ecm.h"
#include "test/unit/models/Inputs.h"

namespace sparcity::test {

inline const ecm::Options classic = {"copy", ecm::Form::Classic};

/// Each boundary takes one line a cycle, and so does memory: T_sat is one a line.
inline machine::Machine unitMachine() {
  machine::Machine machine = machineOf("ivb");
  for (machine::Cache &cache : machine.caches)
    if (cache.next)
      cache.next = machine::Link{machine::BytesPerCycle(64), machine::BytesPerCycle(64), true};
  setCopyBandwidth(machine, 64 * machine.clock.value() / 1e9);
  return machine;
}

} // namespace sparcity::test
