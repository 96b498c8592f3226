//===- models/pictures/Gallery.h - All figures of a run ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The figures of a run's results, one row of a table for each kind.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/pictures/Builders.h"

#include <vector>

namespace sparcity::pictures {

struct Options {
  /// Lines by array and port pressure are wanted, not only the models' pictures.
  bool showsTraffic = false;
};

/// Results in their order, for each the pictures of the models that it has; then
/// one for each sweep, whose results have no others.
std::vector<Figure> figures(const std::vector<result::Result> &results, const Options &options);

} // namespace sparcity::pictures
