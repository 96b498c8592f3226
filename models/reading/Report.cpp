//===- models/reading/Report.cpp - Everything shown of results -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/reading/Report.h"
#include "models/machine/Machine.h"
#include "models/result/Result.h"

#include "models/reading/Described.h"
#include "models/reading/Format.h"
#include "models/result/Result.h"
#include "models/result/Sweep.h"

#include <algorithm>

namespace sparcity::reading {

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

static void showReport(Reading &reading, const result::Result &result, const Asked &asked) {
  showHeadline(reading, result, asked);
  showMatrix(reading, result);
  showCores(reading, result);
  showEcm(reading, result, asked);
  showTopdown(reading, result);
  showRoofline(reading, result, asked);
  showRooflineViews(reading, result, asked);
  showCarm(reading, result);
  showSparse(reading, result);
  showMarm(reading, result);
  showPower(reading, result);
  showDescribed(reading, result);
  showTraffic(reading, result);
  showPartitions(reading, result);
  showConditions(reading, result);
  showInCore(reading, result, asked);
  showOrders(reading, result);
  showAssumptions(reading, result);
}

Reading articleOf(const result::Result &result, const Asked &asked) {
  Reading reading;
  showEcm(reading, result, asked);
  showTopdown(reading, result);
  showRoofline(reading, result, asked);
  showRooflineViews(reading, result, asked);
  showCarm(reading, result);
  showMarm(reading, result);
  showPower(reading, result);
  showDescribed(reading, result);
  showSparse(reading, result);
  showInCore(reading, result, asked);
  showTraffic(reading, result);
  showMatrix(reading, result);
  showDensity(reading, result);
  showCores(reading, result);
  showOrders(reading, result);
  showReuse(reading, result);
  showPartitions(reading, result);
  return reading;
}

/// Of several numbers of cores: what differs, then what does not fit into a row.
static void showSeries(Reading &reading, const Group &group) {
  showMatrix(reading, *group.front());
  for (const result::Result *result : group) {
    showCores(reading, *result);
    showOrders(reading, *result);
  }
  showAssumptions(reading, *group.front());
}

Reading reportOf(const std::vector<result::Result> &results, const Asked &asked) {
  Reading reading;
  const std::vector<Group> groups = byKernel(results);
  for (const Group &group : groups)
    if (!isSeries(group))
      for (const result::Result *result : group)
        showReport(reading, *result, asked);
  for (const Group &group : groups) {
    if (group.size() < 2)
      continue;
    reading.title(title(group) + (isSeries(group) ? "" : ", machines compared"));
    showComparison(reading, group, asked);
    if (isSeries(group))
      showSeries(reading, group);
  }
  for (const result::Sweep &sweep : result::sweepsOf(results))
    showSweep(reading, sweep, asked);
  showTotals(reading, results);
  return reading;
}

} // namespace sparcity::reading
