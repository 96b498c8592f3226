//===- models/pictures/Gallery.cpp - All figures of a run -------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/pictures/Gallery.h"

#include "models/carm/Carm.h"
#include "models/ecm/Ecm.h"
#include "models/marm/Marm.h"
#include "models/matrix/Density.h"
#include "models/power/Power.h"
#include "models/result/Result.h"
#include "models/result/Sweep.h"
#include "models/roofline/Roofline.h"
#include "models/sparse/Roofs.h"
#include "models/topdown/Topdown.h"

namespace sparcity::pictures {

using namespace plot;

namespace {

struct Kind {
  bool (*isWanted)(const result::Result &, const Options &);
  Figure (*build)(const Subject &);
};

constexpr Kind kinds[] = {
    {[](const result::Result &result, const Options &) {
       return result.get<ecm::Ecm>() != nullptr;
     },
     ecmBars},
    {[](const result::Result &result, const Options &) {
       return result.get<topdown::Breakdown>() != nullptr;
     },
     topdownBars},
    {[](const result::Result &result, const Options &) {
       return result.get<roofline::Roofline>() != nullptr;
     },
     [](const Subject &subject) { return roofline({subject}); }},
    {[](const result::Result &result, const Options &) {
       return result.get<carm::Carm>() != nullptr;
     },
     [](const Subject &subject) { return carmRoofs({subject}); }},
    {[](const result::Result &result, const Options &) {
       return result.get<sparse::Roofs>() && !result.get<sparse::Roofs>()->roofs.empty();
     },
     sparseRoofs},
    {[](const result::Result &result, const Options &) {
       return result.get<sparse::Roofs>() && !result.get<sparse::Roofs>()->intervals.empty();
     },
     orderIntervals},
    {[](const result::Result &result, const Options &) {
       return result.get<marm::Marm>() != nullptr;
     },
     [](const Subject &subject) { return marmRoofs({subject}); }},
    {[](const result::Result &result, const Options &) {
       return result.get<power::Power>() != nullptr;
     },
     powerCurves},
    {[](const result::Result &result, const Options &) {
       return result.get<power::Power>() != nullptr;
     },
     efficiencyCurves},
    {[](const result::Result &result, const Options &options) {
       return options.showsTraffic && result.traffic.has_value();
     },
     arrayTraffic},
    {[](const result::Result &result, const Options &) {
       return result.get<matrix::Density>() != nullptr;
     },
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

} // namespace sparcity::pictures
