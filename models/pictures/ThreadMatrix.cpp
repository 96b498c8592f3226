//===- models/pictures/ThreadMatrix.cpp - Lines from thread to thread -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/pictures/Builders.h"
#include "models/pictures/Subject.h"
#include "models/plot/Shades.h"
#include "models/plot/Ticks.h"
#include "models/threads/Threads.h"

namespace sparcity::pictures {

using namespace plot;

Figure threadMatrix(const Subject &subject) {
  const auto &threads = *subject.get<threads::Threads>();
  const auto count = static_cast<double>(threads.threads);
  Figure figure = emptyFigure({subject}, "threads", "lines from thread to thread");
  figure.summary = "Cache lines that each thread gets of each other one, at most";
  figure.x = {"to thread", Scale::Linear, 0, count};
  figure.y = {"from thread", Scale::Linear, count, 0};
  Cells cells;
  cells.rows = cells.columns = threads.threads;
  cells.counts.assign(cells.rows * cells.columns, 0);
  for (const threads::Pair &pair : threads.pairs)
    cells.counts[pair.from * cells.columns + pair.to] = pair.lines.most;
  cells.noun = "lines";
  cells.colour = Colour::Vermilion;
  cells.source = subject.source("/threads", shortNumber(threads.all.least) + " to " +
                                                shortNumber(threads.all.most) + " lines in all");
  cells.source.add("threads", count);
  for (const Shade &shade : shadesOf(cells))
    figure.legend.push_back({shade.label(cells.noun), LegendEntry::Kind::Fill, cells.colour,
                             Dash::Solid, Marker::Circle, false, shade.opacity});
  figure.cells = std::move(cells);
  return figure;
}

} // namespace sparcity::pictures
