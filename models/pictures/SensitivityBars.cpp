//===- models/pictures/SensitivityBars.cpp - What a tenth of each number does ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/pictures/Builders.h"
#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/result/Sensitivity.h"
#include "models/words/Format.h"

#include <algorithm>

namespace sparcity::pictures {

using namespace plot;
using result::Sensitivity;

/// A tornado: of each number the times with a tenth less and a tenth more, as bars from the time as
/// it is.
Figure sensitivityBars(const Subject &subject) {
  const Sensitivity &sensitivity = *subject.get<Sensitivity>();
  Figure figure = emptyFigure({subject}, "sensitivity", "what a tenth of each number does");
  figure.summary = "How much longer or shorter the nest takes where one number of the machine is a "
                   "tenth less or more; what matters most first";
  constexpr size_t mostRows = 16;
  double furthest = 0;
  for (size_t k = 0; k < std::min(sensitivity.rows.size(), mostRows); ++k) {
    const Sensitivity::Row &row = sensitivity.rows[k];
    const size_t category = figure.categories.size();
    figure.categories.push_back({words::printable(row.path), 2});
    unsigned lane = 0;
    for (const auto &[step, colour] :
         {std::pair(&row.less, Colour::Orange), std::pair(&row.more, Colour::Blue)}) {
      const unsigned own = lane++;
      if (!*step)
        continue;
      const double percent = 100 * (*step)->longer;
      const std::string text = (percent > 0 ? "+" : "") + words::fixed(percent, 1) + " %";
      Source source = subject.source("/sensitivity/numbers/" + std::to_string(k),
                                     row.path + " = " + (*step)->value + " in place of " +
                                         row.value + ": " + text);
      source.add("longer", (*step)->longer);
      figure.bars.push_back({std::move(source), category, own, std::min(percent, 0.0),
                             std::max(percent, 0.0), words::printable((*step)->value), text,
                             colour});
      furthest = std::max(furthest, std::abs(percent));
    }
  }
  figure.x = linearAxis("time, longer by [%]", furthest);
  figure.x.from = -figure.x.to;
  figure.legend = {{"a tenth less", LegendEntry::Kind::Fill, Colour::Orange},
                   {"a tenth more", LegendEntry::Kind::Fill, Colour::Blue}};
  if (sensitivity.rows.size() > mostRows)
    figure.notes.push_back("the first " + std::to_string(mostRows) + " of " +
                           std::to_string(sensitivity.rows.size()) + " numbers that matter");
  if (figure.bars.empty())
    figure.notes.emplace_back("no number of the machine matters");
  return figure;
}

} // namespace sparcity::pictures
