//===- models/pictures/StudyLimits.cpp - What limits machines of a study ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/pictures/ConfigurationMap.h"
#include "models/pictures/StudyFigures.h"
#include "models/words/Format.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

namespace sparcity::pictures {

/// As a time, of which less is better; not a number where a share of the best says nothing.
static double costAt(const study::Outcome &outcome, const study::Place &place) {
  if (!place.keeps || !(place.objective.value_or(0) > 0))
    return NAN;
  return outcome.targets.front().isMost ? 1 / *place.objective : *place.objective;
}

/// The kernels that do not have the same bottleneck everywhere, those first that take most of the
/// best machine's time: as many as a label has room for. If there are none, the first of all.
static std::vector<size_t> namedKernels(const study::Outcome &outcome) {
  constexpr size_t most = 2;
  const std::vector<size_t> order = outcome.atBest->byShare();
  std::vector<size_t> named;
  for (const size_t kernel : order)
    if (named.size() < most && llvm::any_of(outcome.map->places, [&](const study::Place &place) {
          return !place.kernels.empty() &&
                 place.kernels[kernel].bottleneck != outcome.atBest->kernels[kernel].bottleneck;
        }))
      named.push_back(kernel);
  return named.empty() ? std::vector{order.front()} : named;
}

static std::string labelOf(const study::Place &place, const std::vector<size_t> &kernels) {
  std::string label;
  for (const size_t kernel : kernels) {
    const study::KernelLimit &limit = place.kernels[kernel];
    label += (label.empty() ? "" : ", ") + (place.kernels.size() > 1 ? limit.kernel + ": " : "") +
             limit.bottleneck;
  }
  return label;
}

plot::Figure studyLimits(const study::Outcome &outcome) {
  std::vector<Configuration> places;
  if (const std::optional<study::LimitMap> &map = outcome.map) {
    const study::DesignAxis &across = outcome.axes[map->across], &up = outcome.axes[map->up];
    const std::vector<size_t> kernels = namedKernels(outcome);
    for (size_t number = 0; number < map->places.size(); ++number) {
      const study::Place &place = map->places[number];
      Configuration &own = places.emplace_back();
      own.settings = {{across.name, across.values[number % across.values.size()]},
                      {up.name, up.values[number / across.values.size()]}};
      own.seconds = costAt(outcome, place);
      if (!place.kernels.empty())
        own.bottleneck = labelOf(place, kernels);
    }
  }
  plot::Figure figure = configurationMap(
      words::printable(outcome.title.empty() ? outcome.file : outcome.title), places);
  figure.name = "study-limits";
  figure.summary = "How near the best the workload comes around the best machine, and what limits "
                   "its kernels there";
  figure.notes.emplace_back("other numbers are the best machine's; without a colour: no machine, "
                            "or one that breaks a constraint");
  return figure;
}

} // namespace sparcity::pictures
