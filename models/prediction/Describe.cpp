//===- models/prediction/Describe.cpp - Results as a document ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/Describe.h"

#include "models/measured/Describe.h"
#include "models/prediction/Models.h"
#include "models/result/Describe.h"
#include "models/result/Result.h"

#include "llvm/ADT/StringExtras.h"

namespace sparcity::prediction {

report::Section describe(const result::Result &result) {
  report::Section section;
  result::describeFacts(result, section);
  for (const Model &model : models())
    if (model.describe)
      model.describe(result, section);
  if (result.get<measured::Measured>())
    section.part("measured", result.get<measured::Measured>());
  result::describeRest(result, section);
  return section;
}

report::Document describe(const std::vector<result::Result> &results, report::Tool tool) {
  report::Document document{std::move(tool), results.size(),
                            [&results](size_t k) { return describe(results[k]); }};
  result::describeTotals(result::functionTotals(results), document.totals);
  return document;
}

static std::int64_t count(std::uint64_t lines) { return static_cast<std::int64_t>(lines); }

report::Series capacityCurves(const result::Result &result) {
  report::Series series{{"kernel", "capacity_bytes", "loads", "evicts"}, {}};
  if (result.traffic)
    for (const traffic::CapacityPoint &point : result.traffic->curve)
      series.rows.push_back({result.kernel, static_cast<std::int64_t>(point.bytes),
                             count(point.loads), count(point.evicts)});
  return series;
}

static void addRows(const result::Result &result, const traffic::CachePartition &partition,
                    report::Series &series) {
  for (const traffic::WaySplit &split : partition.splits)
    series.rows.push_back({result.kernel, result.machine.name(), std::int64_t(result.cores),
                           std::string(partition.isRepeated ? "repeated" : "once"), partition.level,
                           llvm::join(partition.arrays, ","), std::int64_t(split.ways),
                           count(split.isolated), count(split.rest), count(split.misses()),
                           count(partition.undivided)});
}

report::Series cacheDivisions(const result::Result &result) {
  report::Series series{{"kernel", "machine", "cores", "scope", "level", "arrays", "ways",
                         "isolated", "rest", "misses", "undivided"},
                        {}};
  if (result.traffic)
    for (const traffic::CachePartition &partition : result.traffic->partitions)
      addRows(result, partition, series);
  return series;
}

} // namespace sparcity::prediction
