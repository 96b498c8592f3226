//===- batch/Join.cpp - Parts put together -------------------------===//
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

#include "llvm/ADT/STLExtras.h"

namespace sparcity::batch {

namespace {

class TextJoin : public Join {
public:
  explicit TextJoin(llvm::raw_ostream &out) : out(out) {}

  void add(Piece piece) override {
    print(piece.text);
    comparisons.push_back(std::move(piece.comparison));
    rests.push_back(std::move(piece.rest));
  }

  void finish(const std::vector<std::string> &) override {
    for (const std::string &text : llvm::concat<const std::string>(comparisons, rests))
      print(text);
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
  std::vector<std::string> comparisons, rests;
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
  void finish(const std::vector<std::string> &) override {
    text::print(out, ranking.finish(), layout);
  }

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
  void finish(const std::vector<std::string> &functions) override {
    writer.finish(llvm::ArrayRef(functions));
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
  void finish(const std::vector<std::string> &) override { document.print(); }

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
    return std::make_unique<TextJoin>(out);
  }
}

} // namespace sparcity::batch
