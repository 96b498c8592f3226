//===- models/words/Explain.cpp - Why a time is what it is ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The bottleneck in words. Nothing is computed here but the sum of terms that
/// the sentence itself shows.
///
//===----------------------------------------------------------------------===//

#include "models/words/Explain.h"

#include "models/ecm/Ecm.h"
#include "models/machine/Machine.h"
#include "models/machine/Overlap.h"
#include "models/result/Result.h"
#include "models/words/Format.h"

#include <algorithm>
#include <cmath>

namespace sparcity::words {

std::string bottleneckName(const ecm::Ecm &ecm, const ecm::Bottleneck &bottleneck,
                           const machine::Machine &machine) {
  const std::string name = ecm.nameOf(bottleneck);
  switch (bottleneck.term) {
  case ecm::Bottleneck::Term::Overlapping:
    return "in-core execution, " + name;
  case ecm::Bottleneck::Term::NonOverlapping:
    return "loads from L1, " + name;
  case ecm::Bottleneck::Term::LoopCarried:
    return "loop-carried dependency, " + name;
  case ecm::Bottleneck::Term::Core:
    return "instructions through the core, " + name;
  case ecm::Bottleneck::Term::Outer:
    return "start-up and remainder of a short loop, " + name;
  case ecm::Bottleneck::Term::Transfer:
    break;
  }
  if (ecm.isOfMemory(bottleneck))
    return "memory, " + name;
  return "transfers between " + machine.caches[bottleneck.boundary].name + " and " +
         machine.caches[bottleneck.boundary + 1].name;
}

/// One memory is named as the boundary before it, several by their names.
std::string bottleneckName(const roofline::Roof &lowest, const machine::Machine &machine) {
  const bool isNamed = !machine.further.empty() || machine.caches.empty();
  switch (lowest.source) {
  case roofline::Roof::Source::Core:
    return "in-core execution, " + lowest.level;
  case roofline::Roof::Source::Memory:
    return "memory, " + (isNamed ? lowest.level : machine.boundaryName(machine.caches.size() - 1));
  case roofline::Roof::Source::Cache:
    break;
  }
  return "transfers from " + lowest.level;
}

bool isSerial(const machine::Machine &machine) {
  ir::Bindings ones = {{"OL", 0}, {"nOL", 1}};
  for (size_t k = 0; k < machine.caches.size(); ++k)
    ones.insert_or_assign(machine.boundaryTerm(k), ir::Expr(1));
  for (size_t place = 0; !machine.further.empty() && place < machine.memoryCount(); ++place)
    ones.insert_or_assign(machine.memoryTerm(place), ir::Expr(place == 0 ? 1 : 0));
  return machine::directRule(machine).substitute(ones) ==
         ir::Expr(static_cast<std::int64_t>(machine.caches.size() + 1));
}

/// A term of the sum on the data path.
struct Part {
  std::string name;
  double cycles;
};

/// T_nOL and the transfers that data at the resident level take; none if one of
/// them is not known.
static std::optional<std::vector<Part>> dataPath(const ecm::Ecm &ecm) {
  if (!ecm.nonOverlapping)
    return std::nullopt;
  std::vector<Part> parts = {{"T_nOL", ecm.nonOverlapping->value()}};
  const std::string resident = ecm.residentLevel.value_or("MEM");
  for (const ecm::Transfer &transfer : ecm.transfers) {
    if (transfer.between.starts_with(resident + "-"))
      break;
    if (!transfer.cycles)
      return std::nullopt;
    parts.push_back({transfer.between, transfer.cycles->value()});
  }
  return parts;
}

static double sum(const std::vector<Part> &parts) {
  double total = 0;
  for (const Part &part : parts)
    total += part.cycles;
  return total;
}

static std::string sumText(const std::vector<Part> &parts, const std::string &unit) {
  std::vector<std::string> texts;
  for (const Part &part : parts)
    texts.push_back(part.name + " " + fixed(part.cycles, 1));
  return join(texts, " + ") + (parts.size() > 1 ? " = " + fixed(sum(parts), 1) : "") + " " + unit;
}

/// Why the sum of the data path decides.
static std::string serialReason(const ecm::Ecm &ecm, const std::vector<Part> &parts,
                                const std::string &unit) {
  const auto largest = std::max_element(
      parts.begin(), parts.end(), [](const Part &a, const Part &b) { return a.cycles < b.cycles; });
  std::string text;
  if (parts.size() == 1) {
    text = sumText(parts, unit);
  } else {
    text = sumText(parts, unit) + ", largest part " + largest->name;
    if (sum(parts) > 0)
      text += " (" + fixed(100 * largest->cycles / sum(parts), 0) + " %)";
  }
  if (ecm.overlapping)
    text += "; T_OL " + cycles(ecm.overlapping) + " overlaps with all of it";
  return text;
}

std::string sharedReason(const result::Result &result) {
  const ecm::Ecm &ecm = *result.get<ecm::Ecm>();
  std::string text = "the lines take " + cycles(ecm.saturated) + " " +
                     unitHeading(cyclesUnit(result)) + " at the bandwidth of a memory domain, ";
  text += scaled(ecm.memoryBandwidth.value(), "B/s");
  text += ", which " + counted(result.cores, "core") + " use up";
  if (ecm.bottleneckAlone)
    text +=
        "; one core alone waits for " + bottleneckName(ecm, *ecm.bottleneckAlone, result.machine);
  return text;
}

bool isOuterSeen(const ecm::Ecm &ecm) {
  return ecm.outer && cycles(ecm.outer) != cycles(machine::Cycles(0));
}

static std::string coreReason(const ecm::Ecm &ecm, const std::string &unit) {
  return "the core takes " + cycles(ecm.core) + " " + unit +
         " for the instructions (front end, retirement, ports of addresses, or loops one after the "
         "other; see the in-core section), longer than T_OL " +
         cycles(ecm.overlapping) + " and T_nOL " + cycles(ecm.nonOverlapping);
}

bool isCoreSeen(const ecm::Ecm &ecm) {
  return ecm.core && ecm.overlapping && ecm.nonOverlapping &&
         *ecm.core > std::max(*ecm.overlapping, *ecm.nonOverlapping) &&
         cycles(ecm.core) != cycles(std::max(*ecm.overlapping, *ecm.nonOverlapping));
}

std::string ecmReason(const result::Result &result) {
  const ecm::Ecm &ecm = *result.get<ecm::Ecm>();
  const std::string unit = unitHeading(cyclesUnit(result));
  const std::optional<std::vector<Part>> parts = dataPath(ecm);
  const std::string outer = isOuterSeen(ecm) ? "; T_outer adds " + cycles(ecm.outer) : "";
  using Term = ecm::Bottleneck::Term;
  const auto waitsFor = [&](Term term) { return ecm.bottleneck && ecm.bottleneck->term == term; };
  if (waitsFor(Term::LoopCarried))
    return "an iteration waits for the result of an earlier one, " + cycles(ecm.loopCarried) + " " +
           unit + "; the ports alone would need " + cycles(ecm.overlapping) + outer;
  if (waitsFor(Term::Core))
    return coreReason(ecm, unit) + outer;
  if (!parts)
    return "";
  if (isSerial(result.machine)) {
    if (waitsFor(Term::Overlapping))
      return "the ports of the core, or its paths to L1, are busy for " + cycles(ecm.overlapping) +
             " " + unit + ", longer than the data take (" + sumText(*parts, unit) + ")" + outer;
    return serialReason(ecm, *parts, unit) + outer;
  }
  std::vector<std::string> texts = {"T_OL " + cycles(ecm.overlapping)};
  for (const Part &part : *parts)
    texts.push_back(part.name + " " + fixed(part.cycles, 1));
  return "the terms overlap by the rule below: " + join(texts, ", ") + " " + unit + outer;
}

} // namespace sparcity::words
