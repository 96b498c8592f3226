//===- models/pictures/Subject.cpp - Words that builders share --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/pictures/Subject.h"

#include "models/machine/Machine.h"
#include "models/pictures/JointPoints.h"
#include "models/plot/Ticks.h"
#include "models/result/MatrixFacts.h"
#include "models/result/Result.h"
#include "models/words/Format.h"

#include <algorithm>
#include <iterator>

namespace sparcity::pictures {

using namespace plot;

const result::Predictions &Subject::predictions() const { return result->predictions; }

const traffic::Traffic *Subject::traffic() const {
  return result->traffic ? &*result->traffic : nullptr;
}

const machine::SharedMachine &Subject::machine() const { return result->machine; }
std::string Subject::kernel() const { return words::printable(result->kernel); }
unsigned Subject::cores() const { return result->cores; }
bool Subject::hasFlops() const { return result->work.flops.total > 0; }

Source Subject::source(const std::string &path, std::string hover) const {
  return {shownName(*result),
          words::printable(result->machine.name()),
          "/results/" + std::to_string(index) + path,
          {},
          std::move(hover),
          {},
          {}};
}

std::string shownName(const result::Result &result) {
  const std::string matrix = result::matrixOf(result);
  return words::printable(result.kernel) +
         (matrix.empty() ? "" : " with " + shortMatrixName(matrix));
}

Subjects subjects(const std::vector<result::Result> &results) {
  Subjects all;
  for (size_t k = 0; k < results.size(); ++k)
    all.push_back({&results[k], k});
  return all;
}

/// What all subjects have in common, "" if they differ.
template <typename Name> static std::string common(const Subjects &subjects, Name name) {
  for (const Subject &subject : subjects)
    if (name(*subject.result) != name(*subjects.front().result))
      return "";
  return subjects.empty() ? "" : words::printable(name(*subjects.front().result));
}

/// "Intel Xeon Gold 6148 (Skylake SP), 1 core, N = 500".
static std::string subtitle(const Subjects &subjects) {
  std::vector<std::string> parts;
  for (const std::string &part :
       {common(subjects, [](const auto &result) { return result.machine->model; }),
        common(subjects,
               [](const auto &result) {
                 return result.machine->tiles
                            ? words::counted(result.machine->topology.cores(), "tile")
                            : words::counted(result.cores, "core");
               }),
        common(subjects,
               [](const auto &result) { return words::parameterList(result.parameters); })})
    if (!part.empty())
      parts.push_back(part);
  return words::join(parts, ", ");
}

Figure emptyFigure(const Subjects &subjects, std::string name, std::string_view model) {
  Figure figure;
  figure.name = std::move(name);
  figure.kernel = common(subjects, [](const auto &result) { return result.kernel; });
  figure.machine = common(subjects, [](const auto &result) { return result.machine.name(); });
  const bool hasBoth = !figure.kernel.empty() && !figure.machine.empty();
  figure.title = figure.kernel + (hasBoth ? " on " : "") + figure.machine;
  figure.title += (figure.title.empty() ? "" : ": ") + std::string(model);
  figure.subtitle = subtitle(subjects);
  return figure;
}

std::string elementLabel(const Subjects &subjects, const Subject &subject,
                         const std::string &name) {
  if (subjects.size() == 1)
    return name;
  return words::printable(subject.result->kernel) + " on " +
         words::printable(subject.result->machine.name()) + ", " + name;
}

/// Light and dark take turns, so that neighbours differ in print too.
Colour levelColour(size_t level, size_t count) {
  static constexpr Colour inner[] = {Colour::Sky, Colour::Blue, Colour::Orange, Colour::Green,
                                     Colour::Purple};
  return level >= count ? Colour::Vermilion : inner[level % std::size(inner)];
}

Dash levelDash(size_t level, size_t count) {
  static constexpr Dash inner[] = {Dash::DashDot, Dash::Short, Dash::Long};
  return level >= count ? Dash::Solid : inner[level % std::size(inner)];
}

Look levelLook(const result::Result &result, const std::string &level) {
  const std::vector<machine::Cache> &caches = result.machine->caches;
  size_t k = 0;
  while (k < caches.size() && caches[k].name != level)
    ++k;
  return {levelColour(k, caches.size()), levelDash(k, caches.size())};
}

std::string levelOfData(const Subject &subject) {
  if (!subject.traffic())
    return "";
  const machine::Machine &machine = *subject.machine();
  const size_t level = traffic::dataLevel(*subject.traffic(), machine);
  return level < machine.caches.size() ? machine.caches[level].name : "MEM";
}

Colour seriesColour(size_t k) {
  static constexpr Colour colours[] = {Colour::Blue,   Colour::Orange, Colour::Green,
                                       Colour::Purple, Colour::Sky,    Colour::Vermilion,
                                       Colour::Yellow, Colour::Grey};
  return colours[k % std::size(colours)];
}

Marker seriesMarker(size_t k) {
  static constexpr Marker markers[] = {Marker::Circle,   Marker::Square, Marker::Diamond,
                                       Marker::Triangle, Marker::Cross,  Marker::Star};
  return markers[k % std::size(markers)];
}

std::string cyclesText(machine::Cycles time, const result::Result &result) {
  return words::inUnit(time, words::cyclesUnit(result), result)
      .value_or(shortNumber(time.value()) + " cy");
}

} // namespace sparcity::pictures
