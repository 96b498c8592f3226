//===- models/reading/Sections.h - Parts of the report ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What people are shown of results: each section a function and a file, written into a
/// report::Reading. A section whose model was not asked for says nothing. The order is that of
/// Report.cpp; to add a section, write `show…` in a file of its own and call it there.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/InCore.h"
#include "models/measured/Measured.h"
#include "models/report/Reading.h"
#include "models/result/Forward.h"
#include "models/result/MatrixRanking.h"
#include "models/result/Sweep.h"
#include "models/result/Totals.h"
#include "models/words/Explain.h"

#include <string>
#include <string_view>
#include <vector>

namespace sparcity::reading {

using report::Cell;
using report::Reading;
using Table = report::Grid;

/// What a reader wants to see.
struct Asked {
  /// What the headline and the tables of times are given in first.
  result::Unit unit = result::Unit::CyclesPerLine;
  /// Also the table of instructions with their port loads.
  bool incoreDetail = false;
  /// Also the other members of the roofline family.
  bool rooflineDetail = false;
  /// Details can be opened on demand: instructions with what each costs.
  bool opensDetails = false;
};

/// The several matrices of each loop in one table, the fastest first.
void showMatrixRanks(Reading &reading, const result::MatrixRows &matrices);
/// Model of the machine, clock, cores in use.
void showMachine(Reading &reading, const result::Result &result);
/// Title, machine, parameters, work; then time, performance, bottleneck, why.
void showHeadline(Reading &reading, const result::Result &result, const Asked &asked);
void showEcm(Reading &reading, const result::Result &result, const Asked &asked);
/// Measurements beside the prediction, and how well all of a run agree.
void showMeasured(Reading &reading, const result::Result &result, const Asked &asked);
void showAgreement(Reading &reading, const measured::Agreement &agreement);
/// Lines over each boundary by array, and by interval of an open parameter.
void showTraffic(Reading &reading, const result::Result &result);
/// Ways of a cache for some arrays, and what that gains.
void showPartitions(Reading &reading, const result::Result &result);
/// Layer conditions and advice on blocking.
void showConditions(Reading &reading, const result::Result &result);
void showInCore(Reading &reading, const result::Result &result, const Asked &asked);
/// Every instruction with its ports and latency.
void showInstructionList(Reading &reading, const incore::InCore &core);
/// Every instruction with its cost, and the totals (--incore-detail).
void showInstructions(Reading &reading, const incore::InCore &core, const result::Result &result);
void showRoofline(Reading &reading, const result::Result &result, const Asked &asked);
/// Original, hierarchical, integrated, ceilings (the model was asked for by name).
void showRooflineViews(Reading &reading, const result::Result &result, const Asked &asked);
void showCarm(Reading &reading, const result::Result &result);
/// Loops over sparse matrices: counts, limits, and roofs where they are asked for.
void showSparse(Reading &reading, const result::Result &result);
/// Mansard roofline: the point, the roofs around it, a row a level.
void showMarm(Reading &reading, const result::Result &result);
void showPower(Reading &reading, const result::Result &result);
/// What memories on the chip of other sizes would keep from memory; behind the last nest of a
/// function all of them together.
void showExasat(Reading &reading, const result::Result &result);
void showExasatFunction(Reading &reading, const result::Result &result);
/// On ranks of many nodes: what they send each other, and how the nest scales.
void showDistributed(Reading &reading, const result::Result &result);
/// What threads send each other, and what would be less.
void showThreads(Reading &reading, const result::Result &result);
/// On a chip of tiles: what they compute and exchange, by kind of instructions.
void showTiles(Reading &reading, const result::Result &result);
/// The ECM time in shares.
void showTopdown(Reading &reading, const result::Result &result);
/// What the matrix looks like.
void showMatrix(Reading &reading, const result::Result &result);
/// Where its non-zeros are.
void showDensity(Reading &reading, const result::Result &result);
/// Misses by capacity, of reuse distances.
void showReuse(Reading &reading, const result::Result &result);
/// What each of several cores has of it.
void showCores(Reading &reading, const result::Result &result);
/// The prediction with the matrix in other orders, and which pays.
void showOrders(Reading &reading, const result::Result &result);
/// Everything that a number above rests on without being known.
void showSensitivity(Reading &reading, const result::Result &result);
void showAssumptions(Reading &reading, const result::Result &result);

/// One row a result; the columns say in what they differ (machine, parameters,
/// cores).
void showComparison(Reading &reading, const std::vector<const result::Result *> &results,
                    const Asked &asked);

/// A report over one size: a row a point, with the places where lines change.
void showSweep(Reading &reading, const result::Sweep &sweep, const Asked &asked);
/// What the table and the list of a sweep's transitions call one: "a", "b", …, and "*"
/// behind the last that the list has.
inline constexpr size_t markedTransitions = 26;
std::string transitionMark(size_t transition);
/// The list: which lines change, and why.
void showTransitions(Reading &reading, const result::Sweep &sweep);

using words::bottleneckName;
using words::ecmReason;
using words::isSerial;

/// Times of functions with more than one nest, after all reports.
void showTotals(Reading &reading, const std::vector<result::FunctionTotal> &totals);

} // namespace sparcity::reading
