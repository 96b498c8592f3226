//===- pipeline/Workload.cpp - The kernels of a study, predicted -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Workload.h"

#include "ir/LocatedError.h"
#include "models/machine/Machine.h"
#include "models/power/Power.h"
#include "models/result/RateTimes.h"
#include "models/result/Result.h"
#include "models/study/Keys.h"
#include "pipeline/Machines.h"
#include "pipeline/Study.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace sparcity::pipeline {

bool Workload::refuse(const study::Located &at, const std::string &why) const {
  messages.report({ir::Severity::Error, study::faultId, why, at.range, false});
  return false;
}

/// One that gives one number; empty for the usual one.
static bool isPredictor(const std::string &name) {
  return name.empty() ||
         (name != "all" &&
          llvm::any_of(traffic::predictors(), [&](const auto &row) { return row.name == name; }));
}

bool Workload::prepare() {
  if (plan.areRanks)
    if (llvm::Error fault = distributed::parseLinks(plan.links.text).moveInto(ranks.emplace()))
      return refuse(plan.links, "links: " + llvm::toString(std::move(fault)));
  for (const study::Kernel &kernel : plan.kernels) {
    std::vector<Way> &ways = kernels.emplace_back();
    size_t first = 0;
    for (const study::Way &own : kernel.ways) {
      llvm::Expected<WaySizes> sizes = WaySizes::of(kernel, own);
      if (!sizes)
        return messages.refuse(sizes.takeError());
      if (const study::Located &name = own.cachePredictor; !isPredictor(name.text))
        return refuse(name, "unknown predictor '" + name.text + "' (lc, sim, rd)");
      ways.push_back({&own, std::move(*sizes), first});
      first += ways.back().sizes.alternatives();
    }
  }
  return true;
}

std::vector<std::string> Workload::labels(size_t kernel) const {
  std::vector<std::string> result;
  for (const Way &way : kernels[kernel])
    for (const std::string &choices : way.sizes.labels())
      result.push_back(kernels[kernel].size() == 1 ? choices
                       : choices.empty()           ? way.way->name
                                                   : way.way->name + ", " + choices);
  return result;
}

/// What all runs of a chunk have in common.
struct Workload::Batch {
  const std::vector<Candidate> &candidates;
  unsigned cores;
  base::Clock::time_point ends;
  std::vector<WorkloadTime> &times;
};

/// What one run is about.
struct Workload::Part {
  size_t kernel;
  const Way &way;
  size_t run;
};

Workload::Outcome Workload::predict(const std::vector<Candidate> &candidates, unsigned cores,
                                    base::Clock::time_point ends,
                                    std::vector<WorkloadTime> &times) {
  times.assign(candidates.size(), {});
  for (WorkloadTime &time : times)
    for (const std::vector<Way> &ways : kernels)
      time.kernels.emplace_back(ways.back().first + ways.back().sizes.alternatives());
  const Batch batch{candidates, cores, ends, times};
  for (size_t kernel = 0; kernel < kernels.size(); ++kernel)
    for (const Way &way : kernels[kernel])
      for (size_t number = 0; number < way.sizes.runs(); ++number)
        if (const Outcome outcome = run({kernel, way, number}, batch); outcome != Outcome::Done)
          return outcome;
  // A nest that is missing on some machine would be taken for a fast one.
  for (size_t kernel = 0; kernel < kernels.size(); ++kernel)
    for (size_t k = 0; k < times.front().kernels[kernel].size(); ++k) {
      size_t most = 0;
      for (const WorkloadTime &time : times)
        most = std::max(most, time.kernels[kernel][k].nests.size());
      for (WorkloadTime &time : times)
        time.isWhole &= time.kernels[kernel][k].nests.size() == most;
    }
  return Outcome::Done;
}

Workload::Outcome Workload::predict(llvm::ArrayRef<Trial *> trials, base::Clock::time_point ends) {
  std::map<unsigned, std::vector<Trial *>> byCores;
  for (Trial *trial : trials)
    if (trial->candidate)
      byCores[trial->cores].push_back(trial);
  for (const auto &[cores, together] : byCores) {
    std::vector<Candidate> candidates;
    for (const Trial *trial : together)
      candidates.push_back(*trial->candidate);
    std::vector<WorkloadTime> times;
    if (const Outcome outcome = predict(candidates, cores, ends, times); outcome != Outcome::Done)
      return outcome;
    for (size_t k = 0; k < together.size(); ++k)
      together[k]->times = std::move(times[k]);
  }
  return Outcome::Done;
}

/// Nodes and links are the machine's.
static distributed::RankRequest onRanks(unsigned count, distributed::RankRequest request) {
  request.ranks = count;
  request.network = {};
  return request;
}

Task Workload::taskOf(const study::Way &way, unsigned cores) const {
  Task task;
  task.inputs = {way.file.text};
  if (!way.nest.text.empty())
    task.kernels = {way.nest.text};
  task.compilerFlags = way.flags;
  task.clangOptions = way.options;
  if (!way.matrix.empty())
    task.matrices = {way.matrix};
  task.request = prediction::Request().timesAlone();
  if (needsEnergy)
    task.request.models |= prediction::ModelSet(*prediction::findModel("power"));
  task.cores = {ranks ? 1 : cores};
  if (ranks) {
    task.request.models |= {prediction::ModelId::Distributed};
    task.request.distributed = onRanks(cores, *ranks);
  }
  if (!way.cachePredictor.text.empty())
    task.request.cachePredictor = task.matrixPredictor = way.cachePredictor.text;
  task.summarises = true;
  return task;
}

