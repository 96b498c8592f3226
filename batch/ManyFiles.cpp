//===- batch/ManyFiles.cpp - Inputs predicted side by side ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "batch/ManyFiles.h"

#include "base/InputFile.h"
#include "batch/Join.h"
#include "batch/PartMaker.h"
#include "batch/PartSource.h"
#include "driver/Conclusion.h"
#include "driver/StudyRun.h"
#include "pipeline/Study.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"

namespace sparcity::batch {

namespace {

class ManyFiles {
public:
  ManyFiles(const driver::Options &options, pipeline::Task task, driver::Reporter &reporter,
            llvm::raw_ostream &out, llvm::raw_ostream &err)
      : options(options), task(task), out(out), reporter(reporter),
        conclusion(options, reporter, out, err), study(std::move(task), reporter) {}

  driver::Status go() {
    if (!conclusion.mayWrite() || !conclusion.openBaseline() ||
        !study.readMachines(options.machines, options.machinePath))
      return driver::Status::Failed;
    inputs = study.findInputs();
    conclusion.filesRead().add(study.filesRead());
    if (reporter.hasErrors() || !conclusion.mayReplace())
      return driver::Status::Failed;
    llvm::sys::SetInterruptFunction(base::interrupt);
    takeAll();
    llvm::sys::SetInterruptFunction(nullptr);
    checkSizes();
    const std::function<bool()> writes = [&] {
      join->finish(functions);
      out.flush();
      return true;
    };
    return conclusion.end(outcome, join ? writes : nullptr);
  }

private:
  void takeAll() {
    PartSource parts(options, task, inputs, study.ends());
    for (const pipeline::FoundInput &input : inputs) {
      std::optional<llvm::Expected<Part>> part = parts.next();
      if (!part)
        return takeNone(inputs.size() - outcomeOf);
      ++outcomeOf;
      if (*part)
        take(input, std::move(**part));
      else
        takeFault(input, part->takeError());
      showProgress();
    }
    if (!parts.keepFault().empty())
      reporter.report({ir::Severity::Warning,
                       "result-cache",
                       "results are not kept: " + parts.keepFault(),
                       {}});
  }

  /// The time is up, or the user wants no more.
  void takeNone(size_t left) {
    outcome.hasLeftOut = true;
    outcome.counts.files += static_cast<unsigned>(left);
    if (!base::isInterrupted())
      reporter.error("the time of the run is up (--budget gives more) before all files were read");
  }

  void takeFault(const pipeline::FoundInput &input, llvm::Error fault) {
    outcome.hasLeftOut = true;
    ++outcome.counts.files;
    reporter.report({ir::Severity::Error,
                     "input",
                     "its process " + llvm::toString(std::move(fault)),
                     {input.file, 0, 0, 0, 0}});
  }

  void take(const pipeline::FoundInput &input, Part part) {
    conclusion.filesRead().add(part.files);
    say(input, part);
    std::set<std::string> here;
    for (Piece &piece : part.pieces) {
      const bool isKnown = ofHeaders.count(piece.ofHeader) != 0;
      if (!piece.ofHeader.empty())
        here.insert(piece.ofHeader);
      if (!isKnown) {
        take(std::move(piece));
        continue;
      }
      --part.counts.modelled;
      part.counts.assumed -= piece.isAssumed && part.counts.assumed > 0;
    }
    for (const std::string &nest : here)
      nestsOfHeaders.insert(llvm::StringRef(nest).split('\n').second.str());
    ofHeaders.merge(here);
    for (result::FunctionTotal &total : part.functions)
      if (functionsKnown.insert({total.function, total.file, total.machine, total.cores}).second)
        functions.push_back(std::move(total));
    outcome.counts += part.counts;
    outcome.hasFailed |= part.hasFailed;
    outcome.hasLeftOut |= part.hasLeftOut;
    if (!part.sizesFound.empty())
      sizesFound.resize(task.sizes.size());
    for (size_t k = 0; k < part.sizesFound.size(); ++k)
      sizesFound[k] = sizesFound[k] || part.sizesFound[k];
    out.flush(); // what is said of the next one stands behind it, also in one stream
  }

