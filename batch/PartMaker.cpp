//===- batch/PartMaker.cpp - One input, predicted ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "batch/PartMaker.h"

#include "backends/json/Json.h"
#include "backends/text/Text.h"
#include "driver/FindingsDocument.h"
#include "ir/ShareMemory.h"
#include "models/prediction/Describe.h"
#include "models/reading/Report.h"
#include "models/result/Result.h"
#include "pipeline/Study.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::batch {

llvm::Error checkParts(const driver::Options &options) {
  const std::pair<bool, const char *> unfit[] = {{options.emit != driver::Emit::Nothing, "--emit"},
                                                 {!options.kernels.empty(), "--kernel"},
                                                 {!options.likelihoods.empty(), "--probability"},
                                                 {!options.request.places.empty(), "--place"},
                                                 {!options.contents.empty(), "--data"},
                                                 {!options.matrices.empty(), "--matrix"},
                                                 {!options.alignmentTexts.empty(), "--align"},
                                                 {!options.codeFile.empty(), "--incore-from"}};
  for (const auto &[isAsked, option] : unfit)
    if (isAsked)
      return llvm::createStringError("-j, --result-cache: files are predicted one by one, and " +
                                     std::string(option) + " is about all of them");
  const bool isJoined = options.format == driver::Format::Text ||
                        options.format == driver::Format::Ranking || options.isJson() ||
                        options.areFindings();
  if (!isJoined)
    return llvm::createStringError(
        "-j, --result-cache: text, ranking, json, jsonl, sarif and remarks "
        "are put together of files; other forms are not");
  return llvm::Error::success();
}

namespace {

class Recorder : public pipeline::Messages {
public:
  const ir::Diagnostics &all() const { return said; }

private:
  void show(const ir::Diagnostic &diagnostic) override { said.push_back(diagnostic); }

  ir::Diagnostics said;
};

class PieceMaker {
public:
  PieceMaker(const driver::Options &options, const Recorder &recorder)
      : options(options), recorder(recorder),
        report({options.unit, options.request.incoreDetail, options.areModelsGiven}),
        ranking({options.unit}), layout{options.colours, options.width, options.foldsTables} {}

  void add(result::Result result) {
    const std::string nest = nestOf(result);
    if (pieces.empty() || nest != lastNest) {
      endNest();
      pieces.emplace_back().ofHeader = result.position.file == file ? "" : nest;
    }
    lastNest = nest;
    Piece &own = pieces.back();
    own.isAssumed |= llvm::any_of(result.diagnostics,
                                  [](const report::Message &said) { return said.isAssumption; });
    totals.add(result);
    if (options.needsAllFields())
      own.results.push_back(json::lineOf(prediction::describe(result)));
    if (options.areFindings())
      own.findings.push_back(findingsOf(result, options, recorder));
    if (options.format == driver::Format::Ranking)
      own.rows.push_back(ranking.rowOf(result));
    if (options.format == driver::Format::Text)
      print(report.add(std::move(result)), own.text);
  }

  void finish(Part &part) {
    endNest();
    part.functions = totals.all();
    part.pieces = std::move(pieces);
  }

  /// What results stand in from here on.
  void setFile(std::string name) { file = std::move(name); }

private:
  static std::string nestOf(const result::Result &result) {
    const ir::SourceRange &place = result.position;
    return result.kernel + "\n" + place.file + ":" + std::to_string(place.line) + ":" +
           std::to_string(place.column);
  }

  /// Of the piece at hand.
  void endNest() {
    if (pieces.empty())
      return;
    print(report.endKernel(), pieces.back().text);
    print(report.takeComparisons(), pieces.back().comparison);
    print(report.takeSweeps(), pieces.back().sweeps);
  }

  void print(const report::Reading &reading, std::string &text) const {
    llvm::raw_string_ostream out(text);
    text::print(out, reading, layout);
  }

  const driver::Options &options;
  const Recorder &recorder;
  reading::Report report;
  reading::Ranking ranking;
  text::Options layout;
  result::Totals totals;
  std::vector<Piece> pieces;
  std::string file, lastNest;
};

} // namespace

/// What the time of the run, or the user, has cut short.
static bool isCutShort(const ir::Diagnostics &said) {
  return base::isInterrupted() || llvm::any_of(said, [](const ir::Diagnostic &one) {
           return one.id == "time-limit" || (one.id.empty() && one.severity == ir::Severity::Error);
         });
}

Part makePart(const driver::Options &options, pipeline::Task task) {
  Part part;
  Recorder recorder;
  PieceMaker pieces(options, recorder);
  pieces.setFile(task.onlyInput);
  pipeline::Study study(std::move(task), recorder);
  bool isReady = false;
  const auto read = [&] {
    isReady = study.readMachines(options.machines, options.machinePath) && study.readSources() &&
              study.findSubjects();
  };
  const base::Ending ending = base::runUntil(study.ends(), read);
  if (isReady) {
    const ir::ShareMemory shares;
    study.predict([&](result::Result result) {
      for (const auto &[place, text] : result.sourceLines)
        part.files.push_back(place.first);
      pieces.add(std::move(result));
      return true;
    });
  }
  part.hasFailed = !isReady && !study.programs().empty();
  pieces.finish(part);
  llvm::append_range(part.files, study.filesRead());
  part.said = recorder.all();
  part.counts = study.counts();
  part.sizesFound = study.whichSizes();
  part.hasLeftOut = study.hasLeftOut();
  part.isWhole = ending == base::Ending::Done && !part.hasFailed && !isCutShort(part.said);
  return part;
}

} // namespace sparcity::batch
