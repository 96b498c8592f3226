//===- models/ecm/CurveFormula.h - What cores achieve together --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Contention::achieved (models/ecm/Contention.h) as a formula of what is offered, on a curve whose
/// points are formulas themselves.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "models/ecm/Contention.h"

#include <vector>

namespace sparcity::ecm {

struct CurvePoint {
  ir::Expr offered, achieved;
};

/// As numbers.
std::vector<CurvePoint> measurementsOf(const Contention &contention);

/// Linear between the points; without any min(1, offered).
ir::Expr curveAt(const std::vector<CurvePoint> &points, const ir::Expr &offered);

/// What has to be offered for that much to be achieved, of a curve that does not fall.
ir::Expr offerFor(const std::vector<CurvePoint> &points, const ir::Expr &achieved);

} // namespace sparcity::ecm
