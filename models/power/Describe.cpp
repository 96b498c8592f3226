//===- models/power/Describe.cpp - Power and energy, described ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/power/Power.h"

#include <cmath>

namespace sparcity::power {

static void describe(const Level &level, const Power &power, report::Section &row) {
  using namespace report::units;
  const Terms &terms = level.terms;
  row.text("level", level.name);
  row.flag("is_resident", &level == power.resident());
  row.text("source", level.source);
  row.number("peak", terms.peak, flopsPerSecond);
  row.number("bandwidth", terms.bandwidth).from(level.source);
  row.number("ridge", terms.ridge(), flopsPerByte);
  row.number("P_constant", terms.constant);
  row.number("P_transfer", terms.transfer);
  row.number("P_compute", terms.compute);
  row.number("performance", level.performance, flopsPerSecond);
  row.number("power", level.power);
  row.number("energy_per_unit", level.perUnit);
  row.number("energy_per_flop", level.perFlop);
  row.number("energy_per_byte", level.perByte);
  row.number("efficiency", level.efficiency, flopsPerJoule);
  row.number("most_power", level.mostPower);
  row.number("most_efficiency", level.mostEfficient, flopsPerJoule);
}

void describe(const Power &power, report::Section &section) {
  section.count("cores", power.cores);
  section.number("flops", power.flops, report::units::flops);
  section.number("bytes", power.bytes);
  section.flag("is_of_machine_code", power.isOfMachineCode);
  section.number("intensity", power.intensity, report::units::flopsPerByte);
  section.flag("infinite", power.intensity && std::isinf(*power.intensity));
  section.table("levels", power.levels,
                [&](const Level &level, report::Section &row) { describe(level, power, row); });
  section.number("uncertainty", power.uncertainty);
  section.list("missing", power.missing);
  section.part("by_cores", power.byCores);
  section.part("by_clock", power.byClock);
}

} // namespace sparcity::power
