//===- backends/html/Pictures.cpp - Figures and their tabs ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"

#include "backends/svg/Svg.h"
#include "backends/words/Format.h"
#include "backends/words/Headline.h"

#include <algorithm>
#include <functional>

namespace sparcity::html {

/// A model with its picture and numbers. To add one, add a row.
struct Model {
  const char *name;
  bool (*isWanted)(const result::Result &);
  plot::Figure (*build)(const plot::Subjects &);
  void (*writeNumbers)(Markup &, const Subject &);
  /// Several results make one picture, and each has its own besides: that of all
  /// models would make a large file.
  bool isShared, isRepeated;
};

static constexpr Model models[] = {
    {"Roofline", [](const result::Result &result) { return result.roofline.has_value(); },
     plot::roofline, writeRoofline, true, true},
    {"CARM", [](const result::Result &result) { return result.carm.has_value(); }, plot::carmRoofs,
     writeCarm, true, false},
    {"MaRM", [](const result::Result &result) { return result.marm.has_value(); }, plot::marmRoofs,
     writeMarm, true, false},
    {"Power", [](const result::Result &result) { return result.power.has_value(); },
     [](const plot::Subjects &subjects) { return plot::powerCurves(subjects.front()); }, writePower,
     false, false},
};

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

namespace {

struct Tab {
  std::string label;
  std::function<void()> write;
};

} // namespace

/// One of them is shown at a time; a single one needs no tab.
static void writeTabs(Markup &page, const std::string &id, const std::vector<Tab> &tabs) {
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

void writeModels(Markup &page, const Subject &subject) {
  std::vector<Tab> tabs;
  std::vector<std::string> names;
  for (const Model &model : models) {
    if (!model.isWanted(subject.result))
      continue;
    names.emplace_back(model.name);
    tabs.push_back({model.name, [&] {
                      if (!subject.isTogether || model.isRepeated)
                        writeFigure(page, model.build({{&subject.result, subject.index}}),
                                    "model-" + std::to_string(subject.index) + "-" + model.name);
                      model.writeNumbers(page, subject);
                    }});
  }
  if (!tabs.empty())
    writeSection(page, words::join(names, ", "),
                 [&] { writeTabs(page, "result-" + std::to_string(subject.index), tabs); });
}

/// Results that fit in one picture: those of a machine, or all of a single kernel.
static std::vector<plot::Subjects> together(const std::vector<Subject> &subjects) {
  const bool isOneKernel = std::all_of(subjects.begin(), subjects.end(), [&](const auto &subject) {
    return subject.result.kernel == subjects.front().result.kernel;
  });
  std::vector<plot::Subjects> groups;
  for (const Subject &subject : subjects) {
    auto group = std::find_if(groups.begin(), groups.end(), [&](const plot::Subjects &others) {
      return isOneKernel || others.front().result->machine.name == subject.result.machine.name;
    });
    if (group == groups.end())
      group = groups.insert(groups.end(), plot::Subjects());
    group->push_back({&subject.result, subject.index});
  }
  return groups;
}

void writePictures(Markup &page, const std::vector<Subject> &subjects) {
  std::vector<Tab> tabs;
  for (const Model &model : models) {
    std::vector<Subject> wanted;
    for (const Subject &subject : subjects)
      if (model.isShared && subject.isTogether && model.isWanted(subject.result))
        wanted.push_back(subject);
    const std::vector<plot::Subjects> groups = together(wanted);
    for (const plot::Subjects &group : groups) {
      const std::string on = groups.size() > 1 ? ", " + group.front().result->machine.name : "";
      const std::string id = "shared-" + std::to_string(tabs.size());
      tabs.push_back({words::printable(model.name + on),
                      [&page, &model, group, id] { writeFigure(page, model.build(group), id); }});
    }
  }
  if (tabs.empty())
    return;
  page.element("section", {{"class", "pictures"}}, [&] {
    page.element("h2", "In one picture");
    writeTabs(page, "shared", tabs);
  });
}

} // namespace sparcity::html
