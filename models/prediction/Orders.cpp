//===- models/prediction/Orders.cpp - Orders of a matrix, compared by prediction ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/Orders.h"

#include "ir/Kernel.h"
#include "models/ecm/Ecm.h"
#include "models/matrix/Partition.h"
#include "models/matrix/Statistics.h"
#include "models/prediction/DataGuards.h"
#include "models/prediction/Predict.h"
#include "models/result/CoreShares.h"
#include "models/result/Result.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace sparcity::prediction {

Orders::Orders(GivenMatrix matrix, llvm::ArrayRef<const ordering::Ordering *> orderings)
    : given(std::move(matrix)) {
  for (const ordering::Ordering *ordering : orderings) {
    llvm::Expected<ordering::Permutation> permutation = ordering::orderOf(*ordering, given.matrix);
    if (permutation)
      orders.push_back({ordering, std::move(*permutation), ""});
    else
      orders.push_back({ordering, {}, llvm::toString(permutation.takeError())});
  }
}

static std::optional<result::RowDivision> divisionOf(const matrix::Matrix &matrix,
                                                     const matrix::RowPartition &partition) {
  const matrix::Balance balance = matrix::balanceOf(matrix, partition);
  if (!balance.coreUtilisation)
    return std::nullopt;
  return result::RowDivision{*balance.imbalance, *balance.coreUtilisation};
}

static result::RowDivisions divisionsOf(const matrix::Matrix &matrix, unsigned cores) {
  return {divisionOf(matrix, matrix::equalRows(matrix, cores)),
          divisionOf(matrix, matrix::equalNonZeros(matrix, cores))};
}

/// Of all cores: the one that has most to do is the last.
static std::optional<machine::Cycles> timeOf(const result::Result &result) {
  if (!result.get<ecm::Ecm>() || !result.get<ecm::Ecm>()->time)
    return std::nullopt;
  if (result.get<result::CoreShares>() && result.get<result::CoreShares>()->time)
    return result.get<result::CoreShares>()->time;
  return ecm::scaled(*result.get<ecm::Ecm>(), result.machine, result.cores);
}

/// A sample of the nest that says enough of all of it.
static bool isRepresentative(const result::Result &result) {
  if (!result.traffic || !result.traffic->counting ||
      result.traffic->counting->scope != traffic::Counting::Scope::Windows)
    return true;
  const traffic::Counting &counting = *result.traffic->counting;
  return counting.isSteady && 2 * counting.iterations >= result.iterations().value_or(0);
}

/// A triangular solve and the like: not every order has the rows in front that others
/// wait for.
static bool hasRowsInOrder(const ir::Kernel &kernel) {
  const std::optional<sparse::SparseLoop> loop = sparse::recognise(kernel);
  return loop && loop->gathersWhatItStores();
}

/// One kernel on one machine with the matrix in all orders.
class Orders::Comparison {
public:
  Comparison(const Orders &orders, const ir::Kernel &kernel, const result::Result &given,
             const PredictionSetting &setting)
      : orders(orders), kernel(kernel), given(given), setting(setting),
        request(setting.request.timesAlone()), hasDependentRows(hasRowsInOrder(kernel)) {
    request.withoutCode = setting.request.withoutCode;
  }

  void run(result::MatrixFacts &facts) {
    if (!predictAll()) {
      request.simulatesWhole = facts.ordersCoverNest = true;
      predictAll();
    }
    facts.orders = std::move(found);
  }

private:
  /// False if a prediction rests on too small a sample.
  bool predictAll() {
    found.clear();
    asItIs.reset();
    const bool isAgain = request.simulatesWhole && !setting.request.simulatesWhole;
    bool isSound = isAgain ? add("as it is", orders.given.matrix)
                           : add("as it is", orders.given.matrix, given);
    for (const Order &order : orders.orders) {
      if (!isSound)
        return false;
      const std::string name = order.ordering->name.str();
      if (hasDependentRows)
        refuse(name, {"order-changes-result", {name}});
      else if (order.reason.empty())
        isSound &=
            add(name, ordering::reorder(*order.ordering, orders.given.matrix, order.permutation));
      else
        refuse(name, {"fault", {order.reason}});
    }
    return isSound;
  }

  bool add(const std::string &name, const matrix::Matrix &matrix) {
    ir::Kernel bound = kernel; // the sizes are the same in every order
    traffic::ArrayContents contents = setting.contents;
    if (llvm::Error fault =
            sparse::bindMatrix(orders.given.operands(matrix), bound, contents).takeError())
      return refuse(name, {"order-fault", {name, llvm::toString(std::move(fault))}});
    decideByData(bound, contents);
    llvm::Expected<result::Result> predicted = predict(
        {bound, given.machine, given.cores, request, setting.analyses, contents, setting.progress});
    if (!predicted)
      return refuse(name, {"order-fault", {name, llvm::toString(predicted.takeError())}});
    return add(name, matrix, *predicted);
  }

