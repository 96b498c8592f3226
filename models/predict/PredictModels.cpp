//===- models/predict/PredictModels.cpp - Models on the facts of one result ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/predict/PredictModels.h"

#include "models/ecm/Scaling.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <tuple>

namespace predict {

static bool haveSameLines(const std::vector<traffic::Boundary> &a,
                          const std::vector<traffic::Boundary> &b) {
  return llvm::equal(a, b, [](const traffic::Boundary &one, const traffic::Boundary &other) {
    return one.load == other.load && one.evict == other.evict;
  });
}

namespace {

class Models {
public:
  Models(result::Result &result, const Request &request, const DividedRows *rows)
      : result(result), request(request), rows(rows) {}

  void run() {
    if (request.has(ModelId::Ecm)) {
      result.ecm = ecm(*result.traffic);
      addCaseTimes();
      addGatherTimes();
      addScaling();
    }
    if (rows && (request.has(ModelId::Ecm) || request.has(ModelId::Carm)))
      addCoreTimes();
    if (request.has(ModelId::Roofline)) {
      result.roofline = roofline();
      waitForSlowest(*result.roofline);
      addViews(*result.roofline);
    }
    if (request.has(ModelId::Carm))
      result.carm = carm();
    if (request.has(ModelId::Power))
      result.power = power::predict(result.work, *result.traffic, result.nest, result.machine);
    if (request.has(ModelId::Topdown) && result.nest)
      result.topdown =
          topdown::breakDown(*result.ecm, result.nest->terms, result.iterationsPerUnit);
  }

private:
  std::optional<incore::NestTerms> coreTerms() const {
    return result.nest ? std::optional(result.nest->terms) : std::nullopt;
  }

  ecm::Ecm ecm(const traffic::Traffic &traffic) const {
    const std::optional<incore::InCore> &code = result.incore();
    const ecm::Options settings{request.benchmark, request.ecmForm, code ? &*code : nullptr,
                                result.workParts};
    return ecm::predict(traffic, request.withoutCode.has(ModelId::Ecm) ? std::nullopt : coreTerms(),
                        result.machine, settings);
  }

  void addCaseTimes() {
    for (const traffic::Case &interval : result.traffic->cases) {
      traffic::Traffic lines = *result.traffic;
      for (size_t k = 0; k < interval.lines.size(); ++k)
        std::tie(lines.boundaries[k].load, lines.boundaries[k].evict) = interval.lines[k];
      result.ecm->caseTimes.push_back(ecm(lines).time);
    }
  }

  void addGatherTimes() {
    for (const traffic::Traffic::GatherCase &from : result.traffic->gatherCases) {
      traffic::Traffic lines = *result.traffic;
      const size_t inner = traffic::dataLevel(lines, result.machine);
      lines.residentLevel = from.level;
      if (traffic::dataLevel(lines, result.machine) < inner)
        lines.residentLevel = result.traffic->residentLevel;
      for (size_t k = 0; k < lines.boundaries.size(); ++k) {
        lines.boundaries[k].load = from.boundaries[k].load;
        lines.boundaries[k].evict = from.boundaries[k].evict;
        lines.boundaries[k].unforeseen = from.boundaries[k].unforeseen;
      }
      result.ecm->gatherTimes.push_back(ecm(lines).time);
    }
  }

  /// From one core to all of a NUMA domain, with each number's share of the
  /// shared caches.
  void addScaling() {
    if (!result.ecm->time)
      return;
    traffic::Traffic lines = *result.traffic;
    ecm::Ecm shared = *result.ecm;
    for (const traffic::SharedCaches &share : result.traffic->scaling) {
      if (share.cores == result.cores) { // not to be summed up another way
        lines.boundaries = result.traffic->boundaries;
        shared = *result.ecm;
      } else if (!haveSameLines(share.boundaries, lines.boundaries)) {
        lines.boundaries = share.boundaries;
        shared = ecm(lines);
      }
      if (const std::optional<ecm::ScalingPoint> point =
              ecm::pointAt(shared, result.machine, share.cores))
        result.ecm->scaling.push_back(*point);
    }
    ecm::readScaling(*result.ecm, result.machine);
    ecm::setTogether(*result.ecm, result.machine, result.cores);
  }

  traffic::Traffic withLines(const std::vector<traffic::Boundary> &boundaries) const {
    traffic::Traffic lines = *result.traffic;
    for (size_t k = 0; k < boundaries.size(); ++k) {
      lines.boundaries[k].load = boundaries[k].load;
      lines.boundaries[k].evict = boundaries[k].evict;
    }
    return lines;
  }

