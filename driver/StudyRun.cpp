//===- driver/StudyRun.cpp - A study from its file to its report -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "driver/StudyRun.h"

#include "backends/csv/Csv.h"
#include "backends/html/Html.h"
#include "backends/json/Json.h"
#include "backends/text/Text.h"
#include "base/InputFile.h"
#include "base/OutputFile.h"
#include "driver/Conclusion.h"
#include "driver/FindingsDocument.h"
#include "driver/Reporter.h"
#include "models/pictures/StudyFigures.h"
#include "models/reading/Study.h"
#include "models/study/PlanReader.h"
#include "pipeline/Exploration.h"
#include "pipeline/Team.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Signals.h"

namespace sparcity::driver {

static constexpr std::uint64_t mostBytes = std::uint64_t{1} << 20;

static bool isStudyFile(const std::string &file) {
  const llvm::StringRef name(file);
  if (!name.ends_with_insensitive(".yaml") && !name.ends_with_insensitive(".yml"))
    return false;
  llvm::Expected<std::string> text = base::readFile(file, mostBytes);
  if (text)
    return study::isStudy(*text);
  llvm::consumeError(text.takeError()); // what reads it says why
  return false;
}

bool hasStudy(const Options &options) { return llvm::any_of(options.inputs, isStudyFile); }

/// What the command line says that a study says itself; empty: nothing.
static std::string doubled(const Options &options) {
  if (options.inputs.size() > 1)
    return "a study is the only input: its file names the kernels";
  if (!options.machines.empty())
    return "-m: a study names its machines itself, at 'machines'";
  if (!options.settings.empty())
    return "--set: a study says itself what varies, at 'vary'";
  if (!options.defines.empty())
    return "-D: a study has the sizes of its kernels itself, at 'sizes'";
  if (options.cores != std::vector<unsigned>{1})
    return "--cores: a study says itself how many are at work, at 'active-cores'";
  if (!options.measuredFile.empty())
    return "--measured: measurements are of single results, which a study does not show";
  if (!options.kernels.empty())
    return "--kernel: a study names its nests itself, at 'kernel'";
  if (options.areModelsGiven)
    return "--model: the times of a study are those of ECM";
  if (options.request.findsSensitivity)
    return "--sensitivity and --require are of one machine, not of a study";
  if (!options.resultCache.empty() || !options.baseline.empty() || !options.failIf.empty())
    return "--result-cache, --baseline and --fail-if are not for a study";
  const bool hasForm =
      llvm::is_contained({Format::Text, Format::Json, Format::Csv, Format::Html}, options.format);
  return hasForm && options.emit == Emit::Nothing ? ""
                                                  : "a study is written as text, json, csv or html";
}

static void write(const study::Outcome &outcome, const Options &options, llvm::raw_ostream &out) {
  switch (options.format) {
  case Format::Json: {
    report::Section section;
    study::describe(outcome, section);
    json::print(out, "sparcity-study-result/1", tool(), section);
    return;
  }
  case Format::Csv: {
    const report::Series series = study::seriesOf(outcome);
    csv::printHeader(out, series);
    csv::printRows(out, series);
    return;
  }
  case Format::Html:
    html::print(out, reading::readingOf(outcome),
                {{"study:front", pictures::studyFront(outcome)},
                 {"study:parallel", pictures::studyParallel(outcome)},
                 {"study:tornado", pictures::studyTornado(outcome)},
                 {"study:best", pictures::studyBest(outcome)},
                 {"study:limits", pictures::studyLimits(outcome)}});
    return;
  default:
    text::print(out, reading::readingOf(outcome),
                {options.colours, options.width, options.foldsTables});
  }
}

/// Neither the report nor the checkpoint takes the place of what the study has read.
static bool mayWrite(const Options &options, const std::vector<std::string> &files,
                     Reporter &reporter) {
  FilesRead read;
  read.add(options.inputs);
  read.add(files);
  for (const auto &[option, file] :
       {std::pair("-o", options.output), std::pair("--checkpoint", options.checkpoint)})
    if (llvm::Error fault = read.check(option, file))
      return reporter.refuse(std::move(fault));
  if (!options.checkpoint.empty())
    if (llvm::Error fault = base::checkWritable(options.checkpoint))
      return reporter.refuse(std::move(fault));
  return true;
}

static Status finish(const pipeline::Exploration &exploration, pipeline::Workload::Outcome outcome,
                     const Options &options, Reporter &reporter, llvm::raw_ostream &out) {
  if (outcome == pipeline::Workload::Outcome::Failed)
    return Status::Failed;
  const study::Outcome &found = exploration.outcome();
  if (outcome == pipeline::Workload::Outcome::Late)
    reporter.error("the study was ended after " + std::to_string(found.tally.seen) + " of " +
                   std::to_string(found.points) + " points" +
                   (options.checkpoint.empty()
                        ? "; with --checkpoint FILE it could go on, --budget gives more time"
                        : "; the same command goes on from " + options.checkpoint));
  if (found.tally.feasible == 0 && found.isWhole)
    reporter.error("no point of the study keeps to all that is asked for");
  write(found, options, out);
  if (found.tally.feasible == 0)
    return Status::Failed;
  return outcome == pipeline::Workload::Outcome::Late ? Status::Partial : Status::Done;
}

Status runStudy(const Options &options, llvm::raw_ostream &out, llvm::raw_ostream &err) {
  Reporter reporter(err, options.errorColours);
  const auto refuse = [&](const std::string &why) {
    reporter.error(why);
    return Status::Failed;
  };
  if (const std::string why = doubled(options); !why.empty())
    return refuse(why);
  const std::string &file = options.inputs.front();
  llvm::Expected<std::string> text = base::readFile(file, mostBytes);
  if (!text)
    return refuse(llvm::toString(text.takeError()));
  ir::Diagnostics said;
  const std::optional<study::Plan> plan = study::readPlan(*text, file, said);
  reporter.addSource(file, *text);
  reporter.report(said);
  if (!plan || !mayWrite(options, {}, reporter))
    return Status::Failed;
  pipeline::Team *team = options.team;
  const bool leads = !team || team->isLeader();
  pipeline::Exploration exploration(*plan,
                                    {options.machinePath, options.time.run,
                                     leads ? options.checkpoint : "", *text, options.processes()},
                                    reporter);
  llvm::sys::SetInterruptFunction(base::interrupt);
  pipeline::Workload::Outcome outcome = pipeline::Workload::Outcome::Failed;
  const bool isPrepared = exploration.prepare();
  if (isPrepared && !leads)
    team->serve([&](const pipeline::Portion &portion) { return exploration.explore(portion); });
  else if (isPrepared && mayWrite(options, exploration.filesRead(), reporter))
    outcome = exploration.run(team ? team->gather() : nullptr);
  llvm::sys::SetInterruptFunction(nullptr);
  return finish(exploration, outcome, options, reporter, out);
}

} // namespace sparcity::driver
