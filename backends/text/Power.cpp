//===- backends/text/Power.cpp - Power and energy section ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/text/Format.h"
#include "backends/text/Sections.h"

#include <cmath>

namespace sparcity::text {

using enum Table::Align;

static std::string intensityText(const result::Result &result) {
  const power::Power &power = *result.power;
  if (!power.intensity)
    return "none: neither floating-point operations nor memory accesses";
  const std::string work = (power.flops > 0 ? shortest(power.flops) : "no") + " flop and " +
                           shortest(power.bytes.value()) + " B " +
                           (power.isOfMachineCode ? "of the machine code's" : "of the source's") +
                           " loads and stores per " + std::string(unitName(result));
  if (std::isinf(*power.intensity))
    return "infinite: " + work;
  return fixed(*power.intensity, 3) + " flop/B: " + work;
}

static std::string joules(const std::optional<machine::Joules> &energy, double unit) {
  return energy ? fixed(energy->value() / unit, 2) : "-";
}

static Table levelTable(const result::Result &result) {
  const power::Power &power = *result.power;
  const bool hasFlops = power.flops > 0;
  Table table({Left, Right, Left, Right, Right, Right, Right, Right, Right, Right, Left});
  table.header({"data in", "GB/s", "", hasFlops ? "ridge" : "", hasFlops ? "GFLOP/s" : "", "W",
                "nJ/" + std::string(unitName(result) == "CL" ? "CL" : "it"),
                hasFlops ? "pJ/flop" : "", power.bytes.value() > 0 ? "pJ/B" : "",
                hasFlops ? "GFLOP/J" : ""});
  for (const power::Level &level : power.levels)
    table.row({level.name, fixed(level.terms.bandwidth.value() * 1e-9, 0), printable(level.source),
               hasFlops ? fixed(level.terms.ridge(), 2) : "",
               hasFlops ? fixed(level.performance * 1e-9, 1) : "", fixed(level.power.value(), 1),
               joules(level.perUnit, 1e-9), hasFlops ? joules(level.perFlop, 1e-12) : "",
               power.bytes.value() > 0 ? joules(level.perByte, 1e-12) : "",
               hasFlops && level.efficiency ? fixed(*level.efficiency * 1e-9, 2) : "",
               &level == power.resident() && power.bytes.value() > 0 ? "<-- data" : ""});
  return table;
}

/// The same for every kernel: at the ridge, and without memory accesses.
static void printExtremes(Page &page, const power::Power &power) {
  std::vector<std::string> most;
  for (const power::Level &level : power.levels)
    most.push_back(level.name + " " + fixed(level.mostPower.value(), 0) + " W at " +
                   shortest(level.terms.ridge()) + " flop/B");
  page.field("most power", join(most, ", "));
  if (const std::optional<double> &best = power.levels.front().mostEfficient)
    page.field("efficiency", "at most " + fixed(*best * 1e-9, 2) +
                                 " GFLOP/J, of a kernel without memory accesses");
}

void printPower(Page &page, const result::Result &result) {
  if (!result.power)
    return;
  const power::Power &power = *result.power;
  page.heading("Power and energy (all " + counted(power.cores, "core") + " of the chip at work)");
  page.field("intensity", intensityText(result));
  if (!power.levels.empty()) {
    page.blank();
    page.table(levelTable(result), "<-- data");
    page.paragraph("each level as if it served every access, for a kernel that reaches its roof: "
                   "what caches nearer the core serve takes less energy");
    page.blank();
    printExtremes(page, power);
  }
  for (const std::string &key : power.missing)
    page.field("note",
               "the machine file has no key '" + key + "': " +
                   (power.levels.empty() ? "the model says nothing" : "that level is left out"));
}

} // namespace sparcity::text