  /// With rows divided among the cores, their time is that of the slowest.
  void addCoreTimes() {
    rows->addTimes(result, result.ecm ? *result.ecm : ecm(*result.traffic),
                   [&](const std::vector<traffic::Boundary> &boundaries) {
                     return ecm(withLines(boundaries));
                   });
    if (!result.ecm || !result.coreShares->time)
      return;
    llvm::erase_if(result.ecm->scaling,
                   [&](const ecm::ScalingPoint &point) { return point.cores == result.cores; });
    result.ecm->scaling.push_back({result.cores, *result.coreShares->time});
    ecm::setTogether(*result.ecm, result.machine, result.cores);
  }

  roofline::Roofline roofline() const {
    return roofline(*result.traffic, coreTerms(), result.cores);
  }
  roofline::Roofline roofline(const traffic::Traffic &traffic,
                              const std::optional<incore::NestTerms> &terms, unsigned cores) const {
    return roofline::predict(result.work, traffic,
                             request.withoutCode.has(ModelId::Roofline) ? std::nullopt : terms,
                             result.machine, cores, request.benchmark);
  }

  /// A core alone under its own roofs, for its part of all work: a unit of all cores.
  std::optional<machine::Cycles> rooflineOf(const DividedRows::Share &share,
                                            const result::CorePart &part) const {
    if (share.work == 0)
      return std::nullopt;
    std::optional<incore::NestTerms> terms = coreTerms();
    if (terms && terms->outer)
      terms->outer = terms->countedOuter().value_or(machine::Cycles(0)) * share.trips / share.work;
    const std::optional<machine::Cycles> alone =
        roofline(withLines(part.boundaries), terms, 1).time;
    return alone ? std::optional(*alone * share.work) : std::nullopt;
  }

  /// Of the rows of a matrix that each core has.
  machine::Cycles slowestOfRows(machine::Cycles even) const {
    const std::vector<DividedRows::Share> shares = rows->workShares();
    machine::Cycles slowest = even;
    for (size_t core = 0; core < shares.size(); ++core)
      slowest = std::max(
          slowest, rooflineOf(shares[core], result.coreShares->parts[core]).value_or(slowest));
    return slowest;
  }

  /// Of the parts of loops.
  machine::Cycles slowestOfParts(machine::Cycles even) const {
    const std::optional<machine::Cycles> alone = roofline(*result.traffic, coreTerms(), 1).time;
    machine::Cycles slowest = even;
    for (const traffic::WorkParts::Division &division : result.workParts.of(result.cores)) {
      const double most = *std::max_element(division.parts.begin(), division.parts.end());
      slowest += std::max(machine::Cycles(0), alone.value_or(even) * most - even) * division.share;
    }
    return slowest;
  }

  /// No core is faster than its own roofs.
  void waitForSlowest(roofline::Roofline &roofline) const {
    if (!roofline.time || result.cores == 1)
      return;
    const machine::Cycles even = *roofline.time;
    const machine::Cycles slowest = rows ? slowestOfRows(even) : slowestOfParts(even);
    if (slowest <= even)
      return;
    constexpr double hardly = 1.005;
    if (slowest > even * hardly)
      roofline.notes.push_back("one core has more to do than the others, who wait for it: " +
                               llvm::formatv("{0:F2}", slowest / even).str() +
                               " times the time of an even division");
    if (roofline.performance)
      *roofline.performance *= even / slowest;
    roofline.time = slowest;
  }

  void addViews(roofline::Roofline &roofline) const {
    const traffic::Traffic &traffic = *result.traffic;
    roofline.views =
        roofline::view(result.work, traffic, incore::requestsOf(result.nest, result.work),
                       result.machine, result.cores, request.benchmark);
    const traffic::Boundary &memory = traffic.boundaries.back();
    roofline.ceilings =
        roofline::ceilings(result.machine, result.work.floatBits, memory.load.value_or(0),
                           memory.evict.value_or(0), request.benchmark);
  }

  /// The point has the time of the ECM model, where there is machine code for it.
  carm::Carm carm() const {
    carm::Options settings{result.cores, request.benchmark, std::nullopt, "ECM"};
    settings.time = ecm::scaled(ecm(*result.traffic), result.machine, result.cores);
    if (result.coreShares && result.coreShares->time)
      settings.time = result.coreShares->time;
    if (!settings.time) {
      settings.time = roofline().time;
      settings.model = "roofline";
    }
    return carm::predict(result.work, *result.traffic, result.nest, result.machine, settings);
  }

  result::Result &result;
  const Request &request;
  const DividedRows *rows;
};

} // namespace

void predictModels(result::Result &result, const Request &request, const DividedRows *rows) {
  Models(result, request, rows).run();
}

} // namespace predict
