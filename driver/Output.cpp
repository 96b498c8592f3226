//===- driver/Output.cpp - Results in the form asked for ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Output.h"

#include "backends/csv/Csv.h"
#include "backends/html/Html.h"
#include "backends/json/Json.h"
#include "backends/json/Lines.h"
#include "backends/text/Text.h"
#include "backends/vega/Vega.h"
#include "driver/FindingsDocument.h"
#include "driver/FormulaOutput.h"
#include "driver/MachinesOutput.h"
#include "driver/Pictures.h"
#include "models/measured/Describe.h"
#include "models/page/Build.h"
#include "models/pictures/Gallery.h"
#include "models/prediction/Describe.h"
#include "models/reading/Ranking.h"
#include "models/reading/Report.h"
#include "models/result/Describe.h"
#include "models/result/Points.h"
#include "models/result/Result.h"

namespace sparcity::driver {

namespace {

class TextOutput : public Output {
public:
  TextOutput(const Options &options, llvm::raw_ostream &out)
      : out(out), report({options.unit, options.request.incoreDetail, options.areModelsGiven}),
        layout{options.colours, options.width, options.foldsTables} {}

  void add(result::Result result) override { print(report.add(std::move(result))); }

  void endInput() override { print(report.endKernel()); }

  llvm::Error finish() override {
    print(report.finish());
    return llvm::Error::success();
  }

private:
  void print(const report::Reading &reading) {
    text::print(out, reading, layout);
    layout.continues |= !reading.blocks.empty();
  }

  llvm::raw_ostream &out;
  reading::Report report;
  text::Options layout;
};

/// What is collected of all results, and read once they are there.
template <class Collection> class CollectedOutput : public Output {
public:
  CollectedOutput(const Options &options, llvm::raw_ostream &out, Collection collection)
      : out(out), collection(std::move(collection)),
        layout{options.colours, options.width, options.foldsTables} {}

  void add(result::Result result) override { collection.add(result); }

  llvm::Error finish() override {
    text::print(out, collection.finish(), layout);
    return llvm::Error::success();
  }

private:
  llvm::raw_ostream &out;
  Collection collection;
  text::Options layout;
};

/// What documents have beside the results.
class Described {
public:
  report::Section add(const result::Result &result) {
    totals.add(result);
    if (const auto *measured = result.get<measured::Measured>())
      agreement.add(*measured);
    return prediction::describe(result);
  }
  report::Section all() const {
    report::Section section;
    result::describeTotals(totals.all(), section);
    if (!agreement.isEmpty())
      section.part("agreement", &agreement);
    return section;
  }

private:
  result::Totals totals;
  measured::Agreement agreement;
};

class JsonOutput : public Output {
public:
  explicit JsonOutput(llvm::raw_ostream &out) : document(out, tool()) {}

  void add(result::Result result) override { document.add(described.add(result)); }

  llvm::Error finish() override {
    document.finish(described.all());
    return llvm::Error::success();
  }

private:
  json::DocumentWriter document;
  Described described;
};

class LineOutput : public Output {
public:
  explicit LineOutput(llvm::raw_ostream &out) : lines(out, tool()) {}

  void add(result::Result result) override {
    lines.add(described.add(result), last && result::areOfOneSweep(*last, result));
    last = std::move(result);
  }

  llvm::Error finish() override {
    lines.finish(described.all());
    return llvm::Error::success();
  }

private:
  json::LineWriter lines;
  Described described;
  std::optional<result::Result> last;
};

class TableOutput : public Output {
public:
  explicit TableOutput(llvm::raw_ostream &out) : out(out) {}

  void add(result::Result result) override { table.add(prediction::describe(result)); }
  llvm::Error finish() override { return table.print(out); }

private:
  llvm::raw_ostream &out;
  csv::ResultTable table;
};

/// The rows that each result has by itself.
class SeriesOutput : public Output {
public:
  using Series = report::Series (*)(const result::Result &);

