//===- models/pictures/ThreadPlaces.cpp - Threads on the machine's cores ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cores from left to right in boxes of what they share, a thread in each; the pairs that send each
/// other most as arcs, above where lines go to the right and below where they go to the left.
/// Threads in their order are at the top, the better placement below:
///
///        .-----.                  height: how far apart
///     [[0 1] [2 3]] [[4 5] …      boxes: L2, L3
///        '--'
///
//===----------------------------------------------------------------------===//

#include "models/machine/Machine.h"
#include "models/pictures/Subject.h"
#include "models/plot/Ticks.h"
#include "models/threads/Threads.h"
#include "models/words/Format.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace sparcity::pictures {

using namespace plot;

namespace {

class PlacePicture {
public:
  explicit PlacePicture(const Subject &subject)
      : subject(subject), threads(*subject.get<threads::Threads>()), distances(subject.machine()),
        count(threads.threads) {
    for (size_t k = 0; k < threads.pairs.size(); ++k)
      if (threads.pairs[k].lines.least > 0)
        links.push_back(k);
    llvm::stable_sort(links, [&](size_t a, size_t b) { return linesOf(a) > linesOf(b); });
    if (!links.empty())
      heaviest = linesOf(links.front());
  }

  Figure run() {
    figure = emptyFigure({subject}, "threads-places", "threads on cores");
    figure.summary = "Threads on the cores of the machine, and between which most lines go";
    figure.x = {"core", Scale::Linear, 0, static_cast<double>(count)};
    for (unsigned core = 0; core < count; ++core)
      figure.x.names.emplace_back(core + 0.5, std::to_string(core));
    const bool hasBetter = threads.placement.has_value();
    figure.y = {"", Scale::Linear, hasBetter ? -2 * apart : -apart, apart, {}};
    figure.y.names = {{0.0, "in order"}};
    if (hasBetter)
      figure.y.names = {{-1.5 * apart, "nearer"}, {0.0, "in order"}};
    addPlacement(threads::compact(count), 0);
    if (hasBetter) {
      figure.y.from = -2.5 * apart;
      addPlacement(*threads.placement, -1.5 * apart);
    }
    addLegend();
    return std::move(figure);
  }

private:
  static constexpr double apart = 1.0;    ///< from the middle of boxes to the edge
  static constexpr double room = 0.14;    ///< for the numbers of threads
  static constexpr size_t mostLinks = 48; ///< that can be told apart

  double linesOf(size_t pair) const { return threads.pairs[pair].lines.least; }

  void addPlacement(const threads::Placement &placement, double middle) {
    addBoxes(middle);
    for (size_t k = std::min(links.size(), mostLinks); k > 0; --k)
      addLink(links[k - 1], placement, middle);
    for (unsigned thread = 0; thread < count; ++thread) {
      Point point;
      point.source = subject.source("", "thread " + std::to_string(thread) + " on core " +
                                            std::to_string(placement[thread]));
      point.source.at.clear();
      point.position = {placement[thread] + 0.5, middle};
      point.label = std::to_string(thread);
      figure.points.push_back(std::move(point));
    }
  }

  /// Of each cache that several of the cores share, and of each socket; of a box the part that has
  /// threads.
  void addBoxes(double middle) {
    const size_t levels = subject.machine()->caches.size();
    for (size_t level = 0; level <= levels; ++level)
      for (unsigned first = 0, last = 0; first < count; first = last) {
        last = first + 1;
        while (last < count && shares(first, last, level))
          ++last;
        if (last - first > 1)
          addBox(first, last, middle, level);
      }
  }

  /// A cache of the level, or the socket.
  bool shares(unsigned a, unsigned b, size_t level) const {
    const unsigned perSocket = std::max(subject.machine()->topology.coresPerSocket, 1U);
    return level < subject.machine()->caches.size() ? distances.levelBetween(a, b) <= level
                                                    : a / perSocket == b / perSocket;
  }

