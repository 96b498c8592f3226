//===- models/pictures/InFlightCurves.cpp - Rates by what is in flight ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the core gets of the bytes that it asks for over the memory instructions in flight, with
/// the data in memory: a curve for each width and kind of access, as Figure 25b of SPARCITY D1.2
/// has them for 2 loads and a store; thin, what the bandwidth allows.
///
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/marm/Marm.h"
#include "models/pictures/Builders.h"
#include "models/pictures/Roofs.h"
#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/result/Result.h"
#include "models/words/Format.h"

#include <algorithm>
#include <cmath>

namespace sparcity::pictures {

using namespace plot;

namespace {

class InFlightBuilder {
public:
  explicit InFlightBuilder(const Subject &subject)
      : subject(subject), curves(subject.get<marm::Marm>()->inFlight), level(curves.back().level) {}

  Figure build() {
    figure = emptyFigure({subject}, "marm-in-flight", "memory instructions in flight");
    figure.summary =
        "Bytes a second that are asked for over the memory instructions in flight with "
        "the data in " +
        level + ", by width and kind of access";
    setAxes();
    for (size_t k = 0; k < curves.size(); ++k)
      if (curves[k].level == level)
        addCurve(k);
    for (size_t k = 0; k < widths.size(); ++k)
      figure.legend.push_back(
          {std::to_string(widths[k]) + " B", LegendEntry::Kind::Line, seriesColour(k)});
    for (size_t k = 0; k < kinds.size(); ++k)
      figure.legend.push_back({kinds[k], LegendEntry::Kind::Line, Colour::Ink, dashOf(k)});
    figure.notes.push_back("by the rule min(bandwidth, in flight / latency), not measured; a curve "
                           "ends with the most that the core holds");
    return std::move(figure);
  }

private:
  template <class Value> static size_t placeOf(std::vector<Value> &known, const Value &value) {
    const auto found = std::find(known.begin(), known.end(), value);
    if (found != known.end())
      return static_cast<size_t>(found - known.begin());
    known.push_back(value);
    return known.size() - 1;
  }
  static Dash dashOf(size_t kind) {
    static constexpr Dash dashes[] = {Dash::Long, Dash::Short, Dash::Solid};
    return dashes[kind % std::size(dashes)];
  }

  /// GB/s of so many instructions a cycle.
  double rate(const marm::InFlightCurve &curve, double perCycle) const {
    return perCycle * static_cast<double>(curve.bytes) * subject.result->machine->clock.value() *
           giga;
  }

  void setAxes() {
    double least = HUGE_VAL, highest = 0, most = 1;
    for (const marm::InFlightCurve &curve : curves)
      if (curve.level == level) {
        least = std::min(least, rate(curve, curve.at(1)));
        highest = std::max(highest, rate(curve, curve.sustained));
        most = std::max(most, curve.most);
      }
    figure.x = logAxis("memory instructions in flight", 1, most);
    figure.y = logAxis("bytes asked for [GB/s]", least, 1.2 * highest);
  }

  /// Straight lines on both axes: up to where the bandwidth is used up, and from there on level.
  void addCurve(size_t k) {
    const marm::InFlightCurve &from = curves[k];
    const bool isNew = std::find(kinds.begin(), kinds.end(), from.accesses) == kinds.end();
    Curve curve;
    for (const double inFlight : {1.0, from.enough().value_or(from.most), from.most})
      if (curve.points.empty() || inFlight > curve.points.back().x)
        curve.points.push_back({inFlight, rate(from, from.at(inFlight))});
    curve.source =
        subject.source("/marm/in_flight/" + std::to_string(k),
                       from.accesses + " of " + std::to_string(from.bytes) +
                           " B: " + shortNumber(from.at(from.most)) + " instructions a cycle, " +
                           (from.enough() ? "from " + shortNumber(*from.enough()) + " in flight on"
                                          : "with the most in flight, " + shortNumber(from.most) +
                                                " (" + from.limit + ")"));
    curve.source.add("sustained", from.sustained);
    curve.source.add("most", from.most);
    curve.source.add("reached", from.at(from.most));
    curve.colour = seriesColour(placeOf(widths, from.bytes));
    curve.dash = dashOf(placeOf(kinds, from.accesses));
    if (isNew)
      addBandwidth(from, curve);
    if (curve.points.size() > 1)
      figure.curves.push_back(std::move(curve));
  }

  /// Of a kind of access, whatever its width.
  void addBandwidth(const marm::InFlightCurve &from, const Curve &of) {
    const double most = rate(from, from.sustained);
    Curve line;
    line.source = of.source;
    line.source.hover = "bandwidth of " + level + " for " + from.accesses + " (" +
                        words::printable(from.benchmark) +
                        "): " + words::scaled(most / giga, "B/s");
    line.points = {{figure.x.from, most}, {figure.x.to, most}};
    line.label = from.accesses + " " + words::scaled(most / giga, "B/s");
    line.colour = Colour::Grey;
    line.dash = of.dash;
    line.isThin = true;
    figure.curves.push_back(std::move(line));
  }

  const Subject &subject;
  const std::vector<marm::InFlightCurve> &curves;
  std::string level;
  std::vector<std::int64_t> widths;
  std::vector<std::string> kinds;
  Figure figure;
};

} // namespace

Figure marmInFlight(const Subject &subject) { return InFlightBuilder(subject).build(); }

} // namespace sparcity::pictures
