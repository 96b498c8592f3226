//===- backends/json/JsonEnergy.cpp - Power, and where cycles go ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Sections.h"

namespace sparcity::json {

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
