//===- backends/html/Remarks.cpp - What the numbers rest on -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"
#include "ir/Names.h"
#include "models/report/Text.h"

namespace sparcity::html {

static void writeMessage(Markup &page, const report::Message &message) {
  const std::string severity(ir::names::spelling(ir::names::severities, message.severity));
  page.element("li", {}, [&] {
    page.element("span", {{"class", "severity " + severity}}, severity);
    page.text(" " + report::printable(report::text(message.phrase)) + " ");
    const std::string where = report::place(message.position);
    page.element("span", {{"class", "where"}},
                 where + (message.phrase.id.empty() ? "" : " [" + message.phrase.id + "]"));
  });
}

void writeRemarks(Markup &page, const plot::Article &article) {
  if (!article.assumptions.empty())
    writeSection(page, "Assumed", [&] { writeList(page, article.assumptions); });
  if (!article.said.empty())
    writeSection(page, "Said about the source", [&] {
      page.element("ul", {{"class", "diagnostics"}}, [&] {
        for (const report::Message &message : article.said)
          writeMessage(page, message);
      });
    });
}

} // namespace sparcity::html
