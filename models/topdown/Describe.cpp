//===- models/topdown/Describe.cpp - Shares of pipeline slots, described --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/topdown/Describe.h"

namespace sparcity::topdown {

void describe(const Breakdown &breakdown, report::Section &section) {
  section.number("T", breakdown.time);
  section.table("parts", breakdown.parts, [](const Part &part, report::Section &row) {
    row.text("name", part.name);
    row.number("cycles", part.cycles);
    row.number("share", part.share);
  });
  section.text("largest", breakdown.parts[breakdown.largest].name);
}

} // namespace sparcity::topdown
