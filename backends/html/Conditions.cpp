//===- backends/html/Conditions.cpp - Layer conditions and sizes --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

namespace sparcity::html {

static void writeRow(Markup &page, const plot::Conditions::Row &row) {
  Attributes attributes;
  if (row.formula)
    attributes.push_back({"data-condition", std::to_string(*row.formula)});
  page.element("tr", attributes, [&] {
    page.element("th", {{"scope", "row"}}, row.level);
    page.element("td", row.reuse);
    page.element("td", {}, [&] { page.element("code", row.condition); });
    page.element("td", row.limits);
    page.element("td", {{"class", "holds " + row.holds}}, row.holds);
    page.element("td", {{"class", "n"}}, row.hits);
    page.element("td", {{"class", "n"}}, row.lines);
  });
}

static void writeTable(Markup &page, const std::vector<plot::Conditions::Row> &rows) {
  const char *headings[] = {"level", "reuse", "condition, bytes", "holds for", "holds",
                            "hits",  "lines"};
  page.element("div",
               {{"class", "scroll"},
                {"tabindex", "0"},
                {"role", "region"},
                {"aria-label", "Layer conditions"}},
               [&] {
                 page.element("table", {{"class", "conditions"}}, [&] {
                   page.element("thead", {}, [&] {
                     page.element("tr", {}, [&] {
                       for (const char *heading : headings)
                         page.element("th", {{"scope", "col"}}, heading);
                     });
                   });
                   page.element("tbody", {}, [&] {
                     for (const plot::Conditions::Row &row : rows)
                       writeRow(page, row);
                   });
                 });
               });
}

void writeConditions(Markup &page, const plot::Article &article) {
  if (!article.conditions)
    return;
  const plot::Conditions &conditions = *article.conditions;
  writeSection(page, "Layer conditions and sizes", [&] {
    if (conditions.rows.empty())
      writeNotes(page, {"No access uses again what another left in a cache."});
    else
      writeTable(page, conditions.rows);
    writeNotes(page, conditions.advice);
    writeSizes(page, article);
    writeNotes(page, {conditions.note});
  });
}

} // namespace sparcity::html
