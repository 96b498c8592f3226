//===- pipeline/Exploration.cpp - A study carried out ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Exploration.h"

#include <algorithm>

namespace sparcity::pipeline {

/// How often a checkpoint is written.
static constexpr base::Seconds betweenSaves{5};

Exploration::Exploration(const study::Plan &plan, Options options, Messages &messages)
    : options(std::move(options)), messages(messages),
      study(plan, this->options.machinePath, base::after(this->options.time), messages),
      lastSaved(base::Clock::now()) {}

bool Exploration::prepare() {
  if (!study.prepare())
    return false;
  found = study.emptyOutcome();
  checkpoint.emplace(options.checkpoint, digestOf(options.text, filesRead()));
  llvm::Error fault = checkpoint->load(*found).moveInto(progress);
  return !fault || messages.refuse(std::move(fault));
}

bool Exploration::save() {
  lastSaved = base::Clock::now();
  llvm::Error fault = checkpoint->save(*found, progress);
  return !fault || messages.refuse(std::move(fault));
}

void Exploration::Size::took(base::Seconds time) {
  constexpr std::uint64_t most = 64;
  constexpr base::Seconds enough{2};
  if (time < enough)
    count = std::min(2 * count, most);
}

Workload::Outcome Exploration::run(Crew *crew) {
  Workload::Outcome outcome = Workload::Outcome::Done;
  if (crew) {
    outcome = runWith(*crew);
  } else if (options.jobs > 1) {
    Copies copies(options.jobs, study);
    outcome = runWith(copies);
  } else {
    outcome = runAlone();
  }
  found->isWhole = outcome == Workload::Outcome::Done;
  if (!save())
    return Workload::Outcome::Failed;
  // All points were seen, whether or not there is time left for what limits the best of them.
  if (outcome == Workload::Outcome::Done && study.findLimits(*found) == Workload::Outcome::Failed)
    return Workload::Outcome::Failed;
  return outcome;
}

Workload::Outcome Exploration::runAlone() {
  Workload::Outcome outcome = Workload::Outcome::Done;
  while (outcome == Workload::Outcome::Done && !study.designs().isEnd(progress)) {
    const base::Clock::time_point begin = base::Clock::now();
    outcome =
        study.mustEnd() ? Workload::Outcome::Late : take(study.explore({progress, size.pieces()}));
    size.took(base::Clock::now() - begin);
  }
  return outcome;
}

/// Pieces in their order, those behind `progress`.
Workload::Outcome Exploration::take(const Findings &findings) {
  for (const study::Outcome &piece : findings.pieces) {
    found->merge(piece);
    progress = study.designs().endOfPiece(progress);
    if (base::Clock::now() - lastSaved > betweenSaves && !save())
      return Workload::Outcome::Failed;
  }
  return findings.end;
}

Workload::Outcome Exploration::runWith(Crew &crew) {
  ahead = progress;
  for (Progress at = progress; !study.designs().isEnd(at); at = study.designs().endOfPiece(at))
    ++left;
  Workload::Outcome outcome = Workload::Outcome::Done;
  while (outcome == Workload::Outcome::Done && !study.designs().isEnd(progress)) {
    if (study.mustEnd())
      return Workload::Outcome::Late;
    if (!begin(crew))
      return Workload::Outcome::Failed;
    outcome = receive(crew);
  }
  return outcome;
}

/// As many portions as there is somebody for; those that wait for their turn are in memory.
bool Exploration::begin(Crew &crew) {
  const std::size_t mostWaiting = 8 * std::size_t{crew.size()};
  while (!crew.isBusy() && !study.designs().isEnd(ahead) && nextBegun < nextTaken + mostWaiting) {
    // Small ones at the end, so that nobody is waited for.
    const std::uint64_t fair = std::max<std::uint64_t>(1, left / (std::uint64_t{2} * crew.size()));
    const Portion portion{ahead, std::min({size.pieces(), fair, left})};
    left -= portion.pieces;
    for (std::uint64_t k = 0; k < portion.pieces; ++k)
      ahead = study.designs().endOfPiece(ahead);
    if (!start(crew, nextBegun++, {portion, {}, 0}))
      return false;
  }
  return true;
}

bool Exploration::start(Crew &crew, std::size_t number, Begun portion) {
  portion.at = base::Clock::now();
  llvm::Error fault = crew.start(number, portion.portion);
  begun[number] = portion;
  return !fault || messages.refuse(std::move(fault));
}

/// Whatever one of them died of, the portion is begun once more.
Workload::Outcome Exploration::receive(Crew &crew) {
  auto [number, bytes] = crew.next();
  Begun own = begun.extract(number).mapped();
  llvm::Expected<Findings> findings =
      bytes ? readFindings(*bytes, study) : llvm::Expected<Findings>(bytes.takeError());
  if (findings) {
    size.took(base::Clock::now() - own.at);
    ready.emplace(number, std::move(*findings));
    return takeReady();
  }
  const std::string why = llvm::toString(findings.takeError());
  if (++own.lost < 2 && !study.mustEnd())
    return start(crew, number, own) ? Workload::Outcome::Done : Workload::Outcome::Failed;
  if (study.mustEnd())
    return Workload::Outcome::Late;
  messages.error("a process that predicts for the machines of the study " + why);
  return Workload::Outcome::Failed;
}

Workload::Outcome Exploration::takeReady() {
  Workload::Outcome outcome = Workload::Outcome::Done;
  while (outcome == Workload::Outcome::Done && ready.count(nextTaken) != 0)
    outcome = take(ready.extract(nextTaken++).mapped());
  // What is wrong there, this process says.
  if (outcome == Workload::Outcome::Failed && !messages.hasErrors() &&
      study.explore({progress, 1}).end != Workload::Outcome::Failed)
    messages.error("a process that predicts for the machines of the study failed where others do "
                   "not");
  return outcome;
}

} // namespace sparcity::pipeline
