//===- models/prediction/Sizes.cpp - What sizes would change --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/Sizes.h"

#include "ir/Kernel.h"
#include "models/machine/Overlap.h"
#include "models/prediction/CoreOfSizes.h"
#include "models/prediction/NestFacts.h"
#include "models/prediction/SizeFormulas.h"
#include "models/traffic/LayerConditions.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::prediction {

static ir::Kernel withOpenSizes(ir::Kernel kernel) {
  for (ir::Symbol &symbol : kernel.symbols)
    symbol.value.reset();
  return kernel;
}

static traffic::Traffic linesOf(traffic::Traffic traffic, const traffic::HeldConditions &held) {
  for (size_t k = 0; k < held.lines.size(); ++k)
    std::tie(traffic.boundaries[k].load, traffic.boundaries[k].evict) = held.lines[k];
  return traffic;
}

/// True if lines that no prefetcher foresees are waited for. How long that is pages and the places
/// of rows decide too, not the conditions alone.
static bool waits(const ecm::Ecm &ecm) {
  constexpr double few = 0.05; // of a transfer
  return llvm::any_of(ecm.transfers, [](const ecm::Transfer &transfer) {
    return transfer.cycles && (transfer.waiting > *transfer.cycles * few || transfer.indirect > 0);
  });
}

std::optional<result::SizeStudy> studySizes(Facts &facts) {
  const Subject &of = facts.of();
  if (machine::namesMemories(of.machine)) // whose shares change with the sizes
    return std::nullopt;
  const NestFact::Value &nest = facts.get<NestFact>();
  const std::optional<incore::InCore> &code = facts.get<InCoreFact>().code();
  traffic::Options settings;
  settings.cores = of.cores;
  settings.cacheSafety = of.request.cacheSafety;
  settings.listsStates = true;
  const ir::Kernel open = withOpenSizes(nest.lines.kernel());
  const ir::LoopPath path = innermostLoops(open.nest)[nest.main];
  llvm::Expected<traffic::Traffic> traffic =
      traffic::predictLayerConditions(open, path, of.machine, settings);
  if (!traffic) {
    llvm::consumeError(traffic.takeError());
    return std::nullopt;
  }
  traffic->places = facts.get<PlacesFact>();
  traffic->residentLevel = "MEM";
  traffic::Traffic unforeseen = *traffic;
  traffic::notePatterns(
      unforeseen, traffic::patternsOf(open, path, of.lineBytes(), &of.contents, of.prefetchers()),
      of.prefetchers());
  result::SizeStudy study;
  llvm::copy_if(traffic->conditions, std::back_inserter(study.conditions),
                [&](const traffic::LayerCondition &layer) {
                  return layer.loop == nest.lines.path().back()->range;
                });
  const std::optional<incore::NestTerms> terms =
      code ? std::optional(incore::termsOf(*code)) : std::nullopt;
  const ecm::Options options{of.request.benchmark, of.request.ecmForm, code ? &*code : nullptr};
  NestSizes sizes{facts.get<IterationsFact>().total, facts.get<UnitFact>()};
  sizes.areTimed = llvm::none_of(traffic->states, [&](const traffic::HeldConditions &held) {
    return waits(ecm::predict(linesOf(unforeseen, held), terms, of.machine, options));
  });
  std::vector<SizeState> states;
  for (const traffic::HeldConditions &held : traffic->states) {
    const traffic::Traffic lines = linesOf(*traffic, held);
    SizeState &state =
        states.emplace_back(SizeState{held, ecm::predict(lines, terms, of.machine, options)});
    state.facts = ecm::nestFacts(state.ecm, lines, of.machine, options, of.cores);
    for (const ecm::Prediction &prediction : states.back().ecm.predictions)
      if (prediction.cycles)
        study.longest = std::max(study.longest, prediction.cycles->value());
  }
  if (!sizes.areTimed)
    study.longest = 0;
  if (of.request.ecmForm == ecm::Form::Auto)
    sizes.core = coreOfSizes(facts);
  study.formulas = sizeFormulas(study.conditions, states, of.machine, sizes);
  if (sizes.areTimed)
    study.rated = ratedSizeFormulas(study.conditions, states, of.machine, sizes);
  return study;
}

} // namespace sparcity::prediction