  void addBox(unsigned first, unsigned last, double middle, size_t level) {
    const std::vector<machine::Cache> &caches = subject.machine()->caches;
    const double depth = 0.5 + 0.5 * static_cast<double>(level + 1) / (caches.size() + 1);
    const double half = 0.3 * depth, gap = 0.1 * (1.5 - depth);
    const std::string name = level < caches.size() ? caches[level].name : "socket";
    Curve box;
    box.source = subject.source("", words::printable(name) + " of cores " + std::to_string(first) +
                                        " to " + std::to_string(last - 1));
    box.source.at.clear();
    box.points = {{first + gap, middle - half},
                  {last - gap, middle - half},
                  {last - gap, middle + half},
                  {first + gap, middle + half},
                  {first + gap, middle - half}};
    box.colour = Colour::Grey;
    box.dash = levelDash(level, caches.size());
    box.isThin = true;
    boxes.insert({level, words::printable(name)});
    figure.curves.push_back(std::move(box));
  }

  void addLink(size_t number, const threads::Placement &placement, double middle) {
    const threads::Pair &pair = threads.pairs[number];
    const double from = placement[pair.from] + 0.5, to = placement[pair.to] + 0.5;
    const double far = std::fabs(to - from) / count;
    const double side = to > from ? 1 : -1;
    const double begin = middle + side * room, height = side * apart * (0.35 + 0.45 * far);
    Curve link;
    link.source =
        subject.source("/threads/pairs/" + std::to_string(number),
                       "thread " + std::to_string(pair.from) + " to " + std::to_string(pair.to) +
                           ": " + shortNumber(pair.lines.least) + " lines");
    link.source.add("least", pair.lines.least);
    constexpr int steps = 24;
    for (int k = 0; k <= steps; ++k) {
      const double part = static_cast<double>(k) / steps;
      link.points.push_back({from + (to - from) * part, begin + height * 4 * part * (1 - part)});
    }
    link.colour = colourOf(pair.lines.least);
    figure.curves.push_back(std::move(link));
  }

  /// By halves of the most.
  Colour colourOf(double lines) const {
    return 2 * lines > heaviest   ? Colour::Vermilion
           : 4 * lines > heaviest ? Colour::Orange
                                  : Colour::Sky;
  }

  void addLegend() {
    const auto line = [&](const std::string &label, Colour colour, Dash dash) {
      figure.legend.push_back(
          {label, LegendEntry::Kind::Line, colour, dash, Marker::Circle, false, 1});
    };
    line("more than " + shortNumber(heaviest / 2) + " lines at least", Colour::Vermilion,
         Dash::Solid);
    line("more than " + shortNumber(heaviest / 4), Colour::Orange, Dash::Solid);
    line("fewer", Colour::Sky, Dash::Solid);
    const size_t caches = subject.machine()->caches.size();
    for (const auto &[level, name] : boxes)
      line(name, Colour::Grey, levelDash(level, caches));
    figure.notes.push_back("above, lines go to the right; below, to the left");
    if (links.size() > mostLinks)
      figure.notes.push_back("the " + std::to_string(mostLinks) + " pairs with most lines of " +
                             std::to_string(links.size()));
    if (threads.placement && threads.wait && threads.placedWait)
      figure.notes.push_back("all threads together wait " + shortNumber(threads.wait->value()) +
                             " cy in order, " + shortNumber(threads.placedWait->value()) +
                             " cy nearer");
  }

  const Subject &subject;
  const threads::Threads &threads;
  threads::Distances distances;
  unsigned count;
  std::vector<size_t> links; ///< of pairs, the heaviest first
  double heaviest = 0;
  std::map<size_t, std::string> boxes; ///< names by level
  Figure figure;
};

} // namespace

Figure threadPlaces(const Subject &subject) { return PlacePicture(subject).run(); }

} // namespace sparcity::pictures
