//===- backends/plot/Gallery.cpp - All figures of a run -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/plot/Gallery.h"
#include "models/result/Result.h"

namespace sparcity::plot {

namespace {

struct Kind {
  bool (*isWanted)(const result::Result &, const Options &);
  Figure (*build)(const Subject &);
};

constexpr Kind kinds[] = {
    {[](const result::Result &result, const Options &) { return result.ecm.has_value(); }, ecmBars},
    {[](const result::Result &result, const Options &) { return result.topdown.has_value(); },
     topdownBars},
    {[](const result::Result &result, const Options &) { return result.roofline.has_value(); },
     [](const Subject &subject) { return roofline({subject}); }},
    {[](const result::Result &result, const Options &) { return result.carm.has_value(); },
     [](const Subject &subject) { return carmRoofs({subject}); }},
    {[](const result::Result &result, const Options &) {
       return result.sparseRoofs && !result.sparseRoofs->roofs.empty();
     },
     sparseRoofs},
    {[](const result::Result &result, const Options &) {
       return result.sparseRoofs && !result.sparseRoofs->intervals.empty();
     },
     orderIntervals},
    {[](const result::Result &result, const Options &) { return result.marm.has_value(); },
     [](const Subject &subject) { return marmRoofs({subject}); }},
    {[](const result::Result &result, const Options &) { return result.power.has_value(); },
     powerCurves},
    {[](const result::Result &result, const Options &) { return result.power.has_value(); },
     efficiencyCurves},
    {[](const result::Result &result, const Options &options) {
       return options.showsTraffic && result.traffic.has_value();
     },
     arrayTraffic},
    {[](const result::Result &result, const Options &) { return result.density.has_value(); },
     matrixCells},
    {[](const result::Result &result, const Options &) {
       return result.traffic && !result.traffic->curve.empty();
     },
     reuseCurve},
    {[](const result::Result &result, const Options &) {
       return result.traffic && !result.traffic->partitions.empty();
     },
     [](const Subject &subject) { return partitionCurve(subject, 0); }},
    {[](const result::Result &result, const Options &) {
       return result.traffic && result.traffic->partitions.size() > 1;
     },
     [](const Subject &subject) { return partitionCurve(subject, 1); }},
};

} // namespace

std::vector<Figure> figures(const std::vector<result::Result> &results, const Options &options) {
  std::vector<Figure> all;
  for (const Subject &subject : subjects(results)) {
    if (!subject.result->swept.empty())
      continue; // a point of a picture below
    for (const Kind &kind : kinds)
      if (kind.isWanted(*subject.result, options))
        all.push_back(kind.build(subject));
  }
  for (const result::Sweep &sweep : result::sweepsOf(results))
    all.push_back(sweptTimes(sweep, results));
  return all;
}

} // namespace sparcity::plot
