//===- models/prediction/CarmModel.cpp - Cache-aware roofline of a nest ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/CarmModel.h"

#include "models/ecm/Ecm.h"
#include "models/ecm/Scaling.h"
#include "models/machine/Machine.h"
#include "models/prediction/EcmFact.h"
#include "models/prediction/NestFacts.h"
#include "models/prediction/RooflineModel.h"
#include "models/result/CoreShares.h"

namespace sparcity::prediction {

/// "core", or the level that the data come from.
static std::string limitOf(const std::optional<ecm::Bottleneck> &bottleneck,
                           const machine::Machine &machine) {
  using Term = ecm::Bottleneck::Term;
  if (!bottleneck)
    return "";
  if (bottleneck->term == Term::NonOverlapping)
    return machine.caches.front().name;
  if (bottleneck->term != Term::Transfer)
    return "core";
  const size_t level = bottleneck->boundary + 1;
  return level < machine.caches.size() ? machine.caches[level].name : "MEM";
}

carm::Carm predictCarm(Facts &facts) {
  const Subject &of = facts.of();
  ecm::Ecm ecm = facts.get<EcmFact>();
  ecm::setTogether(ecm, of.machine, of.cores);
  carm::Options settings;
  settings.cores = of.cores;
  settings.benchmark = of.request.benchmark;
  settings.model = "ECM";
  settings.counted = of.request.counted;
  settings.time = ecm::scaled(ecm, of.machine, of.cores);
  settings.limit = limitOf(ecm.bottleneck, of.machine);
  const std::optional<result::CoreShares> &shares = facts.get<CoreTimesFact>();
  if (shares && shares->time)
    settings.time = shares->time;
  if (!settings.time) {
    settings.time = evenRoofline(facts).time;
    settings.model = "roofline";
    settings.limit.clear();
  }
  return carm::predict(facts.get<WorkFact>(), *facts.get<TrafficFact>(),
                       facts.get<InCoreFact>().nest, oneMemoryMachine(facts), settings);
}

} // namespace sparcity::prediction
