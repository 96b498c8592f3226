//===- backends/html/Power.cpp - Power and energy -------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/words/Format.h"

namespace sparcity::html {

static Number scaledCell(const std::optional<double> &value, double unit, int decimals,
                         const std::string &of) {
  return {value ? words::fixed(*value / unit, decimals) : "-", value, of};
}

template <report::Quantity Type>
static std::optional<double> valueOf(const std::optional<Type> &quantity) {
  return quantity ? std::optional(quantity->value()) : std::nullopt;
}

void writePower(Markup &page, const Subject &subject) {
  const power::Power &power = *subject.result.power;
  const std::string unit = words::unitName(subject.result) == "CL" ? "CL" : "it";
  Table table{"All " + words::counted(power.cores, "core") + " of the chip at work",
              {{"data in", false},
               {"GFLOP/s", true},
               {"W", true},
               {"nJ/" + unit, true},
               {"pJ/flop", true},
               {"pJ/B", true},
               {"GFLOP/J", true},
               {"ridge, flop/B", true}},
              {}};
  for (size_t k = 0; k < power.levels.size(); ++k) {
    const power::Level &level = power.levels[k];
    const std::string of = "power.levels." + std::to_string(k) + ".";
    table.rows.push_back({level.name + (&level == power.resident() ? " (here)" : ""),
                          scaledCell(level.performance, 1e9, 1, of + "performance"),
                          scaledCell(level.power.value(), 1, 1, of + "power"),
                          scaledCell(valueOf(level.perUnit), 1e-9, 2, of + "energy_per_unit"),
                          scaledCell(valueOf(level.perFlop), 1e-12, 2, of + "energy_per_flop"),
                          scaledCell(valueOf(level.perByte), 1e-12, 2, of + "energy_per_byte"),
                          scaledCell(level.efficiency, 1e9, 2, of + "efficiency"),
                          scaledCell(level.terms.ridge(), 1, 2, of + "ridge")});
  }
  if (!table.rows.empty())
    page.table(table);
  for (const std::string &key : power.missing)
    writeNotes(page,
               {"The machine file has no key '" + words::printable(key) + "': " +
                (power.levels.empty() ? "the model says nothing." : "that level is left out.")});
}

} // namespace sparcity::html
