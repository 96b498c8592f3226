//===- driver/PredictAssembly.cpp - Assembly on one machine --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/PredictAssembly.h"

#include "driver/PredictMarm.h"
#include "driver/SourceLines.h"
#include "ir/LocatedError.h"

namespace driver {

const ir::MachineLoop *assemblyFor(const ir::Kernel &kernel, const machine::Machine &machine) {
  for (const ir::MachineLoop &loop : kernel.machineLoops)
    if (loop.triple == machine.core.triple && loop.cpu == machine.core.cpu)
      return &loop;
  return nullptr;
}

void noteModels(const Options &options, const std::string &file, Reporter &reporter) {
  if (options.areModelsGiven && options.models.needsSource())
    reporter.report({ir::Severity::Warning,
                     "incore-only",
                     "assembly says nothing of sizes and traffic: of the models that are asked "
                     "for, only the in-core time and the mansard roofline are predicted",
                     {file, 0, 0, 0, 0},
                     false});
}

llvm::Expected<result::Result> predictAssembly(const ir::Kernel &kernel,
                                               const machine::Machine &machine, unsigned cores,
                                               const Options &options) {
  llvm::Expected<incore::InCore> analysis =
      incore::analyze(*assemblyFor(kernel, machine), machine.core);
  if (!analysis)
    return llvm::make_error<ir::LocatedError>(kernel.nest.range, "in-core",
                                              llvm::toString(analysis.takeError()));
  result::Result result;
  result.kernel = kernel.name;
  result.function = kernel.function;
  result.isAssembly = true;
  result.position = kernel.nest.range;
  result.machine = machine;
  result.cores = cores;
  result.totalIterations = kernel.nest.tripCount();
  result.writtenIterations = result.totalIterations;
  result.diagnostics = kernel.diagnostics;
  if (options.incoreDetail)
    result.sourceLines = readSourceLines(*analysis);
  if (options.models.marm)
    result.marm = predictMarm(*analysis, machine, options);
  result.loops.push_back({kernel.nest.range, std::move(*analysis)});
  return result;
}

} // namespace driver
