//===- models/reading/Waiting.cpp - Lines that are waited for --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/reading/Waiting.h"

#include "models/ecm/Ecm.h"
#include "models/report/Text.h"
#include "models/traffic/Patterns.h"

namespace sparcity::reading {

/// "12.2 of 18.5 cy of L3-MEM": of the transfers a part, where it is one that matters.
static std::string partOfTransfers(const ecm::Ecm &ecm, double (*part)(const ecm::Transfer &)) {
  std::string text;
  for (const ecm::Transfer &transfer : ecm.transfers) {
    const double all = transfer.cycles ? transfer.cycles->value() : 0;
    if (const double cycles = part(transfer); cycles > 0.05 * all && cycles >= 0.05)
      text += (text.empty() ? "" : ", ") + report::fixed(cycles, 1) + " of " +
              report::fixed(all, 1) + " cy of " + transfer.between;
  }
  return text;
}

std::string indirectText(const ecm::Ecm &ecm) {
  const std::string part =
      partOfTransfers(ecm, [](const ecm::Transfer &each) { return each.indirectCycles().value(); });
  return part.empty() ? "" : part + ", not hidden by lines from memory";
}

/// "a (short runs of 2.0 lines), b (strided)"; of streams alone, whose first lines nothing foresees
/// either, "a (starts of runs of 128.0 lines)".
static std::string unforeseenArrays(const std::vector<traffic::ArrayPattern> &patterns) {
  std::string others, streams;
  for (const traffic::ArrayPattern &pattern : patterns) {
    const bool isStream = pattern.pattern == traffic::Pattern::Stream;
    if (isStream && pattern.unforeseen <= 0)
      continue;
    std::string &arrays = isStream ? streams : others;
    arrays += (arrays.empty() ? "" : ", ") + report::printable(pattern.array) + " (" +
              (isStream ? "starts of runs" : traffic::spelling(pattern.pattern));
    if (pattern.runLines)
      arrays += " of " + report::fixed(*pattern.runLines, 1) + " lines";
    arrays += ")";
  }
  return others.empty() ? streams : others;
}

std::string waitingText(const ecm::Ecm &ecm, const std::vector<traffic::ArrayPattern> &patterns,
                        bool prefetchersAreOff) {
  const std::string part =
      partOfTransfers(ecm, [](const ecm::Transfer &each) { return each.waiting.value(); });
  if (part.empty())
    return "";
  return part + (prefetchersAreOff
                     ? ": prefetchers are off"
                     : ": no prefetcher foresees lines of " + unforeseenArrays(patterns));
}

} // namespace sparcity::reading
