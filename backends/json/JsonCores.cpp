//===- backends/json/JsonCores.cpp - What each of several cores has to do -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/json/Sections.h"

namespace sparcity::json {

void writeDivision(Writer &json, std::string_view key,
                   const std::optional<result::RowDivision> &division) {
  if (!division)
    return json.null(key);
  json.object(key, [&] {
    json.number("imbalance", division->imbalance);
    json.number("core_utilisation", division->utilisation);
  });
}

void writeCores(Writer &json, const result::Result &result) {
  if (!result.coreShares)
    return json.null("core_shares");
  const result::CoreShares &shares = *result.coreShares;
  json.object("core_shares", [&] {
    json.string("loop", shares.loop);
    json.string("partition", shares.partition);
    json.integer("entries", shares.entries);
    json.objects("parts", shares.parts, [&](const result::CorePart &part) {
      json.integer("rows", part.rows);
      json.integer("nonzeros", part.nonZeros);
      json.objects("levels", part.boundaries, [&](const traffic::Boundary &boundary) {
        json.string("between", boundary.between);
        json.number("load", boundary.load);
        json.number("evict", boundary.evict);
      });
      json.number("busy", part.busy);
    });
    writeDivision(json, "by_nonzeros", shares.nonZeros);
    writeDivision(json, "by_time", shares.busy);
    json.number("T", shares.time);
    json.number("T_even", shares.even);
  });
}

} // namespace sparcity::json
