//===- test/unit/base/PrintableTest.cpp - Text as it may be shown ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "base/Printable.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Unicode.h"

#include <gtest/gtest.h>

#include <random>

using namespace sparcity;

namespace {

using base::columns;
using base::escapedJson;
using base::escapedYaml;
using base::printable;
using base::quoted;
using base::validText;

TEST(Printable, LeavesTextOfAllScripts) {
  for (const char *text : {"", "a[i] = b[i];", "größe", "密度", "λ → ∞", "C:\\loop.c", "naïve 😀"})
    EXPECT_EQ(printable(text), text);
}

TEST(Printable, EscapesControlCharacters) {
  EXPECT_EQ(printable("\033[31mred"), "\\u{1B}[31mred");
  EXPECT_EQ(printable(std::string_view("a\0b\x7f", 4)), "a\\u{0}b\\u{7F}");
  EXPECT_EQ(printable("a\tb\nc\r"), "a\\u{9}b\\u{A}c\\u{D}");
  EXPECT_EQ(printable("a\tb\nc\r", "\t\n"), "a\tb\nc\\u{D}");
  EXPECT_EQ(printable("\xC2\x9B[31m\xC2\x85"), "\\u{9B}[31m\\u{85}"); // C1
}

TEST(Printable, EscapesWhatReordersHidesOrBreaks) {
  EXPECT_EQ(printable("a\xE2\x80\xAE"
                      "b\xE2\x81\xA6"
                      "c\xE2\x81\xA9\xD8\x9C\xE2\x80\x8F"),
            "a\\u{202E}b\\u{2066}c\\u{2069}\\u{61C}\\u{200F}");
  EXPECT_EQ(printable("\xE2\x80\xA8\xE2\x80\xA9"), "\\u{2028}\\u{2029}");
  EXPECT_EQ(printable("a\xE2\x80\x8B\xE2\x80\x8D\xEF\xBB\xBF\xC2\xAD"),
            "a\\u{200B}\\u{200D}\\u{FEFF}\\u{AD}");
  EXPECT_EQ(printable("\xE3\x85\xA4\xF3\xA0\x80\x81\xF3\xA0\x84\x80\xEF\xB8\x8F"),
            "\\u{3164}\\u{E0001}\\u{E0100}\\u{FE0F}");
  EXPECT_EQ(printable("\xEF\xBF\xBE\xEF\xBF\xBF\xEE\x80\x80"), "\\u{FFFE}\\u{FFFF}\\u{E000}");
}

TEST(Printable, EscapesBytesThatAreNotUtf8) {
  EXPECT_EQ(printable("gr\xFCn"), "gr\\xFCn");
  EXPECT_EQ(printable("\xC3"), "\\xC3");                     // cut
  EXPECT_EQ(printable("\xE2\x82(\x80"), "\\xE2\\x82(\\x80"); // broken off
  EXPECT_EQ(printable("\xC0\xAF\xED\xA0\x80"),
            "\\xC0\\xAF\\xED\\xA0\\x80"); // too long, half a pair
  EXPECT_EQ(printable("\xF5\x80\x80\x80"), "\\xF5\\x80\\x80\\x80");
}

TEST(Printable, RepairsDataAndNothingElse) {
  EXPECT_EQ(validText("gr\xFCn\033\xE2\x80\xAE"), "gr\\xFCn\033\xE2\x80\xAE");
  // U+FFFE, U+FDD0 and U+1FFFF are no characters; U+FFFD and U+FDCF are.
  EXPECT_EQ(validText("\xEF\xBF\xBE\xEF\xB7\x90\xF0\x9F\xBF\xBF"),
            "\\xEF\\xBF\\xBE\\xEF\\xB7\\x90\\xF0\\x9F\\xBF\\xBF");
  EXPECT_EQ(validText("\xEF\xBF\xBD\xEF\xB7\x8F"), "\xEF\xBF\xBD\xEF\xB7\x8F");
}

TEST(Printable, QuotesTheBeginOfAText) {
  EXPECT_EQ(quoted("größe", 5), "'größe'");
  EXPECT_EQ(quoted("größe", 4), "'größ…'");
  EXPECT_EQ(quoted("a\nb\t\033\xFF", 9), "'a b \\u{1B}\\xFF'");
  EXPECT_EQ(quoted("", 9), "''");
}

TEST(Printable, CountsColumns) {
  EXPECT_EQ(columns(""), 0u);
  EXPECT_EQ(columns("abc"), 3u);
  EXPECT_EQ(columns("größe"), 5u);
  EXPECT_EQ(columns("密度"), 4u);
  EXPECT_EQ(columns("e\xCC\x81"), 1u); // an accent of its own
  EXPECT_EQ(columns(printable("\xFF\033")), 10u);
}

TEST(Printable, KeepsTheDataOfDocuments) {
  EXPECT_EQ(escapedJson("{\n\"ä\xE2\x80\xAE\": \"\x7f\xF3\xA0\x80\x81\"}"),
            "{\n\"ä\\u202E\": \"\\u007F\\uDB40\\uDC01\"}");
  EXPECT_EQ(escapedYaml("a: \"\xC2\x9B\xF3\xA0\x80\x81\"\n"), "a: \"\\u009B\\U000E0001\"\n");
  const std::string name = "a\033\x7f\xC2\x9B\xE2\x80\xAE\"\\";
  std::string document;
  llvm::raw_string_ostream(document) << llvm::json::Value(name);
  llvm::Expected<llvm::json::Value> read = llvm::json::parse(escapedJson(document));
  ASSERT_TRUE(static_cast<bool>(read));
  EXPECT_EQ(read->getAsString(), llvm::StringRef(name));
}

/// Any bytes: valid, without a control character, the same when shown again, and
/// nothing that a terminal would give no width.
TEST(Printable, HoldsForAnyBytes) {
  std::mt19937 random(7);
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (unsigned n = random() % 12; n > 0; --n)
      text += static_cast<char>(random() % 4 ? 0x80 + random() % 0x80 : random() % 0x80);
    const std::string shown = printable(text);
    ASSERT_TRUE(llvm::json::isUTF8(shown));
    ASSERT_EQ(printable(shown), shown);
    ASSERT_GE(llvm::sys::unicode::columnWidthUTF8(shown), 0);
    ASSERT_TRUE(llvm::json::isUTF8(validText(text)));
  }
}

} // namespace
