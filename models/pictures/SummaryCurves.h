//===- models/pictures/SummaryCurves.h - What numbers of a machine do ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of a summary of very many machines: what is reached with each value of the number that has the
/// most, a curve for each of some values of another one, with the best of all others.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/plot/Figure.h"
#include "models/result/Summary.h"

namespace sparcity::pictures {

/// Empty, with a note, where no number has several values.
plot::Figure summaryCurves(const result::Summary::Nest &nest);

/// The same over two numbers, as a map (ConfigurationMap.h) without bottlenecks.
plot::Figure summaryMap(const result::Summary::Nest &nest);

} // namespace sparcity::pictures