/// With the options of a way.
static llvm::Expected<std::vector<machine::SharedMachine>>
adapted(const std::vector<Candidate> &candidates, const Task &task) {
  std::vector<machine::SharedMachine> machines;
  for (const Candidate &candidate : candidates) {
    if (task.compilerFlags.empty()) {
      machines.push_back(candidate.machine);
      continue;
    }
    machine::Machine own = candidate.machine;
    if (llvm::Error fault = adapt(own, task, {}))
      return fault;
    machines.emplace_back(std::move(own));
  }
  return machines;
}

Workload::Outcome Workload::run(const Part &part, const Batch &batch) {
  const study::Way &way = *part.way.way;
  Task task = taskOf(way, batch.cores);
  task.time.run = batch.ends - base::Clock::now();
  task.sizes = part.way.sizes.definitions(part.run);
  llvm::Expected<std::vector<machine::SharedMachine>> machines = adapted(batch.candidates, task);
  if (!machines) {
    refuse(way.file, llvm::toString(machines.takeError()));
    return Outcome::Failed;
  }
  std::map<const machine::Machine *, size_t> byMachine;
  std::vector<std::shared_ptr<prediction::RateGrid>> rates;
  for (size_t k = 0; k < machines->size(); ++k) {
    byMachine[&*(*machines)[k]] = k;
    rates.push_back(batch.candidates[k].rates);
  }
  Study study(std::move(task), messages);
  study.setVariants(std::move(*machines), std::move(rates));
  bool isWrong = !study.readSources() || !study.findSubjects();
  if (!isWrong)
    study.predict([&](const result::Result &result) {
      llvm::Error fault = take(result, part, batch.times[byMachine.at(&*result.machine)]);
      isWrong |= fault && !messages.refuse(std::move(fault));
      return !isWrong;
    });
  llvm::append_range(files, study.filesRead());
  study.readFurther(); // forgets the source
  if (base::isInterrupted() || base::Clock::now() >= batch.ends)
    return Outcome::Late;
  if (!isWrong && study.counts().leftOut > 0)
    isWrong = !refuse(way.file, "nests of this file are left out, so that what the workload takes "
                                "is not known; 'kernel' names those that are meant");
  return isWrong ? Outcome::Failed : Outcome::Done;
}

static std::string openSizes(const result::Result &result) {
  std::vector<std::string> open;
  for (const ir::Symbol &symbol : result.parameters)
    if (!symbol.value)
      open.push_back(symbol.name);
  return open.empty() ? "" : ": " + llvm::join(open, ", ");
}

/// In the time of the nest, from where the data are; an error where nothing is known of it. Of
/// chips that are all at work each has its part of the iterations.
static llvm::Expected<machine::Joules> energyOfIteration(const result::Result &result,
                                                         machine::Seconds iteration) {
  const auto *power = result.get<power::Power>();
  const power::Level *level = power ? power->resident() : nullptr;
  if (!level)
    return llvm::createStringError(
        "energy is not known: machine '" + result.machine.name() + "' has no " +
        (power && !power->missing.empty() ? llvm::join(power->missing, ", ") : "power terms"));
  if (result.cores % power->cores != 0)
    return llvm::createStringError("energy is that of chips with all of their " +
                                   std::to_string(power->cores) +
                                   " cores at work: 'active-cores: all'");
  const unsigned chips = result.cores / power->cores;
  const machine::Seconds unit = iteration * (result.iterationsPerUnit * chips);
  return power::energyIn(level->terms, power->flops, power->moved, unit) / result.iterationsPerUnit;
}

llvm::Error Workload::take(const result::Result &result, const Part &part,
                           WorkloadTime &into) const {
  const study::Located &name = plan.kernels[part.kernel].name;
  const auto wrong = [&](const std::string &why) {
    return llvm::make_error<ir::LocatedError>(name.range, study::faultId,
                                              "kernel '" + name.text + "', nest '" + result.kernel +
                                                  "': " + why);
  };
  const std::optional<double> iterations = result.iterations();
  if (!iterations)
    return wrong("its time is not known while sizes are open" + openSizes(result));
  llvm::Expected<NestTime> nest = timeOf(result);
  if (!nest)
    return wrong(llvm::toString(nest.takeError()));
  double joules = 0; // an iteration
  if (needsEnergy && ranks)
    return wrong("energy is that of one machine, not of ranks on many");
  if (needsEnergy) {
    llvm::Expected<machine::Joules> one =
        energyOfIteration(result, machine::Seconds(nest->seconds));
    if (!one)
      return wrong(llvm::toString(one.takeError()));
    joules = one->value();
  }
  const auto *times = result.get<result::RateTimes>();
  into.isByFormula &= !times || times->isByFormula;
  const double own = *iterations * part.way.sizes.share();
  nest->iterations = own;
  for (const size_t alternative : part.way.sizes.alternativesOf(result, part.run)) {
    AlternativeTime &time = into.kernels[part.kernel][part.way.first + alternative];
    time.nests.push_back(*nest);
    time.flops += result.work.flops.total * own;
    time.joules += joules * own;
  }
  return llvm::Error::success();
}

} // namespace sparcity::pipeline
