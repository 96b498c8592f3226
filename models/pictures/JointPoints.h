//===- models/pictures/JointPoints.h - Points of several results ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What tells points of one picture apart: kernels, matrices and orders of the matrices. A colour
/// is of an order, where there are several, else of a kernel, else of a matrix; a marker is of a
/// matrix, where there are several, else of a kernel, else of an order. From the point of a matrix
/// as it is an arrow goes to the order that pays most:
///
///     o A   o B   (blue: as it is, orange: rcm)
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/pictures/Builders.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::pictures {

/// Of a result, or of its matrix in another order.
struct JointPoint {
  std::string kernel, matrix, order; ///< "" where there is none
  Source source;
  std::optional<double> intensity; ///< none: infinite
  double performance = 0;          ///< of operations, a second
  bool isBest = false;             ///< the order that pays most
};

/// Intensity and performance of a result, by the model that the picture is of, and what it is.
using PointOf = std::function<std::optional<JointPoint>(const Subject &)>;

/// Of all subjects that have one, each with the orders of its matrix behind it.
std::vector<JointPoint> jointPoints(const Subjects &subjects, const PointOf &pointOf);
/// How many there would be.
size_t countPoints(const Subjects &subjects);

/// Adds them with their arrows and the legend. Axes are there. With more kernels, matrices or
/// orders than colours and markers tell apart only hover text says which is which.
void addJointPoints(Figure &figure, const std::vector<JointPoint> &points);

/// "cage4" of "matrices/cage4.mtx.gz"; of "gen:…" all of it.
std::string shortMatrixName(const std::string &name);
/// Of the result's matrix; "" without one.
std::string matrixNameOf(const result::Result &result);

} // namespace sparcity::pictures
