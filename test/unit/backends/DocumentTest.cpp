//===- test/unit/backends/DocumentTest.cpp - Documents of no model as JSON and CSV ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/csv/Csv.h"
#include "backends/json/Json.h"
#include "backends/json/Lines.h"
#include "base/Spool.h"
#include "models/machine/Units.h"

#include "models/report/Sentences.h"
#include "gtest/gtest.h"

#include <cmath>

using namespace sparcity;

using report::Section;

namespace document_test {

struct Part {
  double share = 0;
};

static void describe(const Part &part, Section &section) { section.number("share", part.share); }

/// Of every kind of item one.
static Section everything() {
  Section section;
  section.number("known", machine::Cycles(2.5));
  section.number("unknown", std::optional<machine::Cycles>());
  section.number("infinite", HUGE_VAL);
  section.number("undefined", std::nan(""));
  section.count("count", std::int64_t(1) << 53);
  section.flag("flag", true);
  section.text("text", "a\xFF\"");
  section.known("empty", "");
  section.position("line", 0);
  section.formula("formula", ir::Expr::symbol("N") * 8);
  section.formula("number", ir::Expr(8));
  section.phrase("phrase", report::Phrase{"elsewhere", {"said before"}});
  section.list("list", std::vector<unsigned>{3, 4});
  section.table("table", std::vector<Part>{{0.25}, {0.75}});
  section.table("none", std::vector<Part>());
  section.part("part", std::optional(Part{1}));
  section.part("missing", static_cast<const Part *>(nullptr));
  report::Message message{ir::Severity::Remark, {"hint", {"do this"}}, {"a.c", 3, 0, 0, 0}, true};
  section.messages("said", {message});
  return section;
}

static report::Document documentOf(std::vector<Section> results) {
  report::Document document{{"1", "2"}, results.size(), {}};
  document.result = [results](size_t k) { return results[k]; };
  return document;
}

/// What `print(os)` writes.
template <typename Print> static std::string printed(Print print) {
  std::string text;
  llvm::raw_string_ostream os(text);
  print(os);
  return text;
}

static std::string tableOf(const std::vector<Section> &results) {
  csv::ResultTable table;
  for (const Section &result : results)
    table.add(result);
  return printed([&](llvm::raw_ostream &os) { EXPECT_FALSE(bool(table.print(os))); });
}

TEST(Document, HasAKeyForEachItemInOrder) {
  std::string text;
  llvm::raw_string_ostream os(text);
  json::print(os, documentOf({everything()}), 0);
  EXPECT_EQ(
      text,
      R"({"schema":"sparcity-model/1","tool":{"version":"1","llvm":"2"},"results":[{"known":2.5,)"
      R"("unknown":null,"infinite":null,"undefined":null,"count":9007199254740992,"flag":true,)"
      R"("text":"a\\xFF\"","empty":null,"line":null,"formula":"8*N","number":8,)"
      R"("phrase":"said before","list":[3,4],"table":[{"share":0.25},{"share":0.75}],"none":[],)"
      R"("part":{"share":1},"missing":null,"said":[{"severity":"remark","id":"hint","file":"a.c",)"
      R"("line":3,"column":null,"message":"do this","is_assumption":true}]}]})"
      "\n");
}

TEST(Document, HasColumnsOfSectionsAndNotOfRows) {
  Section first, second;
  first.column("a", 1);
  first.section("inner", [](Section &inner) { inner.textColumn("b", "x,y"); });
  first.table("rows", std::vector<Part>{{1}},
              [](const Part &, Section &row) { row.column("hidden", 1); });
  second.column("a", std::nullopt);
  second.column("c", 0.1);
  second.textColumn("b", "=z");
  EXPECT_EQ(tableOf({first, second}), "a,c,b\n1,,\"x,y\"\n,0.1,'=z\n");
}

TEST(Phrases, HaveTheirArgumentsInPlace) {
  using report::Phrase, report::Phrases, report::text;
  EXPECT_EQ(text(Phrase{"empty-loop"}), "the loop does not run for these sizes");
  EXPECT_EQ(text(Phrase{"calls", {2.50}}), "calls: 2.5 cy a pass");
  EXPECT_EQ(text(Phrase{"call-counted", {Phrases{{"function", {"exp"}}}, 20.0}}),
            "the call of 'exp' in the loop counts 20.0 cycles, as the core file says");
  EXPECT_EQ(text(Phrase{"place-full",
                        {std::vector<std::string>{"a", "b"}, 8e9, "HBM",
                         Phrases{{"several-cores", {2}}}, 4e9}}),
            "a, b take 8000000000 bytes, HBM of 2 cores holds 4000000000");
  EXPECT_EQ(text(Phrase{"size-open", {"x", ir::Expr::symbol("n") * 8, Phrases{{"by-data"}}}}),
            "one for each access to x, whose size 8*n B (the data) is open, is taken from MEM");
  EXPECT_EQ(text(Phrase{"idle-cores", {"i", 2, 1, 3, Phrases()}}),
            "loop 'i', which the cores share, has 2 iterations: 1 of 3 cores have nothing to do");
  EXPECT_EQ(text(Phrase{"roof-left-out"}), "no measured bandwidth for {0}: its roof is left out");
  EXPECT_EQ(text(std::optional<Phrase>()), "");
}