  void take(Piece piece) {
    if (!join)
      join = joinOf(options, reporter, conclusion.earlier(), out);
    if (conclusion.earlier())
      for (const std::string &line : piece.results)
        conclusion.compare(line);
    join->add(std::move(piece));
  }

  /// With the source of the input. What is known of a header is said once for each place.
  void say(const pipeline::FoundInput &input, Part &part) {
    if (llvm::Expected<std::string> text = base::readFile(input.file, base::mostTextBytes);
        text && !part.said.empty())
      reporter.addSource(input.file, std::move(*text));
    else if (!text)
      llvm::consumeError(text.takeError());
    std::set<std::string> here;
    for (const ir::Diagnostic &said : part.said) {
      const ir::SourceRange &at = said.range;
      const std::string where =
          at.file + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
      const std::string place = said.id + "\n" + where;
      const bool isOfHeader = at.isKnown() && at.file != input.file && said.id != "clang";
      if (isOfHeader)
        here.insert(place);
      if (!isOfHeader || (ofHeaders.count(place) == 0 && nestsOfHeaders.count(where) == 0))
        reporter.report(said);
      else if (said.severity == ir::Severity::Error && part.counts.leftOut > 0)
        --part.counts.leftOut;
    }
    ofHeaders.merge(here);
    reporter.dropSource(input.file);
  }

  /// A size that no input has is a mistake; of a run that was cut short nobody knows.
  void checkSizes() {
    if (outcomeOf < inputs.size())
      return;
    for (size_t k = 0; k < sizesFound.size(); ++k)
      if (!sizesFound[k]) {
        reporter.error("-D " + task.sizes[k].name + "=" +
                       std::to_string(task.sizes[k].values.front()) +
                       ": no input has a size parameter of that name");
        outcome.hasFailed = true;
      }
  }

  /// Signs of life for who watches.
  void showProgress() {
    const base::Clock::time_point now = base::Clock::now();
    if (now < shown + std::chrono::seconds(2) || !llvm::sys::Process::StandardErrIsDisplayed())
      return;
    shown = now;
    reporter.say(std::to_string(outcomeOf) + " of " + std::to_string(inputs.size()) + " files");
  }

  const driver::Options &options;
  const pipeline::Task task;
  llvm::raw_ostream &out;
  driver::Reporter &reporter;
  driver::Conclusion conclusion;
  pipeline::Study study; ///< finds the inputs, and reads none
  std::vector<pipeline::FoundInput> inputs;
  std::unique_ptr<Join> join;           ///< from the first piece on
  std::set<std::string> ofHeaders;      ///< nests, and what was said, with their places
  std::set<std::string> nestsOfHeaders; ///< their places
  std::set<std::tuple<std::string, std::string, std::string, unsigned>> functionsKnown;
  Join::Functions functions;
  std::vector<bool> sizesFound;
  driver::Conclusion::Outcome outcome;
  size_t outcomeOf = 0; ///< inputs
  base::Clock::time_point shown = base::Clock::now();
};

} // namespace

driver::Status run(const driver::Options &options, llvm::raw_ostream &out, llvm::raw_ostream &err) {
  if (driver::hasStudy(options))
    return driver::run(options, out, err); // which refuses parts
  driver::Reporter reporter(err, options.errorColours);
  if (options.areFindings())
    reporter.keepFindings();
  llvm::Error fault = checkParts(options);
  llvm::Expected<pipeline::Task> task =
      fault ? llvm::Expected<pipeline::Task>(std::move(fault)) : driver::taskOf(options);
  if (task)
    return ManyFiles(options, std::move(*task), reporter, out, err).go();
  reporter.refuse(task.takeError());
  return driver::Status::Failed;
}

} // namespace sparcity::batch
