//===- pipeline/ExplorationChunks.cpp - Structures of a study, some at once ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Machine.h"
#include "models/machine/Settings.h"
#include "pipeline/Exploration.h"

#include "llvm/ADT/STLExtras.h"

#include <map>

namespace sparcity::pipeline {

/// How often a checkpoint is written.
static constexpr base::Seconds betweenSaves{5};

/// Structures that are predicted for at once, those that are no machines too.
struct Exploration::Chunk {
  struct Entry {
    Structure structure;
    std::optional<Candidate> candidate; ///< none: it contradicts itself
    unsigned cores = 1;
    WorkloadTime times = {};
  };
  std::vector<Entry> entries;
};

std::uint64_t Exploration::pointsOf(const Structure &structure) const {
  return structure.points.empty() ? space->bases()[structure.base].points : structure.points.size();
}

void Exploration::addCandidate(const Structure &structure, Chunk &chunk) const {
  Chunk::Entry &entry = chunk.entries.emplace_back();
  entry.structure = structure;
  llvm::Expected<machine::SharedMachine> machine = space->machineOf(structure);
  if (!machine) {
    llvm::consumeError(machine.takeError()); // whatever is wrong with it, others are not
    return;
  }
  entry.cores = space->activeCores(structure, *machine);
  if (entry.cores > (*machine)->topology.cores())
    return;
  const BaseMachine &base = space->bases()[structure.base];
  std::shared_ptr<prediction::RateGrid> rates;
  if (!base.rates->empty())
    rates = std::make_shared<prediction::RateGrid>(base.machine, base.rates, base.exclusions,
                                                   structure.points);
  entry.candidate = Candidate{std::move(*machine), std::move(rates)};
}

/// Those with equally many cores at work together.
Workload::Outcome Exploration::predict(Chunk &chunk) {
  std::map<unsigned, std::vector<Chunk::Entry *>> byCores;
  for (Chunk::Entry &entry : chunk.entries)
    if (entry.candidate)
      byCores[entry.cores].push_back(&entry);
  for (const auto &[cores, entries] : byCores) {
    std::vector<Candidate> candidates;
    for (const Chunk::Entry *entry : entries)
      candidates.push_back(*entry->candidate);
    std::vector<WorkloadTime> times;
    if (const Workload::Outcome outcome = workload.predict(candidates, cores, ends, times);
        outcome != Workload::Outcome::Done)
      return outcome;
    for (size_t k = 0; k < entries.size(); ++k)
      entries[k]->times = std::move(times[k]);
  }
  return Workload::Outcome::Done;
}

void Exploration::leaveOut(const Structure &structure, std::uint64_t study::Tally::*kind) {
  found->tally.seen += pointsOf(structure);
  found->tally.*kind += pointsOf(structure);
}

Workload::Outcome Exploration::runChunk(std::uint64_t count) {
  Chunk chunk;
  const std::uint64_t end = std::min(space->structures(), progress.structure + count);
  for (std::uint64_t number = progress.structure; number < end; ++number)
    addCandidate(space->structure(number), chunk);
  if (const Workload::Outcome outcome = predict(chunk); outcome != Workload::Outcome::Done)
    return outcome;
  for (const Chunk::Entry &entry : chunk.entries) {
    if (!entry.candidate)
      leaveOut(entry.structure, &study::Tally::contradictory);
    else if (!entry.times.isWhole)
      leaveOut(entry.structure, &study::Tally::unpredicted);
    else if (!evaluate(entry.structure, entry.candidate->machine, entry.cores, entry.times))
      return Workload::Outcome::Late;
    progress = {progress.structure + 1, 0};
    if (base::Clock::now() - lastSaved > betweenSaves && !save())
      return Workload::Outcome::Failed;
  }
  return Workload::Outcome::Done;
}

namespace {

/// The points of one structure.
class StructureEvaluator {
public:
  StructureEvaluator(const study::Plan &plan, const BaseMachine &base, const Structure &structure,
                     const WorkloadTime &times, const PointProgram &program,
                     PointProgram::Known known, study::Choices choices)
      : plan(plan), base(base), structure(structure), times(times), program(program),
        known(std::move(known)), blocks(*base.rates) {
    found.fixed = std::move(choices);
    found.keep = [this](size_t at) { return keep(at); };
  }

