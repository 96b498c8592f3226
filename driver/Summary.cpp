//===- driver/Summary.cpp - What became of the loop nests -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Summary.h"

#include "base/TimeLimit.h"

namespace sparcity::driver {

static std::string plural(unsigned count, const std::string &what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

std::string summaryOf(const pipeline::Counts &counts) {
  const auto [modelled, assumed, leftOut, files] = counts;
  const unsigned nests = modelled + leftOut;
  if (nests == 0 || (nests == 1 && assumed + leftOut + files == 0))
    return "";
  return plural(modelled, "nest") + " modelled, " + std::to_string(assumed) +
         " with assumptions, " + std::to_string(leftOut) + " left out" +
         (files ? "; " + plural(files, "file") + " left out" : "");
}

void reportSummary(const pipeline::Counts &counts, Reporter &reporter) {
  if (base::isInterrupted())
    return;
  if (const std::string summary = summaryOf(counts); !summary.empty())
    reporter.say(summary);
}

} // namespace sparcity::driver
