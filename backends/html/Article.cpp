//===- backends/html/Article.cpp - All of one result ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/words/Format.h"
#include "backends/words/Headline.h"

namespace sparcity::html {

/// In the order of the page.
static constexpr void (*sections[])(Markup &, const Subject &) = {
    writeListing,    writeEcm,        writeTopdown, writeModels, writeSparse,
    writeConditions, writeInCore,     writeTraffic, writeMatrix, writeCores,
    writeReuse,      writePartitions, writeRemarks,
};

Attributes shownWith(const result::Result &result) {
  return {{"data-kernel", words::printable(result.kernel)},
          {"data-machine", words::printable(result.machine.name)}};
}

void writeSection(Markup &page, std::string_view title, Markup::Block content) {
  page.element("section", {}, [&] {
    page.element("h4", title);
    content();
  });
}

void writeNotes(Markup &page, const std::vector<std::string> &notes) {
  for (const std::string &note : notes)
    page.element("p", {{"class", "note"}}, note);
}

static void writeFields(Markup &page, const std::vector<words::Field> &fields) {
  page.element("dl", {{"class", "fields"}}, [&] {
    for (const words::Field &field : fields) {
      if (field.text.empty())
        continue;
      page.element("dt", field.label);
      page.element("dd", field.isStrong ? Attributes{{"class", "strong"}} : Attributes{},
                   field.text);
    }
  });
}

void writeArticle(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  Attributes attributes = shownWith(result);
  attributes.push_back({"id", "result-" + std::to_string(subject.index)});
  attributes.push_back({"data-result", std::to_string(subject.index)});
  page.element("article", attributes, [&] {
    page.element("h3", {}, [&] {
      page.text(words::printable(result.kernel));
      page.element("span", {{"class", "on"}}, " on " + words::printable(result.machine.name));
    });
    if (const std::string where = words::place(result.position); !where.empty())
      page.element("p", {{"class", "where"}}, where);
    std::vector<words::Field> fields = words::answer(result, subject.unit);
    for (words::Field &field : words::subject(result))
      fields.push_back(std::move(field));
    writeFields(page, fields);
    for (const auto write : sections)
      write(page, subject);
  });
}

} // namespace sparcity::html
