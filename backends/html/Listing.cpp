//===- backends/html/Listing.cpp - The source with its costs ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

namespace sparcity::html {

using plot::Listing;

/// The text with its accesses underlined, each in the colour of its level.
static void writeCode(Markup &page, const std::string &text,
                      const std::vector<Listing::Mark> &marks) {
  size_t done = 0;
  for (const Listing::Mark &mark : marks) {
    const size_t from = mark.from - 1, to = mark.to - 1;
    if (mark.from == 0 || mark.to <= mark.from || from < done || to > text.size())
      continue;
    page.text(std::string_view(text).substr(done, from - done));
    page.element("mark",
                 {{"class", mark.isOpen ? "open" : "level-" + std::to_string(mark.rank)},
                  {"title", mark.title}},
                 std::string_view(text).substr(from, to - from));
    done = to;
  }
  page.text(std::string_view(text).substr(done));
}

static void writeChips(Markup &page, const Listing::Line &line) {
  for (const std::string &cost : line.costs)
    page.element("span", {{"class", "cost"}}, cost);
  for (const Listing::Mark &mark : line.marks)
    page.element(
        "span",
        {{"class", "chip " + (mark.isOpen ? "open" : "level-" + std::to_string(mark.rank))},
         {"title", mark.title}},
        mark.array + " " + mark.level);
}

static void writeLine(Markup &page, const Listing::Line &line) {
  page.element("tr", {}, [&] {
    page.element("td", {{"class", "line"}}, std::to_string(line.number));
    page.element("td", {{"class", "code"}}, [&] {
      page.element("code", {}, [&] { writeCode(page, line.text, line.marks); });
    });
    page.element("td", {{"class", "chips"}}, [&] { writeChips(page, line); });
  });
}

void writeListing(Markup &page, const plot::Article &article) {
  if (!article.listing)
    return;
  const Attributes box = {{"class", "listing scroll"},
                          {"tabindex", "0"},
                          {"role", "region"},
                          {"aria-label", "Source with costs"}};
  writeSection(page, "Source", [&] {
    page.element("div", box, [&] {
      page.element("table", {}, [&] {
        for (const Listing::Line &line : article.listing->lines)
          writeLine(page, line);
      });
    });
    writeNotes(page, {article.listing->note});
  });
}

} // namespace sparcity::html
