//===- backends/html/Pictures.cpp - Figures and their tabs ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backends/html/Sections.h"
#include "backends/svg/Svg.h"
#include "models/carm/Carm.h"
#include "models/marm/Marm.h"
#include "models/result/Result.h"
#include "models/roofline/Roofline.h"
#include "models/words/Format.h"
#include "models/words/Headline.h"

#include <algorithm>
#include <functional>

namespace sparcity::html {

/// A picture by the name that readings have for it. To add one, add a row.
struct Picture {
  std::string_view name;
  bool (*isThere)(const result::Result &);
  plot::Figure (*build)(const pictures::Subjects &);
  /// What it is called where several results make one picture; empty for one of each.
  const char *together = "";
  /// Each has its own besides: that of all models would make a large file.
  bool isRepeated = true;
};

template <plot::Figure (*Build)(const pictures::Subject &)>
static plot::Figure buildOne(const pictures::Subjects &subjects) {
  return Build(subjects.front());
}

template <size_t Partition> static plot::Figure buildPartition(const pictures::Subjects &subjects) {
  return pictures::partitionCurve(subjects.front(), Partition);
}

static bool always(const result::Result &) { return true; }

/// Readings name a picture only where the result has it.
static constexpr Picture pictures[] = {
    {"ecm", always, buildOne<pictures::ecmBars>},
    {"roofline",
     [](const result::Result &result) { return result.get<roofline::Roofline>() != nullptr; },
     pictures::roofline, "Roofline"},
    {"carm", [](const result::Result &result) { return result.get<carm::Carm>() != nullptr; },
     pictures::carmRoofs, "CARM", false},
    {"marm", [](const result::Result &result) { return result.get<marm::Marm>() != nullptr; },
     pictures::marmRoofs, "MaRM", false},
    {"power", always, buildOne<pictures::powerCurves>, "", false},
    {"sparse", always, buildOne<pictures::sparseRoofs>},
    {"orders", always, buildOne<pictures::orderIntervals>},
    {"traffic", always, buildOne<pictures::arrayTraffic>},
    {"matrix", always, buildOne<pictures::matrixCells>},
    {"reuse", always, buildOne<pictures::reuseCurve>},
    {"partition-0", always, buildPartition<0>},
    {"partition-1", always, buildPartition<1>},
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

void writePicture(Markup &page, const Subject &subject, const std::string &name) {
  for (const Picture &picture : pictures)
    if (picture.name == name && (picture.isRepeated || !subject.isTogether))
      writeFigure(page, picture.build({{&subject.result, subject.index}}),
                  name + "-" + std::to_string(subject.index));
}

/// Results that fit in one picture: those of a machine, or all of a single kernel.
static std::vector<pictures::Subjects> together(const std::vector<Subject> &subjects) {
  const bool isOneKernel = std::all_of(subjects.begin(), subjects.end(), [&](const auto &subject) {
    return subject.result.kernel == subjects.front().result.kernel;
  });
  std::vector<pictures::Subjects> groups;
  for (const Subject &subject : subjects) {
    auto group = std::find_if(groups.begin(), groups.end(), [&](const pictures::Subjects &others) {
      return isOneKernel || others.front().result->machine.name() == subject.result.machine.name();
    });
    if (group == groups.end())
      group = groups.insert(groups.end(), pictures::Subjects());
    group->push_back({&subject.result, subject.index});
  }
  return groups;
}

void writePictures(Markup &page, const std::vector<Subject> &subjects) {
  std::vector<Tab> tabs;
  for (const Picture &picture : pictures) {
    std::vector<Subject> wanted;
    for (const Subject &subject : subjects)
      if (*picture.together && subject.isTogether && picture.isThere(subject.result))
        wanted.push_back(subject);
    const std::vector<pictures::Subjects> groups = together(wanted);
    for (const pictures::Subjects &group : groups) {
      const std::string on = groups.size() > 1 ? ", " + group.front().result->machine.name() : "";
      const std::string id = "shared-" + std::to_string(tabs.size());
      tabs.push_back({words::printable(picture.together + on), [&page, &picture, group, id] {
                        writeFigure(page, picture.build(group), id);
                      }});
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
