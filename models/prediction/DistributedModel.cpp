//===- models/prediction/DistributedModel.cpp - A nest on many ranks --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/DistributedModel.h"

#include "ir/Carried.h"
#include "ir/Kernel.h"
#include "models/ecm/Scaling.h"
#include "models/machine/Machine.h"
#include "models/prediction/DistributedNest.h"
#include "models/prediction/EcmFact.h"
#include "models/prediction/NestFacts.h"
#include "models/result/Result.h"
#include "models/sparse/SparseLoop.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

namespace sparcity::prediction {

using distributed::Distributed;
using machine::Seconds;

static report::Phrases notesOfTimes(const Distributed &distributed) {
  report::Phrases notes{{"distributed-time-of-all"}};
  if (distributed.areLinesOfOneCore)
    notes.push_back({"distributed-lines-of-one-core"});
  return notes;
}

namespace {

class RankPredictor {
public:
  RankPredictor(Facts &facts, const distributed::RankRequest &request)
      : facts(facts), request(request) {}

  Distributed run() {
    const machine::Machine &machine = facts.of().machine;
    result.ranks = request.ranks;
    llvm::Expected<distributed::Cluster> cluster = clusterOf(request, machine);
    if (!cluster)
      return refuse(cluster.takeError());
    result.cluster = std::move(*cluster);
    if (llvm::Error fault = check(result.cluster, request.ranks))
      return refuse(std::move(fault));
    addTimes(machine.topology.cores());
    llvm::Expected<std::vector<exasat::Nest>> nests = exasat::nestsOf(facts.of().kernel);
    if (!nests)
      return refuse(nests.takeError());
    if (nests->size() != 1)
      return refuse(llvm::createStringError("its innermost loops have different lengths"));
    llvm::Error fault = addReport(nests->front());
    return fault ? refuse(std::move(fault)) : std::move(result);
  }

private:
  Distributed refuse(llvm::Error why) {
    result.refusal = llvm::toString(std::move(why));
    return std::move(result);
  }

  /// As far as the machine has so many cores.
  void addTimes(std::int64_t most) {
    const machine::Machine &machine = facts.of().machine;
    const ecm::Ecm &tables = facts.get<EcmTablesFact>();
    for (const std::int64_t cores : activeCores(request.ranks, result.cluster)) {
      if (cores > most)
        return;
      const auto count = static_cast<unsigned>(cores);
      std::optional<machine::Cycles> together = tables.at(count);
      if (!together) {
        together = ecm::scaled(facts.get<EcmFact>(), machine, count);
        result.areLinesOfOneCore |= cores > 1;
      }
      if (together) // each does its part of a unit of work
        result.iteration[cores] = machine::seconds(
            *together * static_cast<double>(count) / facts.get<UnitFact>(), machine.clock);
    }
  }

  /// Points of the nest for an iteration of its main loop: 1, but where a loop inside was
  /// unrolled.
  double pointsOfIteration(const exasat::Nest &nest) const {
    const std::optional<double> &count = facts.get<IterationsFact>().count;
    return count && *count > 0 ? nest.iterations() / *count : 1;
  }

  llvm::Error checkTimes() const {
    if (result.hasTimes())
      return llvm::Error::success();
    return llvm::createStringError(
        result.iteration.empty()
            ? "there is no time of the nest"
            : "more cores of a node are at work than the machine has: cores=… of --links");
  }

  llvm::Error addReport(const exasat::Nest &nest) {
    const double points = pointsOfIteration(nest);
    const auto pointTime = [&](std::int64_t cores) {
      const auto found = result.iteration.find(cores);
      return found == result.iteration.end() ? Seconds(HUGE_VAL) : found->second / points;
    };
    const std::optional<distributed::ProductShape> shape = productOf(nest);
    const bool hasRate = shape && (request.rate || request.step);
    if (!hasRate)
      if (llvm::Error fault = checkTimes())
        return fault;
    if (shape) {
      llvm::Expected<distributed::ProductReport> product =
          distributed::report(*shape, request, result.cluster, pointTime);
      if (!product)
        return product.takeError();
      result.product = std::move(*product);
      if (nest.isGuarded)
        result.notes.push_back({"distributed-conditions"});
      return llvm::Error::success();
    }
    return addStencil(nest, pointTime);
  }

