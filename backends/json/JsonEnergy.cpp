//===- backends/json/JsonEnergy.cpp - Power, and where cycles go ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Sections.h"

#include <cmath>

namespace sparcity::json {

static void writeLevel(Writer &json, const power::Level &level, const power::Power &power) {
  json.string("level", level.name);
  json.boolean("is_resident", &level == power.resident());
  json.string("source", level.source);
  json.number("peak", level.terms.peak);
  json.number("bandwidth", level.terms.bandwidth);
  json.number("ridge", level.terms.ridge());
  json.number("P_constant", level.terms.constant);
  json.number("P_transfer", level.terms.transfer);
  json.number("P_compute", level.terms.compute);
  json.number("performance", level.performance);
  json.number("power", level.power);
  json.number("energy_per_unit", level.perUnit);
  json.number("energy_per_flop", level.perFlop);
  json.number("energy_per_byte", level.perByte);
  json.number("efficiency", level.efficiency);
  json.number("most_power", level.mostPower);
  json.number("most_efficiency", level.mostEfficient);
}

void writePower(Writer &json, const std::optional<power::Power> &power) {
  if (!power)
    return json.null("power");
  json.object("power", [&] {
    json.integer("cores", power->cores);
    json.number("flops", power->flops);
    json.number("bytes", power->bytes);
    json.boolean("is_of_machine_code", power->isOfMachineCode);
    json.number("intensity", power->intensity);
    json.boolean("infinite", power->intensity && std::isinf(*power->intensity));
    json.objects("levels", power->levels,
                 [&](const power::Level &level) { writeLevel(json, level, *power); });
    json.strings("missing", power->missing);
  });
}

void writeTopdown(Writer &json, const std::optional<topdown::Breakdown> &breakdown) {
  if (!breakdown)
    return json.null("topdown");
  json.object("topdown", [&] {
    json.number("T", breakdown->time);
    json.objects("parts", breakdown->parts, [&](const topdown::Part &part) {
      json.string("name", part.name);
      json.number("cycles", part.cycles);
      json.number("share", part.share);
    });
    json.string("largest", breakdown->parts[breakdown->largest].name);
  });
}

} // namespace sparcity::json
