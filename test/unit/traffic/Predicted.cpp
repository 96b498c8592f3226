//===- test/unit/traffic/Predicted.cpp - Layer conditions as text -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Predicted.h"

#include "models/machine/Reader.h"

namespace sparcity::test {

const machine::Machine &machineOf(const std::string &name) {
  static std::map<std::string, machine::Machine> known;
  if (!known.count(name)) {
    machine::ReadResult read =
        machine::readMachine(name, {std::string(SPARCITY_SOURCE_DIR) + "/machines"});
    EXPECT_TRUE(read.machine.has_value());
    known.emplace(name, std::move(*read.machine));
  }
  return known.at(name);
}

traffic::Traffic predict(const ir::Kernel &kernel, const std::string &machine, unsigned cores) {
  const std::vector<ir::LoopPath> paths = innermostLoops(kernel.nest);
  llvm::Expected<traffic::Traffic> result =
      traffic::predictLayerConditions(kernel, paths.front(), machineOf(machine), {cores, 1});
  if (!result) {
    ADD_FAILURE() << llvm::toString(result.takeError());
    return {};
  }
  return *result;
}

} // namespace sparcity::test
