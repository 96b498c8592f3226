//===- models/ecm/CurveFormula.cpp - What cores achieve together ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/ecm/CurveFormula.h"

using sparcity::ir::Expr;

namespace sparcity::ecm {

std::vector<CurvePoint> measurementsOf(const Contention &contention) {
  std::vector<CurvePoint> points;
  for (const Contention::Point &point : contention.measurements())
    points.push_back({Expr::number(point.offered), Expr::number(point.achieved)});
  return points;
}

Expr curveAt(const std::vector<CurvePoint> &points, const Expr &offered) {
  Expr all = Expr::min(offered, 1);
  if (points.empty())
    return all;
  Expr value = Expr::min(1, points.back().achieved + offered - points.back().offered);
  for (size_t k = points.size() - 1; k > 0; --k) {
    const CurvePoint &from = points[k - 1], &to = points[k];
    const Expr part = (offered - from.offered) * Expr::pow(to.offered - from.offered, -1);
    value = Expr::select(ir::Condition{offered, ir::Relation::LessEqual, to.offered},
                         from.achieved + part * (to.achieved - from.achieved), value);
  }
  return Expr::select(ir::Condition{offered, ir::Relation::LessEqual, points.front().offered}, all,
                      value);
}

Expr offerFor(const std::vector<CurvePoint> &points, const Expr &achieved) {
  if (points.empty())
    return achieved;
  const auto reaches = [&](const CurvePoint &point) {
    return ir::Condition{point.achieved, ir::Relation::GreaterEqual, achieved};
  };
  Expr offer = points.back().offered + achieved - points.back().achieved;
  for (size_t k = points.size() - 1; k > 0; --k) {
    const CurvePoint &from = points[k - 1], &to = points[k];
    const Expr more = to.achieved - from.achieved;
    if (more.isZero()) // it is reached at the beginning of a level stretch, or not in it
      continue;
    const Expr part = (achieved - from.achieved) * Expr::pow(more, -1);
    offer = Expr::select(reaches(to), from.offered + part * (to.offered - from.offered), offer);
  }
  return Expr::select(reaches(points.front()), achieved, offer);
}

} // namespace sparcity::ecm