  llvm::Error addStencil(const exasat::Nest &nest, distributed::PointTime pointTime) {
    llvm::Expected<DividedPoints> points = pointsOf(facts.of().kernel, nest);
    if (!points)
      return points.takeError();
    llvm::Expected<distributed::StencilReport> stencil =
        distributed::report(points->stencil, request, result.cluster, pointTime);
    if (!stencil)
      return stencil.takeError();
    result.stencil = std::move(*stencil);
    double swept = 1;
    for (const std::int64_t extent : points->stencil.extents)
      swept *= static_cast<double>(extent);
    result.sweeps = nest.iterations() / swept;
    result.notes = notesOfTimes(result);
    if (!points->repeats.empty())
      result.notes.push_back({"distributed-repeats", {points->repeats}});
    if (!points->kept.empty())
      result.notes.push_back({"distributed-kept", {points->kept}});
    if (nest.isGuarded)
      result.notes.push_back({"distributed-conditions"});
    if (llvm::any_of(ir::carriedScalars(facts.of().kernel),
                     [](const ir::Carried &each) { return each.isReduction; }))
      result.notes.push_back({"distributed-sums"});
    return llvm::Error::success();
  }

  Facts &facts;
  const distributed::RankRequest &request;
  Distributed result;
};

} // namespace

std::optional<Distributed> predictDistributed(Facts &facts) {
  const std::optional<distributed::RankRequest> &request = facts.of().request.distributed;
  return request ? std::optional(RankPredictor(facts, *request).run()) : std::nullopt;
}

std::optional<unsigned> gatheredBytes(const result::Result &result, const ir::Kernel &kernel,
                                      const matrix::Matrix &matrix) {
  const std::optional<sparse::SparseLoop> loop = sparse::recognise(kernel);
  if (!loop || loop->format != sparse::Format::Csr || loop->gathersWhatItStores() ||
      sparse::scatters(kernel, *loop) || loop->array(sparse::Role::SecondRowPointers))
    return std::nullopt;
  const std::optional<unsigned> gathered = loop->array(sparse::Role::Gathered);
  if (!gathered || result.iterations() != static_cast<double>(matrix.nonZeros()))
    return std::nullopt;
  return kernel.arrays[*gathered].elementStride;
}

void addRowsOnRanks(result::Result &result, const ir::Kernel &kernel, const GivenMatrix &matrix,
                    const Request &request) {
  const auto *known = result.get<Distributed>();
  if (!known || !request.distributed || !known->hasTimes())
    return;
  Distributed rows = *known;
  rows.notes = notesOfTimes(rows);
  const auto shares = request.rowPartition == RowPartition::NonZeros
                          ? distributed::RowShares::EqualNonZeros
                          : distributed::RowShares::EqualRows;
  const auto pointTime = [&](std::int64_t cores) { return rows.iteration.at(cores); };
  const std::optional<unsigned> bytes = gatheredBytes(result, kernel, matrix.matrix);
  llvm::Expected<std::vector<distributed::RowSweep>> strong =
      bytes ? scaleRows(matrix.matrix, shares, *bytes, rows.ranks, rows.cluster,
                        request.distributed->mapping, pointTime)
            : llvm::createStringError("of loops over a sparse matrix only y = A x in CSR is "
                                      "divided among ranks");
  rows.refusal = strong ? "" : llvm::toString(strong.takeError());
  if (strong)
    rows.rows = distributed::RowsReport{matrix.name, shares, std::move(*strong)};
  result.predictions.put(std::move(rows));
}

} // namespace sparcity::prediction
