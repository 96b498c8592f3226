//===- models/prediction/RooflineModel.cpp - Roofline of a nest -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/RooflineModel.h"

#include "models/machine/Machine.h"
#include "models/prediction/EcmFact.h"
#include "models/prediction/NestFacts.h"

#include <algorithm>

using sparcity::machine::Cycles;

namespace sparcity::prediction {

static roofline::Roofline rooflineOf(Facts &facts, const traffic::Traffic &traffic,
                                     const std::optional<incore::NestTerms> &terms,
                                     unsigned cores) {
  const Subject &of = facts.of();
  std::optional<incore::NestTerms> known = terms;
  if (of.request.withoutCode.has(ModelId::Roofline))
    known.reset();
  if (known && of.request.ecmForm == ecm::Form::Classic)
    known->core = Cycles(0); // the papers know no other bounds than T_OL and T_nOL
  return roofline::predict(facts.get<WorkFact>(), traffic, known, of.machine, cores,
                           of.request.benchmark);
}

roofline::Roofline evenRoofline(Facts &facts) {
  return rooflineOf(facts, *facts.get<TrafficFact>(), facts.get<InCoreFact>().terms(),
                    facts.of().cores);
}

/// A core alone under its own roofs, for its part of all work: a unit of all cores.
static std::optional<Cycles> timeOf(Facts &facts, const DividedRows::Share &share,
                                    const result::CorePart &part) {
  if (share.work == 0)
    return std::nullopt;
  std::optional<incore::NestTerms> terms = facts.get<InCoreFact>().terms();
  if (terms && terms->outer)
    terms->outer = *terms->outer * share.trips / share.work;
  const traffic::Traffic lines = withLines(*facts.get<TrafficFact>(), part.boundaries);
  const std::optional<Cycles> alone = rooflineOf(facts, lines, terms, 1).time;
  return alone ? std::optional(*alone * share.work) : std::nullopt;
}

/// Of the rows of a matrix that each core has.
static Cycles slowestOfRows(Facts &facts, Cycles even) {
  const std::vector<DividedRows::Share> shares = facts.get<RowsFact>().divided->workShares();
  const std::vector<result::CorePart> &parts = facts.get<CoreSharesFact>()->parts;
  Cycles slowest = even;
  for (size_t core = 0; core < shares.size(); ++core)
    slowest = std::max(slowest, timeOf(facts, shares[core], parts[core]).value_or(slowest));
  return slowest;
}

/// Of the parts of loops.
static Cycles slowestOfParts(Facts &facts, Cycles even) {
  const std::optional<Cycles> alone =
      rooflineOf(facts, *facts.get<TrafficFact>(), facts.get<InCoreFact>().terms(), 1).time;
  Cycles slowest = even;
  for (const traffic::WorkParts::Division &division : facts.get<PartsFact>().of(facts.of().cores)) {
    const double most = *std::max_element(division.parts.begin(), division.parts.end());
    slowest += std::max(Cycles(0), alone.value_or(even) * most - even) * division.share;
  }
  return slowest;
}

static void waitForSlowest(roofline::Roofline &roofline, Facts &facts) {
  if (!roofline.time || facts.of().cores == 1)
    return;
  const Cycles even = *roofline.time;
  const Cycles slowest =
      facts.get<RowsFact>().divided ? slowestOfRows(facts, even) : slowestOfParts(facts, even);
  if (slowest <= even)
    return;
  constexpr double hardly = 1.005;
  if (slowest > even * hardly)
    roofline.notes.push_back({"one-core-waits", {slowest / even}});
  if (roofline.performance)
    *roofline.performance *= even / slowest;
  roofline.time = slowest;
}

roofline::Roofline predictRoofline(Facts &facts) {
  const Subject &of = facts.of();
  const work::Work &work = facts.get<WorkFact>();
  const traffic::Traffic &traffic = *facts.get<TrafficFact>();
  roofline::Roofline roofline = evenRoofline(facts);
  waitForSlowest(roofline, facts);
  roofline.views =
      roofline::view(work, traffic, incore::requestsOf(facts.get<InCoreFact>().nest, work),
                     oneMemoryMachine(facts), of.cores, of.request.benchmark);
  const traffic::Boundary &memory = traffic.boundaries.back();
  roofline.ceilings =
      roofline::ceilings(oneMemoryMachine(facts), work.floatBits, memory.load.value_or(0),
                         memory.evict.value_or(0), of.request.benchmark);
  facts.check(result::verifyRoofline(roofline, work, facts.get<UnitFact>(), of.machine->clock));
  return roofline;
}

} // namespace sparcity::prediction