  bool refuse(const std::string &name, report::Phrase reason) {
    result::OrderFacts facts;
    facts.name = name;
    facts.reason = std::move(reason);
    found.push_back(std::move(facts));
    return true;
  }

  bool add(const std::string &name, const matrix::Matrix &matrix, const result::Result &predicted) {
    const matrix::Statistics statistics = matrix::statisticsOf(matrix);
    result::OrderFacts facts;
    facts.name = name;
    facts.bandwidth = statistics.bandwidth();
    facts.profile = statistics.profile;
    facts.divisions = divisionsOf(matrix, given.cores);
    if (predicted.traffic)
      for (const traffic::Boundary &boundary : predicted.traffic->boundaries)
        facts.lines.push_back(boundary.load.value_or(0) + boundary.evict.value_or(0));
    facts.time = timeOf(predicted);
    // Padding differs from order to order, and so does the number of iterations.
    const std::optional<double> units = predicted.iterations();
    const std::optional<double> nest =
        facts.time && units ? std::optional(facts.time->value() * *units) : std::nullopt;
    if (found.empty())
      asItIs = nest;
    if (nest && asItIs && *nest > 0)
      facts.gain = *asItIs / *nest - 1;
    found.push_back(std::move(facts));
    return isRepresentative(predicted);
  }

  const Orders &orders;
  const ir::Kernel &kernel;
  const result::Result &given;
  const PredictionSetting &setting;
  Request request;
  bool hasDependentRows;
  std::optional<double> asItIs; ///< time of the whole nest
  std::vector<result::OrderFacts> found;
};

const result::OrderFacts *bestOf(llvm::ArrayRef<result::OrderFacts> orders) {
  if (orders.empty())
    return nullptr;
  const result::OrderFacts *best = nullptr;
  for (const result::OrderFacts &order : llvm::drop_begin(orders))
    if (order.gain && (!best || *order.gain > *best->gain))
      best = &order;
  return best;
}

/// Of an uneven division of the rows, which costs more than most orders gain.
static report::Phrases balanceAdvice(const result::RowDivisions &divisions) {
  if (!divisions.equalRows || !divisions.equalNonZeros)
    return {};
  const double rows = divisions.equalRows->utilisation;
  const double nonZeros = divisions.equalNonZeros->utilisation;
  if (nonZeros < rows * (1 + result::leastGain))
    return {};
  return {{"equal-non-zeros", {nonZeros, rows}}};
}

static void advise(result::MatrixFacts &facts, RowPartition partition) {
  const result::OrderFacts *best = bestOf(facts.orders);
  if (!best) {
    facts.advice = report::Phrase{"no-order-predicted"};
    return;
  }
  const double percent = std::abs(*best->gain) * 100;
  const report::Phrases balance =
      partition == RowPartition::Static ? balanceAdvice(facts.divisions) : report::Phrases();
  if (*best->gain >= result::leastGain) {
    facts.best = best->name;
    facts.advice = report::Phrase{"order-pays", {best->name, percent, balance}};
  } else if (std::abs(*best->gain) < 0.0005) {
    facts.advice = report::Phrase{"no-order-faster", {balance}};
  } else {
    facts.advice = report::Phrase{*best->gain < 0 ? "best-order-slower" : "best-order-faster",
                                  {best->name, percent, balance}};
  }
}

result::MatrixFacts Orders::describe(const result::Result &result, const ir::Kernel &kernel,
                                     const PredictionSetting &setting) const {
  const matrix::Statistics statistics = matrix::statisticsOf(given.matrix);
  result::MatrixFacts facts;
  facts.name = given.name;
  facts.rows = statistics.rows;
  facts.columns = statistics.columns;
  facts.nonZeros = statistics.nonZeros;
  facts.shortestRow = statistics.rowLength.shortest;
  facts.longestRow = statistics.rowLength.longest;
  facts.meanRow = statistics.rowLength.mean;
  facts.bandwidth = statistics.bandwidth();
  facts.profile = statistics.profile;
  facts.diagonalShare = statistics.diagonalShare;
  facts.divisions = divisionsOf(given.matrix, result.cores);
  if (!orders.empty()) {
    Comparison(*this, kernel, result, setting).run(facts);
    advise(facts, setting.request.rowPartition);
  }
  return facts;
}

} // namespace sparcity::prediction
