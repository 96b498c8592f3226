//===- backends/html/Remarks.cpp - What the numbers rest on ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"
#include "ir/Names.h"
#include "models/result/Result.h"
#include "models/words/Explain.h"
#include "models/words/Format.h"

namespace sparcity::html {

static void writeMessage(Markup &page, const report::Message &message) {
  const std::string severity(ir::names::spelling(ir::names::severities, message.severity));
  page.element("li", {}, [&] {
    page.element("span", {{"class", "severity " + severity}}, severity);
    page.text(" " + words::printable(report::text(message.phrase)) + " ");
    const std::string where = words::place(message.position);
    page.element("span", {{"class", "where"}},
                 where + (message.phrase.id.empty() ? "" : " [" + message.phrase.id + "]"));
  });
}

void writeRemarks(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  const std::vector<std::string> assumptions = words::assumptions(result);
  if (!assumptions.empty())
    writeSection(page, "Assumed", [&] {
      page.element("ul", {}, [&] {
        for (const std::string &text : assumptions)
          page.element("li", text);
      });
    });
  if (!result.diagnostics.empty())
    writeSection(page, "Said about the source", [&] {
      page.element("ul", {{"class", "diagnostics"}}, [&] {
        for (const report::Message &message : result.diagnostics)
          writeMessage(page, message);
      });
    });
}

} // namespace sparcity::html
