//===- backends/html/Article.cpp - All of one result --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Blocks.h"
#include "backends/html/Sections.h"
#include "models/report/Text.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::html {

Attributes shownWith(const plot::Names &names) {
  return {{"data-kernel", names.kernel}, {"data-machine", names.machine}};
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

void writeList(Markup &page, const std::vector<std::string> &items) {
  page.element("ul", {}, [&] {
    for (const std::string &item : items)
      page.element("li", item);
  });
}

/// What is below a heading, with its pictures: none of those that are drawn with others.
static void writePart(Markup &page, const plot::Article &article, const Part &part) {
  writeBlocks(page, part, [&](const std::string &id) {
    const auto found =
        llvm::find_if(article.pictures, [&](const auto &picture) { return picture.first == id; });
    if (found != article.pictures.end())
      writeFigure(page, found->second, id + "-" + std::to_string(article.result));
  });
}

/// The parts that may be shown one at a time, from the first of them on; how many they are.
static size_t writeTabbed(Markup &page, const plot::Article &article, llvm::ArrayRef<Part> parts) {
  std::vector<Tab> tabs;
  std::vector<std::string> names;
  for (const Part &part : parts) {
    if (part.heading.tab.empty())
      break;
    names.push_back(part.heading.tab);
    tabs.push_back({part.heading.tab, [&page, &article, &part] {
                      page.element("h5", part.heading.text);
                      writePart(page, article, part);
                    }});
  }
  if (!tabs.empty())
    writeSection(page, report::join(names, ", "),
                 [&] { writeTabs(page, "result-" + std::to_string(article.result), tabs); });
  return tabs.size();
}

static void writeParts(Markup &page, const plot::Article &article) {
  const std::vector<Part> parts = partsOf(article.sections);
  for (llvm::ArrayRef<Part> rest = parts; !rest.empty();) {
    if (const size_t tabs = writeTabbed(page, article, rest)) {
      rest = rest.drop_front(tabs);
      continue;
    }
    const Part &part = rest.front();
    writeSection(page, part.heading.text, [&] { writePart(page, article, part); });
    rest = rest.drop_front();
  }
}

void writeArticle(Markup &page, const plot::Article &article) {
  Attributes attributes = shownWith(article.of);
  attributes.push_back({"id", "result-" + std::to_string(article.result)});
  attributes.push_back({"data-result", std::to_string(article.result)});
  page.element("article", attributes, [&] {
    page.element("h3", {}, [&] {
      page.text(article.of.kernel);
      page.element("span", {{"class", "on"}}, " on " + article.of.machine);
    });
    if (!article.where.empty())
      page.element("p", {{"class", "where"}}, article.where);
    writeFields(page, article.fields);
    writeListing(page, article);
    writeParts(page, article);
    writeConditions(page, article);
    writeRemarks(page, article);
  });
}

} // namespace sparcity::html
