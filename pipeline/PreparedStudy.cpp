//===- pipeline/Exploration.cpp - A study carried out ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Exploration.h"

#include "models/machine/Machine.h"
#include "models/machine/Settings.h"
#include "models/study/Keys.h"
#include "pipeline/Machines.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace sparcity::pipeline {

Exploration::Exploration(const study::Plan &plan, Options options, Messages &messages)
    : plan(plan), options(std::move(options)), messages(messages),
      ends(base::after(this->options.time)), lastSaved(base::Clock::now()),
      workload(plan, messages) {}

bool Exploration::prepare() {
  if (!workload.prepare() || !readMachines() || !readExpressions() || !predictBaseline())
    return false;
  beginOutcome();
  return takeCheckpoint();
}

/// A file beside the study has precedence over a name.
static std::string machineName(const std::string &name, const std::string &study) {
  llvm::SmallString<128> beside(llvm::sys::path::parent_path(study));
  llvm::sys::path::append(beside, name);
  const bool isFile =
      !llvm::sys::path::is_absolute(name) && llvm::sys::fs::is_regular_file(llvm::Twine(beside));
  return isFile ? std::string(beside) : name;
}

bool Exploration::readMachines() {
  for (const study::Located &name : plan.machines) {
    machine::ReadResult result =
        readMachine(machineName(name.text, plan.file), options.machinePath);
    messages.report(result.diagnostics);
    if (!result.machine) {
      messages.report({ir::Severity::Note, "", "the study names it here", name.range, false});
      return false;
    }
    if (llvm::Error fault = adapt(*result.machine, {}, options.machinePath))
      return messages.refuse(std::move(fault));
    for (const machine::SharedMachine &before : machines)
      if (before.name() == result.machine->name) {
        messages.report({ir::Severity::Error, study::faultId,
                         "machine '" + before.name() + "' is named twice", name.range, false});
        return false;
      }
    files.insert(files.end(), {result.machine->file, result.machine->core.file});
    machines.emplace_back(std::move(*result.machine));
  }
  return true;
}

/// Where energy is asked for, each point is predicted by itself: it has no formula in rates.
bool Exploration::readExpressions() {
  llvm::Expected<study::Formulation> first = study::formulate(plan, machines.front());
  if (!first)
    return messages.refuse(first.takeError());
  if (first->usesEnergy)
    workload.askForEnergy();
  space = DesignSpace::of(plan, machines, !first->usesEnergy, messages);
  if (!space)
    return false;
  for (const BaseMachine &base : space->bases()) {
    llvm::Expected<PointProgram> program = PointProgram::of(plan, base);
    if (!program)
      return messages.refuse(program.takeError());
    programs.push_back(std::move(*program));
  }
  return true;
}

bool Exploration::predictBaseline() {
  const machine::Machine &machine = machines.front();
  const unsigned cores =
      plan.activeCores.empty() ? machine.topology.cores() : plan.activeCores.front();
  baselineName = machine.name + (cores > 1 ? ", " + std::to_string(cores) + " cores" : "");
  if (cores > machine.topology.cores())
    return messages.refuse(llvm::createStringError(
        "the study has " + std::to_string(cores) + " active cores: machine '" + machine.name +
        "', with which others are compared, has " + std::to_string(machine.topology.cores())));
  std::vector<WorkloadTime> times;
  const Workload::Outcome outcome =
      workload.predict({{machines.front(), nullptr}}, cores, ends, times);
  if (outcome == Workload::Outcome::Late)
    messages.error("the study was ended before anything could be predicted");
  if (outcome != Workload::Outcome::Done)
    return false;
  const machine::AxisBlock block = machine::AxisBlocks::onePoint();
  std::vector<std::vector<double>> seconds;
  times.front().evaluate(block, seconds);
  double flops = 0;
  for (size_t k = 0; k < plan.kernels.size(); ++k) {
    const std::string &name = plan.kernels[k].name.text;
    baseline["T0." + name] = seconds[k].front();
    flops += times.front().kernels[k].front().flops * plan.kernels[k].weight;
  }
  baseline["flops"] = flops;
  BaseMachine alone{
      machines.front(), {}, std::make_shared<const std::vector<machine::Axis>>(), {}, {}, {}};
  llvm::Expected<PointProgram> program = PointProgram::of(plan, alone);
  if (!program)
    return messages.refuse(program.takeError());
  PointProgram::Known known = program->knownOf(machine);
  known.insert(baseline.begin(), baseline.end());
  known["active"] = cores;
  for (size_t k = 0; k < plan.kernels.size(); ++k)
    known["E." + plan.kernels[k].name.text] = times.front().joules(k);
  PointValues values;
  program->evaluate(known, block, seconds, false, values);
  for (const std::vector<double> &value : values.objectives)
    baselineTargets.push_back(std::isfinite(value.front()) ? std::optional(value.front())
                                                           : std::nullopt);
  return true;
}

