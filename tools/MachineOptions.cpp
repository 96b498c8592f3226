//===- tools/MachineOptions.cpp - Options for numbers of machines ----------- ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "tools/MachineOptions.h"

#include "models/machine/Settings.h"
#include "pipeline/Variants.h"
#include "tools/CommandLine.h"

namespace cl = llvm::cl;

namespace sparcity {

namespace {

cl::list<std::string>
    settings("set", cl::value_desc("PATH=VALUE"), cl::cat(ownOptions()),
             cl::desc("Give a number of the machine another value, or several: L2.size=2MiB, "
                      "memory.bandwidth=100..400:25GB/s, L2.size=256KiB..8MiB:x2, clock=2GHz,3GHz; "
                      "repeatable, all combinations are predicted (docs/architect.md)"));

cl::opt<std::string> prefetch("prefetch", cl::value_desc("on|off"), cl::cat(ownOptions()),
                              cl::desc("With prefetchers that load lines ahead, or without: as "
                                       "--set prefetchers.disabled=true"));
cl::opt<std::string> pages("pages", cl::value_desc("SIZE"), cl::cat(ownOptions()),
                           cl::desc("Pages that arrays are in: 4KiB, 2MiB; as --set "
                                    "translation.page=SIZE"));

cl::opt<bool> sensitivity("sensitivity", cl::cat(ownOptions()),
                          cl::desc("Say what each number of the machine does to the time"));
cl::opt<std::string> requirement(
    "require", cl::value_desc("LIMIT"), cl::cat(ownOptions()),
    cl::desc("Say what each number of the machine would have to be, alone, so that it holds: 'T <= "
             "20 cy/CL' (or cy/it, s), 'FLOP/s >= 10G' (or another rate of --unit)"));

} // namespace

static std::string interpretQuestions(driver::Options &options) {
  options.request.findsSensitivity = sensitivity || requirement.getNumOccurrences();
  if (options.request.findsSensitivity && !options.request.has(prediction::ModelId::Ecm))
    return "--sensitivity and --require: of the time that ECM predicts: --model ecm";
  if (!requirement.getNumOccurrences())
    return "";
  llvm::Expected<prediction::Requirement> parsed = prediction::parseRequirement(requirement);
  if (!parsed)
    return "--require: " + llvm::toString(parsed.takeError());
  options.requirement = std::move(*parsed);
  return "";
}

/// Points of the sweep, if there is one: what is wrong with it is said elsewhere.
static size_t pointsOf(const driver::Options &options) {
  llvm::Expected<std::vector<pipeline::Definition>> sizes =
      pipeline::parseDefinitions(options.defines);
  size_t points = 1;
  if (!sizes)
    llvm::consumeError(sizes.takeError());
  else
    for (const pipeline::Definition &size : *sizes)
      points = std::max(points, size.values.size());
  return points;
}

/// So many configurations that they are looked at together.
static std::string interpretMany(driver::Options &options, size_t machines) {
  const bool isShown =
      options.format == driver::Format::Text || options.format == driver::Format::Html;
  const bool canSummarise =
      isShown && options.emit == driver::Emit::Nothing && options.resultCache.empty();
  options.summarises = canSummarise && options.comparesMachines() &&
                       machines * pointsOf(options) > pipeline::mostShownApart;
  const size_t most = options.summarises ? pipeline::mostSummarised : pipeline::mostVariants;
  if (machines > most)
    return "--set: " + std::to_string(machines) + " machines; " + std::to_string(most) +
           " are the most" + (canSummarise ? "" : " but in the summary that a text or a page is");
  if (!options.summarises)
    return "";
  if (options.areModelsGiven && !options.request.has(prediction::ModelId::Ecm))
    return "--set: so many configurations are summarised by the time that ECM predicts: --model "
           "ecm";
  if (!options.baseline.empty() || !options.failIf.empty())
    return "--baseline and --fail-if compare results, of which a summary has none";
  if (options.unit == result::Unit::Seconds && pointsOf(options) > 1)
    return "--unit s: the sizes of a summary are not the same work; another unit is of an "
           "iteration";
  if (options.request.findsSensitivity)
    return "--sensitivity and --require are of one machine, not of a summary";
  options.request = options.request.timesAlone();
  return "";
}

/// Those of --set, and those that have an option of their own.
static std::vector<std::string> settingTexts() {
  std::vector<std::string> texts(settings.begin(), settings.end());
  if (prefetch.getNumOccurrences())
    texts.push_back(std::string("prefetchers.disabled=") + (prefetch == "off" ? "true" : "false"));
  if (pages.getNumOccurrences())
    texts.push_back("translation.page=" + pages);
  return texts;
}

std::string interpretMachines(driver::Options &options) {
  if (prefetch.getNumOccurrences() && prefetch != "on" && prefetch != "off")
    return "--prefetch: expected on or off, not '" + prefetch + "'";
  for (const std::string &text : settingTexts()) {
    llvm::Expected<machine::Axis> axis = machine::parseAxis(text, pipeline::mostVariants);
    if (!axis)
      return "--set: " + llvm::toString(axis.takeError());
    for (const machine::Axis &before : options.settings)
      if (machine::shortPath(before.path) == machine::shortPath(axis->path))
        return "--set: '" + axis->path + "' is set twice";
    options.settings.push_back(std::move(*axis));
  }
  const size_t count = pipeline::variantCount(options.settings);
  if (std::string fault = interpretQuestions(options); !fault.empty())
    return fault;
  if (std::string fault = interpretMany(options, count); !fault.empty())
    return fault;
  if (options.isBatch() && options.comparesMachines() && options.format == driver::Format::Text)
    return "--set: one table of all machines is not made with -j or --result-cache; another "
           "--format is";
  return "";
}

} // namespace sparcity