  SeriesOutput(llvm::raw_ostream &out, Series of) : out(out), seriesOf(of) {}

  void add(result::Result result) override {
    const report::Series series = seriesOf(result);
    if (!hasHeader)
      csv::printHeader(out, series);
    hasHeader = true;
    csv::printRows(out, series);
  }

  llvm::Error finish() override { return llvm::Error::success(); }

private:
  llvm::raw_ostream &out;
  Series seriesOf;
  bool hasHeader = false;
};

class FindingsOutput : public Output {
public:
  FindingsOutput(const Options &options, const Reporter &reporter, const Baseline *baseline,
                 llvm::raw_ostream &out)
      : options(options), reporter(reporter), document(options, reporter, baseline, out) {}

  void add(result::Result result) override { document.add(findingsOf(result, options, reporter)); }

  llvm::Error finish() override {
    document.print();
    return llvm::Error::success();
  }

private:
  const Options &options;
  const Reporter &reporter;
  FindingsDocument document;
};

/// A page or pictures, which are made of all results together.
class WholeOutput : public Output {
public:
  using Write = std::function<llvm::Error(const std::vector<result::Result> &)>;

  explicit WholeOutput(Write write) : write(std::move(write)) {}

  void add(result::Result result) override { results.push_back(std::move(result)); }
  llvm::Error finish() override { return write(results); }

private:
  Write write;
  std::vector<result::Result> results;
};

} // namespace

static std::unique_ptr<Output> csvOutput(const Options &options, llvm::raw_ostream &out) {
  if (options.request.partition)
    return std::make_unique<SeriesOutput>(out, prediction::cacheDivisions);
  if (options.request.cachePredictor == "rd")
    return std::make_unique<SeriesOutput>(out, prediction::capacityCurves);
  return std::make_unique<TableOutput>(out);
}

static WholeOutput::Write writerOf(const Options &options, const FilesRead &filesRead,
                                   Reporter &reporter, llvm::raw_ostream &out) {
  const pictures::Options choice{options.request.has(prediction::ModelId::LayerConditions)};
  if (options.format == Format::Svg)
    return [&options, &filesRead, &reporter, &out, choice](const auto &results) {
      return writePictures(pictures::figures(results, choice), options.output, options.permutation,
                           filesRead, out,
                           [&reporter](const std::string &text) { reporter.say(text); });
    };
  return [&options, &out, choice](const auto &results) {
    if (options.format == Format::Html)
      html::print(out, page::pageOf(results, options.unit, tool()));
    else
      vega::print(out, pictures::figures(results, choice));
    return llvm::Error::success();
  };
}

std::unique_ptr<Output> outputOf(const Options &options, const FilesRead &filesRead,
                                 Reporter &reporter, const Baseline *baseline,
                                 llvm::raw_ostream &out) {
  if (options.summarises)
    return summaryOutput(options, out);
  const bool isRead = options.format == Format::Text || options.format == Format::Html;
  if (isRead && options.comparesMachines() && options.emit != Emit::Formula)
    return configurationsOutput(options, out);
  if (options.emit == Emit::Formula)
    return formulaOutput(options, reporter, out);
  switch (options.format) {
  case Format::Text:
    return std::make_unique<TextOutput>(options, out);
  case Format::Json:
    return std::make_unique<JsonOutput>(out);
  case Format::JsonLines:
    return std::make_unique<LineOutput>(out);
  case Format::Csv:
    return csvOutput(options, out);
  case Format::Sarif:
  case Format::Remarks:
    return std::make_unique<FindingsOutput>(options, reporter, baseline, out);
  case Format::Ranking:
    return std::make_unique<CollectedOutput<reading::Ranking>>(
        options, out, reading::Ranking({options.unit}, options.calls));
  case Format::Html:
  case Format::Svg:
  case Format::Vega:
    break;
  }
  return std::make_unique<WholeOutput>(writerOf(options, filesRead, reporter, out));
}

} // namespace sparcity::driver