  /// Those from `first` on that are a block, of `count` that there are.
  const study::Found &at(std::uint64_t first, std::uint64_t count) {
    const auto size =
        static_cast<size_t>(std::min<std::uint64_t>(machine::AxisBlocks::usualSize, count - first));
    if (structure.points.empty())
      blocks.fill(first, size, block);
    else
      blocks.fill(llvm::ArrayRef(structure.points).slice(static_cast<size_t>(first), size), block);
    times.evaluate(block, kernels);
    program.evaluate(known, block, kernels, false, values);
    found.count = size;
    found.seconds = values.seconds.data();
    found.constraints.clear();
    found.objectives.clear();
    found.varying.clear();
    for (const std::vector<double> &column : values.constraints)
      found.constraints.push_back(column.data());
    for (const std::vector<double> &column : values.objectives)
      found.objectives.push_back(column.data());
    for (size_t k = 0; k < base.rateNumbers.size(); ++k)
      found.varying.emplace_back(DesignSpace::firstNumber + base.rateNumbers[k],
                                 block.choices[k].data());
    return found;
  }

private:
  study::Kept keep(size_t at) const {
    study::Kept kept;
    kept.choices = found.fixed;
    for (const auto &[dimension, choices] : found.varying)
      kept.choices[dimension] = choices[at];
    for (const std::vector<double> &column : values.objectives)
      kept.objectives.push_back(column[at]);
    machine::AxisBlock own;
    blocks.fill(llvm::ArrayRef(block.points[at]), own);
    std::vector<std::vector<double>> seconds;
    times.evaluate(own, seconds);
    PointValues detailed;
    program.evaluate(known, own, seconds, true, detailed);
    kept.details.push_back(detailed.seconds.front());
    for (const std::vector<double> &kernel : seconds)
      kept.details.push_back(kernel.front());
    for (size_t k = 0; k < seconds.size(); ++k)
      if (times.kernels[k].size() > 1)
        kept.details.push_back(static_cast<double>(times.fastest(k, own)));
    for (const std::vector<double> &quantity : detailed.quantities)
      kept.details.push_back(quantity.front());
    return kept;
  }

  const study::Plan &plan;
  const BaseMachine &base;
  const Structure &structure;
  const WorkloadTime &times;
  const PointProgram &program;
  PointProgram::Known known;
  machine::AxisBlocks blocks;
  machine::AxisBlock block;
  std::vector<std::vector<double>> kernels;
  PointValues values;
  study::Found found;
};

} // namespace

/// False where the study is to end before the last of its points.
bool Exploration::evaluate(const Structure &structure, const machine::Machine &machine,
                           unsigned cores, const WorkloadTime &times) {
  const BaseMachine &base = space->bases()[structure.base];
  PointProgram::Known known = programs[structure.base].knownOf(machine);
  known.insert(baseline.begin(), baseline.end());
  known["active"] = cores;
  for (size_t k = 0; k < plan.kernels.size(); ++k)
    known["E." + plan.kernels[k].name.text] = times.joules(k);
  found->isByFormula &= times.isByFormula;
  StructureEvaluator points(plan, base, structure, times, programs[structure.base],
                            std::move(known), space->choicesOf(structure));
  const std::uint64_t count = pointsOf(structure);
  while (progress.point < count) {
    const study::Found &here = points.at(progress.point, count);
    found->add(here);
    progress.point += here.count;
    if (base::Clock::now() - lastSaved > betweenSaves && !save())
      return false;
    if (progress.point < count && mustEnd())
      return false;
  }
  return true;
}

} // namespace sparcity::pipeline
