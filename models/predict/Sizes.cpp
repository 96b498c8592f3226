//===- models/predict/Sizes.cpp - What sizes would change --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/predict/Sizes.h"

#include "models/traffic/LayerConditions.h"

#include "llvm/ADT/STLExtras.h"

namespace predict {

static ir::Kernel withOpenSizes(ir::Kernel kernel) {
  for (ir::Symbol &symbol : kernel.symbols)
    symbol.value.reset();
  return kernel;
}

std::optional<result::SizeStudy> studySizes(const ir::Kernel &kernel, const ir::LoopPath &main,
                                            const result::Result &result, const Request &request) {
  traffic::Options settings;
  settings.cores = result.cores;
  settings.cacheSafety = request.cacheSafety;
  settings.listsStates = true;
  const ir::Kernel open = withOpenSizes(kernel);
  llvm::Expected<traffic::Traffic> traffic = traffic::predictLayerConditions(
      open, innermostLoops(open.nest)[result.mainLoop], result.machine, settings);
  if (!traffic) {
    llvm::consumeError(traffic.takeError());
    return std::nullopt;
  }
  result::SizeStudy study;
  llvm::copy_if(
      traffic->conditions, std::back_inserter(study.conditions),
      [&](const traffic::LayerCondition &layer) { return layer.loop == main.back()->range; });
  const std::optional<incore::NestTerms> terms =
      result.incore() ? std::optional(incore::termsOf(*result.incore())) : std::nullopt;
  for (const traffic::HeldConditions &held : traffic->states) {
    traffic::Traffic lines = *traffic;
    for (size_t k = 0; k < held.lines.size(); ++k)
      std::tie(lines.boundaries[k].load, lines.boundaries[k].evict) = held.lines[k];
    const ecm::Ecm ecm = ecm::predict(
        lines, terms, result.machine,
        {request.benchmark, request.ecmForm, result.incore() ? &*result.incore() : nullptr});
    study.states.push_back({held.held, held.lines, ecm.transfers, ecm.predictions});
  }
  return study;
}

} // namespace predict
