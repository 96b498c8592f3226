//===- test/unit/backends/TableTest.cpp - Tables and numbers --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/text/Table.h"
#include "backends/text/Format.h"
#include "base/Printable.h"
#include "models/words/Format.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

using namespace sparcity;

using text::Table;

static std::string drawn(const Table &table, size_t width) {
  std::string text;
  for (const Table::Line &line : table.lines(width))
    text += line.text + "\n";
  return text;
}

TEST(Table, AlignsColumns) {
  Table table({Table::Align::Left, Table::Align::Right, Table::Align::Left});
  table.header({"level", "GB/s"});
  table.row({"L2", "68.37", "<--"});
  table.row({"MEM", "7.9"});
  EXPECT_EQ(drawn(table, 80), "level   GB/s\n"
                              "L2     68.37  <--\n"
                              "MEM      7.9\n");
}

TEST(Table, WrapsTheColumnThatMayAndKeepsLongWords) {
  Table table({Table::Align::Left, Table::Align::Left, Table::Align::Right});
  table.wrapColumn(1);
  table.row({"L1", "8*N^2 + 16*N + 32*M*N + 64*K <= 32768", "4"});
  EXPECT_EQ(drawn(table, 30), "L1  8*N^2 + 16*N + 32*M*N +  4\n"
                              "    64*K <= 32768\n");
  Table word({Table::Align::Left});
  word.wrapColumn(0);
  word.row({"a_word_that_is_longer_than_the_table"});
  EXPECT_EQ(drawn(word, 10), "a_word_that_is_longer_than_the_table\n");
}

TEST(Table, TakesRowsOfAnyLength) {
  Table table({Table::Align::Left});
  table.row({});
  table.row({"a", "dropped"});
  EXPECT_EQ(drawn(table, 80), "\na\n");
  EXPECT_EQ(drawn(Table({}), 80), "");
}

TEST(Table, AlignsWhatIsShown) {
  Table table({Table::Align::Left, Table::Align::Right});
  table.row({"größe", "1"});
  table.row({"密度", "2"});
  table.row({"a\tb\x1b", "3"});
  EXPECT_EQ(drawn(table, 80), "größe      1\n"
                              "密度       2\n"
                              "a b\\u{1B}  3\n");
}

TEST(Format, WrapsByColumns) {
  EXPECT_EQ(base::wrap("ää ää ää", 5), (std::vector<std::string>{"ää ää", "ää"}));
}

TEST(Format, FixedDecimalsAreNeverNegativeZeroOrInfinite) {
  EXPECT_EQ(words::fixed(-0.0, 1), "0.0");
  EXPECT_EQ(words::fixed(-0.04, 1), "0.0");
  EXPECT_EQ(words::fixed(-0.06, 1), "-0.1");
  EXPECT_EQ(words::fixed(std::nan(""), 1), "-");
  EXPECT_EQ(words::fixed(std::numeric_limits<double>::infinity(), 1), "-");
  EXPECT_EQ(words::fixed(std::nullopt, 1), "-");
  EXPECT_EQ(words::fixed(1e300, 0).size(), 301U);
}

TEST(Format, ShortestDropsZerosAtTheEndOnly) {
  EXPECT_EQ(words::shortest(41), "41");
  EXPECT_EQ(words::shortest(100), "100");
  EXPECT_EQ(words::shortest(0.5), "0.5");
  EXPECT_EQ(words::shortest(0), "0");
}

TEST(Format, ScalesWithDecimalPrefixes) {
  EXPECT_EQ(words::scaled(5.91e9, "FLOP/s"), "5.91 GFLOP/s");
  EXPECT_EQ(words::scaled(144.144e6, "LUP/s"), "144.14 MLUP/s");
  EXPECT_EQ(words::scaled(0.0021, "s"), "2.10 ms");
  EXPECT_EQ(words::scaled(0, "s"), "0.00 s");
  EXPECT_EQ(words::scaled(3e-12, "s"), "0.00 ns");
  EXPECT_EQ(words::scaled(999.999e6, "B/s"), "1.00 GB/s");
}

TEST(Format, BarsShowWhatIsNotZero) {
  EXPECT_EQ(text::bar(0.5, 10), "#####");
  EXPECT_EQ(text::bar(0.0001, 10), "#");
  EXPECT_EQ(text::bar(0, 10), "");
  EXPECT_EQ(text::bar(2, 10), "##########");
  EXPECT_EQ(text::bar(std::numeric_limits<double>::infinity(), 10), "");
  EXPECT_EQ(text::bar(std::nan(""), 10), "");
}

TEST(Format, PlacesWithUnknownParts) {
  EXPECT_EQ(words::place({"a.c", 3, 7, 0, 0}), "a.c:3:7");
  EXPECT_EQ(words::place({"a.c", 3, 0, 0, 0}), "a.c:3");
  EXPECT_EQ(words::place({"a.c", 0, 0, 0, 0}), "a.c");
  EXPECT_EQ(words::place({"", 3, 0, 0, 0}), "line 3");
  EXPECT_EQ(words::place({}), "");
}
