//===- models/ecm/TimeFormulas.h - T in a machine's numbers -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The ECM model (models/ecm/Ecm.h) with its streams carried over (models/ecm/CarriedStreams.h)
/// as closed formulas, so that one prediction becomes many. They are in what the nest does, its
/// facts a unit of work,
///
///     T_OL  T_nOL  T_LCD  T_core  T_outer  load:L1L2  evict:L1L2  …
///     inTurn:L1L2  unforeseen:L1L2       lines that wait, as models/ecm/Latency.h has them
///
/// and in rates of the machine by their paths, in Hz, bytes, seconds and cycles:
///
///     clock  memory.bandwidth  memory.latency  L1.next.in  L1.next.out  L2.latency  …
///
/// All other numbers of the machine, and which stream stands in for the nest, are in the formulas
/// as they are. The last of them are T, cycles a unit of work of all cores, and `seconds`.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Formula.h"
#include "models/ecm/Ecm.h"

#include <string>
#include <vector>

namespace sparcity::ecm {

/// What decides which formulas a nest has.
struct TimeShape {
  size_t level = 0;            ///< where its data are: caches, or their number for memory
  std::string together, alone; ///< streams that stand in for it; empty: none
  Form form = Form::Auto;
  unsigned cores = 1;
  bool waits = false; ///< for lines that no prefetcher foresees

  auto operator<=>(const TimeShape &) const = default;
};

/// None where T has no closed form, or one that is not known: with several memories, one that is
/// known by its link, an overlap rule that is no maximum of sums, streams whose own rates were
/// set, and without links or bandwidths. `before`: as the streams were measured.
std::optional<ir::Formulas> timeFormulas(const machine::Machine &machine,
                                         const machine::Machine &before, const TimeShape &shape);

/// Facts of a nest, in the order of their names. None where its time is not that of the formulas:
/// without machine code, with cores that have not equally much to do, where data choose lines
/// beside others from memory.
struct NestFacts {
  TimeShape shape;
  std::vector<double> values;
};
std::optional<NestFacts> nestFacts(const Ecm &ecm, const traffic::Traffic &traffic,
                                   const machine::Machine &machine, const Options &options,
                                   unsigned cores);
std::vector<std::string> factNames(const machine::Machine &machine);

/// The rates that formulas are in, and what they are on a machine: 0 of those that it has not.
std::vector<std::string> rateNames(const machine::Machine &machine);
std::vector<double> rateValues(const machine::Machine &machine);

} // namespace sparcity::ecm
