//===- test/bench/traffic/ConditionRows.cpp - Time of layer conditions ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConditionRows.h"

#include "Bench.h"

#include "ir/Yaml.h"
#include "models/machine/Reader.h"
#include "models/traffic/LayerConditions.h"

#include <cstdio>
#include <fstream>
#include <sstream>

namespace sparcity::bench {

static double microseconds(const ir::Kernel &kernel, const machine::Machine &machine) {
  const ir::LoopPath path = innermostLoops(kernel.nest).front();
  return 1e6 * fastest([&] {
           llvm::consumeError(
               traffic::predictLayerConditions(kernel, path, machine, {}).takeError());
         });
}

bool printConditionRows(const std::vector<std::string> &files) {
  machine::ReadResult machine =
      machine::readMachine("ivb", {std::string(SPARCITY_SOURCE_DIR) + "/machines"});
  if (!machine.machine)
    return false;
  std::printf("%-38smicroseconds\n", "layer conditions of three levels");
  for (const std::string &file : files) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    const ir::ReadProgram read = ir::readYaml(text.str(), file);
    if (!read.program)
      return false;
    for (const ir::Kernel &kernel : read.program->kernels)
      std::printf("  %-36s%8.0f\n", kernel.name.c_str(), microseconds(kernel, *machine.machine));
  }
  return true;
}

} // namespace sparcity::bench
