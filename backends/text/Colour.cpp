//===- backends/text/Colour.cpp - What a colour of the report means -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/text/Colour.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace sparcity::text {

static constexpr std::string_view reset = "\x1b[0m";

static std::string_view escapeOf(Style style) {
  switch (style) {
  case Style::Plain:
    return "";
  case Style::Bold:
    return "\x1b[1m";
  case Style::Faint:
    return "\x1b[2m";
  }
  return "";
}

/// Empty for a word that is no level.
static std::string_view levelColour(std::string_view word) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> colours = {
      {{"L1", "\x1b[36m"},
       {"L2", "\x1b[94m"},
       {"L3", "\x1b[35m"},
       {"L4", "\x1b[95m"},
       {"MEM", "\x1b[33m"}}};
  const auto *const found = std::find_if(colours.begin(), colours.end(),
                                         [&](const auto &each) { return each.first == word; });
  return found == colours.end() ? "" : found->second;
}

static bool isOfWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

/// A word alone between two blanks on each side, as the cells of tables are.
static bool isCell(std::string_view line, size_t begin, size_t end) {
  return begin >= 2 && line.substr(begin - 2, 2) == "  " &&
         (end == line.size() || line.substr(end, 2) == "  ");
}

static std::string_view wordColour(std::string_view line, size_t begin, size_t end) {
  const std::string_view word = line.substr(begin, end - begin);
  if ((word == "yes" || word == "no") && isCell(line, begin, end))
    return word == "yes" ? "\x1b[32m" : "\x1b[31m";
  return levelColour(word);
}

namespace {

class Painter {
public:
  Painter(std::string_view line, Style style, const Legend &legend)
      : line(line), base(escapeOf(style)), legend(legend),
        bars(std::min(line.find('#'), line.size())) {}

  std::string run() {
    result = base;
    for (size_t at = 0; at < line.size();)
      at = isOfWord(line[at]) ? word(at) : mark(at);
    if (!base.empty())
      result += reset;
    return std::move(result);
  }

private:
  size_t word(size_t begin) {
    size_t end = begin;
    while (end < line.size() && isOfWord(line[end]))
      ++end;
    const std::string_view colour = wordColour(line, begin, end);
    add(line.substr(begin, end - begin), colour);
    // The first word of the line, and the other end of a transfer, say whose its bar is.
    if (!colour.empty() && (begin == firstWord() ||
                            (begin > 0 && line[begin - 1] == '-' && ownColourEnd + 1 == begin))) {
      ownColour = colour;
      ownColourEnd = end;
    }
    return end;
  }

  size_t mark(size_t begin) {
    const char drawn = line[begin];
    size_t end = begin;
    while (end < line.size() && line[end] == drawn)
      ++end;
    std::string_view colour;
    if (begin >= bars && drawn != ' ')
      colour = legend.empty() ? (drawn == '#' ? ownColour : "") : legendColour(drawn);
    add(line.substr(begin, end - begin), colour);
    return end;
  }

  size_t firstWord() const { return std::min(line.find_first_not_of(' '), line.size()); }

  std::string_view legendColour(char drawn) const {
    for (const auto &[mark, level] : legend)
      if (mark == drawn)
        return levelColour(level);
    return "";
  }

  void add(std::string_view part, std::string_view colour) {
    if (colour.empty()) {
      result += part;
      return;
    }
    result.append(colour).append(part).append(reset).append(base);
  }

  std::string_view line, base;
  const Legend &legend;
  size_t bars; ///< where they begin
  std::string_view ownColour;
  size_t ownColourEnd = 0;
  std::string result;
};

} // namespace

std::string painted(std::string_view line, Style style, const Legend &legend) {
  return Painter(line, style, legend).run();
}

} // namespace sparcity::text
