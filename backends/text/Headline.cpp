//===- backends/text/Headline.cpp - The answer and why --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/text/Format.h"
#include "backends/text/Sections.h"

#include <algorithm>
#include <iterator>

namespace text {

void printMachine(Page &page, const result::Result &result) {
  const machine::Machine &machine = result.machine;
  std::vector<std::string> parts;
  if (!machine.model.empty())
    parts.push_back(printable(machine.model));
  parts.push_back(fixed(machine.clock.value() * 1e-9, 2) + " GHz");
  parts.push_back(std::to_string(result.cores) + " of " +
                  counted(machine.topology.coresPerSocket, "core"));
  if (hasUncommonLine(result))
    parts.push_back("lines of " + fixed(machine.caches.front().line.value(), 0) + " B");
  page.field("machine", join(parts, ", "));
}

static std::string flopsText(const work::Work &work) {
  const work::Flops &flops = work.flops;
  std::vector<std::string> kinds;
  const std::pair<double, const char *> counts[] = {{flops.add, "add"},
                                                    {flops.mul, "mul"},
                                                    {flops.fma, "fma"},
                                                    {flops.div, "div"},
                                                    {flops.sqrt, "sqrt"}};
  for (const auto &[count, kind] : counts)
    if (count != 0)
      kinds.push_back(shortest(count) + " " + kind);
  std::string text = flops.total == 0 ? "no flops" : shortest(flops.total) + " flop";
  if (!kinds.empty())
    text += " (" + join(kinds, ", ") + ")";
  for (const auto &[callee, count] : work.calls)
    text += ", " + counted(count, "call") + " of " + printable(callee);
  return text;
}

static void printWork(Page &page, const result::Result &result) {
  const work::Work &work = result.work;
  std::string text = flopsText(work);
  if (work.flops.total == 0 && work.integerOperations != 0)
    text += ", " + counted(work.integerOperations, "integer operation");
  text += ", " + counted(work.loads, "load") + " (" + shortest(work.bytesLoaded) + " B), " +
          counted(work.stores, "store") + " (" + shortest(work.bytesStored) + " B) an iteration";
  if (unitName(result) == "CL")
    text += "; 1 CL of work is " + unitIterations(result);
  page.field("work", text);
}

/// The time in every unit that says something, the asked one first.
static std::string timeText(const Page &page, machine::Cycles time, const result::Result &result) {
  std::vector<result::Unit> units = {adapted(page.settings().unit, result), cyclesUnit(result)};
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

static void printEcmTime(Page &page, const result::Result &result) {
  const ecm::Ecm &ecm = *result.ecm;
  if (!ecm.time) {
    page.field("time", openText(result), Style::Bold);
    return;
  }
  std::string text = timeText(page, *ecm.time, result) + " (ECM, 1 core";
  if (ecm.residentLevel)
    text += ", data in " + *ecm.residentLevel;
  page.field("time", text + ")", Style::Bold);
  if (const auto onAll = ecm.at(result.cores); onAll && result.cores > 1)
    page.field("on " + counted(result.cores, "core"), timeText(page, *onAll, result), Style::Bold);
  if (ecm.bottleneck.empty())
    return;
  const std::string reason = ecmReason(result);
  page.field("bottleneck", bottleneckName(ecm.bottleneck, result.machine) +
                               (reason.empty() ? "" : ": " + reason));
}

static void printSaturation(Page &page, const result::Result &result) {
  const ecm::Ecm &ecm = *result.ecm;
  if (!ecm.saturationCores)
    return;
  const unsigned cores = result.machine.topology.coresPerNumaDomain();
  std::string text;
  if (*ecm.saturationCores <= cores)
    text = std::to_string(*ecm.saturationCores) + " of the " + counted(cores, "core") +
           " of a memory domain use up its bandwidth";
  else
    text = "not reached: the " + counted(cores, "core") +
           " of a memory domain do not use up its bandwidth (that would take " +
           std::to_string(*ecm.saturationCores) + ")";
  if (ecm.memoryBandwidth.value() > 0)
    text += ", " + scaled(ecm.memoryBandwidth.value(), "B/s");
  page.field("saturation", text);
}

static void printRooflineTime(Page &page, const result::Result &result) {
  const roofline::Roofline &roofline = *result.roofline;
  if (!roofline.time) {
    if (!result.ecm || result.ecm->time)
      page.field("roofline", openText(result));
    return;
  }
  const bool isOpen = std::any_of(roofline.roofs.begin(), roofline.roofs.end(),
                                  [](const roofline::Roof &roof) { return !roof.time; });
  if (isOpen)
    return page.field("roofline",
                      "open, at least " +
                          inUnit(*roofline.time, cyclesUnit(result), result).value_or("-"));
  std::string text = timeText(page, *roofline.time, result);
  if (!roofline.bottleneck.empty())
    text += " (limit: " + bottleneckName(roofline.bottleneck, result.machine) + ")";
  page.field("roofline", text);
}

/// The block size that saves most, where there is one.
static void printHint(Page &page, const result::Result &result) {
  if (!result.traffic || result.traffic->advice.empty())
    return;
  const auto &advice = result.traffic->advice;
  const auto best =
      std::max_element(advice.begin(), advice.end(),
                       [](const auto &a, const auto &b) { return a.linesSaved < b.linesSaved; });
  page.field("hint", "block loop " + printable(best->loop) + " to " +
                         counted(static_cast<double>(best->advised), "iteration") + ": saves " +
                         shortest(best->linesSaved) + " lines per " +
                         std::string(unitName(result)) + " outside " + best->level);
}

void printHeadline(Page &page, const result::Result &result) {
  const std::string where = place(result.position);
  page.title(printable(result.kernel) + (where.empty() ? "" : " at " + where) + " on " +
             printable(result.machine.name));
  printMachine(page, result);
  if (!result.parameters.empty())
    page.field("parameters", parameterList(result.parameters));
  if (!result.isAssembly)
    printWork(page, result);
  if (!result.ecm && !result.roofline)
    return;
  page.blank();
  if (result.ecm)
    printEcmTime(page, result);
  if (result.roofline)
    printRooflineTime(page, result);
  if (result.ecm)
    printSaturation(page, result);
  printHint(page, result);
}

} // namespace text
