//===- test/unit/backends/HtmlTest.cpp - A page without results ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Html.h"

#include <gtest/gtest.h>

using namespace sparcity;

namespace {

/// What is described is all that HTML needs.
std::string written(const plot::Page &page) {
  std::string text;
  llvm::raw_string_ostream out(text);
  html::print(out, page);
  return text;
}

plot::Page pageOf(std::vector<plot::Article> articles) {
  plot::Page page;
  page.title = "a < b";
  page.articles = articles.size();
  page.article = [articles](size_t k) { return articles[k]; };
  page.document.result = [](size_t) { return report::Section(); };
  return page;
}

void expectParts(const std::string &text, const std::vector<std::string> &parts) {
  for (const std::string &part : parts)
    EXPECT_NE(text.find(part), std::string::npos) << part << "\nin:\n" << text;
}

TEST(Html, WritesWhatIsDescribed) {
  plot::Article article;
  article.of = {"copy", "m"};
  article.fields = {{"time", "2 cy/CL", true}};
  article.assumptions = {"rows are long"};
  article.said = {{ir::Severity::Remark, {"one-core"}, {"x.c", 3, 1, 0, 0}, false}};
  const std::string text = written(pageOf({article}));
  expectParts(text, {"<h1>a &lt; b</h1>", "<dt>time</dt><dd class=\"strong\">2 cy/CL</dd>",
                     "<ul><li>rows are long</li></ul>",
                     "1 core <span class=\"where\">x.c:3:1 [one-core]</span>"});
  EXPECT_EQ(text.find("Layer conditions"), std::string::npos);
}

TEST(Html, PicturesStandWhereSectionsNameThem) {
  plot::Article article;
  article.result = 4;
  article.sections.heading("Model");
  article.sections.picture("here");
  article.sections.picture("elsewhere");
  plot::Figure figure;
  figure.notes = {"nothing to draw"};
  article.pictures = {{"other", {}}, {"here", figure}};
  const std::string text = written(pageOf({article}));
  const size_t found = text.find("nothing to draw");
  ASSERT_NE(found, std::string::npos);
  EXPECT_LT(text.find("<h4>Model</h4>"), found);
  EXPECT_EQ(text.find("nothing to draw", found + 1), std::string::npos);
}

TEST(Html, RowsBesideEachOtherAreSwitchedByTheirNames) {
  plot::Page page = pageOf({});
  page.cards.resize(2);
  page.comparison = plot::Comparison{report::Grid({report::Grid::Align::Left}), {}};
  page.comparison->table.header({"kernel"});
  page.comparison->table.row({"first"});
  page.comparison->table.row({"second"});
  page.comparison->rows = {{"first", "m"}, {"second", "n"}};
  expectParts(written(page),
              {"<tr data-kernel=\"first\" data-machine=\"m\"><th scope=\"row\">first",
               "<tr data-kernel=\"second\" data-machine=\"n\">"});
}

TEST(Html, FormulasOfSizesAreDataOfTheirResult) {
  plot::Article first, second;
  first.result = 1;
  second.result = 7;
  second.sizes.emplace();
  second.sizes->unit = "cy";
  second.sizes->longest = 2;
  second.sizes->levels = {"L1"};
  second.sizes->formulas = {{"T:L1", ir::Expr::symbol("N") + 1}};
  expectParts(written(pageOf({first, second})),
              {"id=\"sizes\">{\"7\":{\"parameters\":[],\"unit\":\"cy\",\"longest\":2,"
               "\"levels\":[\"L1\"],\"formulas\":[[\"T:L1\",[\"+\","});
}

} // namespace
