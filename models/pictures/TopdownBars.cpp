//===- models/pictures/TopdownBars.cpp - The ECM time in shares -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/topdown/Topdown.h"
#include "models/words/Format.h"

#include <cmath>

namespace sparcity::pictures {

using namespace plot;

/// Parts of the core first, then levels outward.
static Colour partColour(const topdown::Part &part, const result::Result &result) {
  static constexpr std::pair<const char *, Colour> core[] = {
      {"retiring", Colour::Grey},      {"front end", Colour::Yellow},
      {"core", Colour::Purple},        {"memory bandwidth", Colour::Vermilion},
      {"memory latency", Colour::Ink}, {"outer code", Colour::Green}};
  for (const auto &[name, colour] : core)
    if (part.name == name)
      return colour;
  return levelLook(result, part.name).colour;
}

Figure topdownBars(const Subject &subject) {
  const result::Result &result = *subject.result;
  const topdown::Breakdown &breakdown = *subject.get<topdown::Breakdown>();
  Figure figure = emptyFigure({subject}, "topdown", "where the predicted cycles go");
  figure.summary = "Shares of the ECM time; a view of the model, not a measurement";
  double end = 0;
  for (size_t k = 0; k < breakdown.parts.size(); ++k) {
    const topdown::Part &part = breakdown.parts[k];
    if (!(part.cycles.value() > 0) || !std::isfinite(part.cycles.value()))
      continue;
    const std::string share = words::fixed(part.share * 100, 1) + " %";
    Source source =
        subject.source("/topdown/parts/" + std::to_string(k),
                       part.name + ": " + cyclesText(part.cycles, result) + ", " + share);
    source.add("cycles", part.cycles.value());
    source.add("share", part.share);
    const size_t row = figure.categories.size();
    figure.categories.push_back({part.name, 1});
    figure.marks.push_back(
        {source, end + part.cycles.value(), row, std::nullopt, share, Colour::Ink, Dash::Dotted});
    figure.bars.push_back({std::move(source), row, 0, end, end + part.cycles.value(), "",
                           words::cycles(part.cycles), partColour(part, result),
                           part.name == "retiring"});
    end += part.cycles.value();
  }
  figure.x = linearAxis("time [" + words::unitHeading(words::cyclesUnit(result)) + "]", end);
  if (figure.bars.empty())
    figure.notes.push_back("no part of the time is known and above zero");
  return figure;
}

} // namespace sparcity::pictures
