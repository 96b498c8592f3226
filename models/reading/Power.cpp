//===- models/reading/Power.cpp - Power and energy section ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/power/Power.h"
#include "models/reading/Format.h"
#include "models/reading/Sections.h"
#include "models/result/Result.h"

#include "llvm/Support/MathExtras.h"

#include <cmath>

namespace sparcity::reading {

using enum Table::Align;

static std::string powerIntensity(const result::Result &result) {
  const power::Power &power = *result.get<power::Power>();
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

static Table levelTable(const result::Result &result) {
  const power::Power &power = *result.get<power::Power>();
  const bool hasFlops = power.flops > 0, hasBytes = power.bytes.value() > 0;
  Table table({Left, Right, Left, Right, Right, Right, Right, Right, Right, Right, Left});
  table.header({"data in", "GB/s", "", hasFlops ? "ridge" : "", hasFlops ? "GFLOP/s" : "", "W",
                "nJ/" + std::string(unitName(result) == "CL" ? "CL" : "it"),
                hasFlops ? "pJ/flop" : "", hasBytes ? "pJ/B" : "", hasFlops ? "GFLOP/J" : ""});
  for (size_t k = 0; k < power.levels.size(); ++k) {
    const power::Level &level = power.levels[k];
    const std::string of = "power.levels." + std::to_string(k) + ".";
    const bool isHere = &level == power.resident() && hasBytes;
    const auto ofFlops = [&](const Cell &cell) { return hasFlops ? cell : Cell(); };
    table.row(
        {level.name, fixed(level.terms.bandwidth.value() * 1e-9, 0), printable(level.source),
         ofFlops(number(level.terms.ridge(), 2, of + "ridge")),
         ofFlops(number(level.performance, 1, of + "performance", 1e9)),
         number(level.power, 1, of + "power"),
         number(level.perUnit, 2, of + "energy_per_unit", 1e-9),
         ofFlops(number(level.perFlop, 2, of + "energy_per_flop", 1e-12)),
         hasBytes ? number(level.perByte, 2, of + "energy_per_byte", 1e-12) : Cell(),
         level.efficiency ? ofFlops(number(level.efficiency, 2, of + "efficiency", 1e9)) : Cell(),
         isHere ? "<-- data" : ""});
  }
  return table;
}

/// The same for every kernel: at the ridge, and without memory accesses.
static void showExtremes(Reading &reading, const power::Power &power) {
  std::vector<std::string> most;
  for (const power::Level &level : power.levels)
    most.push_back(level.name + " " + fixed(level.mostPower.value(), 0) + " W at " +
                   shortest(level.terms.ridge()) + " flop/B");
  reading.field("most power", join(most, ", "));
  if (const std::optional<double> &best = power.levels.front().mostEfficient)
    reading.field("efficiency", "at most " + fixed(*best * 1e-9, 2) +
                                    " GFLOP/J, of a kernel without memory accesses");
}

/// Numbers of cores that say how energy goes: each twice the one before, the least ones, all.
static std::vector<size_t> shownPoints(const power::EnergyByCores &energy) {
  std::vector<size_t> shown;
  for (size_t k = 0; k < energy.points.size(); ++k)
    if (llvm::isPowerOf2_64(k + 1) || k == energy.leastEnergy || k == energy.leastProduct ||
        k + 1 == energy.points.size())
      shown.push_back(k);
  return shown;
}

/// With fewer cores than all.
static void showByCores(Reading &reading, const result::Result &result,
                        const power::EnergyByCores &energy) {
  const power::EnergyByCores::Point &all = energy.points.back(),
                                    &least = energy.points[energy.leastEnergy];
  const std::string unit(unitName(result) == "CL" ? "CL" : "it");
  const double saved = 1 - least.perUnit / all.perUnit;
  reading.blank();
  reading.field("energy",
                fixed(least.perUnit.value() * 1e9, 1) + " nJ/" + unit + " at least, with " +
                    counted(least.cores, "core") +
                    (saved > 0.005 ? ", " + fixed(100 * saved, 0) + " % less than with all" : "") +
                    "; times the delay it is least with " +
                    std::to_string(energy.points[energy.leastProduct].cores));
  reading.blank();
  Table table({Right, Right, Right, Right, Right});
  table.header({"cores", "cy/" + unit, "W", "nJ/" + unit, "of all"});
  for (const size_t k : shownPoints(energy)) {
    const power::EnergyByCores::Point &point = energy.points[k];
    const std::string of = "power.by_cores.points." + std::to_string(k) + ".";
    table.row({std::to_string(point.cores), number(point.time, 1, of + "T"),
               number(point.power, 1, of + "power"),
               number(point.perUnit, 1, of + "energy_per_unit", 1e-9),
               fixed(100 * (point.perUnit / all.perUnit), 0) + " %"});
  }
  reading.table(std::move(table));
  reading.paragraph("in the times that ECM has for so many cores" +
                    std::string(energy.domains > 1 ? ", equally many in each NUMA domain," : "") +
                    " at a constant clock");
}

/// With all cores, at other clocks.
static void showByClock(Reading &reading, const result::Result &result,
                        const power::EnergyByClock &energy) {
  const power::EnergyByClock::Point &least = energy.points[energy.leastEnergy];
  const bool isEnd = energy.leastEnergy == 0 || energy.leastEnergy + 1 == energy.points.size();
  const std::string unit(unitName(result) == "CL" ? "CL" : "it");
  reading.blank();
  reading.field("clock", "least energy at " + fixed(least.clock.value() * 1e-9, 1) + " GHz" +
                             (isEnd ? ", an end of what the machine file knows" : "") + ": " +
                             fixed(least.perUnit.value() * 1e9, 1) + " nJ/" + unit);
  reading.blank();
  Table table({Right, Right, Right, Right, Right});
  table.header({"GHz", "ns/" + unit, "W", "nJ/" + unit, "of least"});
  const size_t stride = std::max<size_t>(1, energy.points.size() / 6);
  for (size_t k = 0; k < energy.points.size(); ++k) {
    if (k % stride != 0 && k != energy.leastEnergy && k + 1 != energy.points.size())
      continue;
    const power::EnergyByClock::Point &point = energy.points[k];
    const std::string of = "power.by_clock.points." + std::to_string(k) + ".";
    table.row({fixed(point.clock.value() * 1e-9, 1), number(point.time, 2, of + "time", 1e-9),
               number(point.power, 1, of + "power"),
               number(point.perUnit, 1, of + "energy_per_unit", 1e-9),
               fixed(100 * (point.perUnit / least.perUnit), 0) + " %"});
  }
  reading.table(std::move(table));
  reading.paragraph("all cores at work; what they draw goes as the square of their clock, the rest "
                    "of the chip draws the same");
}

void showPower(Reading &reading, const result::Result &result) {
  if (!result.get<power::Power>())
    return;
  const power::Power &power = *result.get<power::Power>();
  reading.heading("Power and energy (all " + counted(power.cores, "core") + " of the chip at work)",
                  "Power");
  reading.picture("power");
  reading.field("intensity", powerIntensity(result));
  if (!power.levels.empty()) {
    reading.blank();
    reading.table(levelTable(result), "<-- data");
    reading.paragraph(
        "each level as if it served every access, for a kernel that reaches its roof: "
        "what caches nearer the core serve takes less energy");
    reading.blank();
    showExtremes(reading, power);
    reading.field("good to",
                  fixed(100 * power.uncertainty, 0) + " %: " +
                      (power.uncertainty > 0.2 ? "the watts of the machine file are estimates"
                                               : "the watts of the machine file were measured"));
    if (power.byCores)
      showByCores(reading, result, *power.byCores);
    if (power.byClock)
      showByClock(reading, result, *power.byClock);
  }
  for (const std::string &key : power.missing)
    reading.field("note",
                  "the machine file has no key '" + key + "': " +
                      (power.levels.empty() ? "the model says nothing" : "that level is left out"));
}

} // namespace sparcity::reading
