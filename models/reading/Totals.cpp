//===- models/reading/Totals.cpp - Functions with several nests -----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/reading/Format.h"
#include "models/reading/Sections.h"

namespace sparcity::reading {

void showTotals(Reading &reading, const std::vector<result::FunctionTotal> &totals) {
  if (totals.empty())
    return;
  reading.title("Functions with several nests");
  for (const result::FunctionTotal &total : totals) {
    std::string line = printable(total.function) + " on " + printable(total.machine) +
                       (total.matrix.empty() ? "" : " with " + printable(total.matrix)) + ": " +
                       counted(total.nests, "nest") + ", ";
    if (total.seconds)
      line += scaled(total.cycles->value(), "cy") + ", " + scaled(total.seconds->value(), "s") +
              " in all, " +
              (total.isCold ? "caches cold between the nests"
                            : "data stay in the caches between the nests and between calls");
    else
      line += "the time in all depends on sizes that are not given";
    reading.paragraph(line, "- ");
  }
}

} // namespace sparcity::reading
