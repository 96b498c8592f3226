//===- test/unit/comparison/DocumentTest.cpp - Reading documents back ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/comparison/Document.h"

#include "Samples.h"

#include <gtest/gtest.h>

using namespace sparcity;
using comparison::Document;
using comparison::WantedFields;

namespace document_reading_test {

static std::string faultOf(const std::string &text) {
  WantedFields none;
  llvm::Expected<Document> document = comparison::parseDocument("b.json", text, none);
  return document ? "none" : llvm::toString(document.takeError());
}

/// The fields of those names in a document with that ECM model: numbers, or why there is none.
static std::vector<std::string> fields(const std::string &ecm, std::vector<std::string> names) {
  WantedFields wanted(std::move(names));
  llvm::Expected<Document> document =
      comparison::parseDocument("b.json", samples::document(ecm), wanted);
  if (!document)
    return {llvm::toString(document.takeError())};
  std::vector<std::string> texts;
  for (const comparison::Field &field : document->nests.front().fields)
    texts.push_back(field.value ? std::to_string(*field.value).substr(0, 3) : field.why);
  return texts;
}

TEST(DocumentReading, KeepsWhatNestsAreComparedBy) {
  WantedFields none;
  llvm::Expected<Document> document =
      comparison::parseDocument("b.json", samples::document(R"({"T": 5, "T_cores": 4})"), none);
  ASSERT_TRUE(bool(document)) << llvm::toString(document.takeError());
  ASSERT_EQ(document->nests.size(), 1U);
  const comparison::Nest &nest = document->nests.front();
  EXPECT_EQ(nest.key.function, "f");
  EXPECT_EQ(nest.key.file, "k.c");
  EXPECT_EQ(nest.path, "d/k.c");
  EXPECT_EQ(nest.parameters(), "N = 100"); // of those with a value
  EXPECT_EQ(nest.shape.arrays, (std::vector<std::string>{"a store", "b load"}));
  EXPECT_EQ(nest.time, 4); // of all cores together
  EXPECT_EQ(nest.iterations, "M");
}

TEST(DocumentReading, FindsFieldsByName) {
  EXPECT_EQ(fields(R"({"T": 5, "T_cores": null, "prediction": {"L1": 3}, "units": {"cy/CL": 5},
                       "bottleneck": "L2-L3", "isOpen": true})",
                   {"T", "ecm.prediction.L1", "ecm.units.cy_CL", "traffic.levels.L2_L3.load",
                    "traffic.levels._0.load", "ecm.isOpen", "ecm.T_cores", "ecm.bottleneck",
                    "ecm.units", "ecm.prediction.L9", "traffic.levels._2.load"}),
            (std::vector<std::string>{"5.0", "3.0", "5.0", "1.5", "2.5", "1.0", "is not known",
                                      "is 'L2-L3', no number", "is no number but holds several",
                                      "is no field of this result", "is no field of this result"}));
  // Nothing is known of what is below null.
  EXPECT_EQ(fields("null", {"ecm.prediction.L1", "T"}),
            (std::vector<std::string>{"is not known", "is not known"}));
}

static std::string checked(const std::string &name) {
  WantedFields wanted({name});
  llvm::Expected<Document> document = comparison::parseDocument(
      "b.json", samples::document(R"({"T": 5, "T_nOL": 2, "prediction": {"L1": 3}})"), wanted);
  if (!document)
    return llvm::toString(document.takeError());
  llvm::Error fault = wanted.check();
  return fault ? llvm::toString(std::move(fault)) : "known";
}

TEST(DocumentReading, NamesFieldsThatAreNear) {
  EXPECT_EQ(checked("ecm.T_nOL"), "known");
  EXPECT_EQ(checked("ecm.T_OL"), "no result has a field 'ecm.T_OL'; near it: ecm.T_nOL");
  EXPECT_EQ(checked("prediction.L1"),
            "no result has a field 'prediction.L1'; near it: ecm.prediction.L1");
  EXPECT_EQ(checked("nonsense"), "no result has a field 'nonsense'");
}

TEST(DocumentReading, SaysWhereTextIsNoJson) {
  EXPECT_EQ(faultOf("{\"schema\":\n  12 13}"),
            "b.json:2:6: this is no JSON: Expected , or } after object property");
  EXPECT_EQ(faultOf("").substr(0, 12), "b.json:1:1: ");
  EXPECT_EQ(faultOf(std::string(1000000, '[')), "b.json:1:101: nested too deeply");
  // Brackets in texts are none, behind a quotation mark in it too.
  EXPECT_NE(faultOf("\"\\\"" + std::string(1000, '[') + "\"").find("this is no result"),
            std::string::npos);
  const std::string whole = samples::document("null");
  EXPECT_EQ(faultOf(whole), "none");
  for (size_t size = 0; size < whole.size(); size += 7)
    EXPECT_NE(faultOf(whole.substr(0, size)), "none") << size;
}

/// The document with a part put in the place of another.
static std::string changed(const std::string &part, const std::string &by) {
  std::string text = samples::document("null");
  const size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return text.replace(at, part.size(), by);
}

TEST(DocumentReading, SaysWhatIsNotOfItsType) {
  EXPECT_NE(faultOf("[]").find("'schema' is not 'sparcity-model/1'"), std::string::npos);
  EXPECT_NE(faultOf(R"({"schema": "sparcity-model/2"})").find("'schema' is not"),
            std::string::npos);
  EXPECT_EQ(faultOf(R"({"schema": "sparcity-model/1"})"),
            "b.json:0:0: missing value at (root).results");
  EXPECT_NE(
      faultOf(changed("\"f:3\"", "3")).find("expected string at (root).results[0].kernel.name"),
      std::string::npos);
  EXPECT_NE(faultOf(changed("\"N\": 100", "\"N\": \"x\"")).find("(root).results[0].parameters.N"),
            std::string::npos);
  EXPECT_NE(faultOf(changed("\"iterations_per_unit\": 8", "\"iterations_per_unit\": 0"))
                .find("expected a number above 0"),
            std::string::npos);
  EXPECT_NE(faultOf(changed("\"cores\": 1,", "")).find("missing value at (root).results[0].cores"),
            std::string::npos);
  // What a comparison can do without may be anything.
  EXPECT_EQ(faultOf(changed("\"levels\"", "\"references\"")), "none");
}

} // namespace document_reading_test
