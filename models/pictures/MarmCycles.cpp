//===- models/pictures/MarmCycles.cpp - What of a mansard roofline overlaps ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Equations 8 and 9 of the mansard roofline and their components, as Figure 23 of SPARCITY D1.2
/// has them: left of a ridge memory instructions are left over, right of it the others.
///
//===----------------------------------------------------------------------===//

#include "models/marm/Marm.h"
#include "models/pictures/Builders.h"
#include "models/pictures/Roofs.h"
#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/words/Format.h"

#include <algorithm>
#include <cmath>

namespace sparcity::pictures {

using namespace plot;

namespace {

class CyclesBuilder {
public:
  explicit CyclesBuilder(const Subject &subject)
      : subject(subject), marm(*subject.get<marm::Marm>()) {}

  Figure build() {
    figure = emptyFigure({subject}, "marm-cycles", "mansard roofline, cycles");
    figure.summary = "Cycles for each memory instruction over the others for each: those in which "
                     "both kinds overlap, and those of what is left over";
    setAxes();
    for (size_t k = 0; k < marm.levels.size(); ++k)
      addLevel(k);
    Source here = subject.source("/marm", "the loop: " + shortNumber(marm.intensity) +
                                              " others for each memory instruction");
    here.add("intensity", marm.intensity);
    figure.marks.push_back({std::move(here), marm.intensity, std::nullopt, std::nullopt,
                            subject.kernel(), Colour::Ink, Dash::Short});
    figure.legend = {{"all", LegendEntry::Kind::Line},
                     {"overlapped", LegendEntry::Kind::Line, Colour::Ink, Dash::Long},
                     {"left over, alone", LegendEntry::Kind::Line, Colour::Ink, Dash::Dotted}};
    return std::move(figure);
  }

private:
  using Part = double (*)(const marm::Components &);

  void setAxes() {
    double from = marm.intensity, to = marm.intensity, most = 0, least = HUGE_VAL;
    for (const marm::Level &level : marm.levels)
      if (isPositive(level.roof.ridge)) {
        from = std::min(from, *level.roof.ridge);
        to = std::max(to, *level.roof.ridge);
      }
    figure.x = logAxis("non-memory per memory instructions", from / 4, to * 4);
    for (const marm::Level &level : marm.levels)
      for (const double x : {figure.x.from, level.roof.ridge.value_or(from), figure.x.to})
        if (const auto parts = level.roof.componentsAt(x)) {
          most = std::max(most, parts->cycles());
          least = std::min(least, parts->cycles());
        }
    figure.y = logAxis("cycles for a memory instruction", least / 4, most * 1.5);
  }

  void addLevel(size_t k) {
    const marm::Level &level = marm.levels[k];
    const Look look = levelLook(*subject.result, level.name);
    addCurve(k, "all", "", level.name, look.colour, Dash::Solid,
             [](const marm::Components &parts) { return parts.cycles(); });
    addCurve(k, "overlapped", "together", "", look.colour, Dash::Long,
             [](const marm::Components &parts) { return parts.together; });
    addCurve(k, "alone", "alone", "", look.colour, Dash::Dotted,
             [](const marm::Components &parts) { return parts.alone; });
  }

  /// `datum`: of the document, at the loop's intensity.
  void addCurve(size_t k, const std::string &what, const std::string &datum,
                const std::string &label, Colour colour, Dash dash, Part part) {
    static constexpr int steps = 120;
    const marm::Hill &hill = marm.levels[k].roof;
    Curve curve;
    for (int step = 0; step <= steps; ++step) {
      const double x =
          figure.x.from * std::pow(figure.x.to / figure.x.from, static_cast<double>(step) / steps);
      const auto parts = hill.componentsAt(x);
      if (parts) // at the ridge nothing is left over
        curve.points.push_back({x, std::max(part(*parts), figure.y.from)});
    }
    if (curve.points.empty())
      return;
    curve.source = subject.source("/marm/levels/" + std::to_string(k) + "/roof",
                                  marm.levels[k].name + ", " + what);
    curve.source.add("ridge", hill.ridge);
    if (const auto parts = hill.componentsAt(marm.intensity); parts && !datum.empty())
      curve.source.add(datum, part(*parts));
    curve.label = label;
    curve.colour = colour;
    curve.dash = dash;
    figure.curves.push_back(std::move(curve));
  }

  const Subject &subject;
  const marm::Marm &marm;
  Figure figure;
};

} // namespace

Figure marmCycles(const Subject &subject) { return CyclesBuilder(subject).build(); }

} // namespace sparcity::pictures
