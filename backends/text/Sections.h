//===- backends/text/Sections.h - Parts of the report ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The sections of one result's report, one function and one file each, and
/// the table that compares several. A section whose model was not asked for
/// prints nothing.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "backends/text/Page.h"
#include "backends/words/Explain.h"
#include "models/result/Result.h"
#include "models/result/Sweep.h"

#include <string>
#include <string_view>
#include <vector>

namespace sparcity::text {

/// Model of the machine, clock, cores in use.
void printMachine(Page &page, const result::Result &result);
/// Title, machine, parameters, work; then time, performance, bottleneck, why.
void printHeadline(Page &page, const result::Result &result);
void printEcm(Page &page, const result::Result &result);
/// Lines over each boundary by array, and by interval of an open parameter.
void printTraffic(Page &page, const result::Result &result);
/// Ways of a cache for some arrays, and what that gains.
void printPartitions(Page &page, const result::Result &result);
/// Layer conditions and advice on blocking.
void printConditions(Page &page, const result::Result &result);
void printInCore(Page &page, const result::Result &result);
/// Every instruction with its cost, and the totals (--incore-detail).
void printInstructions(Page &page, const incore::InCore &core, const result::Result &result);
void printRoofline(Page &page, const result::Result &result);
/// Original, hierarchical, integrated, ceilings (the model was asked for by name).
void printRooflineViews(Page &page, const result::Result &result);
void printCarm(Page &page, const result::Result &result);
/// Loops over sparse matrices: counts, limits, and roofs where they are asked for.
void printSparse(Page &page, const result::Result &result);
/// Mansard roofline: the point, the roofs around it, a row a level.
void printMarm(Page &page, const result::Result &result);
void printPower(Page &page, const result::Result &result);
/// The ECM time in shares.
void printTopdown(Page &page, const result::Result &result);
/// What the matrix looks like.
void printMatrix(Page &page, const result::Result &result);
/// What each of several cores has of it.
void printCores(Page &page, const result::Result &result);
/// The prediction with the matrix in other orders, and which pays.
void printOrders(Page &page, const result::Result &result);
/// Everything that a number above rests on without being known.
void printAssumptions(Page &page, const result::Result &result);

/// One row a result; the columns say in what they differ (machine, parameters,
/// cores).
void printComparison(Page &page, const std::vector<const result::Result *> &results);

/// A report over one size: a row a point, with the places where lines change.
void printSweep(Page &page, const result::Sweep &sweep);
/// What the table and the list of a sweep's transitions call one: "a", "b", …, and "*"
/// behind the last that the list has.
inline constexpr size_t markedTransitions = 26;
std::string transitionMark(size_t transition);
/// The list: which lines change, and why.
void printTransitions(Page &page, const result::Sweep &sweep);

using words::bottleneckName;
using words::ecmReason;
using words::isSerial;

/// Times of functions with more than one nest, after all reports.
void printTotals(Page &page, const std::vector<result::Result> &results);

} // namespace sparcity::text
