//===- batch/Join.cpp - Parts put together -------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "batch/Join.h"

#include "backends/json/Json.h"
#include "backends/json/Lines.h"
#include "backends/text/Text.h"
#include "driver/FindingsDocument.h"
#include "models/reading/Sections.h"
#include "models/result/Describe.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::batch {

namespace {

class TextJoin : public Join {
public:
  TextJoin(const driver::Options &options, llvm::raw_ostream &out)
      : out(out), layout{options.colours, options.width, options.foldsTables} {}

  void add(Piece piece) override {
    print(piece.text);
    comparisons.push_back(std::move(piece.comparison));
    sweeps.push_back(std::move(piece.sweeps));
  }

  void finish(const Functions &functions) override {
    for (const std::string &text : llvm::concat<const std::string>(comparisons, sweeps))
      print(text);
    report::Reading reading;
    reading::showTotals(reading, functions);
    layout.continues = continues;
    text::print(out, reading, layout);
  }

private:
  /// An empty line stands between what has a title each.
  void print(llvm::StringRef text) {
    if (text.empty())
      return;
    out << (continues ? "\n" : "") << text;
    continues = true;
  }

  llvm::raw_ostream &out;
  text::Options layout;
  std::vector<std::string> comparisons, sweeps;
  bool continues = false;
};

class RankingJoin : public Join {
public:
  RankingJoin(const driver::Options &options, llvm::raw_ostream &out)
      : out(out), ranking({options.unit}, options.calls),
        layout{options.colours, options.width, options.foldsTables} {}

  void add(Piece piece) override {
    for (reading::Ranking::Row &row : piece.rows)
      ranking.add(std::move(row));
  }
  void finish(const Functions &) override { text::print(out, ranking.finish(), layout); }

private:
  llvm::raw_ostream &out;
  reading::Ranking ranking;
  text::Options layout;
};

/// A document of JSON, or its lines.
template <typename Writer> class JsonJoin : public Join {
public:
  explicit JsonJoin(llvm::raw_ostream &out) : writer(out, driver::tool()) {}

  void add(Piece piece) override {
    for (const std::string &line : piece.results)
      writer.add(llvm::StringRef(line));
  }
  void finish(const Functions &functions) override {
    report::Section section;
    result::describeTotals(functions, section);
    writer.finish(section);
  }

private:
  Writer writer;
};

class FindingsJoin : public Join {
public:
  FindingsJoin(const driver::Options &options, const driver::Reporter &reporter,
               const driver::Baseline *baseline, llvm::raw_ostream &out)
      : document(options, reporter, baseline, out) {}

  void add(Piece piece) override {
    for (report::Findings &findings : piece.findings)
      document.add(std::move(findings));
  }
  void finish(const Functions &) override { document.print(); }

private:
  driver::FindingsDocument document;
};

} // namespace

std::unique_ptr<Join> joinOf(const driver::Options &options, const driver::Reporter &reporter,
                             const driver::Baseline *baseline, llvm::raw_ostream &out) {
  switch (options.format) {
  case driver::Format::Json:
    return std::make_unique<JsonJoin<json::DocumentWriter>>(out);
  case driver::Format::JsonLines:
    return std::make_unique<JsonJoin<json::LineWriter>>(out);
  case driver::Format::Ranking:
    return std::make_unique<RankingJoin>(options, out);
  case driver::Format::Sarif:
  case driver::Format::Remarks:
    return std::make_unique<FindingsJoin>(options, reporter, baseline, out);
  default:
    return std::make_unique<TextJoin>(options, out);
  }
}

} // namespace sparcity::batch
