//===- models/result/MatrixRanking.cpp - Matrices by their performance ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/result/MatrixRanking.h"

#include "models/ecm/Ecm.h"
#include "models/machine/Machine.h"
#include "models/result/MatrixFacts.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"
#include "models/sparse/Roofs.h"

#include "llvm/ADT/STLExtras.h"

#include <tuple>

namespace sparcity::result {

bool MatrixRow::isLike(const MatrixRow &other) const {
  return std::tie(kernel, place, machine, cores) ==
         std::tie(other.kernel, other.place, other.machine, other.cores);
}

/// Of the first model that has it, as the headline of a report.
static std::optional<double> performanceOf(const Result &result) {
  std::optional<machine::Cycles> time;
  if (const auto *ecm = result.get<ecm::Ecm>())
    time = ecm->together ? ecm->together : ecm->time;
  else if (const auto *roofline = result.get<roofline::Roofline>())
    time = roofline->time;
  else if (const auto *point = result.get<sparse::Point>())
    return point->performance;
  return time ? convert(*time, Unit::FlopsPerSecond, result) : std::nullopt;
}

std::optional<MatrixRow> matrixRowOf(const Result &result) {
  const auto *facts = result.get<MatrixFacts>();
  const std::optional<double> performance = facts ? performanceOf(result) : std::nullopt;
  if (!performance || !(*performance > 0))
    return std::nullopt;
  const ir::SourceRange &position = result.position;
  MatrixRow row;
  row.kernel = result.kernel;
  row.place =
      position.file + ":" + std::to_string(position.line) + ":" + std::to_string(position.column);
  row.machine = result.machine.name();
  row.cores = result.cores;
  row.matrix = facts->name;
  row.rows = facts->rows;
  row.columns = facts->columns;
  row.nonZeros = facts->nonZeros;
  row.performance = *performance;
  if (const auto *ecm = result.get<ecm::Ecm>())
    row.level = ecm->residentLevel.value_or("");
  for (const OrderFacts &order : facts->orders)
    if (!facts->best.empty() && order.name == facts->best) {
      row.best = facts->best;
      row.gain = order.gain.value_or(0);
    }
  return row;
}

void MatrixRows::add(const Result &result) {
  if (!result.swept.empty() || matrixOf(result).empty())
    return;
  std::optional<MatrixRow> row = matrixRowOf(result);
  if (!row)
    return;
  auto loop = llvm::find_if(loops, [&](const auto &rows) { return rows.front().isLike(*row); });
  if (loop == loops.end())
    loop = loops.insert(loops.end(), std::vector<MatrixRow>());
  loop->push_back(std::move(*row));
}

std::vector<std::vector<MatrixRow>> MatrixRows::groups() const {
  std::vector<std::vector<MatrixRow>> several;
  llvm::copy_if(loops, std::back_inserter(several),
                [](const auto &rows) { return rows.size() > 1; });
  for (std::vector<MatrixRow> &rows : several)
    llvm::stable_sort(
        rows, [](const MatrixRow &a, const MatrixRow &b) { return a.performance > b.performance; });
  return several;
}

} // namespace sparcity::result
