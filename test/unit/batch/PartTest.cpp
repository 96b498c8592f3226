//===- test/unit/batch/PartTest.cpp ---------------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "batch/Part.h"

#include <gtest/gtest.h>

namespace sparcity::batch {

namespace {

Part example() {
  Part part;
  part.said = {{ir::Severity::Remark, "id", "said 'so'\n", {"a file.c", 1, 2, 3, 4}, true},
               {ir::Severity::Error, "", "", {}, false}};
  Piece piece;
  piece.ofHeader = "f shared.h:3:3";
  piece.isAssumed = true;
  piece.text = "f\n=\n";
  piece.comparison = "compared";
  piece.sweeps = "in all";
  piece.results = {"{\"a\":1}", "{}"};
  piece.rows = {{machine::Seconds(0.1), "3.1 cy/CL", "T_OL", "f at x", "f", "skx", 7},
                {std::nullopt, "-", "", "", "", "", 1}};
  piece.findings = {{},
                    {{"performance",
                      ir::Severity::Warning,
                      "slow",
                      {"x.c", 5, 0, 0, 0},
                      report::Insertion{5, "#pragma\n", "why"},
                      {{"time", "3.1"}, {"unit", "cy/CL"}},
                      true}}};
  part.pieces = {piece, Piece()};
  result::FunctionTotal total;
  total.function = "f";
  total.cycles = machine::Cycles(0.3);
  total.lines = {{"L1-L2", 0.1, 2}};
  part.functions = {total};
  part.files = {"x.c", "x.h"};
  part.counts = {3, 2, 1, 4};
  part.sizesFound = {true, false};
  part.hasLeftOut = true;
  part.isWhole = true;
  return part;
}

TEST(Part, IsReadAsItWasWritten) {
  const std::string text = written(example());
  llvm::Expected<Part> part = readPart(text);
  ASSERT_TRUE(bool(part));
  EXPECT_EQ(written(*part), text);
  EXPECT_EQ(part->said, example().said);
  ASSERT_EQ(part->pieces.size(), 2U);
  const Piece &piece = part->pieces.front();
  EXPECT_EQ(piece.ofHeader, "f shared.h:3:3");
  EXPECT_EQ(piece.text + piece.comparison + piece.sweeps, "f\n=\ncomparedin all");
  ASSERT_EQ(piece.rows.size(), 2U);
  EXPECT_EQ(piece.rows.front().time, machine::Seconds(0.1)); // to the last bit
  EXPECT_FALSE(piece.rows.back().time);
  ASSERT_EQ(piece.findings.size(), 2U);
  const report::Finding &finding = piece.findings.back().front();
  EXPECT_EQ(finding.position.line, 5U);
  ASSERT_TRUE(finding.fix);
  EXPECT_EQ(finding.fix->text, "#pragma\n");
  EXPECT_EQ(finding.arguments.back().second, "cy/CL");
  ASSERT_EQ(part->functions.size(), 1U);
  EXPECT_EQ(part->functions.front().cycles, machine::Cycles(0.3));
  EXPECT_EQ(part->functions.front().lines.front().load, 0.1);
  EXPECT_EQ(part->counts.files, 4U);
  EXPECT_EQ(part->sizesFound, (std::vector<bool>{true, false}));
  EXPECT_FALSE(part->hasFailed);
  EXPECT_TRUE(part->isWhole);
}

/// Whatever becomes of the bytes: a part, or a fault.
TEST(Part, DamagedBytesAreAFault) {
  const std::string text = written(example());
  for (size_t length = 0; length < text.size(); ++length) {
    llvm::Expected<Part> part = readPart(llvm::StringRef(text).take_front(length));
    EXPECT_FALSE(bool(part)) << length;
    llvm::consumeError(part.takeError());
  }
  for (size_t at = 0; at < text.size(); ++at)
    for (const char c : {'9', ' ', 'x', '\0'}) {
      std::string other = text;
      other[at] = c;
      llvm::consumeError(readPart(other).takeError());
    }
  llvm::Expected<Part> longer = readPart(text + " ");
  EXPECT_FALSE(bool(longer));
  llvm::consumeError(longer.takeError());
}

} // namespace

} // namespace sparcity::batch