TEST(Phrases, OfMessagesAreTheWordsOfDiagnostics) {
  const ir::Diagnostic said = {ir::Severity::Remark, "from-elsewhere", "as it was {0}", {}, true};
  EXPECT_EQ(report::diagnosticOf(report::messageOf(said)), said);
}

/// Numbers from 0 on, and decimals.
TEST(Phrases, HavePlacesThatAreFilled) {
  for (const auto table : {report::coreSentences, report::lineSentences, report::modelSentences,
                           report::nestSentences})
    for (const report::Sentence &sentence : table()) {
      const std::vector<report::Argument> arguments(8, 1.0);
      const std::string text = report::text({std::string(sentence.id), arguments});
      EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << sentence.id;
    }
}

TEST(Document, HasSeriesAsTheyAre) {
  const report::Series series{{"name", "lines"}, {{"a", std::int64_t(1000000)}, {"b", 0.5}}};
  EXPECT_EQ(printed([&](llvm::raw_ostream &os) {
              csv::printHeader(os, series);
              csv::printRows(os, series);
            }),
            "name,lines\na,1000000\nb,0.5\n");
}

TEST(Document, KeepsManyRowsInAFileAndThatInOrder) {
  base::Spool few(1 << 20), many(16);
  std::vector<std::string> lines, read;
  for (unsigned k = 0; k < 100; ++k) {
    lines.push_back("line " + std::to_string(k));
    few.add(lines.back());
    many.add(lines.back());
  }
  for (base::Spool *spool : {&few, &many}) {
    read.clear();
    EXPECT_FALSE(bool(spool->read([&](llvm::StringRef line) { read.push_back(line.str()); })));
    EXPECT_EQ(read, lines);
  }
}

/// A point of a sweep over N.
static Section pointOf(std::int64_t size, double time, std::vector<Part> parts) {
  Section section;
  section.text("kernel", "copy");
  section.section("parameters", [&](Section &inner) { inner.count("a/b", size); });
  section.number("time", time);
  section.table("parts", parts);
  section.messages("said", {});
  return section;
}

TEST(Lines, SayOfAPointWhatIsAnotherInIt) {
  const std::string text = printed([](llvm::raw_ostream &os) {
    json::LineWriter lines(os, {"1", "2"});
    lines.add(pointOf(1, 0.5, {{1}, {2}}), false);
    lines.add(pointOf(2, 0.5, {{1}, {3}}), true);
    lines.add(pointOf(3, 0.75, {{1}}), true);
    lines.add(pointOf(3, 0.75, {{1}}), false);
    Section totals;
    totals.table("functions", std::vector<Part>());
    lines.finish(totals);
  });
  const std::string last = R"({"result":{"kernel":"copy","parameters":{"a/b":3},"time":0.75,)"
                           R"("parts":[{"share":1}],"said":[]}})"
                           "\n";
  EXPECT_EQ(text, R"({"schema":"sparcity-model/1","tool":{"version":"1","llvm":"2"}})"
                  "\n"
                  R"({"result":{"kernel":"copy","parameters":{"a/b":1},"time":0.5,)"
                  R"("parts":[{"share":1},{"share":2}],"said":[]}})"
                  "\n"
                  R"({"point":{"/parameters/a~1b":2,"/parts/1/share":3}})"
                  "\n"
                  R"({"point":{"/parameters/a~1b":3,"/time":0.75,"/parts":[{"share":1}]}})"
                  "\n" +
                      last + R"({"functions":[]})" + "\n");
}

TEST(Lines, BeginAnewWherePointsHaveComeToDiffer) {
  const std::string text = printed([](llvm::raw_ostream &os) {
    json::LineWriter lines(os, {"1", "2"});
    const std::vector<Part> few(1), many(9, Part{0.5});
    lines.add(pointOf(1, 0.5, few), false);
    lines.add(pointOf(2, 0.5, few), true);
    for (std::int64_t size = 3; size < 9; ++size)
      lines.add(pointOf(size, 0.5, many), true);
  });
  const llvm::StringRef whole(text);
  EXPECT_EQ(whole.count("{\"result\""), 2U);
  EXPECT_EQ(whole.count("{\"point\""), 6U);
  EXPECT_TRUE(whole.ends_with("{\"point\":{\"/parameters/a~1b\":8}}\n"));
}

} // namespace document_test
