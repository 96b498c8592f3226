//===- backends/html/Html.cpp - A page as HTML --------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Html.h"

#include "backends/html/Assets.h"
#include "backends/html/Frame.h"
#include "backends/html/Sections.h"
#include "backends/json/Json.h"

namespace sparcity::html {

namespace {

class Writer {
public:
  Writer(llvm::raw_ostream &os, const plot::Page &content) : page(os), content(content) {}

  void write() {
    writeFrame(page, content.title, script, [&] { writeBody(); });
  }

private:
  void writeHeader() {
    page.element("header", {}, [&] {
      page.element("h1", content.title);
      page.element("p", {{"class", "subtitle"}}, content.subtitle);
    });
  }

  void writeToggles(const char *what, const std::vector<std::string> &names) {
    if (names.size() < 2)
      return;
    page.element(
        "div",
        {{"class", "toggles"}, {"role", "group"}, {"aria-label", std::string(what) + "s shown"}},
        [&] {
          for (const std::string &name : names)
            page.element("button",
                         {{"type", "button"},
                          {"aria-pressed", "true"},
                          {"data-toggle", what},
                          {"data-name", name}},
                         name);
        });
  }

  void writeBody() {
    writeHeader();
    if (content.kernels.size() > 1 || content.machines.size() > 1)
      page.element("nav", {{"aria-label", "What is shown"}, {"class", "controls"}}, [&] {
        writeToggles("kernel", content.kernels);
        writeToggles("machine", content.machines);
      });
    page.element("main", {}, [&] {
      if (!content.cards.empty())
        writeOverview(page, content);
      writePictures(page, content.pictures);
      writeArticles();
      for (const plot::SweptArticle &sweep : content.sweeps)
        writeSweep(page, sweep);
      writeMachines();
    });
    const report::Tool &tool = content.document.tool;
    page.element("footer", {}, [&] {
      page.element("p", "sparcity-model " + tool.version + ", LLVM " + tool.llvm +
                            ". The data of this page are in it as JSON.");
    });
    writeData();
  }

  void writeArticles() {
    for (size_t k = 0; k < content.articles; ++k) {
      const plot::Article article = content.article(k);
      writeArticle(page, article);
      if (article.sizes)
        sizes += (sizes.empty() ? "\"" : ",\"") + std::to_string(article.result) +
                 "\":" + sizesAsJson(*article.sizes);
    }
  }

  void writeMachines() {
    page.element("section", {{"class", "machines"}}, [&] {
      page.element("h2", content.machines.size() == 1 ? "Machine" : "Machines");
      for (const plot::MachineCard &machine : content.cardsOfMachines)
        writeMachine(page, machine);
    });
  }

  /// "<" occurs in strings of JSON only, and there its escape means the same.
  void writeJson(const char *id, std::string json) {
    size_t at = 0;
    while ((at = json.find('<', at)) != std::string::npos)
      json.replace(at, 1, "\\u003c");
    page.element("script", {{"type", "application/json"}, {"id", id}}, [&] { page.raw(json); });
  }

  void writeData() {
    std::string document;
    llvm::raw_string_ostream out(document);
    json::print(out, content.document, /*indent=*/0);
    writeJson("results", document);
    writeJson("sizes", "{" + sizes + "}");
  }

  Markup page;
  const plot::Page &content;
  std::string sizes; ///< of the articles that are written: members of a JSON object
};

} // namespace

void print(llvm::raw_ostream &os, const plot::Page &page) { Writer(os, page).write(); }

} // namespace sparcity::html
