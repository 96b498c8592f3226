//===- tools/RoofOptions.cpp - What rooflines are made of -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/RoofOptions.h"

#include "tools/CommandLine.h"

namespace cl = llvm::cl;

namespace sparcity {

namespace {

cl::opt<std::string> benchmark("benchmark", cl::value_desc("NAME|auto"), cl::init("auto"),
                               cl::cat(ownOptions()),
                               cl::desc("Streaming benchmark that gives bandwidths (default: "
                                        "auto, the nearest mix of reads and writes)"));
cl::opt<std::string> operations("operations", cl::value_desc("flop|integer|all"),
                                cl::cat(ownOptions()),
                                cl::desc("Operations that the model carm counts (default: "
                                         "flop; of a loop without any, integer)"));
cl::opt<bool> sparseRoofs("sparse-roofs", cl::cat(ownOptions()),
                          cl::desc("Roofs of the sparse loop, predicted with dense matrices, and "
                                   "what orders can gain: with --matrix and the model carm"));

} // namespace

std::string interpretRoofs(driver::Options &options) {
  const bool hasCarm = options.request.has(prediction::ModelId::Carm);
  if (sparseRoofs && options.matrices.empty())
    return "--sparse-roofs: there is no matrix for the sparse loops: --matrix";
  if (sparseRoofs && !hasCarm)
    return "--sparse-roofs: they are part of the cache-aware roofline: --model carm";
  if (operations.getNumOccurrences()) {
    options.request.counted = carm::parseCounted(operations.getValue());
    if (!options.request.counted)
      return "--operations: expected flop, integer or all, not '" + operations + "'";
    if (!hasCarm)
      return "--operations: they are counted for the cache-aware roofline: --model carm";
  }
  options.request.benchmark = benchmark == "auto" ? "" : benchmark.getValue();
  options.request.findsSparseRoofs = sparseRoofs;
  return "";
}

} // namespace sparcity
