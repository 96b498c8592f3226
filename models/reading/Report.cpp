//===- models/reading/Report.cpp - Everything shown of results -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/reading/Report.h"

#include "models/machine/Machine.h"
#include "models/reading/Described.h"
#include "models/reading/Format.h"
#include "models/result/MatrixFacts.h"
#include "models/result/Result.h"
#include "models/result/Sweep.h"

#include <iterator>

namespace sparcity::reading {

using Group = std::vector<result::Result>;

static std::vector<const result::Result *> pointersTo(const Group &group) {
  std::vector<const result::Result *> pointers;
  for (const result::Result &result : group)
    pointers.push_back(&result);
  return pointers;
}

/// True if one machine occurs several times, with several numbers of cores: then a
/// report for each would bury the answer.
static bool isSeries(const Group &group) {
  for (size_t k = 1; k < group.size(); ++k)
    if (group[k].machine->file == group.front().machine->file &&
        group[k].machine.name() == group.front().machine.name())
      return true;
  return false;
}

static std::string title(const Group &group) {
  const std::string where = place(group.front().position);
  const std::string matrix = result::matrixOf(group.front());
  return printable(group.front().kernel) + (where.empty() ? "" : " at " + where) +
         (matrix.empty() ? "" : " with " + printable(matrix));
}

static void showReport(Reading &reading, const result::Result &result, const Asked &asked) {
  showHeadline(reading, result, asked);
  showMeasured(reading, result, asked);
  showMatrix(reading, result);
  showCores(reading, result);
  showEcm(reading, result, asked);
  showTopdown(reading, result);
  showRoofline(reading, result, asked);
  showRooflineViews(reading, result, asked);
  showCarm(reading, result);
  showSparse(reading, result);
  showMarm(reading, result);
  showPower(reading, result);
  showDescribed(reading, result);
  showExasat(reading, result);
  showExasatFunction(reading, result);
  showDistributed(reading, result);
  showTiles(reading, result);
  showThreads(reading, result);
  showTraffic(reading, result);
  showPartitions(reading, result);
  showConditions(reading, result);
  showInCore(reading, result, asked);
  showOrders(reading, result);
  showSensitivity(reading, result);
  showAssumptions(reading, result);
}

Reading articleOf(const result::Result &result, const Asked &asked) {
  Reading reading;
  showMeasured(reading, result, asked);
  showEcm(reading, result, asked);
  showTopdown(reading, result);
  showRoofline(reading, result, asked);
  showRooflineViews(reading, result, asked);
  showCarm(reading, result);
  showMarm(reading, result);
  showPower(reading, result);
  showDescribed(reading, result);
  showExasat(reading, result);
  showExasatFunction(reading, result);
  showDistributed(reading, result);
  showTiles(reading, result);
  showThreads(reading, result);
  showSparse(reading, result);
  showInCore(reading, result, asked);
  showTraffic(reading, result);
  showMatrix(reading, result);
  showDensity(reading, result);
  showCores(reading, result);
  showOrders(reading, result);
  showReuse(reading, result);
  showPartitions(reading, result);
  showSensitivity(reading, result);
  return reading;
}

/// Of several numbers of cores: what differs, then what does not fit into a row.
static void showSeries(Reading &reading, const Group &group) {
  showMatrix(reading, group.front());
  for (const result::Result &result : group) {
    showCores(reading, result);
    showOrders(reading, result);
  }
  showAssumptions(reading, group.front());
}

Report::Report(const Asked &asked) : asked(asked) {}

Reading Report::add(result::Result result) {
  Reading reading;
  totals.add(result);
  if (const auto *measured = result.get<measured::Measured>())
    agreement.add(*measured);
  matrices.add(result);
  if (!result.swept.empty()) {
    points.push_back(std::move(result));
    return reading;
  }
  if (!kernel.empty() &&
      !(kernel.front().kernel == result.kernel && kernel.front().position == result.position &&
        result::matrixOf(kernel.front()) == result::matrixOf(result)))
    reading = endKernel();
  kernel.push_back(std::move(result));
  return reading;
}

Reading Report::endKernel() {
  Reading reading;
  const bool areSeveral = isSeries(kernel);
  if (!areSeveral)
    for (const result::Result &result : kernel)
      showReport(reading, result, asked);
  if (kernel.size() > 1) {
    comparisons.title(title(kernel) + (areSeveral ? "" : ", machines compared"));
    showComparison(comparisons, pointersTo(kernel), asked);
    if (areSeveral)
      showSeries(comparisons, kernel);
  }
  kernel.clear();
  return reading;
}

Reading Report::takeComparisons() { return std::exchange(comparisons, Reading()); }

Reading Report::takeSweeps() {
  Reading reading;
  for (const result::Sweep &sweep : result::sweepsOf(points))
    showSweep(reading, sweep, asked);
  points.clear();
  return reading;
}

Reading Report::finish() {
  Reading reading = endKernel();
  Reading compared = takeComparisons();
  std::move(compared.blocks.begin(), compared.blocks.end(), std::back_inserter(reading.blocks));
  Reading swept = takeSweeps();
  std::move(swept.blocks.begin(), swept.blocks.end(), std::back_inserter(reading.blocks));
  showMatrixRanks(reading, matrices);
  showTotals(reading, totals.all());
  showAgreement(reading, agreement);
  return reading;
}

} // namespace sparcity::reading
