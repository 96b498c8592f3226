//===- backends/html/Remarks.cpp - What the numbers rest on ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"
#include "models/machine/Machine.h"
#include "models/result/Result.h"

#include "ir/Names.h"
#include "models/words/Explain.h"
#include "models/words/Format.h"

namespace sparcity::html {

static void writeDiagnostic(Markup &page, const ir::Diagnostic &diagnostic) {
  const std::string severity(ir::names::spelling(ir::names::severities, diagnostic.severity));
  page.element("li", {}, [&] {
    page.element("span", {{"class", "severity " + severity}}, severity);
    page.text(" " + words::printable(diagnostic.message) + " ");
    const std::string where = words::place(diagnostic.range);
    page.element("span", {{"class", "where"}},
                 where + (diagnostic.id.empty() ? "" : " [" + diagnostic.id + "]"));
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
        for (const ir::Diagnostic &diagnostic : result.diagnostics)
          writeDiagnostic(page, diagnostic);
      });
    });
}

} // namespace sparcity::html
