//===- backends/text/Text.cpp - Results for a person at a terminal --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/text/Text.h"

#include "backends/text/Format.h"
#include "backends/text/Sections.h"

#include <algorithm>

namespace sparcity::text {

using Group = std::vector<const result::Result *>;

/// Results of one kernel, in the order of the first of each; sweeps are apart.
static std::vector<Group> byKernel(const std::vector<result::Result> &results) {
  std::vector<Group> groups;
  for (const result::Result &result : results) {
    if (!result.swept.empty())
      continue;
    auto found = std::find_if(groups.begin(), groups.end(), [&](const Group &group) {
      return group.front()->kernel == result.kernel && group.front()->position == result.position;
    });
    if (found == groups.end())
      found = groups.insert(groups.end(), Group());
    found->push_back(&result);
  }
  return groups;
}

/// True if one machine occurs several times, with several numbers of cores: then a
/// report for each would bury the answer.
static bool isSeries(const Group &group) {
  for (size_t k = 1; k < group.size(); ++k)
    if (group[k]->machine.file == group.front()->machine.file &&
        group[k]->machine.name == group.front()->machine.name)
      return true;
  return false;
}

static std::string title(const Group &group) {
  const std::string where = place(group.front()->position);
  return printable(group.front()->kernel) + (where.empty() ? "" : " at " + where);
}

static void printReport(Page &page, const result::Result &result) {
  printHeadline(page, result);
  printMatrix(page, result);
  printCores(page, result);
  printEcm(page, result);
  printTopdown(page, result);
  printRoofline(page, result);
  printRooflineViews(page, result);
  printCarm(page, result);
  printSparse(page, result);
  printMarm(page, result);
  printPower(page, result);
  printTraffic(page, result);
  printPartitions(page, result);
  printConditions(page, result);
  printInCore(page, result);
  printOrders(page, result);
  printAssumptions(page, result);
}

void print(llvm::raw_ostream &os, const std::vector<result::Result> &results,
           const Options &options) {
  Page page(os, options);
  const std::vector<Group> groups = byKernel(results);
  for (const Group &group : groups)
    if (!isSeries(group))
      for (const result::Result *result : group)
        printReport(page, *result);
  for (const Group &group : groups) {
    if (group.size() < 2)
      continue;
    page.title(title(group) + (isSeries(group) ? "" : ", machines compared"));
    printComparison(page, group);
    if (!isSeries(group))
      continue;
    printMatrix(page, *group.front());
    for (const result::Result *result : group) {
      printCores(page, *result);
      printOrders(page, *result);
    }
    printAssumptions(page, *group.front());
  }
  for (const result::Sweep &sweep : result::sweepsOf(results))
    printSweep(page, sweep);
  printTotals(page, results);
}

} // namespace sparcity::text
