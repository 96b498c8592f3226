//===- models/words/Headline.cpp - The answer and why --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/words/Headline.h"

#include "models/ecm/Ecm.h"
#include "models/machine/Machine.h"
#include "models/result/CoreShares.h"
#include "models/result/Result.h"
#include "models/result/Summary.h"
#include "models/roofline/Roofline.h"
#include "models/threads/Threads.h"
#include "models/tiles/Tiles.h"
#include "models/words/Advice.h"
#include "models/words/Band.h"
#include "models/words/Explain.h"
#include "models/words/Format.h"
#include "models/words/LineChecks.h"

#include <algorithm>
#include <iterator>

namespace sparcity::words {

/// The time in every unit that says something, the asked one first, with its band if it has one.
static std::string timeText(machine::Cycles time, const result::Result &result, result::Unit asked,
                            const std::optional<ecm::Band> &band = {}) {
  std::vector<result::Unit> units = {adapted(asked, result), cyclesUnit(result)};
  if (hasUncommonLine(result))
    units.push_back(result::Unit::CyclesPerIteration);
  for (result::Unit unit : rateUnits(result))
    units.push_back(unit);
  units.push_back(result::Unit::Seconds);
  std::vector<std::string> texts;
  for (result::Unit unit : units) {
    std::optional<std::string> text = inUnit(time, unit, result);
    if (text && unit == result::Unit::Seconds)
      *text += " for the nest";
    if (text && std::find(texts.begin(), texts.end(), *text) == texts.end())
      texts.push_back(*text);
    if (band && texts.size() == 1)
      texts.push_back(bandText(*band, time, unit, result));
  }
  return join(texts, ", ");
}

/// The open parameters that a layer condition depends on, else all open ones.
static std::vector<std::string> decidingParameters(const result::Result &result) {
  const std::vector<std::string> open = openParameters(result);
  std::vector<std::string> deciding;
  auto decides = [&](const std::string &name) {
    const auto &conditions = result.traffic->conditions;
    return std::any_of(conditions.begin(), conditions.end(), [&](const auto &layer) {
      return !layer.holds && layer.condition.lhs.contains(name);
    });
  };
  if (result.traffic)
    std::copy_if(open.begin(), open.end(), std::back_inserter(deciding), decides);
  return deciding.empty() ? open : deciding;
}

/// Why there is no time.
static std::string openText(const result::Result &result) {
  if (!result.incore())
    return "not known: the in-core time of the loop is missing";
  const std::vector<std::string> names = decidingParameters(result);
  if (names.empty())
    return "not known";
  std::string text = "depends on the size: give";
  for (const std::string &name : names)
    text += " -D " + name + "=...";
  const bool hasCases = result.traffic && !result.traffic->cases.empty();
  return text + (hasCases ? ", or read the cases below" : "");
}

std::string ecmTimeText(const result::Result &result, result::Unit asked) {
  const ecm::Ecm &ecm = *result.get<ecm::Ecm>();
  if (!ecm.time)
    return openText(result);
  std::string text = timeText(ecm.together.value_or(*ecm.time), result, asked, ecm.band) +
                     " (ECM, " + counted(ecm.together ? result.cores : 1, "core");
  if (ecm.residentLevel)
    text += ", data in " + *ecm.residentLevel;
  return text + ")";
}

/// True if the memory's bandwidth, not what each core does, decides the time of all.
static bool waitForEachOther(const result::Result &result) {
  const ecm::Ecm &ecm = *result.get<ecm::Ecm>();
  const unsigned here = std::min(result.cores, result.machine->topology.coresPerNumaDomain());
  return result.cores > 1 && (ecm.bottleneck != ecm.bottleneckAlone ||
                              (ecm.saturationCores && here >= *ecm.saturationCores));
}

std::string bottleneckText(const result::Result &result) {
  const ecm::Ecm &ecm = *result.get<ecm::Ecm>();
  if (!ecm.time || !ecm.bottleneck)
    return "";
  const std::string name = bottleneckName(ecm, *ecm.bottleneck, result.machine);
  const std::string reason = waitForEachOther(result) ? sharedReason(result) : ecmReason(result);
  return name + (reason.empty() ? "" : ": " + reason);
}

/// Of cores that wait for one with more to do.
static std::string balanceText(const result::Result &result) {
  const result::CoreShares *shares = result.get<result::CoreShares>();
  if (!shares || !shares->time || !shares->even || *shares->time < *shares->even * 1.01)
    return "";
  return "the slowest core decides: " + fixed(shares->busy->utilisation, 2) + " of " +
         counted(result.cores, "core") + " at work on average; " +
         inUnit(*shares->even, cyclesUnit(result), result).value_or("-") +
         " if all had equally much to do";
}

std::string threadsText(const result::Result &result) {
  const auto *threads = result.get<threads::Threads>();
  if (!threads || !threads->waitPerUnit || threads->waitPerUnit->value() <= 0)
    return "";
  return "at least " + inUnit(*threads->waitPerUnit, cyclesUnit(result), result).value_or("-") +
         " more, which T leaves out: waiting for lines of other threads";
}

static void addEcm(std::vector<Field> &fields, const result::Result &result, result::Unit asked) {
  const ecm::Ecm &ecm = *result.get<ecm::Ecm>();
  fields.push_back({"time", ecmTimeText(result, asked), true});
  if (!ecm.time)
    return;
  if (result.cores > 1 && ecm.together)
    fields.push_back({"one of them", timeText(*ecm.time, result, asked) + " alone", false});
  if (const std::string text = balanceText(result); !text.empty())
    fields.push_back({"balance", text, false});
  fields.push_back({"bottleneck", bottleneckText(result), false});
  fields.push_back({"threads", threadsText(result), false});
}

std::string saturationText(const result::Result &result) {
  const ecm::Ecm &ecm = *result.get<ecm::Ecm>();
  if (!ecm.saturationCores)
    return "";
  std::string text = std::to_string(*ecm.saturationCores) + " of the " +
                     counted(result.machine->topology.coresPerNumaDomain(), "core") +
                     " of a memory domain use up its bandwidth";
  if (ecm.memoryBandwidth.value() > 0)
    text += ", " + scaled(ecm.memoryBandwidth.value(), "B/s");
  return text;
}

std::string fastestText(const result::Result &result) {
  const ecm::Ecm &ecm = *result.get<ecm::Ecm>();
  const std::optional<machine::Cycles> time =
      ecm.fastestCores ? ecm.at(*ecm.fastestCores) : std::nullopt;
  if (!time || *ecm.fastestCores >= ecm.scaling.back().cores)
    return "";
  const ecm::ScalingPoint &all = ecm.scaling.back();
  constexpr double slower = 1.02;
  if (all.cycles <= *time * slower)
    return "";
  const auto text = [&](machine::Cycles cycles) {
    return inUnit(cycles, cyclesUnit(result), result).value_or("-");
  };
  return counted(*ecm.fastestCores, "core") + ", " + text(*time) +
         ": more of them have less of a cache each and load more lines, " + text(all.cycles) +
         " on " + std::to_string(all.cores);
}

static std::string reasonOfBand(const result::Result &result) {
  const std::optional<ecm::Band> &band = result.get<ecm::Ecm>()->band;
  return band ? bandReason(*band) : "";
}

static std::string rooflineText(const result::Result &result, result::Unit asked) {
  const roofline::Roofline &roofline = *result.get<roofline::Roofline>();
  if (!roofline.time)
    return !result.get<ecm::Ecm>() || result.get<ecm::Ecm>()->time ? openText(result) : "";
  const bool isOpen = std::any_of(roofline.roofs.begin(), roofline.roofs.end(),
                                  [](const roofline::Roof &roof) { return !roof.time; });
  if (isOpen)
    return "open, at least " + inUnit(*roofline.time, cyclesUnit(result), result).value_or("-");
  std::string text = timeText(*roofline.time, result, asked);
  if (const roofline::Roof *lowest = roofline.bottleneck())
    text += " (limit: " + bottleneckName(*lowest, result.machine) + ")";
  return text;
}

std::string actionText(const result::Result &result) {
  const ecm::Ecm *ecm = result.get<ecm::Ecm>();
  const std::optional<ecm::Bottleneck> bottleneck =
      ecm && ecm->time ? ecm->bottleneck : std::nullopt;
  using Term = ecm::Bottleneck::Term;
  if (bottleneck &&
      (bottleneck->term == Term::Overlapping || bottleneck->term == Term::LoopCarried ||
       bottleneck->term == Term::Core) &&
      result.incore())
    return printable(report::text(result.incore()->bottleneck));
  if (const std::string hint = hintText(result); !hint.empty())
    return hint;
  if (!bottleneck || !ecm->isOfMemory(bottleneck))
    return "";
  const std::string fastest = fastestText(result);
  return fastest.empty() ? saturationText(result) : "fastest: " + fastest;
}

std::vector<Field> answer(const result::Result &result, result::Unit asked) {
  std::vector<Field> fields;
  if (result.get<ecm::Ecm>())
    addEcm(fields, result, asked);
  if (result.get<roofline::Roofline>())
    fields.push_back({"roofline", rooflineText(result, asked), false});
  if (result.get<ecm::Ecm>())
    fields.insert(fields.end(), {{"saturation", saturationText(result), false},
                                 {"fastest", fastestText(result), false},
                                 {"band", reasonOfBand(result), false}});
  if (const std::string lines = linesText(result); !lines.empty())
    fields.push_back({"lines", lines, false});
  if (result.get<ecm::Ecm>() || result.get<roofline::Roofline>()) {
    fields.push_back({"conflicts", conflictsText(result), false});
    fields.push_back({"hint", hintText(result), false});
  }
  return fields;
}

std::optional<machine::Cycles> headlineTime(const result::Result &result) {
  if (result.get<ecm::Ecm>())
    return result.get<ecm::Ecm>()->together ? result.get<ecm::Ecm>()->together
                                            : result.get<ecm::Ecm>()->time;
  if (result.get<tiles::Tiles>()) {
    const std::optional<double> seconds = result::secondsOfIteration(result);
    return seconds ? std::optional(machine::Cycles(*seconds * result.machine->clock.value() *
                                                   result.iterationsPerUnit))
                   : std::nullopt;
  }
  return result.get<roofline::Roofline>() ? result.get<roofline::Roofline>()->time : std::nullopt;
}

} // namespace sparcity::words
