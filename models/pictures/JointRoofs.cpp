//===- models/pictures/JointRoofs.cpp - Many points under a machine's roofs ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/carm/Carm.h"
#include "models/pictures/JointPoints.h"
#include "models/pictures/Roofs.h"
#include "models/pictures/Subject.h"
#include "models/result/Result.h"
#include "models/words/Format.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::pictures {

using namespace plot;

namespace {

const carm::Carm &carmOfPoint(const Subject &subject) { return *subject.get<carm::Carm>(); }

std::optional<JointPoint> carmPointOf(const Subject &subject) {
  const carm::Carm &carm = carmOfPoint(subject);
  if (!carm.point || !carm.point->performance)
    return std::nullopt;
  const std::string matrix = matrixNameOf(*subject.result);
  JointPoint point;
  point.intensity = carm.isInfinite ? std::nullopt : carm.intensity;
  point.performance = *carm.point->performance;
  point.source = subject.source(
      "/carm/point", subject.kernel() + (matrix.empty() ? "" : ", " + matrix) + ": " +
                         words::scaled(point.performance, rateOf(carm.counted)) + " (" +
                         carm.point->model + "); " + words::printable(report::text(carm.reading)));
  point.source.add("performance", point.performance);
  point.source.add("bandwidth", carm.point->bandwidth.value());
  return point;
}

/// The best streams of the machine and its peak. Results of other precision have other ones.
class MachineRoofs {
public:
  MachineRoofs(Figure &figure, const Subjects &subjects) : figure(figure) {
    for (const Subject &subject : subjects) {
      const carm::Roofs &roofs = carmOfPoint(subject).machine;
      for (size_t k = 0; k < roofs.levels.size(); ++k)
        if (isPositive(roofs.levels[k].bandwidth.value()))
          addLevel(subject, k, roofs.levels[k]);
      if (isPositive(roofs.peak) &&
          llvm::none_of(peaks, [&](const Peak &peak) { return peak.rate == *roofs.peak; }))
        peaks.push_back({&subject, *roofs.peak});
    }
  }

  void extend(Extent &extent) const {
    for (const Peak &peak : peaks)
      extent.performance(peak.rate);
    for (const Level &level : levels) {
      extent.bandwidth(level.rate);
      extent.intensity(highest() / level.rate);
    }
  }

  void draw() const {
    for (const Level &level : levels) {
      Source source = level.subject->source("/carm/machine/roofs/" + std::to_string(level.place),
                                            level.name + ": " + words::scaled(level.rate, "B/s") +
                                                ", best of the machine");
      source.add("bandwidth", level.rate);
      addSlope(figure, std::move(source), level.name + " " + words::scaled(level.rate, "B/s"),
               level.rate, highest(), levelLook(*level.subject->result, level.name));
    }
    for (const Peak &peak : peaks) {
      const std::string text =
          "peak " + words::scaled(peak.rate, rateOf(carmOfPoint(*peak.subject).counted));
      Source source = peak.subject->source("/carm/machine", text);
      source.add("peak", peak.rate);
      addCeiling(figure, std::move(source), text, peak.rate / fastest(), peak.rate, {});
    }
  }

private:
  struct Level {
    const Subject *subject;
    size_t place;
    std::string name;
    double rate;
  };
  struct Peak {
    const Subject *subject;
    double rate;
  };

  void addLevel(const Subject &subject, size_t place, const carm::Roof &roof) {
    const double rate = roof.bandwidth.value();
    if (llvm::none_of(levels, [&](const Level &level) {
          return level.name == roof.level && level.rate == rate;
        }))
      levels.push_back({&subject, place, roof.level, rate});
  }
  double highest() const {
    double rate = 0;
    for (const Peak &peak : peaks)
      rate = std::max(rate, peak.rate);
    return rate;
  }
  double fastest() const {
    double rate = 0;
    for (const Level &level : levels)
      rate = std::max(rate, level.rate);
    return rate;
  }

  Figure &figure;
  std::vector<Level> levels;
  std::vector<Peak> peaks;
};

} // namespace

Figure carmPoints(const Subjects &subjects) {
  Figure figure = emptyFigure(subjects, "carm-points", "points of the cache-aware roofline");
  figure.summary = "Performance of several results over the intensity of the bytes that the core "
                   "asks for, under the best roofs of the machine";
  const std::vector<JointPoint> points = jointPoints(subjects, carmPointOf);
  if (points.empty()) {
    figure.notes.push_back("no points: their times depend on sizes without a value");
    return figure;
  }
  const MachineRoofs roofs(figure, subjects);
  Extent extent;
  roofs.extend(extent);
  for (const JointPoint &point : points) {
    extent.intensity(point.intensity);
    extent.performance(point.performance);
  }
  const carm::Counted counted = carmOfPoint(subjects.front()).counted;
  extent.set(figure, std::string("intensity of the core's accesses [") + unitOf(counted) + "/B]",
             std::string("performance [G") + rateOf(counted) + "]");
  roofs.draw();
  addJointPoints(figure, points);
  return figure;
}

} // namespace sparcity::pictures
