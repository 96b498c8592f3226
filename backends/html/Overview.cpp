//===- backends/html/Overview.cpp - The answers at a glance -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Blocks.h"
#include "backends/html/Sections.h"

namespace sparcity::html {

/// "39.0 cy/CL" in two sizes.
static void writeBig(Markup &page, const report::Cell &time) {
  const size_t blank = time.text.rfind(' ');
  page.element("p", {{"class", "big"}}, [&] {
    page.number({time.text.substr(0, blank), time.value, time.path});
    if (blank != std::string::npos)
      page.element("span", {{"class", "unit"}}, time.text.substr(blank));
  });
}

static void writeCard(Markup &page, const plot::Card &card) {
  Attributes attributes = shownWith(card.of);
  attributes.push_back({"class", "card"});
  attributes.push_back({"data-result", std::to_string(card.result)});
  page.element("li", attributes, [&] {
    page.element("h3", {}, [&] {
      page.element("a", {{"href", "#result-" + std::to_string(card.result)}}, [&] {
        page.text(card.of.kernel);
        page.element("span", {{"class", "on"}}, " on " + card.of.machine);
      });
    });
    if (card.time)
      writeBig(page, *card.time);
    else
      page.element("p", {{"class", "big open"}}, "open");
    if (card.rates)
      page.element("p", {{"class", "rates"}}, *card.rates);
    if (!card.why.empty())
      page.element("p", {{"class", "why"}}, card.why);
    if (!card.action.empty())
      page.element("p", {{"class", "todo"}}, card.action);
  });
}

void writeOverview(Markup &page, const plot::Page &content) {
  page.element("section", {{"class", "overview"}, {"aria-label", "Overview"}}, [&] {
    page.element("ul", {{"class", "cards"}}, [&] {
      for (const plot::Card &card : content.cards)
        writeCard(page, card);
    });
    if (content.comparison)
      writeTable(page, content.comparison->table,
                 [&](size_t row) { return shownWith(content.comparison->rows[row]); });
  });
}

} // namespace sparcity::html