static std::string samplingText(const study::Samples &samples) {
  const std::string seed = ", seed " + std::to_string(samples.seed);
  switch (samples.kind) {
  case study::Sampling::Grid:
    return "all combinations";
  case study::Sampling::LatinHypercube:
    return "a Latin hypercube of " + std::to_string(samples.count) + " points" + seed;
  case study::Sampling::Sobol:
    return "a Sobol sequence of " + std::to_string(samples.count) + " points" + seed;
  case study::Sampling::List:
    return "a list of points";
  }
  llvm_unreachable("all are listed");
}

void Exploration::beginOutcome() {
  const study::Formulation &formulation = programs.front().formulation();
  std::vector<study::Target> targets;
  for (size_t k = 0; k < plan.objectives.size(); ++k)
    targets.push_back({plan.objectives[k].name, plan.objectives[k].isMost,
                       formulation.objectiveUnits[k], baselineTargets[k]});
  found = std::make_unique<study::Outcome>(space->axes(), std::move(targets),
                                           plan.constraints.size(), plan.best);
  found->title = plan.title;
  found->file = plan.file;
  found->baseline = baselineName;
  for (const study::Located &constraint : plan.constraints)
    found->constraints.push_back(constraint.text);
  found->percentiles = plan.percentiles;
  found->bins = plan.bins;
  found->points = space->points();
  found->sampling = samplingText(plan.samples);
  found->details.push_back({"T", study::Dimensions::seconds(), {}});
  for (const study::Kernel &kernel : plan.kernels)
    found->details.push_back({"T." + kernel.name.text, study::Dimensions::seconds(), {}});
  for (size_t k = 0; k < plan.kernels.size(); ++k)
    if (std::vector<std::string> labels = workload.labels(k); labels.size() > 1)
      found->details.push_back({plan.kernels[k].name.text, {}, std::move(labels)});
  for (const auto &[name, dimensions] : formulation.quantities)
    found->details.push_back({name, dimensions, {}});
}

std::vector<std::string> Exploration::filesRead() const {
  std::vector<std::string> all = files;
  llvm::append_range(all, workload.filesRead());
  return all;
}

bool Exploration::takeCheckpoint() {
  checkpoint.emplace(options.checkpoint, digestOf(options.text, filesRead()));
  llvm::Error fault = checkpoint->load(*found).moveInto(progress);
  return !fault || messages.refuse(std::move(fault));
}

bool Exploration::save() {
  lastSaved = base::Clock::now();
  llvm::Error fault = checkpoint->save(*found, progress);
  return !fault || messages.refuse(std::move(fault));
}

bool Exploration::mustEnd() { return base::isInterrupted() || base::Clock::now() >= ends; }

/// As many structures at once as take some seconds: each run of the workload reads and compiles
/// its sources.
Workload::Outcome Exploration::run() {
  constexpr std::uint64_t least = 16, most = 256;
  constexpr base::Seconds enough{2};
  std::uint64_t count = least;
  Workload::Outcome outcome = Workload::Outcome::Done;
  while (outcome == Workload::Outcome::Done && progress.structure < space->structures()) {
    const base::Clock::time_point begin = base::Clock::now();
    outcome = mustEnd() ? Workload::Outcome::Late : runChunk(count);
    if (base::Clock::now() - begin < enough)
      count = std::min(2 * count, most);
  }
  found->isWhole = outcome == Workload::Outcome::Done;
  return save() ? outcome : Workload::Outcome::Failed;
}

} // namespace sparcity::pipeline
