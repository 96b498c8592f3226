//===- backends/html/Pictures.cpp - Pictures of the page ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"
#include "backends/svg/Svg.h"

namespace sparcity::html {

/// Its style is that of all pictures, and stands once in the head.
static std::string withoutStyle(std::string picture) {
  const size_t from = picture.find("<style>"), to = picture.find("</style>");
  if (from != std::string::npos && to != std::string::npos)
    picture.erase(from, to + std::string_view("</style>").size() - from);
  return picture;
}

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
        [&] { page.raw(withoutStyle(picture)); });
    page.element("figcaption", {{"class", "readout"}}, "");
  });
}

/// One of them is shown at a time; a single one needs no tab.
void writeTabs(Markup &page, const std::string &id, const std::vector<Tab> &tabs) {
  if (tabs.size() == 1)
    return tabs.front().write();
  const auto name = [&](const char *kind, size_t k) {
    return id + "-" + kind + "-" + std::to_string(k);
  };
  page.element("div", {{"role", "tablist"}, {"aria-label", "Model shown"}}, [&] {
    for (size_t k = 0; k < tabs.size(); ++k)
      page.element("button",
                   {{"type", "button"},
                    {"role", "tab"},
                    {"id", name("tab", k)},
                    {"aria-controls", name("panel", k)},
                    {"aria-selected", k == 0 ? "true" : "false"}},
                   tabs[k].label);
  });
  for (size_t k = 0; k < tabs.size(); ++k)
    page.element(
        "div",
        {{"role", "tabpanel"}, {"id", name("panel", k)}, {"aria-labelledby", name("tab", k)}},
        [&] { tabs[k].write(); });
}

void writePictures(Markup &page, const std::vector<plot::Tab> &pictures) {
  if (pictures.empty())
    return;
  std::vector<Tab> tabs;
  for (size_t k = 0; k < pictures.size(); ++k)
    tabs.push_back({pictures[k].label, [&page, &pictures, k] {
                      writeFigure(page, pictures[k].figure, "shared-" + std::to_string(k));
                    }});
  page.element("section", {{"class", "pictures"}}, [&] {
    page.element("h2", "In one picture");
    writeTabs(page, "shared", tabs);
  });
}

} // namespace sparcity::html
