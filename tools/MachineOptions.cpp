//===- tools/MachineOptions.cpp - Options for numbers of machines ----------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "tools/MachineOptions.h"

#include "pipeline/Variants.h"
#include "tools/CommandLine.h"

namespace cl = llvm::cl;

namespace sparcity {

namespace {

cl::list<std::string>
    settings("set", cl::value_desc("PATH=VALUE"), cl::cat(ownOptions()),
             cl::desc("Give a number of the machine another value, or several: L2.size=2MiB, "
                      "memory.bandwidth=100..400:25GB/s, L2.size=256KiB..8MiB:x2, clock=2GHz,3GHz; "
                      "repeatable, all combinations are predicted (docs/machine-files.md)"));

} // namespace

std::string interpretMachines(driver::Options &options) {
  for (const std::string &text : settings) {
    llvm::Expected<machine::Axis> axis = machine::parseAxis(text, pipeline::mostVariants);
    if (!axis)
      return "--set: " + llvm::toString(axis.takeError());
    for (const machine::Axis &before : options.settings)
      if (before.path == axis->path)
        return "--set: '" + axis->path + "' is set twice";
    options.settings.push_back(std::move(*axis));
  }
  if (const size_t count = pipeline::variantCount(options.settings); count > pipeline::mostVariants)
    return "--set: " + std::to_string(count) + " machines; " +
           std::to_string(pipeline::mostVariants) + " are the most";
  if (options.isBatch() && options.comparesMachines() && options.format == driver::Format::Text)
    return "--set: one table of all machines is not made with -j or --result-cache; --format json "
           "or csv";
  return "";
}

} // namespace sparcity
