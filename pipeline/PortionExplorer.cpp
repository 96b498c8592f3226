//===- pipeline/PortionExplorer.cpp - Structures of a study, some at once ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Machine.h"
#include "models/machine/Settings.h"
#include "pipeline/PreparedStudy.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::pipeline {

/// Structures that are predicted for at once, those that are no machines too.
struct PreparedStudy::Chunk {
  struct Entry : Trial {
    Structure structure;
  };
  std::uint64_t first = 0; ///< number of the first
  std::vector<Entry> entries;
};

void PreparedStudy::addCandidate(std::uint64_t number, Chunk &chunk) const {
  Chunk::Entry &entry = chunk.entries.emplace_back();
  entry.structure = space->structure(number);
  llvm::Expected<machine::SharedMachine> machine = space->machineOf(entry.structure);
  if (!machine) {
    llvm::consumeError(machine.takeError()); // whatever is wrong with it, others are not
    return;
  }
  entry.cores = space->activeCores(space->choicesOf(entry.structure), *machine);
  if (!space->hasRoom(*machine, entry.cores))
    return;
  const BaseMachine &base = space->bases()[entry.structure.base];
  std::shared_ptr<prediction::RateGrid> rates;
  if (!base.rates->empty())
    rates = std::make_shared<prediction::RateGrid>(base.machine, base.rates, base.exclusions,
                                                   entry.structure.points);
  entry.candidate = Candidate{*machine, std::move(rates)};
}

Workload::Outcome PreparedStudy::predict(Chunk &chunk) {
  std::vector<Trial *> trials;
  for (Chunk::Entry &entry : chunk.entries)
    trials.push_back(&entry);
  return workload.predict(trials, ends);
}

namespace {

/// The points of one structure.
class StructureEvaluator {
public:
  StructureEvaluator(const BaseMachine &base, const Structure &structure, const WorkloadTime &times,
                     const PointProgram &program, PointProgram::Known known, study::Choices choices)
      : base(base), structure(structure), times(times), program(program), known(std::move(known)),
        blocks(*base.rates) {
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

static void leaveOut(std::uint64_t points, std::uint64_t study::Tally::*kind,
                     study::Outcome &found) {
  found.tally.seen += points;
  found.tally.*kind += points;
}

/// The points of a piece; false where the study is to end before the last of them.
bool PreparedStudy::explore(const Chunk &chunk, Progress from, const Progress &to,
                            study::Outcome &found) const {
  for (; from < to; from = {from.structure + 1, 0}) {
    const Chunk::Entry &entry = chunk.entries[static_cast<size_t>(from.structure - chunk.first)];
    const Structure &structure = entry.structure;
    const std::uint64_t all = space->pointsOf(from.structure);
    const std::uint64_t end = from.structure == to.structure ? to.point : all;
    if (!entry.candidate || !entry.times.isWhole) {
      leaveOut(end - from.point,
               entry.candidate ? &study::Tally::unpredicted : &study::Tally::contradictory, found);
      continue;
    }
    PointProgram::Known known = knownOf(programs[structure.base], entry);
    found.isByFormula &= entry.times.isByFormula;
    StructureEvaluator points(space->bases()[structure.base], structure, entry.times,
                              programs[structure.base], std::move(known),
                              space->choicesOf(structure));
    while (from.point < end) {
      const study::Found &here = points.at(from.point, end);
      found.add(here);
      from.point += here.count;
      if (from.point < end && mustEnd())
        return false;
    }
  }
  return true;
}

Findings PreparedStudy::explore(const Portion &portion) {
  std::vector<Progress> ends{portion.begin};
  while (ends.size() <= portion.pieces && !space->isEnd(ends.back()))
    ends.push_back(space->endOfPiece(ends.back()));
  Chunk chunk{portion.begin.structure, {}};
  const Progress &last = ends.back();
  for (std::uint64_t number = chunk.first; Progress{number, 0} < last; ++number)
    addCandidate(number, chunk);
  Findings findings{predict(chunk)};
  for (size_t k = 0; k + 1 < ends.size() && findings.end == Workload::Outcome::Done; ++k) {
    study::Outcome own = emptyOutcome();
    if (explore(chunk, ends[k], ends[k + 1], own))
      findings.pieces.push_back(std::move(own));
    else
      findings.end = Workload::Outcome::Late;
  }
  return findings;
}

} // namespace sparcity::pipeline
