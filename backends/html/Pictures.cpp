//===- backends/html/Pictures.cpp - Figures and their tabs ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/svg/Svg.h"

#include <algorithm>

namespace html {

/// Pictures that show all kernels and machines at once. To add one, add a row.
struct Shared {
  const char *label;
  bool (*isWanted)(const result::Result &);
  plot::Figure (*build)(const plot::Subjects &);
};

static constexpr Shared shared[] = {
    {"Roofline", [](const result::Result &result) { return result.roofline.has_value(); },
     plot::roofline},
};

void writeFigure(Markup &page, const plot::Figure &figure, const std::string &id) {
  if (figure.isEmpty())
    return writeNotes(page, figure.notes);
  std::string picture;
  llvm::raw_string_ostream out(picture);
  svg::print(out, figure, {/*isStandalone=*/false, id});
  page.element("figure", {}, [&] {
    page.element(
        "div",
        {{"class", "scroll"}, {"tabindex", "0"}, {"role", "region"}, {"aria-label", figure.title}},
        [&] { page.raw(picture); });
    page.element("figcaption", {{"class", "readout"}}, "");
  });
}

void writePictures(Markup &page, const std::vector<Subject> &subjects) {
  std::vector<std::pair<const char *, plot::Figure>> figures;
  for (const Shared &kind : shared) {
    plot::Subjects wanted;
    for (const Subject &subject : subjects)
      if (kind.isWanted(subject.result))
        wanted.push_back({&subject.result, subject.index});
    if (!wanted.empty())
      figures.emplace_back(kind.label, kind.build(wanted));
  }
  if (figures.empty())
    return;
  page.element("section", {{"class", "pictures"}, {"aria-label", "Models"}}, [&] {
    page.element("div", {{"role", "tablist"}, {"aria-label", "Model shown"}}, [&] {
      for (size_t k = 0; k < figures.size(); ++k)
        page.element("button",
                     {{"type", "button"},
                      {"role", "tab"},
                      {"id", "tab-" + std::to_string(k)},
                      {"aria-controls", "panel-" + std::to_string(k)},
                      {"aria-selected", k == 0 ? "true" : "false"},
                      {"tabindex", k == 0 ? "0" : "-1"}},
                     figures[k].first);
    });
    for (size_t k = 0; k < figures.size(); ++k)
      page.element("div",
                   {{"role", "tabpanel"},
                    {"id", "panel-" + std::to_string(k)},
                    {"aria-labelledby", "tab-" + std::to_string(k)}},
                   [&] { writeFigure(page, figures[k].second, "shared-" + std::to_string(k)); });
  });
}

} // namespace html
