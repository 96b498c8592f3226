//===- models/balance/Describe.cpp - Bytes per flop, described ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/balance/Describe.h"

#include <cmath>

namespace sparcity::balance {

using report::Section;

static constexpr report::Unit bytesPerFlop("B/flop");

static void describe(const Level &level, Section &row) {
  row.text("level", level.name);
  row.number("bytes", level.bytes);
  row.number("needed", level.needed, bytesPerFlop);
  row.flag("infinite", level.needed && std::isinf(*level.needed));
  row.number("given", level.given, bytesPerFlop);
  row.number("bandwidth", level.bandwidth).from(level.source);
  row.known("source", level.source);
  row.number("time", level.time);
}

static void addColumns(const Balance &balance, Section &section) {
  section.column("balance_flops", balance.flops, report::units::flops);
  for (const Level &level : balance.levels) {
    section.column("balance_needed_" + level.name, level.needed, bytesPerFlop);
    section.column("balance_given_" + level.name, level.given, bytesPerFlop);
  }
  section.column("balance_T", balance.time);
  section.textColumn("balance_bottleneck", balance.bottleneck());
}

void describe(const Balance &balance, Section &section) {
  section.number("flops", balance.flops, report::units::flops);
  section.number("peak", balance.peak, report::units::flopsPerSecond);
  section.number("T_compute", balance.compute);
  section.table("levels", balance.levels);
  section.number("T", balance.time);
  section.known("bottleneck", balance.bottleneck());
  section.list("unweighted", balance.unweighted);
  addColumns(balance, section);
}

} // namespace sparcity::balance
