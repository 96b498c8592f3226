//===- backends/html/Sizes.cpp - Formulas of the sizes ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"
#include "ir/ExprTree.h"
#include "models/report/Text.h"

#include "llvm/Support/JSON.h"

#include <cmath>

namespace sparcity::html {

using llvm::json::OStream;

static void writeTree(OStream &out, const ir::ExprTree &tree) {
  if (const auto *number = std::get_if<ir::ExprTree::Number>(&tree.node)) {
    const auto whole = static_cast<std::int64_t>(number->value);
    constexpr double exact = 1LL << 53;
    if (std::abs(number->value) < exact && static_cast<double>(whole) == number->value)
      out.value(whole);
    else
      out.value(number->value);
  } else if (const auto *symbol = std::get_if<ir::ExprTree::Symbol>(&tree.node)) {
    out.value(report::printable(symbol->name));
  } else {
    const auto &operation = std::get<ir::ExprTree::Operation>(tree.node);
    out.array([&] {
      out.value(operation.name);
      for (const ir::ExprTree &argument : operation.arguments)
        writeTree(out, argument);
    });
  }
}

/// Names as the page shows them: the script makes labels of them.
static void writeStudy(OStream &out, const plot::Sizes &sizes) {
  out.attributeArray("parameters", [&] {
    for (const plot::Sizes::Parameter &parameter : sizes.parameters)
      out.object([&] {
        out.attribute("name", parameter.name);
        out.attribute("value", parameter.value ? llvm::json::Value(*parameter.value) : nullptr);
      });
  });
  out.attribute("unit", sizes.unit);
  out.attribute("longest", sizes.longest);
  out.attributeArray("levels", [&] {
    for (const std::string &level : sizes.levels)
      out.value(level);
  });
  out.attributeArray("formulas", [&] {
    for (const plot::Sizes::Formula &formula : sizes.formulas)
      out.array([&] {
        out.value(formula.id);
        writeTree(out, treeOf(formula.value));
      });
  });
}

std::string sizesAsJson(const plot::Sizes &sizes) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  OStream out(stream);
  out.object([&] { writeStudy(out, sizes); });
  return text;
}

/// The script puts the formula's value there; `form`: how it writes numbers.
static void writeValue(Markup &page, const std::string &id, std::string_view form) {
  page.element("span", {{"data-formula", id}, {"data-form", std::string(form)}}, "");
}

/// T with the data in each level, and a bar as long.
static void writeLevels(Markup &page, const plot::Sizes &sizes) {
  page.element("div", {{"class", "levels"}}, [&] {
    for (size_t k = 0; k < sizes.levels.size(); ++k) {
      const std::string &level = sizes.levels[k];
      page.element("span", "data in " + level);
      page.element("span", {{"class", "value"}, {"data-level", level}}, [&] {
        writeValue(page, "T:" + level, "tenths");
        page.text(" " + sizes.unit);
      });
      page.element("span",
                   {{"class", "bar level-" + std::to_string(k)},
                    {"style", "background: var(--level)"},
                    {"data-length", "T:" + level}},
                   "");
    }
  });
}

static void writeLines(Markup &page, const plot::Sizes &sizes) {
  page.element("p", {{"class", "note"}, {"aria-live", "polite"}}, [&] {
    page.text("Lines loaded + evicted: ");
    for (const std::string &boundary : sizes.boundaries) {
      page.text((&boundary != sizes.boundaries.data() ? ", " : "") + boundary + " ");
      writeValue(page, "load:" + boundary, "shortest");
      page.text(" + ");
      writeValue(page, "evict:" + boundary, "shortest");
    }
    page.text(".");
    if (!sizes.has("seconds"))
      return;
    page.element("span", {{"data-needs", "seconds"}}, [&] {
      page.text(" Whole nest with data in MEM: ");
      writeValue(page, "seconds", "time");
      page.text(".");
    });
  });
}

void writeSizes(Markup &page, const plot::Article &article) {
  if (!article.sizes || article.sizes->parameters.empty())
    return;
  const plot::Sizes &sizes = *article.sizes;
  const Attributes box = {
      {"class", "sizes"}, {"data-sizes", std::to_string(article.result)}, {"hidden", ""}};
  page.element("div", box, [&] {
    page.element("h5", "Try other sizes");
    page.element("div", {{"class", "inputs"}}, "");
    if (sizes.has("T:L1"))
      writeLevels(page, sizes);
    page.element("div", {{"class", "steps"}}, "");
    if (!sizes.boundaries.empty() && sizes.has("load:" + sizes.boundaries.front()))
      writeLines(page, sizes);
    writeNotes(page, {sizes.note});
  });
}

} // namespace sparcity::html
