//===- pipeline/PreparedStudy.cpp - A study that can be carried out ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/PreparedStudy.h"

#include "models/machine/Machine.h"
#include "models/machine/Settings.h"
#include "models/study/Keys.h"
#include "pipeline/Machines.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace sparcity::pipeline {

bool PreparedStudy::prepare() {
  return workload.prepare() && readMachines() && readExpressions() && predictBaseline();
}

/// A file beside the study has precedence over a name.
static std::string machineName(const std::string &name, const std::string &study) {
  llvm::SmallString<128> beside(llvm::sys::path::parent_path(study));
  llvm::sys::path::append(beside, name);
  const bool isFile =
      !llvm::sys::path::is_absolute(name) && llvm::sys::fs::is_regular_file(llvm::Twine(beside));
  return isFile ? std::string(beside) : name;
}

bool PreparedStudy::readMachines() {
  for (const study::Located &name : plan.machines) {
    machine::ReadResult result = readMachine(machineName(name.text, plan.file), machinePath);
    messages.report(result.diagnostics);
    if (!result.machine) {
      messages.report({ir::Severity::Note, "", "the study names it here", name.range, false});
      return false;
    }
    Task nodes; // that the machine is one of
    nodes.request.distributed = workload.links();
    if (llvm::Error fault = adapt(*result.machine, nodes, machinePath))
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

/// Where energy or ranks are asked for, each point is predicted by itself: it has no formula in
/// rates.
bool PreparedStudy::readExpressions() {
  llvm::Expected<study::Formulation> first = study::formulate(plan, machines.front());
  if (!first)
    return messages.refuse(first.takeError());
  if (first->usesEnergy)
    workload.askForEnergy();
  space = DesignSpace::of(plan, machines, !first->usesEnergy && !plan.areRanks, messages);
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

/// For points whose rates are those of their machines.
llvm::Expected<PointProgram>
PreparedStudy::programFor(const machine::SharedMachine &machine) const {
  const BaseMachine alone{machine, {}, std::make_shared<const std::vector<machine::Axis>>(),
                          {},      {}, {}};
  return PointProgram::of(plan, alone);
}

PointProgram::Known PreparedStudy::knownOf(const PointProgram &program, const Trial &trial) const {
  PointProgram::Known known = program.knownOf(*trial.candidate->machine);
  known.insert(baseline.begin(), baseline.end());
  known["active"] = trial.cores;
  for (size_t k = 0; k < plan.kernels.size(); ++k)
    known["E." + plan.kernels[k].name.text] = trial.times.joules(k);
  return known;
}

bool PreparedStudy::predictBaseline() {
  const machine::Machine &machine = machines.front();
  const unsigned cores =
      plan.activeCores.empty() ? machine.topology.cores() : plan.activeCores.front();
  baselineName = machine.name;
  if (cores > 1)
    baselineName += ", " + std::to_string(cores) + (plan.areRanks ? " ranks" : " cores");
  if (!space->hasRoom(machine, cores))
    return messages.refuse(llvm::createStringError(
        "the study has " + std::to_string(cores) + " active cores: machine '" + machine.name +
        "', with which others are compared, has " + std::to_string(machine.topology.cores())));
  Trial trial{Candidate{machines.front(), nullptr}, cores};
  Trial *const trials[] = {&trial};
  const Workload::Outcome outcome = workload.predict(trials, ends);
  if (outcome == Workload::Outcome::Late)
    messages.error("the study was ended before anything could be predicted");
  if (outcome != Workload::Outcome::Done)
    return false;
  const machine::AxisBlock block = machine::AxisBlocks::onePoint();
  std::vector<std::vector<double>> seconds;
  trial.times.evaluate(block, seconds);
  double flops = 0;
  for (size_t k = 0; k < plan.kernels.size(); ++k) {
    const std::string &name = plan.kernels[k].name.text;
    baseline["T0." + name] = seconds[k].front();
    flops += trial.times.kernels[k].front().flops * plan.kernels[k].weight;
  }
  baseline["flops"] = flops;
  llvm::Expected<PointProgram> program = programFor(machines.front());
  if (!program)
    return messages.refuse(program.takeError());
  PointValues values;
  program->evaluate(knownOf(*program, trial), block, seconds, false, values);
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

study::Outcome PreparedStudy::emptyOutcome() const {
  const study::Formulation &formulation = programs.front().formulation();
  std::vector<study::Target> targets;
  for (size_t k = 0; k < plan.objectives.size(); ++k)
    targets.push_back({plan.objectives[k].name, plan.objectives[k].isMost,
                       formulation.objectiveUnits[k], baselineTargets[k]});
  study::Outcome empty(space->axes(), std::move(targets), plan.constraints.size(), plan.best);
  empty.title = plan.title;
  empty.file = plan.file;
  empty.baseline = baselineName;
  for (const study::Located &constraint : plan.constraints)
    empty.constraints.push_back(constraint.text);
  empty.percentiles = plan.percentiles;
  empty.bins = plan.bins;
  empty.points = space->points();
  empty.sampling = samplingText(plan.samples);
  empty.details.push_back({"T", study::Dimensions::seconds(), {}});
  for (const study::Kernel &kernel : plan.kernels)
    empty.details.push_back({"T." + kernel.name.text, study::Dimensions::seconds(), {}});
  for (size_t k = 0; k < plan.kernels.size(); ++k)
    if (std::vector<std::string> labels = workload.labels(k); labels.size() > 1)
      empty.details.push_back({plan.kernels[k].name.text, {}, std::move(labels)});
  for (const auto &[name, dimensions] : formulation.quantities)
    empty.details.push_back({name, dimensions, {}});
  return empty;
}

std::vector<std::string> PreparedStudy::filesRead() const {
  std::vector<std::string> all = files;
  llvm::append_range(all, workload.filesRead());
  return all;
}

} // namespace sparcity::pipeline
