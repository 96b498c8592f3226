//===- models/prediction/PredictAssembly.cpp - Assembly on one machine --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/PredictAssembly.h"

#include "ir/Kernel.h"
#include "ir/LocatedError.h"
#include "models/machine/Machine.h"
#include "models/marm/Marm.h"
#include "models/prediction/PredictMarm.h"
#include "models/prediction/SourceLines.h"
#include "models/result/Result.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::prediction {

const ir::MachineLoop *assemblyFor(const ir::Kernel &kernel, const machine::Machine &machine) {
  for (const ir::MachineLoop &loop : kernel.machineLoops)
    if (loop.triple == machine.core.triple && loop.cpu == machine.core.cpu)
      return &loop;
  return nullptr;
}

llvm::Expected<result::Result> predictAssembly(const ir::Kernel &kernel,
                                               const machine::SharedMachine &machine,
                                               unsigned cores, const Request &request) {
  incore::Options options;
  if (!machine->caches.empty())
    options.lineBytes = machine->caches.front().line.value();
  if (llvm::any_of(kernel.diagnostics,
                   [](const ir::Diagnostic &said) { return said.id == "assumed-probability"; }))
    options.branches = incore::Branches::Unforeseen;
  llvm::Expected<incore::InCore> analysis =
      incore::analyze(*assemblyFor(kernel, machine), machine->core, options);
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
  result.diagnostics = report::messagesOf(kernel.diagnostics);
  if (request.incoreDetail)
    result.sourceLines = readSourceLines(*analysis);
  if (request.has(ModelId::Marm))
    result.predictions.put(predictMarm(*analysis, machine, request));
  result.loops.push_back({kernel.nest.range, std::move(*analysis)});
  return result;
}

} // namespace sparcity::prediction
