//===- base/Printable.cpp - Text as it may be shown -----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "base/Printable.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Unicode.h"

#include <algorithm>
#include <optional>

namespace sparcity::base {

namespace {

struct Character {
  std::string_view bytes;
  std::optional<char32_t> code; ///< none: a byte that is not UTF-8
};

struct Range {
  char32_t first, last;
};

} // namespace

/// Letters and marks that nobody sees (Default_Ignorable_Code_Point), beside the
/// formatting characters.
static constexpr Range invisible[] = {{0x034F, 0x034F}, {0x115F, 0x1160},  {0x17B4, 0x17B5},
                                      {0x180B, 0x180F}, {0x3164, 0x3164},  {0xFE00, 0xFE0F},
                                      {0xFFA0, 0xFFA0}, {0xE0100, 0xE01EF}};

static bool isPlain(char c) { return c >= 0x20 && c < 0x7f; }

static bool isPrintable(char32_t code) {
  if (code < 0x80)
    return isPlain(static_cast<char>(code));
  const int point = static_cast<int>(code);
  return llvm::sys::unicode::isPrintable(point) && !llvm::sys::unicode::isFormatting(point) &&
         std::none_of(std::begin(invisible), std::end(invisible), [&](const Range &range) {
           return range.first <= code && code <= range.last;
         });
}

/// What Unicode keeps for use within a program: YAML has no way to write most of it.
static bool isNoncharacter(char32_t code) {
  return (code & 0xFFFE) == 0xFFFE || (0xFDD0 <= code && code <= 0xFDEF);
}

/// The first of a text that is not empty.
static Character firstOf(std::string_view text) {
  const auto *begin = reinterpret_cast<const llvm::UTF8 *>(text.data());
  const llvm::UTF8 *end = begin;
  llvm::UTF32 code = 0;
  if (llvm::convertUTF8Sequence(&end, begin + text.size(), &code, llvm::strictConversion) !=
      llvm::conversionOK)
    return {text.substr(0, 1), std::nullopt};
  return {text.substr(0, static_cast<std::size_t>(end - begin)), code};
}

/// The text with each character replaced that `replacement` has something for.
static std::string
rewritten(std::string_view text,
          llvm::function_ref<std::optional<std::string>(const Character &)> replacement) {
  if (std::all_of(text.begin(), text.end(), isPlain))
    return std::string(text);
  std::string result;
  while (!text.empty()) {
    const Character character = firstOf(text);
    if (const auto other = replacement(character))
      result += *other;
    else
      result += character.bytes;
    text.remove_prefix(character.bytes.size());
  }
  return result;
}

/// With as many digits as are asked for, or as it takes.
static std::string hex(std::uint64_t value, unsigned digits = 0) {
  return llvm::utohexstr(value, /*LowerCase=*/false, digits);
}

static std::string escapedBytes(const Character &character) {
  std::string text;
  for (const char byte : character.bytes)
    text += "\\x" + hex(static_cast<unsigned char>(byte), 2);
  return text;
}

std::string printable(std::string_view text, std::string_view kept) {
  return rewritten(text, [&](const Character &character) -> std::optional<std::string> {
    if (!character.code)
      return escapedBytes(character);
    if (isPrintable(*character.code) || kept.find(character.bytes) != std::string_view::npos)
      return std::nullopt;
    return "\\u{" + hex(*character.code) + "}";
  });
}

std::string quoted(std::string_view text, std::size_t longest) {
  std::string_view rest = text;
  for (; !rest.empty() && longest > 0; --longest)
    rest.remove_prefix(firstOf(rest).bytes.size());
  std::string line(text.substr(0, text.size() - rest.size()));
  for (const char blank : {'\t', '\n', '\r'})
    std::replace(line.begin(), line.end(), blank, ' ');
  return "'" + printable(line) + (rest.empty() ? "'" : "…'");
}

std::string validText(std::string_view text) {
  return rewritten(text, [](const Character &character) -> std::optional<std::string> {
    if (character.code && !isNoncharacter(*character.code))
      return std::nullopt;
    return escapedBytes(character);
  });
}

std::size_t columns(std::string_view shown) {
  return static_cast<std::size_t>(std::max(0, llvm::sys::unicode::columnWidthUTF8(shown)));
}

/// What lays out a document stays; the escapes of strings are there already.
static bool standsInDocument(const Character &character) {
  return !character.code || *character.code == '\n' || *character.code == '\t' ||
         isPrintable(*character.code);
}

std::string escapedJson(std::string_view document) {
  return rewritten(document, [](const Character &character) -> std::optional<std::string> {
    if (standsInDocument(character))
      return std::nullopt;
    const char32_t code = *character.code;
    if (code < 0x10000)
      return "\\u" + hex(code, 4);
    const char32_t rest = code - 0x10000; // two halves of UTF-16
    return "\\u" + hex(0xD800 + (rest >> 10), 4) + "\\u" + hex(0xDC00 + (rest & 0x3FF), 4);
  });
}

std::string escapedYaml(std::string_view document) {
  return rewritten(document, [](const Character &character) -> std::optional<std::string> {
    if (standsInDocument(character))
      return std::nullopt;
    const char32_t code = *character.code;
    return code < 0x10000 ? "\\u" + hex(code, 4) : "\\U" + hex(code, 8);
  });
}

std::vector<std::string> wrap(std::string_view text, size_t width) {
  std::vector<std::string> lines;
  std::string line;
  size_t used = 0;
  while (!text.empty()) {
    const size_t blank = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, blank);
    const size_t wordColumns = columns(word);
    if (!line.empty() && used + 1 + wordColumns > width) {
      lines.push_back(std::move(line));
      line.clear();
    }
    used = line.empty() ? wordColumns : used + 1 + wordColumns;
    line += (line.empty() ? "" : " ") + std::string(word);
    text.remove_prefix(std::min(blank + 1, text.size()));
  }
  if (!line.empty() || lines.empty())
    lines.push_back(std::move(line));
  return lines;
}

} // namespace sparcity::base
