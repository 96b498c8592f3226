//===- backends/html/Sizes.cpp - Formulas of the sizes ------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"
#include "ir/ExprTree.h"
#include "models/machine/Machine.h"
#include "models/result/Result.h"
#include "models/result/SizeStudy.h"
#include "models/words/Format.h"

#include "llvm/Support/JSON.h"

namespace sparcity::html {

using llvm::json::OStream;

static bool isShown(const result::Result &result) {
  return result.get<result::SizeStudy>() && !result.parameters.empty();
}

static void writeTree(OStream &out, const ir::ExprTree &tree) {
  if (const auto *number = std::get_if<ir::ExprTree::Number>(&tree.node)) {
    const auto whole = static_cast<std::int64_t>(number->value);
    constexpr double exact = 1LL << 53;
    if (std::abs(number->value) < exact && static_cast<double>(whole) == number->value)
      out.value(whole);
    else
      out.value(number->value);
  } else if (const auto *symbol = std::get_if<ir::ExprTree::Symbol>(&tree.node)) {
    out.value(words::printable(symbol->name));
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
static void writeStudy(OStream &out, const result::Result &result) {
  const auto text = [&](const char *key, std::string_view value) {
    out.attribute(key, llvm::StringRef(value));
  };
  out.attributeArray("parameters", [&] {
    for (const ir::Symbol &symbol : result.parameters)
      out.object([&] {
        text("name", words::printable(symbol.name));
        out.attribute("value", symbol.value ? llvm::json::Value(*symbol.value) : nullptr);
      });
  });
  text("unit", words::unitHeading(words::cyclesUnit(result)));
  out.attribute("longest", result.get<result::SizeStudy>()->longest);
  out.attributeArray("levels", [&] {
    for (const machine::Cache &cache : result.machine->caches)
      out.value(cache.name);
    out.value("MEM");
  });
  out.attributeArray("formulas", [&] {
    for (const result::Formula &formula : result.get<result::SizeStudy>()->formulas)
      out.array([&] {
        out.value(formula.id);
        writeTree(out, treeOf(formula.value));
      });
  });
}

std::string sizesAsJson(const std::vector<Subject> &subjects) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  OStream out(stream);
  out.object([&] {
    for (const Subject &subject : subjects)
      if (subject.result.get<result::SizeStudy>())
        out.attributeObject(std::to_string(subject.index),
                            [&] { writeStudy(out, subject.result); });
  });
  return text;
}

/// The script puts the formula's value there; `form`: how it writes numbers.
static void writeValue(Markup &page, const std::string &id, std::string_view form) {
  page.element("span", {{"data-formula", id}, {"data-form", std::string(form)}}, "");
}

/// T with the data in each level, and a bar as long.
static void writeLevels(Markup &page, const result::Result &result) {
  const std::string unit = words::unitHeading(words::cyclesUnit(result));
  page.element("div", {{"class", "levels"}}, [&] {
    for (size_t k = 0; k <= result.machine->caches.size(); ++k) {
      const bool isMemory = k == result.machine->caches.size();
      const std::string level = isMemory ? "MEM" : result.machine->caches[k].name;
      page.element("span", "data in " + level);
      page.element("span", {{"class", "value"}, {"data-level", level}}, [&] {
        writeValue(page, "T:" + level, "tenths");
        page.text(" " + unit);
      });
      page.element("span",
                   {{"class", "bar level-" + std::to_string(k)},
                    {"style", "background: var(--level)"},
                    {"data-length", "T:" + level}},
                   "");
    }
  });
}

static void writeLines(Markup &page, const result::Result &result) {
  page.element("p", {{"class", "note"}, {"aria-live", "polite"}}, [&] {
    page.text("Lines loaded + evicted: ");
    for (size_t k = 0; k < result.machine->caches.size(); ++k) {
      const std::string boundary = result.machine->boundaryName(k);
      page.text((k > 0 ? ", " : "") + boundary + " ");
      writeValue(page, "load:" + boundary, "shortest");
      page.text(" + ");
      writeValue(page, "evict:" + boundary, "shortest");
    }
    page.text(".");
    if (!result.get<result::SizeStudy>()->has("seconds"))
      return;
    page.element("span", {{"data-needs", "seconds"}}, [&] {
      page.text(" Whole nest with data in MEM: ");
      writeValue(page, "seconds", "time");
      page.text(".");
    });
  });
}

void writeSizes(Markup &page, const Subject &subject) {
  if (!isShown(subject.result))
    return;
  const result::Result &result = subject.result;
  const Attributes box = {
      {"class", "sizes"}, {"data-sizes", std::to_string(subject.index)}, {"hidden", ""}};
  page.element("div", box, [&] {
    page.element("h5", "Try other sizes");
    page.element("div", {{"class", "inputs"}}, "");
    if (result.get<result::SizeStudy>()->has("T:L1"))
      writeLevels(page, result);
    page.element("div", {{"class", "steps"}}, "");
    if (!result.machine->caches.empty() &&
        result.get<result::SizeStudy>()->has("load:" + result.machine->boundaryName(0)))
      writeLines(page, result);
    writeNotes(page, {"From the conditions above, in the limit of long rows: without start-up, "
                      "remainders and waiting for the first lines of rows, with the core's terms "
                      "as they are, and with no cache that holds all data."});
  });
}

} // namespace sparcity::html
