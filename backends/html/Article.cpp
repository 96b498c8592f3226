//===- backends/html/Article.cpp - All of one result ----------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Blocks.h"
#include "backends/html/Sections.h"
#include "models/reading/Report.h"
#include "models/result/Result.h"
#include "models/words/Format.h"
#include "models/words/Headline.h"

namespace sparcity::html {

Attributes shownWith(const result::Result &result) {
  return {{"data-kernel", words::printable(result.kernel)},
          {"data-machine", words::printable(result.machine.name())}};
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

/// The parts that may be shown one at a time, from the first of them on; how many they are.
static size_t writeTabbed(Markup &page, const Subject &subject, llvm::ArrayRef<Part> parts) {
  std::vector<Tab> tabs;
  std::vector<std::string> names;
  for (const Part &part : parts) {
    if (part.heading.tab.empty())
      break;
    names.push_back(part.heading.tab);
    tabs.push_back({part.heading.tab, [&page, &subject, &part] {
                      page.element("h5", part.heading.text);
                      writeBlocks(page, part,
                                  [&](const auto &id) { writePicture(page, subject, id); });
                    }});
  }
  if (!tabs.empty())
    writeSection(page, words::join(names, ", "),
                 [&] { writeTabs(page, "result-" + std::to_string(subject.index), tabs); });
  return tabs.size();
}

static void writeParts(Markup &page, const Subject &subject) {
  const report::Reading reading = reading::articleOf(subject.result, subject.asked);
  const std::vector<Part> parts = partsOf(reading);
  for (llvm::ArrayRef<Part> rest = parts; !rest.empty();) {
    if (const size_t tabs = writeTabbed(page, subject, rest)) {
      rest = rest.drop_front(tabs);
      continue;
    }
    const Part &part = rest.front();
    writeSection(page, part.heading.text, [&] {
      writeBlocks(page, part, [&](const auto &id) { writePicture(page, subject, id); });
    });
    rest = rest.drop_front();
  }
}

void writeArticle(Markup &page, const Subject &subject) {
  const result::Result &result = subject.result;
  Attributes attributes = shownWith(result);
  attributes.push_back({"id", "result-" + std::to_string(subject.index)});
  attributes.push_back({"data-result", std::to_string(subject.index)});
  page.element("article", attributes, [&] {
    page.element("h3", {}, [&] {
      page.text(words::printable(result.kernel));
      page.element("span", {{"class", "on"}}, " on " + words::printable(result.machine.name()));
    });
    if (const std::string where = words::place(result.position); !where.empty())
      page.element("p", {{"class", "where"}}, where);
    std::vector<words::Field> fields = words::answer(result, subject.asked.unit);
    for (words::Field &field : words::subject(result))
      fields.push_back(std::move(field));
    writeFields(page, fields);
    writeListing(page, subject);
    writeParts(page, subject);
    writeConditions(page, subject);
    writeRemarks(page, subject);
  });
}

} // namespace sparcity::html
